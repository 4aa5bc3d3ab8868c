internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Changing or annulling several chosen entries together, with a preview before anything is
// recorded.
extension Site {
  static let chosenRoutes: [Route] = [
    .preview(.registerSelection, Site.chosenPage),
    .fragment(.registerSelection, Site.leaveSelection),
    .post(.registerChange, on: .register, Site.changeChosen, again: Site.chosenPage),
  ]

  /// A preview that is reloaded leads back to the register.
  private func leaveSelection(_: PageRequest) -> PageResponse { .redirect(Path.register()) }

  private func chosenPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let contas = try ask(razao.contasDosCostumes())
    let chosen = try chosen(request)
    let form = SeveralForm(request.form)
    var problems = Problems()
    var effect: Efeito?
    if chosen.isEmpty {
      problems.note("Escolha ao menos um lançamento da lista.")
    } else if !form.texts.isEmpty() {
      let reading = form.reading(contas)
      problems = reading.problems
      if let read = reading.request {
        effect = try problems.judged(change(chosen.map(\.id), read, simular: true))
      }
    }
    var closed: PeriodoFechado?
    if let first = chosen.map(\.versao.conteudo.data).min() { closed = try closing(on: first) }
    let shown = ChosenPage(
      chosen: chosen, list: list(request), form: form, problems: problems, contas: contas,
      closing: closed, effect: problems.isEmpty ? effect : nil)
    return Page(
      shown.title, navigation: .extrato, status: problems.status
    ) { shown.parts(isRefused: request.refused != nil) }
  }

  /// The chosen entries in their current state, in the order of the list.
  private func chosen(_ request: PageRequest) throws(PageProblem) -> [ChosenEntry] {
    let ids = request.form.all("lancamento").compactMap { Uuid($0) }
    return try ids.map { id throws(PageProblem) in
      ChosenEntry(id: id, versao: try ask(razao.versao(lancamento: id)))
    }
  }

  private func changeChosen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let contas = try ask(razao.contasDosCostumes())
    let chosen = try chosen(request)
    guard request.form["visto"] == ChosenEntry.mark(chosen) else {
      throw PageProblem(
        .conflict,
        [
          "Algum destes lançamentos mudou desde que foram mostrados: nada foi gravado. Veja o que "
            + "dizem agora antes de mudá-los."
        ])
    }
    let (read, problems) = SeveralForm(request.form).reading(contas)
    guard let read else { throw PageProblem(problems) }
    let effect = try ask(change(chosen.map(\.id), read, id: request.idempotencyKey, simular: false))
    let count = effect.recibo.ids.count
    let words =
      read.anula
      ? PtBR.count(count, "lançamento anulado", "lançamentos anulados")
      : PtBR.count(count, "lançamento corrigido", "lançamentos corrigidos")
    return ActionResult(
      path: Path.register() + list(request).query,
      receipt: .recorded(
        words, effect.recibo, effect: [], next: Screen.planosPorMudar(effect)))
  }

  private func change(
    _ ids: [Uuid], _ asked: SeveralForm.Request, id: Uuid? = nil, simular: Bool
  ) throws(RazaoError) -> Efeito {
    guard asked.anula else {
      return try razao.corrigir(
        ids, asked.mudanca, motivoNoFechado: asked.motivoNoFechado, id: id, simular: simular)
    }
    return try razao.anular(
      ids, motivo: asked.motivo, mesmoFechado: asked.motivoNoFechado != nil, simular: simular)
  }
}

/// A chosen entry in its current state.
struct ChosenEntry: Sendable {
  let id: Uuid
  let versao: VersaoDeLancamento

  /// A mark of the state of several entries.
  static func mark(_ chosen: [ChosenEntry]) -> String {
    Hash256.of(chosen.flatMap { Array("\($0.id) \($0.versao.marca) ".utf8) }).description
  }
}
