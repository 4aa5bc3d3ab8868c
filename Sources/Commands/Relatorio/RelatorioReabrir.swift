internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio reabrir`: opens a registered report again.
struct RelatorioReabrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reabrir", english: "reopen",
    abstract: "abre de novo um relatório registrado, dizendo por quê",
    discussion: """
      Exemplo:
        razao relatorio reabrir Recife --motivo 'faltou um recibo'
      """)

  @Argument(help: ArgumentHelp("o título ou a identificação", valueName: "RELATORIO"))
  var relatorio: String?

  @Option(help: ArgumentHelp("por que se reabre (obrigatório)", valueName: "MOTIVO"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let relatorio: String
    let motivo: String
    let simular: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let motivo = problems.text(motivo, "o motivo", option: "--motivo MOTIVO")
    guard let relatorio, let motivo else { return nil }
    return Request(relatorio: relatorio, motivo: motivo, simular: trial.simular)
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.reabrirRelatorio(
        razao.relatorio(por: request.relatorio), motivo: request.motivo, simular: request.simular))
    session.show(recorded, .reaberto)
  }
}
