internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A question about a period, with a page of its own.
struct Question: Sendable {
  let path: Path
  let title: String
  fileprivate let navigation: NavigationItem

  static let month = Question(path: .month, title: "Mês", navigation: .resumo)
  static let spending = Question(path: .spending, title: "Gastos", navigation: .gastos)
  static let income = Question(path: .income, title: "Resultado", navigation: .resultado)
  static let cashFlow = Question(path: .cashFlow, title: "Fluxo de caixa", navigation: .resultado)
  static let trialBalance = Question(
    path: .trialBalance, title: "Balancete", navigation: .resultado)
  static let incomeStatement = Question(
    path: .incomeStatement, title: "DRE", navigation: .resultado)
  static let balanceSheet = Question(path: .balanceSheet, title: "Balanço", navigation: .resultado)
  static let journal = Question(path: .journal, title: "Diário", navigation: .resultado)
  /// Those for an accountant.
  static let statements = [trialBalance, incomeStatement, balanceSheet, journal]
  static let all = [month, spending, income, cashFlow] + statements

  /// The title of its page for some days.
  fileprivate func title(_ days: ClosedRange<Day>, hoje: Day) -> String {
    let words = TypedPeriod.words(days)
    return switch path {
    case .month: words.capitalizedFirst
    case .balanceSheet: "\(title) em \(PtBR.day(min(days.upperBound, hoje)))"
    default: "\(title) de \(words)"
    }
  }

  /// The address of the question about some days; a month at a glance is that of the last.
  func address(_ days: ClosedRange<Day>, _ more: [(name: String, value: String)] = []) -> String {
    path() + Fields(parameters(days) + more).query
  }

  /// The parameters of its address for some days.
  func parameters(_ days: ClosedRange<Day>) -> [(name: String, value: String)] {
    switch path {
    case .month: [("mes", PtBR.typed(Month(of: days.upperBound)))]
    default: Question.fields(days)
    }
  }

  /// The parameters of a period: a month or a year by its name, else its first and last day.
  static func fields(_ days: ClosedRange<Day>) -> [(name: String, value: String)] {
    let first = days.lowerBound
    if Month(of: first).dias == days { return [("mes", PtBR.typed(Month(of: first)))] }
    if isYear(days) { return [("mes", String(first.parts.year))] }
    return Question.days(days)
  }

  /// The parameters of a period by its first and its last day.
  static func days(_ days: ClosedRange<Day>) -> [(name: String, value: String)] {
    [("de", days.lowerBound.description), ("ate", days.upperBound.description)]
  }

  /// The address of a period's entries, with more conditions.
  static func entries(
    _ days: ClosedRange<Day>, _ more: [(RegisterForm.Field, String)] = [],
    known: [(name: String, value: String)] = []
  ) -> String {
    Path.register() + Fields(more.map { ($0.rawValue, $1) } + fields(days) + known).query
  }

  fileprivate static func isYear(_ days: ClosedRange<Day>) -> Bool {
    TypedPeriod.read(String(days.lowerBound.parts.year)) == days
  }
}

/// The period that a page's address asks for.
struct AskedPeriod: Sendable {
  let form: PeriodForm
  /// The days; nil if the typed ones are invalid.
  var days: ClosedRange<Day>?
  let problems: Problems
  let hoje: Day

  /// The days that links lead to: this month if the typed ones are invalid.
  var shown: ClosedRange<Day> { days ?? Month(of: hoje).dias }

  /// The month or the year before the period, or after it; nil for other periods.
  fileprivate func neighbour(_ step: Int) -> ClosedRange<Day>? {
    guard let days else { return nil }
    let month = Month(of: days.lowerBound)
    if month.dias == days { return month.advanced(by: step)?.dias }
    return Question.isYear(days)
      ? TypedPeriod.read(String(days.lowerBound.parts.year + step)) : nil
  }
}

