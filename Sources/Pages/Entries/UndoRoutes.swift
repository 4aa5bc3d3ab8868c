internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Undoing this device's last commit, with a preview.
extension Site {
  static let undoRoutes: [Route] = [
    .get(.undo) { site, request throws(PageProblem) in .page(try site.undoPage(request)) },
    .post(
      .undo,
      { site, request throws(PageProblem) in
        try site.undo(request)
      }, again: { site, request throws(PageProblem) in try site.undoPage(request) }),
  ]

  private func undoPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let model: UndoModel
    do throws(RazaoError) {
      let last = try razao.ultimoRegistro()
      let effect = try razao.desfazer(registro: last, simular: true)
      model = UndoModel(
        tela: ScreenModel(.aDesfazer(effect)), registro: last?.description, impedimentos: [])
    } catch {
      // A commit that cannot be undone has a page that says why.
      guard error.code == .dadosInvalidos else { throw PageProblem(error) }
      model = UndoModel(
        tela: nil, registro: nil, impedimentos: error.mensagens.map { MessageModel($0) })
    }
    return Page(template: "undo", title: "Desfazer o último registro", content: model)
  }

  /// Undoes the commit that was shown and no other; the ledger compares it while recording.
  private func undo(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let shown = request.form["registro"].flatMap({ Hash256($0) }) else {
      throw .incompleteForm
    }
    do throws(RazaoError) {
      let done = try razao.desfazer(id: request.idempotencyKey, registro: shown)
      return ActionResult(path: Path.summary(), receipt: .desfeito(done))
    } catch {
      let last = try ask { () throws(RazaoError) in try razao.ultimoRegistro() }
      guard error.code == .dadosInvalidos, last != shown else { throw PageProblem(error) }
      throw PageProblem(
        .conflict,
        [
          "Este aparelho gravou outra coisa desde que a página foi aberta: nada foi desfeito. "
            + "Veja abaixo o que seria desfeito agora."
        ])
    }
  }
}

/// A preview of an undo.
struct UndoModel: Sendable {
  let tela: ScreenModel?
  /// The hash of the commit that would be undone; a form with another hash is refused.
  let registro: String?
  /// The reasons why it cannot be undone.
  let impedimentos: [MessageModel]
}
