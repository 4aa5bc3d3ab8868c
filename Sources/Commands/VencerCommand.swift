internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao vencer`: what is late, due and to come, and the recording of what is due.
struct VencerCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "vencer",
    abstract: "o que está atrasado, vence hoje e vem aí; com --lancar, grava o que venceu",
    discussion: """
      Sem --ate, os próximos 30 dias. --lancar grava tudo o que venceu até hoje, ou até --ate, cada \
      coisa no seu dia e com o valor do plano, num registro só, que se desfaz de uma vez. O que parece \
      já gravado fica de fora, e é dito.

      Exemplos:
        razao vencer
        razao vencer --ate 31/12/2026
        razao vencer --lancar --simular
      """,
    helpNames: [],
    aliases: ["due"])

  @Option(help: ArgumentHelp("até que dia", valueName: "DIA"))
  var ate: String?

  @Flag(help: "grava o que venceu")
  var lancar = false

  @Flag(help: "grava mesmo que algo pareça repetido")
  var outra = false

  @OptionGroup(title: "Opções de quem grava")
  var trial: TrialOption

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let last: Day?
    let records: Bool
    let isOther: Bool
    let simular: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if outra, !lancar { problems.usage("--outra só serve com --lancar.") }
    if trial.simular, !lancar { problems.usage("--simular só serve com --lancar.") }
    let last = problems.day(
      ate, FieldName("o último dia", option: "--ate DIA"), today: today,
      from: lancar ? nil : today)
    return problems.isEmpty
      ? Request(last: last, records: lancar, isOther: outra, simular: trial.simular) : nil
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    guard request.records else {
      let due = try session.ask { razao throws(RazaoError) in
        try razao.vencimentos(ate: request.last)
      }
      session.show(due.json, or: .vencimentos(due))
      return .done
    }
    let effect = try session.ask { razao throws(RazaoError) in
      try razao.lancarOcorrencias(
        try razao.vencimentos(ate: request.last ?? session.today).ocorrencias,
        mesmoRepetido: request.isOther, simular: request.simular)
    }
    session.show(effect, .lancados(effect, effect.lancamentos.count == 1 ? "gravado" : "gravados"))
    return .done
  }
}
