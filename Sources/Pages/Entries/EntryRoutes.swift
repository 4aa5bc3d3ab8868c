internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// One entry: its content and history, and annulling and restoring it.
extension Site {
  static let entryRoutes: [Route] = [
    .get(.entry, Site.entryPage),
    .post(.entryAnnulment, on: .entry, Site.annul, again: Site.entryPage),
    .post(.entryRestoration, on: .entry, Site.restore, again: Site.entryPage),
  ]

  func entryPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let (history, entry) = try ask(razao.historia(por: id.description))
    guard let entry else { throw .notFound }
    let closing = try closing(on: entry.conteudo.data)
    return Page(
      template: "entry", title: entry.conteudo.titulo,
      content: EntryModel(
        entry, history,
        fechado: closing.map {
          ClosedModel(
            $0, request.form.has("mesmo-fechado"), motivo: request.form.typed("motivo"))
        }, motivo: request.form.typed("motivo"),
        isSent: !request.form.pairs.isEmpty && !request.form.has("cartao"),
        para: request.query["para"].flatMap { Month($0) }))
  }

  /// The closing whose period holds a day; nil for none.
  func closing(on day: Day) throws(PageProblem) -> PeriodoFechado? {
    try ask(razao.fechamentos().first { $0.ate >= day })
  }

  private func annul(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let effect = try ask(
      razao.anular(
        id, motivo: request.form["motivo"], mesmoFechado: request.form.has("mesmo-fechado"),
        id: request.idempotencyKey))
    return ActionResult(
      path: Path.entry(id), receipt: .lancado(effect, "anulado", today: hoje))
  }

  private func restore(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let effect = try ask(
      razao.restaurar(
        id, motivo: request.form["motivo"], mesmoFechado: request.form.has("mesmo-fechado"),
        id: request.idempotencyKey))
    return ActionResult(
      path: Path.entry(id), receipt: .lancado(effect, "restaurado", today: hoje))
  }
}
