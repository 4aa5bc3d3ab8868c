internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao relatorio registrar`: the review of a report, then its registration.
struct RelatorioRegistrar: Command {
  static let configuration = CommandConfiguration(
    name: "registrar", english: "register",
    abstract: "mostra o relatório inteiro e o registra",
    discussion: """
      O total tem de estar acima de zero. Em um terminal, pergunta antes de gravar; responder não \
      termina com 1, e nada é gravado.

      Exemplo:
        razao relatorio registrar 'São Paulo'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(relatorio, "o relatório", option: "RELATORIO")
  }

  func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let tried = try answered(
      razao.registrarRelatorio(razao.relatorio(por: request), simular: true))
    if !session.common.json { session.show(.review(tried.relatorio)) }
    if trial.simular { return show(tried, in: session) }
    // A person who does not see the review is not asked to confirm it.
    if Terminal.isTerminal(.standardOutput), let questions = Questions(session),
      !questions.confirms("Registrar este relatório?")
    {
      session.output.line("Nada foi gravado.")
      return .no
    }
    let recorded = try answered(
      razao.registrarRelatorio(tried.relatorio.id, revisto: tried.relatorio.registro?.declarado))
    return show(recorded, in: session)
  }

  /// Shows the confirmation below the review.
  private func show(_ recorded: RelatorioGravado, in session: Session) -> ExitStatus {
    session.note(recorded.recibo)
    if session.common.json {
      session.show(recorded.recibo.json)
    } else {
      session.output.line("")
      session.show(.registered(recorded))
    }
    return .done
  }
}

/// `razao relatorio reabrir`: reopens a registered report.
struct RelatorioReabrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reabrir", english: "reopen",
    abstract: "abre de novo um relatório registrado, dizendo por quê",
    discussion: """
      Exemplo:
        razao relatorio reabrir Recife --motivo 'faltou um recibo'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Option(help: .value("MOTIVO", "por que se reabre (obrigatório)"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ReportAndReason? {
    ReportAndReason(relatorio, motivo, option: "--motivo MOTIVO", &problems)
  }

  func perform(_ request: ReportAndReason, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.reabrirRelatorio(
        razao.relatorio(por: request.relatorio), motivo: request.motivo, simular: trial.simular))
    session.show(recorded, .reaberto)
  }
}

/// A report that was registered, and the reason why it is one no longer.
struct ReportAndReason {
  let relatorio: String
  let motivo: String

  /// - Parameter option: the name by which a missing reason is asked for.
  init?(_ relatorio: String?, _ motivo: String?, option: String, _ problems: inout Problems) {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let motivo = problems.text(motivo, "o motivo", option: option)
    guard let relatorio, let motivo else { return nil }
    (self.relatorio, self.motivo) = (relatorio, motivo)
  }
}
