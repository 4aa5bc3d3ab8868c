internal import Canonical
internal import Ledger
internal import Presentation

/// What was found at the last audit since the server began, or how far one has come.
struct AuditModel: Sendable {
  let andando: Bool
  /// After how many seconds the page is loaded again by a browser without scripts; nil for never.
  let renova: String?
  let passo: String
  /// In the hundred; nil where that cannot be told.
  let parte: String?
  let tela: ScreenModel?
  /// When the audit was, and how much of it.
  let quando: String?
  let recusa: ProblemModel?

  /// - Parameter bound: how much is shown of each list.
  init(_ status: BackgroundJob<AuditStep, AuditOutcome>.Status, _ bound: ListBound) {
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
