internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao reabrir-periodo`: takes a closing back.
struct ReabrirPeriodo: Command {
  static let configuration = CommandConfiguration(
    commandName: "reabrir-periodo",
    abstract: "reabre um período que foi fechado",
    discussion: """
      Exemplo:
        razao reabrir-periodo 4e715bed --motivo 'faltava um recibo'
      """,
    helpNames: [],
    aliases: ["reopen"])

  @Argument(help: ArgumentHelp("o fechamento", valueName: "ID"))
  var closing: String?

  @Option(help: ArgumentHelp("por quê (obrigatório)", valueName: "TEXTO"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ReopeningForm>? {
    Filled(ReopeningForm([.fechamento: closing, .motivo: motivo]), recording, &problems)
  }

  static func perform(
    _ reopening: Filled<ReopeningForm>, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let (request, id) = try reopening.read(())
    let effect = try answered { () throws(RazaoError) in
      try razao.reabrirPeriodo(
        try razao.fechamento(por: request.fechamento), motivo: request.motivo, id: id,
        simular: reopening.isTrial)
    }
    session.show(effect, .recorded("Período reaberto", effect.recibo, effect: []))
    return .done
  }
}
