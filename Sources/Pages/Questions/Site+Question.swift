internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The parts that all questions about a period have: what was asked, what lies around it, and the
// answer as a page or as a table.
extension Site {
  /// The answer to a question: as a table for a spreadsheet where that was asked for, else as a page.
  /// - Parameter table: the table; nil where the question has a mistake.
  func answer(
    _ request: PageRequest, _ table: @autoclosure () -> CSVDocument?, named name: String,
    page: @autoclosure () throws(PageProblem) -> Page
  ) throws(PageProblem) -> PageResponse {
    guard request.query.has("csv"), let table = table() else { return .page(try page()) }
    return .file(.csv(table, named: name))
  }

  /// The period of a page, and what is wrong with it.
  func period(
    _ request: PageRequest, else usual: ClosedRange<Day>
  ) -> (form: PeriodForm, days: ClosedRange<Day>?, problems: Problems) {
    let form = PeriodForm(request.query)
    let (days, problems) = form.reading(PeriodForm.Books(today: hoje, usual: usual))
    return (form, days, problems)
  }

  /// Whether there are entries before a period, up to the one before it at most, and after it, or
  /// days up to today.
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
