internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao previsao`: forecasts the balances from today on.
struct PrevisaoCommand: TableCommand {
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
