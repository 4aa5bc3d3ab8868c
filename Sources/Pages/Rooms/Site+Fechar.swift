internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Closing the books up to a day, and opening them again.
extension Site {
  static let closingRoutes: [Route] = [
    .look(.closing) { site, visit throws(PageProblem) in .page(try site.closingPage(visit)) },
    .act(
      .closing,
      { site, visit throws(PageProblem) in
        try site.close(visit)
      }, again: { site, visit throws(PageProblem) in try site.closingPage(visit) }),
    .act(
      .closingEnd, on: .closing,
      { site, visit throws(PageProblem) in
        try site.reopen(visit)
      }, again: { site, visit throws(PageProblem) in try site.closingPage(visit) }),
  ]

  private func closingPage(_ visit: Visit) throws(PageProblem) -> Page {
    let closings = try asked { () throws(RazaoError) in try razao.fechamentos() }
    var errors = FieldErrors()
    if !visit.form.all("ate").isEmpty { _ = lastDay(visit.form, &errors) }
    // The books of a month are closed once it is over.
    let monthsEnd = Day(
      number: max(Day.numbers.lowerBound, hoje.number - Int32(hoje.parts.day)))
    return Page(
      template: "fechar", title: "Fechar período",
      content: ClosingModel(
        ate: FieldModel(
          "ate", "Último dia", visit.form.typed("ate", else: PtBR.day(monthsEnd)),
          errors, ajuda: "Como 31/10/2026, 31/10 ou ontem."),
        motivo: FieldModel("motivo", "Motivo", visit.form.typed("motivo"), errors),
        fechados: closings.map { ClosingRowModel($0, visit) }))
  }

  private func lastDay(_ typed: Fields, _ errors: inout FieldErrors) -> Day? {
    guard let text = typed["ate"] else {
      errors.note("ate", "Diga o último dia que fica fechado.")
      return nil
    }
    return errors.day("ate", text, today: hoje)
  }

  private func close(_ visit: Visit) throws(PageProblem) -> Done {
    var errors = FieldErrors()
    let day = lastDay(visit.form, &errors)
    try errors.check()
    guard let day else { throw .noForm }
    let effect = try asked { () throws(RazaoError) in
      try razao.fechar(ate: day, motivo: visit.form["motivo"], id: visit.formId)
    }
    return Done(
      path: Path.closing(),
      receipt: .recorded("Período fechado até \(PtBR.day(day))", effect.recibo, effect: []))
  }

  private func reopen(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    guard let reason = visit.form[ClosingRowModel.reason(id)] else {
      throw PageProblem(.unprocessable, ["Diga por que o período é reaberto."])
    }
    let effect = try asked { () throws(RazaoError) in
      try razao.reabrirPeriodo(id, motivo: reason, id: visit.formId)
    }
    return Done(
      path: Path.closing(), receipt: .recorded("Período reaberto", effect.recibo, effect: []))
  }
}

/// The form that closes a period, and the closings in force.
struct ClosingModel: Sendable {
  let ate: FieldModel
  let motivo: FieldModel
  let fechados: [ClosingRowModel]
}

/// A closing in force, and the form that takes it back.
struct ClosingRowModel: Sendable {
  let frase: String
  let linhasDoFechamento: [LineModel]
  let nomeDoFormulario: String
  let endereco: String
  /// The balances of its last day as its author knew them.
  let saldos: String
  let motivoDaReabertura: FieldModel

  init(_ closing: PeriodoFechado, _ visit: Visit) {
    frase = closing.frase
    linhasDoFechamento = LineModel.all(closing.linhas)
    nomeDoFormulario = "Reabrir até \(PtBR.day(closing.ate))"
    endereco = Path.closingEnd(closing.id)
    saldos =
      Path.balances()
      + Fields([("em", PtBR.day(closing.ate)), ("por", closing.id.description)]).query
    let name = ClosingRowModel.reason(closing.id)
    var errors = FieldErrors()
    if visit.form.all(name).first?.aparado.isEmpty ?? false {
      errors.note(name, "Diga por que o período é reaberto.")
    }
    motivoDaReabertura = FieldModel(
      name, "Motivo para reabrir", visit.form.typed(name), errors)
  }

  /// The name of the field with the reason: each closing has one on the page.
  static func reason(_ id: Uuid) -> String { "motivo-\(id)" }
}
