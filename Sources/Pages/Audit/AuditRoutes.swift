internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation
internal import RazaoKit

// The audit, which reads everything again and trusts no cache, as a background job.
extension Site {
  static let auditRoutes: [Route] = [
    .get(.audit, Site.auditPage),
    .fragment(.auditProgress, Site.auditProgress),
    .post(.audit, Site.startAudit, again: Site.auditPage),
  ]

  private func auditPage(_ request: PageRequest) -> Page {
    let status = jobs.audit.status(waitingMilliseconds: Limits.jobWaitMilliseconds)
    return Page(
      template: "audit", title: "Auditoria", navigation: .auditoria,
      content: AuditModel(status, request.auditBound, typed: request.form))
  }

  private func auditProgress(_ request: PageRequest) -> PageResponse {
    .fragment(
      Page(
        template: "audit-progress", title: "",
        content: AuditModel(jobs.audit.status(), request.auditBound, typed: request.form)))
  }

  /// Starts an audit, or shows the one that is running.
  private func startAudit(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let expected = try AuditForm(request.form).request(())
    let everySignature = request.form.has("cada-assinatura")
    let everythingThrough = request.form.has("tudo") ? hoje : nil
    let clock = environment.clock
    // One processor is left for the pages.
    let processors = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    _ = jobs.audit.begin { tell in
      let options = AuditOptions(
        everySignature: everySignature, everythingThrough: everythingThrough,
        expected: expected, processors: processors, now: clock.now())
      let began = ContinuousClock.now
      do throws(RazaoError) {
        let audit = try razao.auditar(options) { progress in
          tell(AuditStep(progress, elapsed: ContinuousClock.now - began))
        }
        return .audited(audit, at: clock.now(), everySignature: everySignature)
      } catch {
        return .refused(PageProblem(error))
      }
    }
    return ActionResult(path: Path.audit())
  }
}

extension PageRequest {
  fileprivate var auditBound: ListBound { bound(.auditoria, rows: Limits.auditRows) }
}

/// The outcome of an audit.
enum AuditOutcome: Sendable {
  case audited(Auditoria, at: Instant, everySignature: Bool)
  case refused(PageProblem)
}

/// The progress of an audit, in words.
struct AuditStep: Sendable {
  /// Nil if the total is unknown.
  let percent: Int?
  let text: String

  init(_ progress: AuditProgress, elapsed: Duration) {
    let (verb, unit) =
      switch progress.phase {
      case .reading: ("Lendo", "bytes")
      case .checkingSignatures: ("Conferindo assinaturas", "linhas")
      case .folding: ("Somando", "linhas")
      }
    text = ProgressText(verb, unit: unit).line(
      done: progress.done, total: progress.total, elapsedSeconds: elapsed / .seconds(1))
    percent =
      progress.total > 0 ? min(100, max(0, progress.done) * 100 / progress.total) : nil
  }
}

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
  /// The expected code, and the required records, as typed.
  let codigo: String
  let vistos: String
  /// Whether any of these was typed.
  let esperados: Bool

  /// - Parameters:
  ///   - bound: the limit of each list.
  ///   - typed: the fields of a form shown again.
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
