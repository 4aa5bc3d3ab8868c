internal import Canonical
internal import Ledger

/// A conflict in a list: its subject, its authors, the value that counts, and the possible actions.
struct ConflictRow: Sendable {
  let conflito: ConflitoAuditado
  /// Accounts whose balances are shown with the other sign.
  let turned: Set<Uuid>

  func row(tone: Tone) -> Row {
    Row(
      conflito.tipo.title, value: conflito.id.curto, details: details, tone: tone,
      selection: .conflito(conflito.id))
  }

  /// Its subject, one fact a line.
  var facts: [Line] {
    var lines = conflito.fatos.prefix(Limits.factsOfConflict).map { Line(words(for: $0), .quiet) }
    if let subject = conflito.tipo.definition.subject(conflito.assunto) {
      lines.append(Line(subject, .quiet))
    }
    return lines
  }

  private var details: [Line] {
    var lines = facts
    let authors = conflito.autores.prefix(Limits.factsOfConflict).map(\.words)
    if !authors.isEmpty {
      lines.append(Line("Quem escreveu: " + authors.joined(separator: "; "), .quiet))
    }
    lines.append(Line("Contado agora: " + conflito.tipo.counted, .quiet))
    lines.append(Line("O que fazer: " + conflito.tipo.nextStep, .quiet))
    return lines
  }

  func words(for fact: FatoDeConflito) -> String {
    switch fact {
    case .transacao(let id, let data, let interessado, let conta, let valor, let moeda):
      return [
        PtBR.day(data), interessado, conta, PtBR.money(valor, moeda),
        "lançamento \(id.curto)",
      ].compactMap(\.self).joined(separator: ", ")
    case .conta(let id, let nome):
      return "Conta \(nome) (\(id.curto))"
    case .relatorio(let id, let titulo):
      return "Relatório \(titulo) (\(id.curto))"
    case .diferenca(let declarado, let encontrado, let moeda):
      return difference(natural(declarado), natural(encontrado), moeda)
    case .dia(let day):
      return "No fim de \(PtBR.day(day))"
    case .despesa(let id, let titulo, let valor, let moeda):
      return "Despesa \(titulo), \(PtBR.money(valor, moeda)) (\(id.curto))"
    case .esperaPorEsta(let day):
      return "A conferência de \(PtBR.day(day)) também não confere, com outra diferença: "
        + "aparece aqui depois que esta for decidida"
    case .periodo(let ate):
      return "Período fechado até \(PtBR.day(ate))"
    case .aparelho(let id, let nome):
      return "Aparelho \(nome ?? "sem nome") (\(id.curto))"
    case .outro(let id, let nome):
      return "\(nome) (\(id.curto))"
    }
  }

  private func difference(_ declared: Total, _ found: Total, _ currency: Currency) -> String {
    let gap = found.difference(from: declared)
    return "Declarado \(PtBR.money(declared, currency)), encontrado "
      + "\(PtBR.money(found, currency)): diferença de \(PtBR.money(gap, currency))"
  }

  /// A balance on its natural side, where the conflict is about an account that has one.
  private func natural(_ total: Total) -> Total {
    let isTurned = conflito.fatos.contains { fact in
      if case .conta(let id, _) = fact { turned.contains(id) } else { false }
    }
    return isTurned ? total.negated : total
  }
}

extension Autoria {
  /// Author and time: `notebook, em 21/11/2026 às 12:34`.
  var words: String { "\(nome ?? aparelho.curto), \(PtBR.instant(quando))" }
}
