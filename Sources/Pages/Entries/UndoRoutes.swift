internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Undoing what this device recorded last, and redoing it, each with a preview.
extension Site {
  static let undoRoutes: [Route] = [
    .get(.undo, Site.undoPage), .post(.undo, Site.undo, again: Site.undoPage),
    .get(.redo, Site.redoPage), .post(.redo, Site.redo, again: Site.redoPage),
  ]

  private func undoPage(_: PageRequest) throws(PageProblem) -> Page { try page(.back) }

  private func redoPage(_: PageRequest) throws(PageProblem) -> Page { try page(.forth) }

  private func undo(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    try takeStep(.back, request)
  }

  private func redo(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    try takeStep(.forth, request)
  }

  private func page(_ way: UndoWay) throws(PageProblem) -> Page {
    do throws(RazaoError) {
      let next = try commit(way)
      let effect = try step(way, next, nil)
      let isOtherPossible = try commit(way.other) != nil
      return Page(way.title) {
        Part.back("Resumo", Path.summary())
        Part.screen(way == .back ? .aDesfazer(effect) : .aRefazer(effect))
        if let next {
          Part.form(
            way.verb, to: way.path(), isSheet: true, hidden: [("registro", next.description)],
            cancel: LinkModel("Deixar como está", Path.summary(), .button),
            ButtonModel(way.verb, .main))
        }
        if isOtherPossible {
          Part.links([LinkModel(way.other.title, way.other.path(), .bare)])
        }
      }
    } catch {
      // A commit that cannot be undone has a page that says why.
      guard error.code == .dadosInvalidos else { throw PageProblem(error) }
      return Page(way.title) {
        Part.back("Resumo", Path.summary())
        Part.head(way.title)
        Part.own("undo-refusal", Values(messages: error.mensagens))
      }
    }
  }

  /// Undoes or redoes only the commit that was shown; the ledger checks that while recording.
  private func takeStep(
    _ way: UndoWay, _ request: PageRequest
  ) throws(PageProblem) -> ActionResult {
    guard let shown = request.form["registro"].flatMap({ Hash256($0) }) else {
      throw .incompleteForm
    }
    do throws(RazaoError) {
      let done = try step(way, shown, request.idempotencyKey)
      return ActionResult(
        path: Path.summary(), receipt: way == .back ? .desfeito(done) : .refeito(done))
    } catch {
      let next = try ask(commit(way))
      guard error.code == .dadosInvalidos, next != shown else { throw PageProblem(error) }
      throw PageProblem(.conflict, [way.somethingElse])
    }
  }

  /// The commit that a step would undo or redo.
  private func commit(_ way: UndoWay) throws(RazaoError) -> Hash256? {
    switch way {
    case .back: try razao.registroADesfazer()
    case .forth: try razao.registroARefazer()
    }
  }

  /// Takes a step, or only tries it if there is no id.
  private func step(
    _ way: UndoWay, _ commit: Hash256?, _ id: Uuid?
  ) throws(RazaoError) -> Efeito {
    switch way {
    case .back: try razao.desfazer(id: id, registro: commit, simular: id == nil)
    case .forth: try razao.refazer(id: id, registro: commit, simular: id == nil)
    }
  }
}

/// The direction of a step.
enum UndoWay: Sendable {
  case back, forth

  var other: UndoWay { self == .back ? .forth : .back }
  var path: Path { self == .back ? .undo : .redo }
  var verb: String { self == .back ? "Desfazer" : "Refazer" }

  var title: String {
    self == .back ? Destination.desfazer.words : Destination.refazer.words
  }

  /// The message for an outdated form.
  fileprivate var somethingElse: Mensagem {
    self == .back
      ? "Este aparelho gravou outra coisa desde que a página foi aberta: nada foi desfeito. "
        + "Veja abaixo o que seria desfeito agora."
      : "Este aparelho gravou outra coisa desde que a página foi aberta: nada foi refeito."
  }
}
