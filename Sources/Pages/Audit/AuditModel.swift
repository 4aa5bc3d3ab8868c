internal import Canonical
internal import Ledger
internal import Presentation

/// The findings of the last audit since the server was started, or the progress of a running one.
struct AuditModel: Sendable {
  let andando: Bool
  /// The seconds after which a browser without scripts reloads the page; nil for never.
  let renova: String?
  let passo: String
  /// The percentage; nil where the total is unknown.
  let parte: String?
  let tela: ScreenModel?
  /// The time and the thoroughness of the audit.
  let quando: String?
  let recusa: ProblemModel?
  /// The code that is expected, and the records that must be here, as they were typed.
  let codigo: String
  let vistos: String
  /// Whether anything of that was typed.
  let esperados: Bool

  /// - Parameters:
  ///   - bound: the limit of each list.
  ///   - typed: the fields of a form that is shown again.
  init(
    _ status: BackgroundJob<AuditStep, AuditOutcome>.Status, _ bound: ListBound, typed: Fields
  ) {
    codigo = SafeText.of(typed[AuditForm.Field.codigo.rawValue] ?? "")
    vistos = (typed[AuditForm.Field.visto.rawValue] ?? "").split(whereSeparator: \.isNewline)
      .map { SafeText.of(String($0)) }.joined(separator: "\n")
    esperados = !codigo.isEmpty || !vistos.isEmpty
    andando = status.isRunning
    renova = status.isRunning ? "\(Limits.jobReloadSeconds)" : nil
    passo = status.progress?.text ?? "Começando…"
    parte = status.progress?.percent.map { "\($0)" }
    switch status.isRunning ? nil : status.outcome {
    case .audited(let audit, let moment, let everySignature):
      tela = ScreenModel(.audit(audit, bound: bound))
      quando =
        "Auditado \(PtBR.instant(moment))"
        + (everySignature ? ", com a assinatura de cada linha" : "")
      recusa = nil
    case .refused(let problem):
      (tela, quando, recusa) = (nil, nil, ProblemModel(problem.messages))
    case nil: (tela, quando, recusa) = (nil, nil, nil)
    }
  }
}
