internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Closing the books up to a day, and reopening them.
extension Site {
  static let closingRoutes: [Route] = [
    .get(.closing, Site.closingPage),
    .post(.closing, Site.close, again: Site.closingPage),
    .post(.closingEnd, on: .closing, Site.reopen, again: Site.closingPage),
  ]

  private func closingPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let closings = try ask(razao.fechamentos())
    // The default is the end of the previous month.
    let monthsEnd = Day(
      number: max(Day.numbers.lowerBound, hoje.number - Int32(hoje.parts.day)))
    let new = request.pageForm(.closing, first: ClosingForm([.ate: PtBR.day(monthsEnd)]))
    return Page(
      template: "closing", title: "Fechar período",
      content: ClosingModel(
        ate: FieldModel(.ate, new.form, new.problems, ajuda: "Como 31/10/2026, 31/10 ou ontem."),
        motivo: FieldModel(.motivo, new.form, new.problems),
        fechados: closings.map { ClosingRowModel($0, request) }))
  }

  private func close(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let read = try ClosingForm(request.form).request(hoje)
    let effect = try ask(
      razao.fechar(ate: read.ate, motivo: read.motivo, id: request.idempotencyKey))
    return ActionResult(
      path: Path.closing(),
      receipt: .recorded("Período fechado até \(PtBR.day(read.ate))", effect.recibo, effect: []))
  }

  private func reopen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let read = try ReopeningForm(id, request.form).request(())
    let effect = try ask(razao.reabrirPeriodo(id, motivo: read.motivo, id: request.idempotencyKey))
    return ActionResult(
      path: Path.closing(), receipt: .recorded("Período reaberto", effect.recibo, effect: []))
  }
}
