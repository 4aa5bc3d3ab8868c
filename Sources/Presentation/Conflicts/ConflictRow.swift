internal import Canonical
internal import Ledger

/// A conflict in a list: its subject, its authors, the value that counts, and what can be done.
struct ConflictRow: Sendable {
  let conflito: ConflitoAuditado
  /// Accounts whose balances are shown with their sign reversed.
  let turned: Set<Uuid>
  /// Whether damage to the ledger may be all there is to it, so that it is not decided yet.
  var isDoubtful = false
  /// Whether facts name things by the beginnings of their ids, too.
  var hasIds = true

  func row(tone: Tone) -> Row {
    Row(
      conflito.title, value: conflito.id.curto, details: details, tone: tone,
      selection: .conflito(conflito.id))
  }

  /// The conflict's subject, one fact a line, then any differing decisions.
  var facts: [Line] { subject + decisions }

  /// The differing decisions, with their authors.
  private var decisions: [Line] {
    conflito.fatos.filter(\.isDecision).prefix(Limits.factsOfConflict).map { Line(words(for: $0)) }
  }

  /// The facts that the conflict is about, one a line.
  var subject: [Line] {
    var lines = conflito.fatos.filter { !$0.isDecision }.prefix(Limits.factsOfConflict)
      .map { Line(words(for: $0), .quiet) }
    if let subject = conflito.tipo.definition.subject(conflito.assunto) {
      lines.append(Line(subject, .quiet))
    }
    return lines
  }

  private var details: [Line] {
    var lines = facts
    let authors = conflito.autores.prefix(Limits.factsOfConflict).map(\.words)
    if !authors.isEmpty, decisions.isEmpty {
      lines.append(Line("Quem escreveu: " + authors.joined(separator: "; "), .quiet))
    }
    lines.append(Line("Contado agora: " + conflito.counted, .quiet))
    if !isDoubtful { lines.append(Line("O que fazer: " + conflito.tipo.nextStep, .quiet)) }
    return lines
  }

  func words(for fact: FatoDeConflito) -> String {
    guard case .diferenca(let declared, let found, let currency) = fact else {
      return fact.words(hasIds: hasIds)
    }
    let (said, there) = (natural(declared), natural(found))
    let words = FatoDeConflito.diferenca(
      declarado: said, encontrado: there, moeda: currency
    ).words
    // A report has no bank.
    return conflito.tipo == .registroDivergente
      ? words : words + there.difference(from: said).aMais
  }

  /// A balance on its natural side, if the conflict's account is shown with its sign reversed.
  private func natural(_ total: Total) -> Total {
    let isTurned = conflito.fatos.contains { fact in
      if case .conta(let id, _) = fact { turned.contains(id) } else { false }
    }
    return isTurned ? total.negated : total
  }
}

extension FatoDeConflito {
  /// Whether the fact is one of several differing decisions.
  var isDecision: Bool { if case .decidido = self { true } else { false } }
}

extension ConflitoAuditado {
  /// The conflict's title; differing decisions about another conflict have their own.
  package var title: String {
    let isAboutDecisions = fatos.contains { fact in
      if case .conflito = fact { true } else { false }
    }
    return isAboutDecisions ? "Decisões diferentes sobre um conflito" : tipo.title
  }

  /// Describes what counts until somebody decides.
  package var counted: String {
    guard let counted = fatos.first(where: { $0.isCounted }) else { return tipo.counted }
    guard case .decidido(let decisao, let autor, _) = counted else { return tipo.counted }
    return "o que \(autor.quem) decidiu: \(decisao.words)"
  }
}

extension FatoDeConflito {
  /// Whether the fact is the differing decision that counts for now.
  fileprivate var isCounted: Bool {
    if case .decidido(_, _, contada: true) = self { true } else { false }
  }

  var words: String { words(hasIds: true) }

  /// The fact in words, with balances signed as in the books.
  func words(hasIds: Bool) -> String {
    func short(_ id: Uuid) -> String { hasIds ? " (\(id.curto))" : "" }
    return switch self {
    case .transacao(let id, let data, let interessado, let conta, let valor, let moeda):
      [
        PtBR.day(data), interessado, conta, PtBR.money(valor, moeda),
        hasIds ? "lançamento \(id.curto)" : nil,
      ].compactMap(\.self).joined(separator: ", ")
    case .conta(let id, let nome): "Conta \(nome)\(short(id))"
    case .relatorio(let id, let titulo): "Relatório \(titulo)\(short(id))"
    case .diferenca(let declarado, let encontrado, let moeda):
      FatoDeConflito.difference(declarado, encontrado, moeda)
    case .dia(let day): "No fim de \(PtBR.day(day))"
    case .esperaPorEsta(let day):
      "A conferência de \(PtBR.day(day)) também não confere, com outra diferença: "
        + "aparece aqui depois que esta for decidida"
    case .despesa(let id, let titulo, let valor, let moeda):
      "Despesa \(titulo), \(PtBR.money(valor, moeda))\(short(id))"
    case .periodo(let ate): "Período fechado até \(PtBR.day(ate))"
    // Devices may have one name.
    case .aparelho(let id, let nome): "Aparelho \(nome ?? "sem nome") (\(id.curto))"
    case .outro(let id, let nome): nome + short(id)
    case .conflito(let id, let tipo):
      "Sobre: \(TipoDeConflito(rawValue: tipo)?.title ?? tipo)\(short(id))"
    case .decidido(let decisao, let autor, let contada):
      "\(autor.words): \(decisao.words)" + (contada ? " (conta agora)" : "")
    }
  }

  private static func difference(
    _ declared: Total, _ found: Total, _ currency: Currency
  ) -> String {
    let gap = found.difference(from: declared)
    return "Declarado \(PtBR.money(declared, currency)), encontrado "
      + "\(PtBR.money(found, currency)): diferença de \(PtBR.money(gap.absolute, currency))"
  }
}

extension Autoria {
  /// The device's name, or the beginning of its id.
  var quem: String { nome ?? aparelho.curto }

  /// Author and time: `notebook, em 21/11/2026 às 12:34`.
  var words: String { "\(quem), \(PtBR.instant(quando))" }
}
