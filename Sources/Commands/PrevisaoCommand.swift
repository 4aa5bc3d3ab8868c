internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao previsao`: forecasts the balances from today on.
struct PrevisaoCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "previsao", english: "forecast",
    abstract: "mostra os saldos de hoje em diante: agendados, planos e faturas",
    discussion: """
      Nada se grava. Conta o que está agendado, o que os planos esperam (atrasados, hoje) e a \
      fatura de cada cartão no vencimento, paga pela conta que pagou a última, pela única que \
      pode, ou pela que --paga diz. Com --se, mostra também como seria com um lançamento ou um \
      plano a mais, escrito como em lancar ou plano criar. Sem --ate, \(Limites.diasDePrevisao) dias.

      Exemplos:
        razao previsao
        razao previsao --ate 31/12/2026 --conta Corrente
        razao previsao --se 'lancar debito 300 Viagem --data amanhã'
        razao previsao --se 'credito 3.000 Televisão --parcelas 6'
      """)

  @Option(help: .value("DIA", "até este dia"))
  var ate: String?

  @Option(help: .value("CONTA", "só esta conta"))
  var conta: String?

  @Option(
    parsing: .singleValue,
    help: .value("CARTAO=CONTA", "a conta que paga a fatura de um cartão, quantas se quiser"))
  var paga: [String] = []

  @Option(
    parsing: .singleValue,
    help: .value(
      "LANCAMENTO", "um lançamento ou plano que se supõe, quantos se quiser: 'debito 300 Viagem'"))
  var se: [String] = []

  @Flag(help: "mostra todos os movimentos")
  var tudo = false

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (form: ForecastForm, supposed: [SupposedEntry])

  func request(_ problems: inout Problems, today: Day) -> Request? {
    var form = ForecastForm([.ate: ate, .conta: conta, .tudo: Ticked.text(tudo)])
    form.payers = paga.map { ForecastForm.Payer($0) }
    form.check(&problems)
    let supposed = se.compactMap { SupposedEntry($0, &problems, today: today) }
    return (form, supposed)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let books = try answered(razao.costumes())
    let read = request.form.read(books, &problems)
    var supposed: [Suposicao] = []
    for entry in request.supposed {
      if let new = try entry.read(in: razao, &problems) { supposed.append(new) }
    }
    let asked = try problems.end(else: read)
    let found = try answered(
      razao.prever(ate: asked.ate, contas: asked.contas, pagam: asked.pagam, se: supposed))
    session.show(
      found.json, csv: found.previsao.csv, if: table,
      or: .previsao(found, isWhole: request.form[.tudo] != nil))
  }
}

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
