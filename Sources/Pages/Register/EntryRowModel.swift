internal import Canonical
internal import Ledger
internal import Presentation

/// The context of rows in the register, which decides what they show.
struct RegisterPlace: Sendable {
  /// Today.
  let hoje: Day
  /// The account that is shown; nil for all accounts.
  var conta: ContaEmDetalhe?
  /// Whether rows show their kind; not if all have the same, as on a card's bill.
  var saysKind = true
  /// Whether rows show their account; not if all have the same.
  var saysAccount = true
  /// The card whose bill is shown, to which purchases add; nil elsewhere.
  var bill: Uuid?
  /// Whether days are grouped in months, whose headings show the year.
  var hasMonths = true
  /// The address of the page, which its rows do not link to.
  var here: String?
  /// The address at which a row is edited; nil if rows cannot be.
  var edits: (@Sendable (Uuid) -> String)?
  /// The row that is being edited, and its form.
  var editing: EditedRow?
  /// Whether rows have a box to choose them.
  var isChoosing = false
  /// The row that was just changed.
  var changed: Uuid?

  init(hoje: Day, conta: ContaEmDetalhe? = nil) { (self.hoje, self.conta) = (hoje, conta) }
}

/// A row of the register (template `entry-row`): party, category, kind, amount, balance, marks.
struct EntryRowModel: ShownModel {
  let values: Values

  /// - Parameter balance: the account's balance after it; nil if none is shown.
  init(_ entry: LancamentoListado, balance: Total? = nil, in place: RegisterPlace) {
    let names = EntryNames(entry, of: place.conta)
    let note = entry.conteudo.descricao.flatMap { $0 == names.who ? nil : SafeText.of($0) }
    // The kind, after the day of a scheduled entry, and before the account if several are shown.
    let words = [
      entry.agendado ? EntryRowModel.day(entry.conteudo.data, in: place) : nil,
      place.saysKind ? names.kind : nil,
      place.saysAccount && place.conta == nil ? names.account : nil,
    ].compactMap(\.self)
    let amount: MoneyModel
    if place.bill != nil {
      amount = MoneyModel(entry.valor.negated, entry.moeda)
    } else if let conta = place.conta, !conta.classe.isPropria {
      amount = MoneyModel(conta.classe.ladoNatural(entry.valor), entry.moeda)
    } else {
      amount = MoneyModel(entry.valor, entry.moeda, .moved(entry.sentido))
    }
    let left = balance.flatMap { balance in
      place.conta.map { MoneyModel($0.classe.ladoNatural(balance), $0.moeda) }
    }
    let states: [Values?] = [
      entry.anulado ? .anulado : nil, place.changed == entry.id ? .guardado : nil,
      entry.conflitos > 0 ? .emConflito : nil, entry.ocorrencia.map(Values.mark),
    ]
    let most = 2
    let marks = Array(states.compactMap(\.self).prefix(most))
    let form = place.editing.flatMap { $0.id == entry.id ? $0.form : nil }
    let day = PtBR.day(entry.conteudo.data)
    let box: Values = [
      "identidade": entry.id.description,
      "nomeDaCaixa": SafeText.of("Escolher \(names.who), \(day), \(amount.texto)"),
    ]
    values = [
      // The id of the row in the page, to return to.
      "ancora": "l-\(entry.id)",
      "simbolo": names.isBetween ? "i-entre" : entry.conteudo.simbolo,
      "quem": SafeText.of(names.who), "endereco": Path.entry(entry.id), "nota": note,
      "chip": Values(chipOf: names, here: place.here),
      "como": SafeText.of(words.joined(separator: ", ")).naoVazio, "quantia": amount,
      "saldo": left, "selos": marks, "conferido": entry.conferido && marks.count < most,
      "espera": entry.agendado, "edita": form == nil ? place.edits?(entry.id) : nil,
      "caixa": place.isChoosing ? box : nil, "formularioDaLinha": form,
    ]
  }

  private static func day(_ day: Day, in place: RegisterPlace) -> String {
    let isSaid = place.hasMonths || day.parts.year == place.hoje.parts.year
    return PtBR.shortDay(day) + (isSaid ? "" : " \(day.parts.year)")
  }
}

// The category of a row, and its marks: each tells a state of the entry in a word.
extension Values {
  /// The category with the largest amount, as a link to its entries, and the number of others.
  fileprivate init?(chipOf names: EntryNames, here: String?) {
    guard let main = names.categories.first else {
      guard names.isBetween else { return nil }
      self = ["nomeDaCategoria": "Entre contas", "falta": false]
      return
    }
    let more = names.categories.count - 1
    let address =
      Path.register() + Fields([(RegisterForm.Field.categoria.rawValue, "\(main.conta)")]).query
    self = [
      "nomeDaCategoria": SafeText.of(main.nome) + (more > 0 ? " e mais \(more)" : ""),
      "enderecoDaCategoria": address == here ? nil : address,
      "falta": PalavraDeLancamento.NomePadrao.isSemCategoria(main.nome),
    ]
  }

