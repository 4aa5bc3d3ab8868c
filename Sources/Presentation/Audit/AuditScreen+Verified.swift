internal import Canonical
internal import Ledger

extension AuditScreen {
  /// How much was read and checked.
  var verified: Section {
    var rows = [
      Row("Arquivos lidos", value: PtBR.number(auditoria.arquivos)),
      Row("Bytes", value: PtBR.number(auditoria.bytes)),
      Row(
        "Registros", value: PtBR.number(auditoria.commits),
        details: [Line("com " + PtBR.count(auditoria.eventos, "evento", "eventos"), .quiet)]),
      Row("Lançamentos", value: PtBR.number(auditoria.transacoes), details: alive),
      Row("Assinaturas conferidas", value: PtBR.number(auditoria.assinaturas)),
    ]
    if !auditoria.decisoes.isEmpty { rows.append(decisions) }
    return Section("Verificado", rows) { $0 }
  }

  private var alive: [Line] {
    let dead = auditoria.transacoes - auditoria.transacoesVivas
    guard dead > 0 else { return [] }
    return [
      Line("dos quais " + PtBR.count(dead, "anulado ou desfeito", "anulados ou desfeitos"), .quiet)
    ]
  }

  private var decisions: Row {
    let fallen = auditoria.decisoes.count { !$0.vale }
    let detail = Line(
      PtBR.count(fallen, "já não vale", "já não valem") + ": o que julgaram mudou", .warning)
    return Row(
      "Decisões sobre conflitos", value: PtBR.number(auditoria.decisoes.count),
      details: fallen > 0 ? [detail] : [])
  }

  /// The devices that wrote, and whether their commits count.
  var devices: Section {
    Section("Aparelhos", auditoria.aparelhos) { device in
      Row(
        device.nome ?? "aparelho sem nome",
        value: PtBR.count(device.commits, "registro", "registros"),
        details: [
          Line(device.confianca.words, device.confianca.tone),
          Line("\(last(of: device)); identificação \(device.aparelho.curto)", .quiet),
        ] + problems(of: device),
        selection: .aparelho(device.aparelho))
    }
  }

  private func last(of device: AparelhoAuditado) -> String {
    guard let seq = device.seq else { return "nenhum registro confirmado" }
    let number = "último registro: nº \(PtBR.number(Int128(seq)))"
    return device.ultimo.map { number + ", " + PtBR.instant($0) } ?? number
  }

  private func problems(of device: AparelhoAuditado) -> [Line] {
    let graves = auditoria.achados.filter { $0.grave && $0.aparelho == device.aparelho }
    guard !graves.isEmpty else { return [] }
    let count = PtBR.count(graves.count, "problema grave", "problemas graves") + ", abaixo"
    let missing = Line("faltam registros deste aparelho: os saldos podem estar incompletos", .bad)
    return (graves.contains { $0.tipo.isMissing } ? [missing] : []) + [Line(count, .bad)]
  }

  /// The name of a device that a finding concerns, where it has one.
  func name(of device: Uuid) -> String {
    auditoria.aparelhos.first { $0.aparelho == device }?.nome ?? device.curto
  }
}

extension Achado.Tipo {
  /// Whether commits that somebody wrote are not here.
  var isMissing: Bool { self == .lacuna || self == .caudaCortada || self == .fundacao }
}

extension Confianca {
  /// The state of trust in a user's words.
  var words: String {
    switch self {
    case .confiavel: "confiável: o que escreve é contado"
    case .quarentena: "aguardando aprovação: o que escreve ainda não é contado"
    case .revogado: "revogado: só conta o que escreveu até a revogação permitir"
    }
  }

  var tone: Tone {
    switch self {
    case .confiavel: .quiet
    case .quarentena: .warning
    case .revogado: .quiet
    }
  }
}
