internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao fechar`: closes the books up to a day, or to the end of a month.
struct Fechar: Command {
  static let configuration = CommandConfiguration(
    commandName: "fechar",
    abstract: "fecha os lançamentos até um dia: mudar algo ali passa a pedir um motivo",
    discussion: """
      Exemplos:
        razao fechar 10/2026
        razao fechar outubro
        razao fechar --ate 15/10/2026 --motivo 'entregue ao contador'
      """,
    helpNames: [],
    aliases: ["close"])

  @Argument(help: ArgumentHelp("o mês que fica fechado, com tudo antes dele", valueName: "[MES]"))
  var month: String?

  @Option(
    help: ArgumentHelp(
      "em vez de um mês, o último dia que fica fechado: 31/10/2026, ontem…", valueName: "DIA"))
  var ate: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ClosingForm>? {
    if month != nil, ate != nil { problems.usage("Dê o mês ou --ate, não os dois.") }
    return Filled(ClosingForm([.ate: month ?? ate, .motivo: motivo]), recording, &problems)
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
