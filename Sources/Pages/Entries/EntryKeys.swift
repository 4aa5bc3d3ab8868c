internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The direction of an entry's money: out, in, or between own accounts.
enum EntryWay: String, Sendable, CaseIterable {
  case saiu, entrou, entre

  var words: String {
    switch self {
    case .saiu: "Saiu"
    case .entrou: "Entrou"
    case .entre: "Entre contas"
    }
  }

  /// The direction's symbol.
  var icon: String {
    switch self {
    case .saiu: "sai"
    case .entrou: "entra"
    case .entre: "entre"
    }
  }

  /// The kinds with a key of their own, and the key's words.
  var keys: [(chave: String, palavra: String, icon: String)] {
    switch self {
    case .saiu:
      [
        ("debito", "Débito", "cartao"), ("credito", "Crédito", "credito"), ("pix", "Pix", "pix"),
        ("boleto", "Boleto", "boleto"), ("dinheiro", "Dinheiro", "dinheiro"),
      ]
    case .entrou:
      [
        ("pix-recebido", "Pix", "pix"), ("salario", "Salário", "salario"),
        ("ted-recebido", "TED", "entra"), ("rendimento", "Rendimento", "gastos"),
      ]
    case .entre:
      [
        ("transferencia", "Transferência", "entre"), ("fatura", "Fatura do cartão", "credito"),
        ("aplicacao", "Aplicação", "gastos"), ("resgate", "Resgate", "entra"),
        ("saque", "Saque", "dinheiro"), ("deposito", "Depósito", "dinheiro"),
      ]
    }
  }

  /// The kinds without a key, which are offered in a list.
  var others: [OpcaoDeLancamento] {
    let keyed = Set(EntryWay.allCases.flatMap { $0.keys.map(\.chave) })
    let rest = OpcaoDeLancamento.todas.filter { !keyed.contains($0.chave) }
    switch self {
    case .saiu: return rest.filter { $0.sentido != .entrada }
    case .entrou: return rest.filter { $0.sentido == .entrada }
    case .entre: return []
    }
  }

  /// The direction of a kind; nil for one that no form offers.
  init?(kind: String) {
    guard
      let found = EntryWay.allCases.first(where: { way in
        way.keys.contains { $0.chave == kind } || way.others.contains { $0.chave == kind }
      })
    else { return nil }
    self = found
  }
}

/// One of several keys, of which one is chosen.
struct KeyModel: ShownModel {
  let values: Values

  /// - Parameter abre: whether it opens the field beside the keys.
  init(
    _ chave: String, _ palavra: String, chosen: String, icone: String? = nil, abre: Bool = false
  ) {
    values = [
      "chave": chave, "palavra": SafeText.of(palavra), "icone": icone, "abre": abre,
      "marcada": chave == chosen,
    ]
  }

  /// The value of the key that opens the field for everything else.
  static let other = "+"
}

extension Values {
  /// The keys for the kinds or the categories of one direction, or for the day.
  /// - Parameters:
  ///   - name: the name of the keys in the form.
  ///   - way: the direction for which the keys are shown; nil for all.
  ///   - rest: the field for everything else.
  ///   - suggested: the categories suggested in that field.
  ///   - note: the note below the keys.
  init(
    keys: [KeyModel], _ legend: String, named name: String, of way: EntryWay? = nil,
    rest: FieldModel? = nil, suggested: [String] = [], note: String? = nil
  ) {
    self = [
      "legenda": legend, "nomeDasChaves": name, "caminho": way?.rawValue, "chaves": keys,
      "resto": rest, "sugeridas": suggested, "nota": note,
    ]
  }

  /// The kinds of a direction.
  /// - Parameters:
  ///   - chosen: the chosen kind; empty if none is.
  ///   - isChosen: whether this direction is chosen: then the chosen kind always has a key.
  ///   - model: the entry that the form starts from.
  static func kinds(
    _ way: EntryWay, chosen: String, isChosen: Bool, _ model: ConteudoDeTransacao?
  ) -> Values {
    var keys = way.keys.map {
      KeyModel($0.chave, $0.palavra, chosen: chosen, icone: $0.icon)
    }
    if isChosen, let model, chosen.isEmpty {
      keys.insert(KeyModel("", model.titulo, chosen: chosen), at: 0)
    } else if isChosen, EntryWay(kind: chosen) != way, let kind = OpcaoDeLancamento(chave: chosen) {
      keys.append(KeyModel(chosen, kind.titulo, chosen: chosen))
    }
    let others = way.others.map { OptionModel($0.chave, $0.titulo, chosen: chosen) }
    if !others.isEmpty {
      let open = others.contains(where: \.isChosen) ? KeyModel.other : chosen
      keys.append(KeyModel(KeyModel.other, "Outro", chosen: open, abre: true))
    }
    let rest = FieldModel(
      "outro-\(way.rawValue)", "Outro tipo", "", options: others, largura: "medio")
    return Values(
      keys: keys, "Como", named: "como-\(way.rawValue)", of: way,
      rest: others.isEmpty ? nil : rest,
      note: way == .entre ? "Sem escolher, dizem as duas contas." : nil)
  }