  fileprivate static let guardado: Values = [
    "dizer": "guardado", "simboloDoSelo": "i-ok", "tomDoSelo": "bom",
  ]
  fileprivate static let anulado: Values = ["dizer": "anulado", "simboloDoSelo": "i-fechar"]
  fileprivate static let emConflito: Values = [
    "dizer": "em conflito", "simboloDoSelo": "i-conflito", "tomDoSelo": "aviso",
  ]

  /// The number of a plan's occurrence: `3/12`, or the cadence `todo mês`.
  fileprivate static func mark(_ occurrence: OcorrenciaNomeada) -> Values {
    [
      "dizer": occurrence.marcaEmPalavras,
      // A word for screen readers: `3/12` alone is only clear to the eye.
      "antesDoSelo": occurrence.parcela == nil ? nil : "parcela",
    ]
  }
}

/// The names that identify an entry in a row.
struct EntryNames {
  /// The party; failing that, the note, the accounts of a transfer, or the kind.
  let who: String
  /// The kind in words; nil if `who` already shows it.
  let kind: String?
  /// The own account of the entry; nil if `who` already shows it.
  let account: String?
  /// The categories, largest amount first.
  let categories: [PartidaNomeada]
  /// Whether it is a transfer between own accounts.
  let isBetween: Bool

  init(_ entry: LancamentoListado, of conta: ContaEmDetalhe?) {
    let others = entry.categorias.filter { $0.conta != conta?.id }
    categories = EntryNames.merged(others)
    isBetween = entry.categorias.isEmpty && entry.contas.count > 1
    let kind = entry.comoNoExtrato
    let accounts = entry.contasEmPalavras
    let beyond = entry.contas.filter { $0.conta != conta?.id }.map(\.nome)
    let moved = conta == nil ? accounts : beyond.isEmpty ? nil : PtBR.list(beyond)
    let told =
      entry.conteudo.interessado ?? (isBetween ? moved : nil) ?? entry.conteudo.descricao
    who = told ?? kind
    self.kind = told == nil ? nil : kind
    account = isBetween && entry.conteudo.interessado == nil ? nil : accounts
  }

  /// Each category once, with its total in the entry.
  private static func merged(_ sides: [PartidaNomeada]) -> [PartidaNomeada] {
    var sums: [(side: PartidaNomeada, fine: Int128)] = []
    for side in sides {
      if let index = sums.firstIndex(where: { $0.side.conta == side.conta }) {
        sums[index].fine += side.valor.fine
      } else {
        sums.append((side, side.valor.fine))
      }
    }
    let order = sums.indices.sorted {
      let (one, other) = (sums[$0].fine.magnitude, sums[$1].fine.magnitude)
      return one == other ? $0 < $1 : one > other
    }
    return order.map { sums[$0].side }
  }
}

// The kind of an entry in a row of the register: a word as people say it, and a symbol.

extension LancamentoListado {
  /// The kind in words: `Pix recebido`, `Débito`; for others the recorded kind, such as `Compra em
  /// dinheiro`.
  var comoNoExtrato: String {
    let subtipo = conteudo.subtipo
    let way = subtipo.map { TipoDeTransacao.nomeDeSubtipo($0) }
      .map { subtipo == "pix" ? $0 : $0.uppercased() }
    switch TipoDeTransacao(rawValue: conteudo.tipo) {
    case .transferenciaEnviada: return way ?? "Transferência"
    case .transferenciaRecebida: return way.map { $0 + " recebido" } ?? "Transferência recebida"
    case .pagamentoEfetuado: return subtipo == "boleto" ? "Boleto" : way ?? "Pagamento"
    case .recargaDeCelular: return "Recarga"
    case .compraNoDebito: return "Débito"
    case .compraNoCredito: return "Crédito"
    default: return titulo
    }
  }
}

extension ConteudoDeTransacao {
  /// The name of the symbol of the kind.
  var simbolo: String {
    if subtipo == "pix" { return "i-pix" }
    switch TipoDeTransacao(rawValue: tipo) {
    case .pagamentoEfetuado: return "i-boleto"
    case .pagamentoDaFatura, .compraNoCredito: return "i-credito"
    case .compraNoDebito: return "i-cartao"
    case .recargaDeCelular: return "i-celular"
    case .transferenciaEnviada, .aplicacao, .resgate: return "i-entre"
    case .transferenciaRecebida, .reembolso, .estorno: return "i-salario"
    case .deposito, .saque: return "i-dinheiro"
    case .rendimento: return "i-gastos"
    case .tarifa: return "i-sai"
    case .saldoInicial, .ajuste, .outro, nil: return "i-lista"
    }
  }
}
