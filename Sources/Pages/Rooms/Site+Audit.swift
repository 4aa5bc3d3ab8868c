internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading everything again and trusting nothing that was kept, while pages are shown.
extension Site {
  static let auditRoutes: [Route] = [
    .look(.audit) { site, visit throws(PageProblem) in .page(site.auditoria(visit)) },
    .part(.auditProgress) { site, visit throws(PageProblem) in
      .piece(
        Page(
          template: "andamento", title: "",
          content: AuditModel(site.errands.audit.standing(), visit.auditBound)))
    },
    .act(.audit, { site, visit throws(PageProblem) in site.audita(visit) }),
  ]

  private func auditoria(_ visit: Visit) -> Page {
    let standing = errands.audit.standing(waitingMilliseconds: Limits.errandMilliseconds)
    return Page(
      template: "auditoria", title: "Auditoria", room: .auditoria,
      content: AuditModel(standing, visit.auditBound))
  }

  /// Begins an audit, unless one goes on: that one is shown then.
  private func audita(_ visit: Visit) -> Done {
    let everySignature = visit.form.has("cada-assinatura")
    let clock = surroundings.clock
    // One processor stays free for pages.
    let processors = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    _ = errands.audit.begin { tell in
      let options = AuditOptions(
        everySignature: everySignature, processors: processors, now: clock.now())
      let began = ContinuousClock.now
      do throws(RazaoError) {
        let audit = try razao.audita(options) { progress in
          tell(AuditStep(progress, elapsed: ContinuousClock.now - began))
        }
        return .audited(audit, at: clock.now(), everySignature: everySignature)
      } catch {
        return .refused(PageProblem(error))
      }
    }
    return Done(path: Path.audit())
  }
}

extension Visit {
  fileprivate var auditBound: ListBound { bound(.auditoria, rows: Limits.auditRows) }
}

/// What an audit came to.
enum AuditOutcome: Sendable {
  case audited(Auditoria, at: Instant, everySignature: Bool)
  case refused(PageProblem)
}

/// How far an audit has come, in words.
struct AuditStep: Sendable {
  /// In the hundred; nil where that cannot be told.
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
