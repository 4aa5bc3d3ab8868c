internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A question about a period, with a page of its own.
enum Question: CaseIterable, Sendable {
  case month, spending, income, cashFlow, trialBalance

  var path: Path {
    switch self {
    case .month: .month
    case .spending: .spending
    case .income: .income
    case .cashFlow: .cashFlow
    case .trialBalance: .trialBalance
    }
  }

  var title: String {
    switch self {
    case .month: "Mês"
    case .spending: "Gastos"
    case .income: "Resultado"
    case .cashFlow: "Fluxo de caixa"
    case .trialBalance: "Balancete"
    }
  }

  /// The address of the question about some days; questions about one day take the last.
  func address(_ days: ClosedRange<Day>, _ more: [(name: String, value: String)] = []) -> String {
    switch self {
    case .month:
      path() + Fields([("mes", Question.typed(Month(of: days.upperBound)))] + more).query
    case .trialBalance: path() + Fields([("em", days.upperBound.description)] + more).query
    case .spending, .income, .cashFlow: path() + Fields(Question.fields(days) + more).query
    }
  }

  /// The parameters of a period: a month or a year by its name, else its first and last day.
  static func fields(_ days: ClosedRange<Day>) -> [(name: String, value: String)] {
    let (first, last) = (days.lowerBound, days.upperBound)
    if Month(of: first).dias == days { return [("mes", typed(Month(of: first)))] }
    if isYear(days) { return [("mes", String(first.parts.year))] }
    return [("de", first.description), ("ate", last.description)]
  }

  /// The address of a period's entries, with more conditions.
  static func entries(
    _ days: ClosedRange<Day>, _ more: [(RegisterForm.Field, String)] = []
  ) -> String {
    Path.register() + Fields(more.map { ($0.rawValue, $1) } + fields(days)).query
  }

  /// The month or the year before a period, or after it; nil for other periods.
  static func neighbour(of days: ClosedRange<Day>, _ step: Int) -> ClosedRange<Day>? {
    let month = Month(of: days.lowerBound)
    if month.dias == days { return month.advanced(by: step)?.dias }
    guard isYear(days) else { return nil }
    return TypedPeriod.read(String(days.lowerBound.parts.year + step))
  }

  private static func isYear(_ days: ClosedRange<Day>) -> Bool {
    TypedPeriod.read(String(days.lowerBound.parts.year)) == days
  }

  /// A month as typed: `11/2026`.
  private static func typed(_ month: Month) -> String {
    String(PtBR.day(month.day(1)).dropFirst(3))
  }
}

/// Whether there are entries before a period, and after it.
struct PeriodReach: Sendable {
  let isBefore: Bool
  let isAfter: Bool

  static let none = PeriodReach(isBefore: false, isAfter: false)
}

/// The head of a page about a period: title, neighbouring periods, other questions, and period
/// form.
struct QuestionHead: Sendable {
  let tituloDaPergunta: String
  let antes: RegisterLinkModel?
  let depois: RegisterLinkModel?
  let perguntas: [TabModel]
  /// The address that the form is sent to.
  let acaoDoPeriodo: String
  let de: DateFieldModel?
  let ate: DateFieldModel
  /// The other parameters of the question, which the form keeps.
  let ocultos: [HiddenFieldModel]
  let periodoAberto: Bool
  let erros: ProblemModel?
  /// The address of the answer as a table for a spreadsheet.
  let planilha: String?

  /// Another question, or another view of the same one.
  struct TabModel: Sendable {
    let dito: String
    let leva: String
    let atual: Bool
  }

  /// - Parameters:
  ///   - days: the period; nil if the typed one is invalid.
  ///   - reach: whether there are entries before the period, and after it.
  ///   - title: the title for a period in words.
  ///   - more: the other parameters.
  init(
    _ question: Question, _ days: ClosedRange<Day>?, _ form: PeriodForm, _ problems: Problems,
    reach: PeriodReach = .none, title: (String) -> String,
    more: [(name: String, value: String)] = [], hoje: Day
  ) {
    tituloDaPergunta = days.map { title(TypedPeriod.words($0)) } ?? question.title
    func way(_ step: Int) -> RegisterLinkModel? {
      days.flatMap { Question.neighbour(of: $0, step) }.map { other in
        RegisterLinkModel(
          dito: TypedPeriod.words(other), leva: question.address(other, more))
      }
    }
    (antes, depois) = (reach.isBefore ? way(-1) : nil, reach.isAfter ? way(1) : nil)
    let shown = days ?? Month(of: hoje).dias
    perguntas = Question.allCases.map { other in
      TabModel(dito: other.title, leva: other.address(shown), atual: other == question)
    }
    acaoDoPeriodo = question.path()
    de =
      question == .trialBalance || question == .month
      ? nil : DateFieldModel(.de, form, problems, days?.lowerBound, hoje: hoje)
    let label =
      question == .trialBalance ? "Em" : question == .month ? "Um dia do mês" : nil
    ate = DateFieldModel(.ate, form, problems, days?.upperBound, label: label, hoje: hoje)
    ocultos = more.map {
      HiddenFieldModel(chave: $0.name, texto: SafeText.of($0.value))
    }
    erros = ProblemModel(problems)
    periodoAberto = !problems.isEmpty
    planilha = days.map { question.address($0, more + [("csv", "sim")]) }
  }
}

// Functions that all questions about a period share: the period, its neighbours, and the answer as
// a page or as a table.
extension Site {
  /// The answer to a question: as a table for a spreadsheet if requested, else as a page.
  /// - Parameter table: the table; nil if the question has a mistake.
  func answer(
    _ request: PageRequest, _ table: @autoclosure () -> CSVDocument?, named name: String,
    page: @autoclosure () throws(PageProblem) -> Page
  ) throws(PageProblem) -> PageResponse {
    guard request.query.has("csv"), let table = table() else { return .page(try page()) }
    return .file(.csv(table, named: name))
  }

  /// The period of a page, and the problems with it.
  func period(
    _ request: PageRequest, else usual: ClosedRange<Day>
  ) -> (form: PeriodForm, days: ClosedRange<Day>?, problems: Problems) {
    let form = PeriodForm(request.query)
    let (days, problems) = form.reading(PeriodForm.Books(today: hoje, usual: usual))
    return (form, days, problems)
  }

  /// Whether there are entries up to the previous period, and entries or days up to today after it.
  func reach(_ days: ClosedRange<Day>?) throws(PageProblem) -> PeriodReach {
    guard let days else { return .none }
    func isAny(_ de: Day?, _ ate: Day?) throws(PageProblem) -> Bool {
      var pedido = PedidoDeLancamentos()
      (pedido.de, pedido.ate, pedido.limite) = (de, ate, 1)
      return try ask(!razao.lancamentos(pedido).lancamentos.isEmpty)
    }
    let before = Question.neighbour(of: days, -1)?.upperBound
    let after = Question.neighbour(of: days, 1)?.lowerBound
    let isBefore =
      try before.map { day throws(PageProblem) -> Bool in try isAny(nil, day) } ?? false
    let isAfter = try after.map { day throws(PageProblem) -> Bool in
      if day <= hoje { return true }
      return try isAny(day, nil)
    }
    return PeriodReach(isBefore: isBefore, isAfter: isAfter ?? false)
  }
}
