internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Taking back what this machine recorded last, after a look at what that would be.
extension Site {
  static let undoRoutes: [Route] = [
    .look(.undo) { site, visit throws(PageProblem) in .page(try site.undoPage(visit)) },
    .act(
      .undo,
      { site, visit throws(PageProblem) in
        try site.undo(visit)
      }, again: { site, visit throws(PageProblem) in try site.undoPage(visit) }),
  ]

  private func undoPage(_ visit: Visit) throws(PageProblem) -> Page {
    let model: UndoModel
    do throws(RazaoError) {
      let last = try razao.ultimoRegistro()
      let effect = try razao.desfazer(registro: last, simular: true)
      model = UndoModel(
        tela: ScreenModel(.aDesfazer(effect)), registro: last?.description, impedimentos: [])
    } catch {
      // That it cannot be undone is an answer as well.
      guard error.code == .dadosInvalidos else { throw PageProblem(error) }
      model = UndoModel(
        tela: nil, registro: nil, impedimentos: error.mensagens.map { MessageModel($0) })
    }
    return Page(template: "desfazer", title: "Desfazer o último registro", content: model)
  }

  /// Undoes the commit that was shown, and no other: the ledger itself compares, as it records.
  private func undo(_ visit: Visit) throws(PageProblem) -> Done {
    guard let shown = visit.form["registro"].flatMap({ Hash256($0) }) else { throw .noForm }
    do throws(RazaoError) {
      let done = try razao.desfazer(id: visit.formId, registro: shown)
      return Done(path: Path.summary(), receipt: .desfeito(done))
    } catch {
      let last = try asked { () throws(RazaoError) in try razao.ultimoRegistro() }
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

/// What would be undone.
struct UndoModel: Sendable {
  let tela: ScreenModel?
  /// The hash of the commit that would be undone: another means that something came in between.
  let registro: String?
  /// Why it cannot be undone.
  let impedimentos: [MessageModel]
}