  /// The categories of a direction: up to eight usual ones, and a field for the others.
  /// - Parameters:
  ///   - chosen: the id of the chosen category; empty for the usual one.
  ///   - typed: the name in the field; nil if it is empty.
  ///   - usual: the words of the key for the usual category.
  static func categories(
    _ way: EntryWay, _ books: Costumes, chosen: String, typed: String?, usual: String
  ) -> Values {
    let classe: ClasseDeConta = way == .entrou ? .receita : .despesa
    let all = books.categoriasDeCostume(classe, chosen: Uuid(chosen))
    let ranked = all.filter {
      !PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome) || $0.id.description == chosen
    }
    let name = "outra-categoria-\(way.rawValue)"
    let open = typed == nil ? chosen : KeyModel.other
    return Values(
      keys: [KeyModel("", usual, chosen: open)]
        + ranked.prefix(Limits.categoryKeys).map {
          KeyModel($0.id.description, $0.nome, chosen: open)
        } + [KeyModel(KeyModel.other, "Outra…", chosen: open, abre: true)],
      "Categoria", named: "categoria-\(way.rawValue)", of: way,
      rest: FieldModel(
        name, "Outra categoria", typed ?? "",
        ajuda: "Um nome novo cria a categoria.", largura: "medio",
        sugestoes: "categorias-\(way.rawValue)"),
      suggested: all.map { SafeText.of($0.nome) })
  }

  /// The days: today, the two days before it, and a picker.
  static func days(
    _ typed: String, hoje: Day, _ problem: Mensagem?, nota: String? = nil
  ) -> Values {
    let day = TypedDay.read(typed, today: hoje)
    let near = (0..<3).map { Day(number: hoje.number - $0) }
    let isNear = typed.isEmpty ? problem == nil : day.map(near.contains) ?? false
    let chosen = isNear ? (day ?? hoje).description : KeyModel.other
    return Values(
      keys: near.enumerated().map { index, day in
        let name = ["Hoje", "Ontem", String(PtBR.longDay(day).prefix { $0 != "," && $0 != "-" })]
        return KeyModel(day.description, "\(name[index]), \(day.parts.day)", chosen: chosen)
      } + [KeyModel(KeyModel.other, "Outro dia", chosen: chosen, abre: true)],
      "Quando", named: "data",
      rest: FieldModel(
        "outro-dia", "Dia", isNear ? "" : typed, id: "data", erro: problem, hoje: hoje),
      note: nota)
  }
}

extension EntryForm {
  /// If the named category does not exist, adds a new one, to be opened with the entry.
  mutating func opening(in books: inout Costumes, sentido: String?) -> Abertura? {
    guard let name = self[.categoria]?.comoNome.naoVazio,
      (try? books.conta(por: name, em: .categoria(nil))) == nil
    else { return nil }
    let way = sentido.flatMap { EntryWay(rawValue: $0) }
    let account = self[.conta].flatMap { Uuid($0) }.flatMap { books.conta($0) }
    let currency = account?.moeda ?? books.contas.moedaDaCasa ?? .real
    let new = ContaAberta(
      nome: name, classe: way == .entrou ? .receita : .despesa, moeda: currency,
      casas: account?.saldo.decimals ?? currency.casasUsuais)
    guard let id = new.idDerivado(books.razao), books.conta(id) == nil else { return nil }
    books.contas.append(
      Conta(
        id: id, nome: name, classe: new.classe, tipo: nil, moeda: new.moeda,
        saldo: Total(minor: 0, decimals: new.casas)))
    self[.outra] = id.description
    self[.categoria] = nil
    return Abertura(id: id, conta: new)
  }

  /// The fields whose key for something else, “Outra…”, was pressed, and nothing typed.
  ///
  /// With parts, no category has to be typed.
  static func leftOpen(_ fields: Fields, hasParts: Bool) -> [FieldName] {
    let way = fields["sentido"].flatMap { EntryWay(rawValue: $0) } ?? .saiu
    return [
      (Field.data.name, Field.data.rawValue, "outro-dia"),
      (Field.categoria.name, "categoria-\(way.rawValue)", "outra-categoria-\(way.rawValue)"),
    ].compactMap { name, key, other in
      let isOpen = fields.typed(key) == KeyModel.other && fields[other] == nil
      return isOpen && !(hasParts && key != Field.data.rawValue) ? name : nil
    }
  }

  /// Replaces a page's keys by the fields that they stand for, unless those are given themselves.
  /// - Returns: the fields of the form.
  static func keys(_ fields: Fields) -> Fields {
    let way = fields["sentido"].flatMap { EntryWay(rawValue: $0) } ?? .saiu
    func chosen(_ name: String, else other: String) -> String? {
      guard let key = fields.all(name).first else { return nil }
      return key == KeyModel.other ? fields.typed(other) : key
    }
    var said: [String: String?] = [:]
    if fields.all(Field.tipo.rawValue).isEmpty {
      said[Field.tipo.rawValue] = chosen("como-\(way.rawValue)", else: "outro-\(way.rawValue)")
    }
    if fields.typed(Field.data.rawValue) == KeyModel.other {
      said[Field.data.rawValue] = fields.typed("outro-dia")
    }
    if fields.all(Field.outra.rawValue).isEmpty {
      if way == .entre {
        said[Field.outra.rawValue] = fields.typed("para")
      } else if fields.typed("categoria-\(way.rawValue)") == KeyModel.other {
        said[Field.categoria.rawValue] = fields.typed("outra-categoria-\(way.rawValue)")
      } else {
        said[Field.outra.rawValue] = fields.typed("categoria-\(way.rawValue)")
      }
    }
    return fields.with(said)
  }
}
