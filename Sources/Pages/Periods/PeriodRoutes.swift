internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Closing the books up to a day, and reopening them.
extension Site {
  static let closingRoutes: [Route] = [
    .get(.closing) { site, request throws(PageProblem) in .page(try site.closingPage(request)) },
    .post(
      .closing,
      { site, request throws(PageProblem) in
        try site.close(request)
      }, again: { site, request throws(PageProblem) in try site.closingPage(request) }),
    .post(
      .closingEnd, on: .closing,
      { site, request throws(PageProblem) in
        try site.reopen(request)
      }, again: { site, request throws(PageProblem) in try site.closingPage(request) }),
  ]

  private func closingPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let closings = try ask { () throws(RazaoError) in try razao.fechamentos() }
    var form = ClosingForm(request.form)
    let isSent = !request.form.all("ate").isEmpty
    let problems = isSent ? form.reading(hoje).problems : Problems()
    // The default is the end of the previous month.
    let monthsEnd = Day(
      number: max(Day.numbers.lowerBound, hoje.number - Int32(hoje.parts.day)))
    if !isSent { form[.ate] = PtBR.day(monthsEnd) }
    return Page(
      template: "closing", title: "Fechar período",
      content: ClosingModel(
        ate: FieldModel(.ate, form, problems, ajuda: "Como 31/10/2026, 31/10 ou ontem."),
        motivo: FieldModel(.motivo, form, problems),
        fechados: closings.map { ClosingRowModel($0, request) }))
  }

  private func close(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let read = try ClosingForm(request.form).request(hoje)
    let effect = try ask { () throws(RazaoError) in
      try razao.fechar(ate: read.ate, motivo: read.motivo, id: request.idempotencyKey)
    }
    return ActionResult(
      path: Path.closing(),
      receipt: .recorded("Período fechado até \(PtBR.day(read.ate))", effect.recibo, effect: []))
  }

  private func reopen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let read = try ReopeningForm(id, request.form).request(())
    let effect = try ask { () throws(RazaoError) in
      try razao.reabrirPeriodo(id, motivo: read.motivo, id: request.idempotencyKey)
    }
    return ActionResult(
      path: Path.closing(), receipt: .recorded("Período reaberto", effect.recibo, effect: []))
  }
}
