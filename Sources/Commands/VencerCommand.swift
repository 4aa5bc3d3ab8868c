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
      já gravado fica de fora, e é dito, como a fatura de um cartão, que se paga com fatura pagar. \
      --calendario junta o que está agendado, e diz o saldo que cada dia deixa nas contas.

      Exemplos:
        razao vencer
        razao vencer --calendario
        razao vencer --ate 31/12/2026
        razao vencer --lancar --simular
      """)

  @Option(help: .value("DIA", "até que dia"))
  var ate: String?

  @Flag(help: "mostra dia a dia, com o saldo que fica em cada conta")
  var calendario = false

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
    if calendario, lancar { problems.usage("--calendario não serve com --lancar.") }
    if outra, !lancar { problems.usage("--outra só serve com --lancar.") }
    if trial.simular, !lancar { problems.usage("--simular só serve com --lancar.") }
    let last = problems.day(
      ate, FieldName("o último dia", option: "--ate DIA"), today: today,
      from: lancar ? nil : today)
    return problems.isEmpty
      ? Request(last: last) : nil
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    if calendario {
      let found = try answered(razao.prever(ate: try razao.vencimentos(ate: request.last).ate))
      session.show(found.previsao.calendario, or: .calendario(found.previsao))
      return
    }
    guard lancar else {
      let due = try answered(razao.vencimentos(ate: request.last))
      session.show(due.json, or: .vencimentos(due))
      return
    }
    let due = try answered(razao.vencimentos(ate: request.last ?? session.today))
    let left = due.faturas.map(\.deFora)
    guard !due.ocorrencias.isEmpty || left.isEmpty else {
      throw Failure(
        .badData, ["Não há nada a lançar: nenhum plano está vencido."] + left.map(\.typed))
    }
    let effect = try answered(
      razao.lancarOcorrencias(due.ocorrencias, mesmoRepetido: outra, simular: trial.simular))
    session.note(effect.recibo)
    var screen = Screen.lancados(
      effect, effect.lancamentos.count == 1 ? "gravado" : "gravados")
    screen.footer += left.map { Line(message: $0, .warning) }
    session.show(effect.json(deFora: due.faturas), or: screen)
  }
}
