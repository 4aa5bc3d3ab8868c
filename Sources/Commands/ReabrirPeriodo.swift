internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao reabrir-periodo`: takes a closing back.
struct ReabrirPeriodo: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reabrir-periodo", english: "reopen",
    abstract: "reabre um período que foi fechado",
    discussion: """
      Exemplo:
        razao reabrir-periodo 4e715bed --motivo 'faltava um recibo'
      """)

  @Argument(help: ArgumentHelp("o fechamento", valueName: "ID"))
  var closing: String?

  @Option(help: ArgumentHelp("por quê (obrigatório)", valueName: "TEXTO"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ReopeningForm>? {
    Filled(ReopeningForm([.fechamento: closing, .motivo: motivo]), recording, &problems)
  }

  static func perform(_ reopening: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (request, id) = try reopening.read(())
    let effect = try answered(
      razao.reabrirPeriodo(
        try razao.fechamento(por: request.fechamento), motivo: request.motivo, id: id,
        simular: reopening.isTrial))
    session.show(effect, .recorded("Período reaberto", effect.recibo, effect: []))
  }
}
