internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Closing the books up to a day, and reopening them.
extension Site {
  static let closingRoutes: [Route] = [
    .get("/fechar") { site, request throws(PageProblem) in .page(try site.closingPage(request)) },
    .post(
      "/fechar",
      { site, request throws(PageProblem) in
        try site.close(request)
      }, again: { site, request throws(PageProblem) in try site.closingPage(request) }),
    .post(
      "/fechar/{id}/reabrir", on: "/fechar",
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
      path: "/fechar",
      receipt: .recorded("Período fechado até \(PtBR.day(read.ate))", effect.recibo, effect: []))
  }

  private func reopen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let read = try ReopeningForm(id, request.form).request(())
    let effect = try ask { () throws(RazaoError) in
      try razao.reabrirPeriodo(id, motivo: read.motivo, id: request.idempotencyKey)
    }
    return ActionResult(
      path: "/fechar", receipt: .recorded("Período reaberto", effect.recibo, effect: []))
  }
}

/// The form that closes a period, and the list of closings in force.
struct ClosingModel: Sendable {
  let ate: FieldModel
  let motivo: FieldModel
  let fechados: [ClosingRowModel]
}

/// A closing in force, and the form that reopens its period.
struct ClosingRowModel: Sendable {
  let frase: String
  let linhasDoFechamento: [LineModel]
  let nomeDoFormulario: String
  let endereco: String
  /// The address of the balances of its last day as its author knew them.
  let saldos: String
  let motivoDaReabertura: FieldModel

  init(_ closing: PeriodoFechado, _ request: PageRequest) {
    frase = closing.frase
    linhasDoFechamento = LineModel.all(closing.linhas)
    nomeDoFormulario = "Reabrir até \(PtBR.day(closing.ate))"
    endereco = "/fechar/\(closing.id)/reabrir"
    saldos =
      "/saldos" + Fields([("em", PtBR.day(closing.ate)), ("por", closing.id.description)]).query
    let name = ClosingRowModel.reason(closing.id)
    let form = ReopeningForm(closing.id, request.form)
    let isSent = !request.form.all(name).isEmpty
    let field = ReopeningForm.Field.motivo.name
    motivoDaReabertura = FieldModel(
      name, field.label, form.texts.shown(.motivo),
      erro: isSent ? form.reading(()).problems[field] : nil)
  }

  /// The name of the field of the reason, which differs for each closing on the page.
  static func reason(_ id: Uuid) -> String { "motivo-\(id)" }
}

extension ReopeningForm {
  /// The form of one of several closings on a page.
  fileprivate init(_ closing: Uuid, _ fields: Fields) {
    let reason = fields.typed(ClosingRowModel.reason(closing))
    self.init(Texts(page: { $0 == .motivo ? reason : closing.description }))
  }
}
