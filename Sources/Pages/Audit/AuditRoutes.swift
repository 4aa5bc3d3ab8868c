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
    let outcome = status.isRunning ? nil : status.outcome
    var page = Page("Auditoria", navigation: .auditoria) {
      Part.head(
        "Auditoria",
        notes: [
          "Lê tudo de novo, confere cada linha e mostra os saldos e o que está errado. Nada é "
            + "gravado."
        ])
      switch outcome {
      case .audited(let audit, let moment, let everySignature):
        let screen = Screen.audit(audit, bound: request.bound(.auditoria, rows: Limits.auditRows))
        let when =
          "Auditado \(PtBR.instant(moment))"
          + (everySignature ? ", com a assinatura de cada linha" : "")
        Part.own(
          "verdict", Values(lines: [Line(when, .quiet)] + screen.footer))
        Part.sections(screen)
        auditForm(request.form)
      case .refused(let problem):
        Part.refusal(problem.messages)
        auditForm(request.form)
      case nil:
        if status.isRunning { Part.job(.audit(status)) } else { auditForm(request.form) }
      }
    }
    page.reloadSeconds = status.isRunning ? Limits.jobReloadSeconds : nil
    return page
  }

  private func auditForm(_ typed: Fields) -> Part {
    let code = typed[AuditForm.Field.codigo.rawValue] ?? ""
    let seen = typed[AuditForm.Field.visto.rawValue] ?? ""
    return .form(
      "Auditar", to: Path.audit(), isSheet: true, tokens: .unsigned,
      ButtonModel("Auditar agora", .main)
    ) {
      Part.tick(
        "cada-assinatura", "Conferir a assinatura de cada linha, e não só as que garantem as outras"
      )
      Part.tick("tudo", "Calcular também planos, faturas, orçamentos e marcos")
      Part.folded(
        "Comparar com o que outro aparelho tem", isOpen: !code.isEmpty || !seen.isEmpty
      ) {
        FieldModel(
          "codigo", "Código de conferência esperado", code,
          ajuda: "O que o outro aparelho mostra, ou a impressão inteira, de 64 caracteres. Se aqui "
            + "for outro, faltam registros, ou há outros.", exemplo: "7K3M-Q9TD",
          largura: "medio", maximo: 80)
        // The records that must be here, one in a line.
        let records = seen.split(whereSeparator: \.isNewline).map { SafeText.of(String($0)) }
        Part.own("seen-records", ["vistos": records.joined(separator: "\n")])
      }
    }
  }

  private func auditProgress(_: PageRequest) -> PageResponse {
    let status = jobs.audit.status()
    return .parts {
      Part.progress(
        status.isRunning ? .audit(status) : nil,
        done: LinkModel("A auditoria terminou: ver", Path.audit()))
    }
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

extension Values {
  /// An audit that runs.
  fileprivate static func audit(
    _ status: BackgroundJob<AuditStep, AuditOutcome>.Status
  ) -> Values {
    [
      "nomeDoTrabalho": "Auditoria", "frase": "A auditoria está em andamento.",
      "andamento": Path.auditProgress(), "passo": status.progress?.text ?? "Começando…",
      "parte": status.progress?.percent,
    ]
  }
}
