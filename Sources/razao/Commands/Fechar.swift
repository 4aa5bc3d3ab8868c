internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao fechar`: closes the books up to a day.
struct Fechar: Command {
  static let configuration = CommandConfiguration(
    commandName: "fechar",
    abstract: "fecha os lançamentos até um dia: mudar algo ali passa a pedir um motivo",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao fechar --ate ontem
      """,
    helpNames: [],
    aliases: ["close"])

  @Option(
    help: ArgumentHelp(
      "o último dia que fica fechado (obrigatório): 31/10/2026, ontem…", valueName: "DIA"))
  var ate: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ClosingForm>? {
    Filled(ClosingForm([.ate: ate, .motivo: motivo]), recording, &problems)
  }

  static func perform(
    _ closing: Filled<ClosingForm>, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let (request, id) = try closing.read(session.today)
    let effect = try answered { () throws(RazaoError) in
      try razao.fechar(
        ate: request.ate, motivo: request.motivo, id: id, simular: closing.isTrial)
    }
    session.show(
      effect,
      .recorded("Período fechado até \(PtBR.day(request.ate))", effect.recibo, effect: []))
    return .done
  }
}
