internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// One entry: what it says, what happened to it, and what can be done with it.
extension Site {
  static let entryRoutes: [Route] = [
    .look(.entry) { site, visit throws(PageProblem) in
      .page(try site.lancamento(visit))
    },
    .act(
      .entryAnnulment, on: .entry,
      { site, visit throws(PageProblem) in
        try site.anula(visit)
      }, again: { site, visit throws(PageProblem) in try site.lancamento(visit) }),
    .act(
      .entryRestoration, on: .entry,
      { site, visit throws(PageProblem) in
        try site.restaura(visit)
      }, again: { site, visit throws(PageProblem) in try site.lancamento(visit) }),
  ]

  private func lancamento(_ visit: Visit) throws(PageProblem) -> Page {
    let id = try visit.id()
    let (history, entry) = try asked { () throws(RazaoError) in
      try razao.historia(chamada: id.description)
    }
    guard let entry else { throw .notFound }
    let closing = try closing(on: entry.conteudo.data)
    return Page(
      template: "lancamento", title: entry.conteudo.titulo,
      content: EntryModel(
        entry, history,
        fechado: closing.map {
          ClosedModel(
            $0, visit.form.has("mesmo-fechado"), motivo: visit.form.typed("motivo"),
            FieldErrors())
        }, motivo: visit.form.typed("motivo")))
  }

  /// The closing that a day lies before; nil where it lies before none.
  func closing(on day: Day) throws(PageProblem) -> PeriodoFechado? {
    try asked { () throws(RazaoError) in try razao.fechamentos().first { $0.ate >= day } }
  }

  private func anula(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let effect = try asked { () throws(RazaoError) in
      try razao.anular(
        id, motivo: visit.form["motivo"], mesmoFechado: visit.form.has("mesmo-fechado"),
        id: visit.formId)
    }
    return Done(path: Path.entry(id), receipt: .lancado(effect, "anulado", today: hoje))
  }

  private func restaura(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let effect = try asked { () throws(RazaoError) in
      try razao.restaurar(
        id, motivo: visit.form["motivo"], mesmoFechado: visit.form.has("mesmo-fechado"),
        id: visit.formId)
    }
    return Done(path: Path.entry(id), receipt: .lancado(effect, "restaurado", today: hoje))
  }
}
