internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading two accounts as one, where both stand for the same account at the bank, and separating
// them.
extension Site {
  static let unificationRoutes: [Route] = [
    .post(.accountUnification, on: .accountChange, Site.unify, again: Site.changePage),
    .post(.accountSeparation, on: .accountChange, Site.separate, again: Site.changePage),
  ]

  /// Unifies the account with another, and redirects to the one that holds the entries of both now.
  private func unify(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let other = request.form[UnificationModel.field].flatMap({ Uuid($0) }) else {
      throw PageProblem(.unprocessable, [UnificationModel.missing])
    }
    let name = try ask(razao.conta(other).nome)
    return try record(request, id, em: other, "unificada com “\(name)”", path: Path.account(other))
  }

  private func separate(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    return try record(request, id, em: nil, "separada", path: Path.account(id))
  }

  private func record(
    _ request: PageRequest, _ id: Uuid, em other: Uuid?, _ verb: String, path: String
  ) throws(PageProblem) -> ActionResult {
    let name = try ask(razao.conta(id).nome)
    let effect = try ask(
      razao.unificarConta(
        id, em: other, motivoNoFechado: request.closedReason, id: request.idempotencyKey))
    return ActionResult(path: path, receipt: .contaMudada(effect, verb, name: name))
  }
}