extension Question {
  /// The head of its page: the title with the neighbouring periods, the other questions, and the form
  /// for another period.
  /// - Parameter more: the fields that it keeps.
  fileprivate func head(
    _ asked: AskedPeriod, _ neighbours: [LinkModel], _ more: [(name: String, value: String)]
  ) -> Part {
    let tabs = Question.all.map { other in
      let isOpen = other.path == path
      return TabModel(other.title, isOpen ? nil : other.address(asked.shown), isOpen: isOpen)
    }
    func day(_ field: PeriodForm.Field, _ day: Day?, _ label: String? = nil) -> FieldModel {
      FieldModel(field, asked.form, asked.problems, rotulo: label, hoje: asked.hoje, usual: day)
    }
    let last = asked.days?.upperBound
    let tables = asked.days.map { days in
      LinkModel.tables { address(days, more + [("csv", $0)]) }
    }
    return .own(
      "question-head",
      [
        "titulo": asked.days.map { Part.unbroken(title($0, hoje: asked.hoje)) } ?? title,
        "meses": neighbours, "perguntas": Part.tabs("Perguntas", tabs), "acao": path(),
        "dias": path == .month
          ? [day(.ate, last, "Um dia do mês")]
          : [day(.de, asked.days?.lowerBound), day(.ate, last)],
        "ocultos": more.map(HiddenFieldModel.init),
        "erros": asked.problems.isEmpty ? nil : Values(messages: asked.problems.messages),
        "planilhas": tables ?? [],
      ])
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
    return .file(
      .csv(table, named: name, isPlanilha: request.query["csv"] == LinkModel.planilha))
  }

  /// The answer to a question about a period.
  /// - Parameters:
  ///   - known: whose knowledge it shows, where that can be chosen.
  ///   - more: the parameters of the question beside its period.
  ///   - parts: the parts of the page below its head.
  func answer(
    _ request: PageRequest, _ question: Question, _ asked: AskedPeriod,
    _ table: @autoclosure () -> CSVDocument?, known: AskedKnowledge? = nil,
    more: [(name: String, value: String)] = [], @PartBuilder parts: () -> [Part]
  ) throws(PageProblem) -> PageResponse {
    let others = question.parameters(asked.shown) + more
    let parts = (known?.parts(at: question.path, keeping: others) ?? []) + parts()
    return try answer(
      request, table(), named: String(question.path().dropFirst()),
      page: page(question, asked, more + (known?.parameters ?? []), parts))
  }

  private func page(
    _ question: Question, _ asked: AskedPeriod, _ more: [(name: String, value: String)],
    _ parts: [Part]
  ) throws(PageProblem) -> Page {
    let head = question.head(asked, try neighbours(question, asked, more), more)
    return Page(
      question.title, navigation: question.navigation,
      status: asked.problems.status
    ) {
      head
      parts
    }
  }

  /// The period of a page, and the problems with it.
  func period(_ request: PageRequest, else usual: ClosedRange<Day>) -> AskedPeriod {
    let form = PeriodForm(request.query)
    let (days, problems) = form.reading(PeriodForm.Books(today: hoje, usual: usual))
    return AskedPeriod(form: form, days: days, problems: problems, hoje: hoje)
  }

  /// The links to the month or the year before, if there are entries up to its end, and to that
  /// after, if it has begun or there are entries from it on.
  private func neighbours(
    _ question: Question, _ asked: AskedPeriod, _ more: [(name: String, value: String)]
  ) throws(PageProblem) -> [LinkModel] {
    func isAny(_ de: Day?, _ ate: Day?) throws(PageProblem) -> Bool {
      var pedido = PedidoDeLancamentos()
      (pedido.de, pedido.ate, pedido.limite) = (de, ate, 1)
      return try ask(!razao.lancamentos(pedido).lancamentos.isEmpty)
    }
    var links: [LinkModel] = []
    if let days = asked.neighbour(-1), try isAny(nil, days.upperBound) {
      links.append(
        .previous(TypedPeriod.words(days), question.address(days, more), rel: "prev"))
    }
    if let days = asked.neighbour(1),
      try days.lowerBound <= hoje ? true : isAny(days.lowerBound, nil)
    {
      links.append(.next(TypedPeriod.words(days), question.address(days, more), rel: "next"))
    }
    return links
  }
}
