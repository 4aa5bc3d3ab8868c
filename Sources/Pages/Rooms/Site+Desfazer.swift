internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Taking back what this machine recorded last, after a look at what that would be.
extension Site {
  static let undoRoutes: [Route] = [
    .look("/desfazer") { site, visit throws(PageProblem) in .page(try site.undoPage(visit)) },
    .act(
      "/desfazer",
      { site, visit throws(PageProblem) in
        try site.undo(visit)
      }, again: { site, visit throws(PageProblem) in try site.undoPage(visit) }),
  ]

  private func undoPage(_ visit: Visit) throws(PageProblem) -> Page {
    let model: UndoModel
    do throws(RazaoError) {
      let effect = try razao.desfazer(simular: true)
      model = UndoModel(
        tela: ScreenModel(.aDesfazer(effect)), vez: String(effect.recibo.seq), impedimentos: [])
    } catch {
      // That it cannot be undone is an answer as well.
      guard error.code == .dadosInvalidos else { throw PageProblem(error) }
      model = UndoModel(
        tela: nil, vez: nil, impedimentos: error.messages.map { SafeText.of(PageWords.of($0)) })
    }
    return Page(template: "desfazer", title: "Desfazer o último registro", content: model)
  }

  private func undo(_ visit: Visit) throws(PageProblem) -> Done {
    let shown = visit.form["vez"].flatMap { UInt64($0) }
    let effect = try asked { () throws(RazaoError) in
      try razao.desfazer(id: visit.formId, simular: true)
    }
    guard effect.recibo.jaEstava || shown == effect.recibo.seq else {
      throw PageProblem(
        .conflict,
        [
          "Este aparelho gravou outra coisa desde que a página foi aberta: nada foi desfeito. "
            + "Veja abaixo o que seria desfeito agora."
        ])
    }
    let done = try asked { () throws(RazaoError) in try razao.desfazer(id: visit.formId) }
    return Done(path: "/", receipt: .desfeito(done))
  }
}

/// What would be undone.
struct UndoModel: Sendable {
  let tela: ScreenModel?
  /// The number of the commit that would undo it: another means that something came in between.
  let vez: String?
  /// Why it cannot be undone.
  let impedimentos: [String]
}
