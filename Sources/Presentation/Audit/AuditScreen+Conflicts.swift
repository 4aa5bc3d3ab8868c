internal import Canonical
internal import Ledger

extension AuditScreen {
  /// What people must decide.
  var conflicts: Section { list("Conflitos abertos", auditoria.conflitos, tone: .warning) }

  /// What may be worth a look: guesses.
  var hints: Section { list("Avisos: talvez valha olhar", auditoria.avisos, tone: .plain) }

  private func list(_ header: String, _ all: [ConflitoAuditado], tone: Tone) -> Section {
    let shown = Array(all.prefix(Limits.conflicts))
    let footer = more(than: shown.count, of: all.count)
    return Section(header, shown, footer: footer) { conflito in
      Row(
        conflito.tipo.title, value: PtBR.shortId(conflito.id), details: details(of: conflito),
        tone: tone, selection: .conflito(conflito.id))
    }
  }

  /// Says how much a screen leaves out.
  func more(than shown: Int, of all: Int) -> [Line] {
    guard all > shown else { return [] }
    return [Line("e mais \(PtBR.number(all - shown)): veja todos com --json", .quiet)]
  }

  private func details(of conflito: ConflitoAuditado) -> [Line] {
    var lines = conflito.fatos.prefix(Limits.factsOfConflict).map { fact in
      Line(words(for: fact, in: conflito))
    }
    if conflito.tipo == .pagamentoEmDobro { lines.append(Line("Chave: \(conflito.assunto)")) }
    let authors = conflito.autores.prefix(Limits.factsOfConflict).map { author in
      "\(author.nome ?? PtBR.shortId(author.dispositivo)), \(PtBR.instant(author.quando))"
    }
    if !authors.isEmpty { lines.append(Line("Quem escreveu: " + authors.joined(separator: "; "))) }
    lines.append(Line("Contado agora: " + conflito.tipo.counted))
    lines.append(Line("O que fazer: " + conflito.tipo.nextStep))
    return lines.map { Line($0.text, .quiet) }
  }

  private func words(for fact: FatoDeConflito, in conflito: ConflitoAuditado) -> String {
    switch fact {
    case .transacao(let id, let data, let interessado, let conta, let valor, let moeda):
      return [
        PtBR.day(data), interessado, conta, PtBR.money(valor, moeda),
        "lançamento \(PtBR.shortId(id))",
      ].compactMap(\.self).joined(separator: ", ")
    case .conta(let id, let nome):
      return "Conta \(nome) (\(PtBR.shortId(id)))"
    case .relatorio(let id, let titulo):
      return "Relatório \(titulo) (\(PtBR.shortId(id)))"
    case .diferenca(let declarado, let encontrado, let moeda):
      return difference(natural(declarado, in: conflito), natural(encontrado, in: conflito), moeda)
    case .dia(let day):
      return "No fim de \(PtBR.day(day))"
    case .despesa(let id, let titulo, let valor, let moeda):
      return "Despesa \(titulo), \(PtBR.money(valor, moeda)) (\(PtBR.shortId(id)))"
    case .periodo(let ate):
      return "Período fechado até \(PtBR.day(ate))"
    case .dispositivo(let id, let nome):
      return "Aparelho \(nome ?? "sem nome") (\(PtBR.shortId(id)))"
    }
  }

  private func difference(_ declared: Total, _ found: Total, _ currency: Currency) -> String {
    let gap = found.difference(from: declared)
    return "Declarado \(PtBR.money(declared, currency)), encontrado "
      + "\(PtBR.money(found, currency)): diferença de \(PtBR.money(gap, currency))"
  }

  /// A balance on its natural side, where the conflict is about an account that has one.
  private func natural(_ total: Total, in conflito: ConflitoAuditado) -> Total {
    let ids = conflito.fatos.compactMap { fact -> Uuid? in
      if case .conta(let id, _) = fact { id } else { nil }
    }
    let isTurned = auditoria.contas.contains { ids.contains($0.conta) && $0.classe.hasNaturalSide }
    return isTurned ? total.negated : total
  }
}
