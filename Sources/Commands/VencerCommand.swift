internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao vencer`: late, due and coming items, and recording the due ones.
struct VencerCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "vencer", english: "due",
    abstract: "o que está atrasado, vence hoje e vem aí; com --lancar, grava o que venceu",
    discussion: """
      Sem --ate, os próximos 30 dias. --lancar grava tudo o que venceu até hoje, ou até --ate, cada \
      coisa no seu dia e com o valor do plano, num registro só, que se desfaz de uma vez. O que parece \
      já gravado fica de fora, e é dito.

      Exemplos:
        razao vencer
        razao vencer --ate 31/12/2026
        razao vencer --lancar --simular
      """)

  @Option(help: .value("DIA", "até que dia"))
  var ate: String?

  @Flag(help: "grava o que venceu")
  var lancar = false

  @Flag(help: "grava mesmo que algo pareça repetido")
  var outra = false

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let last: Day?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if outra, !lancar { problems.usage("--outra só serve com --lancar.") }
    if trial.simular, !lancar { problems.usage("--simular só serve com --lancar.") }
    let last = problems.day(
      ate, FieldName("o último dia", option: "--ate DIA"), today: today,
      from: lancar ? nil : today)
    return problems.isEmpty
      ? Request(last: last) : nil
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    guard lancar else {
      let due = try answered(razao.vencimentos(ate: request.last))
      session.show(due.json, or: .vencimentos(due))
      return
    }
    let effect = try answered(
      razao.lancarOcorrencias(
        try razao.vencimentos(ate: request.last ?? session.today).ocorrencias,
        mesmoRepetido: outra, simular: trial.simular))
    session.show(effect, .lancados(effect, effect.lancamentos.count == 1 ? "gravado" : "gravados"))
  }
}
