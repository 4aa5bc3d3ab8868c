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
    var errors = FieldErrors()
    if !request.form.all("ate").isEmpty { _ = lastDay(request.form, &errors) }
    // The default is the end of the previous month.
    let monthsEnd = Day(
      number: max(Day.numbers.lowerBound, hoje.number - Int32(hoje.parts.day)))
    return Page(
      template: "closing", title: "Fechar período",
      content: ClosingModel(
        ate: FieldModel(
          "ate", "Último dia", request.form.typed("ate", else: PtBR.day(monthsEnd)),
          errors, ajuda: "Como 31/10/2026, 31/10 ou ontem."),
        motivo: FieldModel("motivo", "Motivo", request.form.typed("motivo"), errors),
        fechados: closings.map { ClosingRowModel($0, request) }))
  }

  private func lastDay(_ typed: Fields, _ errors: inout FieldErrors) -> Day? {
    guard let text = typed["ate"] else {
      errors.note("ate", "Diga o último dia que fica fechado.")
      return nil
    }
    return errors.day("ate", text, today: hoje)
  }

  private func close(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    var errors = FieldErrors()
    let day = lastDay(request.form, &errors)
    try errors.check()
    guard let day else { throw .incompleteForm }
    let effect = try ask { () throws(RazaoError) in
      try razao.fechar(ate: day, motivo: request.form["motivo"], id: request.idempotencyKey)
    }
    return ActionResult(
      path: Path.closing(),
      receipt: .recorded("Período fechado até \(PtBR.day(day))", effect.recibo, effect: []))
  }

  private func reopen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let reason = request.form[ClosingRowModel.reason(id)] else {
      throw PageProblem(.unprocessable, ["Diga por que o período é reaberto."])
    }
    let effect = try ask { () throws(RazaoError) in
      try razao.reabrirPeriodo(id, motivo: reason, id: request.idempotencyKey)
    }
    return ActionResult(
      path: Path.closing(), receipt: .recorded("Período reaberto", effect.recibo, effect: []))
  }
}
