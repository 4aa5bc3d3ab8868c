internal import Canonical
package import Ledger

/// How exactly a version is named: the more, the more alike the others are.
enum VersionPrecision: CaseIterable {
  case day, moment, id
}

// The words by which a person tells the versions of a conflict apart.
extension ConflitoExplicado {
  /// The version that a decision keeps; nil if it keeps none.
  func version(keptBy escolha: EscolhaExplicada) -> VersaoEmConflito? {
    guard let id = escolha.mantido else { return nil }
    return versoes.first { $0.evento == id } ?? versoes.first { $0.fato?.sobre == id }
      ?? versoes.first { $0.autor.aparelho == id }
  }

  /// The deed of a version, its time and its device: `corrigido em 12/11 no celular`.
  func written(_ version: VersaoEmConflito, _ precision: VersionPrecision) -> String {
    let title = TipoDeEvento.titleInHistory(of: version.tipo).lowercasedFirst
    let isDeed = !title.contains(" ") && ["do", "da"].contains(title.suffix(2))
    let moment = version.autor.quando
    let when =
      precision == .day
      ? "em \(PtBR.day(Clocks.shown.day(at: moment)).prefix(5))" : PtBR.instant(moment)
    let id = precision == .id ? " (\(version.evento.curto))" : ""
    return "\(isDeed ? title : "escrito") \(when) no \(device(version.autor))\(id)"
  }

  /// The name of a device; of several with one name, also which one it is.
  func device(_ author: Autoria) -> String {
    let others = Set(versoes.map(\.autor).filter { $0.nome == author.nome }.map(\.aparelho))
      .subtracting([author.aparelho])
    guard let name = author.nome, let other = others.first else { return author.quem }
    if author.aparelho == aqui { return "\(name) (este aparelho)" }
    let isTheOther = others.count == 1 && other == aqui
    return "\(name) (\(isTheOther ? "outro aparelho" : author.aparelho.curto))"
  }

  /// The words of a version that another does not have: `R$ 98,00`, `dia 12/11/2026, com Feira`;
  /// empty if they say the same.
  func differences(of version: VersaoEmConflito) -> String {
    if let texto = version.texto { return "“\(texto)”" }
    // A closing says nothing about the day or the party of an entry, nor an entry about its.
    let versoes = versoes.filter { $0.isAboutTheLike(of: version) }
    var fields: [Alteracao] = []
    for change in versoes.flatMap(\.alteracoes)
    where !fields.contains(where: { $0.campo == change.campo }) {
      fields.append(change)
    }
    // The amount comes first.
    let money = [CampoDeAlteracao.partidas, .valor].map(\.rawValue)
    fields =
      fields.filter { money.contains($0.campo) } + fields.filter { !money.contains($0.campo) }
    return fields.compactMap { field -> String? in
      // An author who did not change a value left it as the others found it.
      let all = versoes.map { version in
        version.alteracoes.first { $0.campo == field.campo }?.depois ?? field.antes
      }
      guard Set(all).count > 1, let index = versoes.firstIndex(of: version) else { return nil }
      var told = field
      told.depois = all[index]
      return words(told, among: all, amount: amount(of: version))
    }.joined(separator: ", ")
  }

  /// A value of a version; nil if it is one of the log alone.
  private func words(
    _ field: Alteracao, among all: [[ValorDeCampo]], amount: String?
  ) -> String? {
    let (name, value) = HistoryWords.sides(field)
    return switch CampoDeAlteracao(rawValue: field.campo) {
    case .partidas: postings(field.depois, among: all, amount: amount)
    case .valor, .estado: value
    case .data: field.depois.isEmpty ? nil : "dia \(value)"
    case .interessado: field.depois.isEmpty ? "com ninguém" : "com \(value)"
    case .descricao: field.depois.isEmpty ? "sem descrição" : "“\(value)”"
    case .nome, .titulo: "“\(value)”"
    case .chaves, .origem: nil
    // A report that is open declares nothing.
    case .total where field.depois.isEmpty, .despesas where field.depois.isEmpty: nil
    default: "\(name.lowercasedFirst): \(value)"
    }
  }

  /// The amount of an entry where that differs, and the accounts that another version lacks.
  private func postings(
    _ own: [ValorDeCampo], among all: [[ValorDeCampo]], amount: String?
  ) -> String {
    func accounts(_ values: [ValorDeCampo]) -> [String] {
      values.compactMap { if case .partida(let posting) = $0 { posting.nome } else { nil } }
    }
    let others = all.map { Set(accounts($0)) }
    let names = accounts(own).filter { name in !others.allSatisfy { $0.contains(name) } }
    let told = [amount].compactMap(\.self) + names
    guard told.isEmpty else { return told.joined(separator: ", ") }
    return own.filter { posting in !all.allSatisfy { $0.contains(posting) } }.compactMap {
      if case .partida(let posting) = $0 {
        "\(posting.nome) \(PtBR.money(posting.valor, posting.moeda))"
      } else {
        nil
      }
    }.joined(separator: ", ")
  }

