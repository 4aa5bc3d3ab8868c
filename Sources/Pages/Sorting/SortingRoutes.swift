internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The queue of unsorted entries: one group at a time, and its answer.
extension Site {
  static let sortingRoutes: [Route] = [
    .get(.sorting, Site.sortingPage),
    .post(.sortingAnswer, on: .sorting, Site.sort, again: Site.sortingPage),
  ]

  private func sortingPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let isRefused = request.refused != nil
    let queue = try ask(razao.porClassificar())
    let wanted = isRefused ? request.form["grupo"] : request.query["grupo"]
    guard let group = queue.grupos.first(where: { $0.id == wanted }) ?? queue.grupos.first else {
      return Page("Classificar", navigation: .classificar, updates: true) {
        Part.head("Classificar")
        Part.empty(
          "Nada a classificar", "Tudo o que entrou e saiu tem categoria.",
          link: LinkModel("Ver o extrato", Path.register(), .button))
      }
    }
    // The form of a group that is sorted by now says nothing about the next one.
    let sent = isRefused && group.id == wanted ? request.form : nil
    let shown = SortingPage(
      queue: queue, group: group, others: try ask(razao.outrosDaRegra(de: group)),
      contas: try ask(razao.contasDosCostumes()),
      closing: try closing(on: group.dias.lowerBound),
      opened: isRefused ? nil : request.query[SortingForm.Field.outra.rawValue], sent: sent,
      problems: request.mistakes)
    return Page("Classificar", navigation: .classificar, updates: !isRefused) { shown.parts }
  }

  private func sort(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let groups = try ask(razao.porClassificar().grupos)
    guard let place = groups.firstIndex(where: { $0.id == request.form["grupo"] }) else {
      throw .changedQueue
    }
    let group = groups[place]
    let others = try ask(razao.outrosDaRegra(de: group))
    guard request.form["visto"] == SortingPage.mark(group, others) else { throw .changedQueue }
    var form = SortingForm(request.form)
    form.menos = SortingPage.left(out: group, request.form)
    let answer = try form.request(
      SortingForm.Books(group, try ask(razao.contasDosCostumes()), outros: others.map(\.id)))
    let effect = try ask(razao.classificar(group, answer, id: request.idempotencyKey))
    return ActionResult(
      path: Address.sorting(groups.dropFirst(place + 1).first?.id),
      receipt: .classificado(effect, group, answer))
  }
}

extension PageProblem {
  fileprivate static let changedQueue = PageProblem(
    .conflict,
    [
      "O que estava a classificar mudou desde que foi mostrado: nada foi gravado. Veja o que falta "
        + "agora."
    ])
}
