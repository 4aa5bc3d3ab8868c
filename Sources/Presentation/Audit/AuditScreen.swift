package import Ledger

extension Screen {
  /// The screen of an audit: what was verified, the devices, every balance, the open questions and
  /// the problems, and on the last line the verdict.
  /// - Parameter bound: how much of each list, where one clicks.
  package static func audit(_ auditoria: Auditoria, bound: ListBound? = nil) -> Screen {
    let audit = AuditScreen(auditoria: auditoria, bound: bound)
    return Screen(header: audit.header, sections: audit.sections, footer: audit.footer)
  }
}

/// The parts of the audit's screen; more of it in `AuditScreen+….swift`, a topic a file.
struct AuditScreen: Sendable {
  let auditoria: Auditoria
  let bound: ListBound?

  var graves: Int { auditoria.achados.count(where: \.grave) }

  var header: [Line] {
    guard let razao = auditoria.razao else {
      return [Line("Nenhum razão encontrado", .strong)] + sealed
    }
    return [
      Line(auditoria.nome ?? "Razão sem nome", .strong),
      Line("Razão \(razao.curto), código de conferência \(auditoria.voz)", .quiet),
    ] + sealed
  }

  /// The files of a sealed place that lie there, and how they are audited.
  private var sealed: [Line] {
    let files: Line? = .counted(
      auditoria.selados, "arquivo de um lugar selado está aqui, e não foi lido",
      "arquivos de um lugar selado estão aqui, e não foram lidos",
      then: ". Quem sincroniza com o lugar o confere; outro computador entra por um convite",
      .warning,
      leads: .below(.auditarLugar("LUGAR"), indent: "  "))
    return [files].compactMap(\.self)
  }

  var sections: [Section] {
    // Where lines are missing or altered, they are the cause, and conflicts may be its consequence.
    let questions = graves > 0 ? [findings, conflicts, hints] : [conflicts, hints, findings]
    let all =
      [verified, devices] + balances + [trialBalance, reports]
      + [plans, bills, budgets, checkpoints] + questions + [rest]
    return all.filter { $0.rowCount > 0 }.map { section in
      bound.map { section.bounded($0) } ?? section
    }
  }

  var footer: [Line] { fingerprint + remarks + [verdict] }

  private var fingerprint: [Line] {
    guard auditoria.razao != nil else { return [] }
    return [
      Line("Código de conferência: \(auditoria.voz)", .strong),
      Line("Dois aparelhos com o mesmo código têm os mesmos registros.", .quiet),
      Line("Se faltam os mais novos, só o código de outro aparelho mostra.", .quiet),
    ]
  }

  /// The days that the figures cover, and the reasons why they may still change.
  private var remarks: [Line] {
    let isMissing = auditoria.achados.contains { $0.tipo.isMissing }
    let lines: [Line?] = [
      auditoria.haDepois
        ? Line("Os saldos contam todos os dias, também o que está agendado.", .quiet) : nil,
      isMissing ? Line("Faltam registros: os saldos podem estar incompletos.", .bad) : nil,
      .counted(
        auditoria.conflitos.count, "conflito espera", "conflitos esperam",
        then: isIncomplete ? " uma decisão, depois disso." : " uma decisão.", .warning),
      .counted(
        auditoria.espera + auditoria.quarentena, "registro ainda não conta",
        "registros ainda não contam", then: " nos saldos.", .warning),
    ]
    return lines.compactMap(\.self)
  }

  private var verdict: Line {
    if graves > 0 {
      return Line("Há " + PtBR.count(graves, "problema grave", "problemas graves"), .bad)
    }
    guard auditoria.commits > 0 else { return Line("Nada a conferir", .warning) }
    guard auditoria.completa else {
      return Line("O que está aqui confere, mas podem faltar registros", .warning)
    }
    let receipts = auditoria.achados.count { $0.tipo == .comprovante }
    guard receipts == 0 else {
      return Line(
        "Tudo confere, mas "
          + PtBR.count(
            receipts, "comprovante falta ou mudou", "comprovantes faltam ou mudaram"), .warning)
    }
    let read = auditoria.comprovantesLidos.flatMap { $0 > 0 ? $0 : nil }.map {
      ", também " + PtBR.count($0, "comprovante, lido", "comprovantes, lidos") + " por inteiro"
    }
    return Line("Tudo confere" + (read ?? ""), .good)
  }
}