  /// An entry's amount; nil if all versions have the same.
  private func amount(of version: VersaoEmConflito) -> String? {
    let all = versoes.compactMap { version -> Total? in
      guard case .transacao(_, _, _, _, let amount, _)? = version.fato else { return nil }
      return amount
    }
    guard Set(all).count > 1, case .transacao(_, _, _, _, let own, let currency)? = version.fato
    else { return nil }
    let isOneWay = Set(all.map { $0.minor < 0 }).count == 1
    return PtBR.money(isOneWay ? own.absolute : own, currency)
  }

  /// The value that counts until somebody decides.
  package var counted: String {
    guard let version = versoes.first(where: { $0.contada == true }), version.decisao == nil,
      let told = differences(of: version).naoVazio
    else { return conflito.counted }
    return "\(told), \(written(version, .day))"
  }
}

extension EscolhaExplicada {
  /// The accounts and reports after the decision, in one line: `Corrente fica com R$ 4.600,55`; nil
  /// if it is about none.
  package var effect: String? {
    let own = saldos.filter { [.ativo, .passivo].contains($0.classe) }
    let (accounts, moved) = (own.isEmpty ? saldos : own, saldos.filter { $0.antes != $0.depois })
    let changed = accounts.filter { moved.contains($0) }
    let told = (changed.isEmpty ? Array(accounts.prefix(1)) : changed).prefix(3).map { balance in
      "\(balance.nome) fica \(balance.classe == .passivo ? "devendo" : "com") "
        + PtBR.money(balance.classe.ladoNatural(balance.depois), balance.moeda)
    }
    let reports = relatorios.map {
      "o relatório \($0.titulo) fica com \(PtBR.money($0.depois, $0.moeda))"
    }
    let isSame = moved.isEmpty && relatorios.allSatisfy { $0.antes == $0.depois }
    guard let words = PtBR.list(told + reports).naoVazio else { return nil }
    return words.capitalizedFirst + (isSame ? ", como agora" : "")
  }

  /// The decision, as the end of a sentence that begins with `Se`.
  var words: String { palavra.words(keeping: mantido) }
}

extension ConflitoExplicado {
  /// A decision in full, as the end of a sentence that begins with `Se`.
  ///
  /// `vale R$ 98,00, corrigido em 12/11 no celular`: no two decisions of a conflict have the same
  /// words.
  func words(_ escolha: EscolhaExplicada) -> String {
    let precision = VersionPrecision.allCases.first { precision in
      let own = words(escolha, precision)
      return escolhas.count { words($0, precision) == own } < 2
    }
    return words(escolha, precision ?? .id)
  }

  private func words(_ escolha: EscolhaExplicada, _ precision: VersionPrecision) -> String {
    guard let version = version(keptBy: escolha) else {
      return subject(of: escolha.palavra).map { "\($0) \(escolha.words)" } ?? escolha.words
    }
    if let decided = version.decisao {
      return "vale a decisão de \(device(version.autor)): \(decided.words)"
    }
    let (told, author) = (differences(of: version), written(version, precision))
    let after = told.naoVazio.map { ": \($0)" } ?? ""
    return switch escolha.palavra {
    case .escolher: told.isEmpty ? "vale o \(author)" : "vale \(told), \(author)"
    case .mesmo: "são um só, e fica o \(author)\(after)"
    case .unificar: "são uma só, e fica a \(author)\(after)"
    case .aprovar: "só o aparelho \(device(version.autor)) é aprovado"
    default: escolha.words
    }
  }

  /// The subject of a decision about a failed balance assertion: every one leaves the balance as
  /// is.
  private func subject(of decision: PalavraDeDecisao) -> String? {
    guard conflito.tipo == .saldoNaoConfere else { return nil }
    return decision == .anular ? "a conferência" : "a diferença"
  }

  /// The decision as a sentence of its own: `São distintos`.
  package func sentence(_ escolha: EscolhaExplicada) -> String {
    let words = words(escolha)
    return words.capitalizedFirst
  }
}

extension DecisaoTomada {
  /// The decision in words; a word that this version does not know is unchanged.
  var words: String {
    PalavraDeDecisao(rawValue: palavra)?.words(keeping: mantido) ?? HistoryWords.decision(palavra)
  }
}

extension PalavraDeDecisao {
  /// The decision, as the end of a sentence that begins with `Se`.
  /// - Parameter mantido: the chosen version, if the decision chooses one.
  fileprivate func words(keeping mantido: Uuid?) -> String {
    let kept = mantido?.curto ?? ""
    return switch self {
    case .mesmo: "são um só e fica \(kept)"
    case .distintos: "são distintos"
    case .distintas: "são distintas"
    case .aceitar: "fica como está"
    case .reabrir: "é reaberto o que estava fechado"
    case .anular: "deixa de contar"
    case .restaurar: "volta a contar"
    case .voltar: "volta a ser o que era no fechamento"
    case .unificar: "são uma só e fica \(kept)"
    case .escolher: "vale a versão \(kept)"
    case .aprovar: "só o aparelho \(kept) é aprovado"
    case .declarar: "o total declarado passa a ser a soma dos lançamentos"
    }
  }
}

extension VersaoEmConflito {
  /// Whether both are events about one kind of thing: entries, accounts, closings.
  fileprivate func isAboutTheLike(of other: VersaoEmConflito) -> Bool {
    func kind(_ type: String) -> Substring { type.prefix { $0 != "." } }
    return kind(tipo) == kind(other.tipo)
  }
}
