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
    let history = try ask(razao.historia(por: id.description))
    guard let entry = history.lancamento else { throw .notFound }
    let shown = EntryPage(
      entry: entry, history: history, closing: try closing(on: entry.conteudo.data),
      receipts: try ask(razao.comprovantes(lancamento: id)), request: request,
      bill: try request.query.month("para", today: hoje))
    return Page(history.nome ?? entry.conteudo.titulo) { shown.parts }
  }

  /// The closing whose period holds a day; nil if there is none.
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
