internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Two accounts that are one in the world, read as one; and apart again.
extension Site {
  static let unificationRoutes: [Route] = [
    change("unificar") { site, request throws(PageProblem) in try site.unify(request) },
    change("separar") { site, request throws(PageProblem) in try site.separate(request) },
  ]

  /// Shows the account that both are read as, where their entries are from then on.
  private func unify(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let other = request.form[UnificationModel.field].flatMap({ Uuid($0) }) else {
      throw PageProblem(.unprocessable, [UnificationModel.missing])
    }
    let name = try ask { () throws(RazaoError) in try razao.conta(other).nome }
    return try record(request, id, em: other, "unificada com “\(name)”", path: "/contas/\(other)")
  }

  private func separate(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    return try record(request, id, em: nil, "separada", path: "/contas/\(id)")
  }

  private func record(
    _ request: PageRequest, _ id: Uuid, em other: Uuid?, _ verb: String, path: String
  ) throws(PageProblem) -> ActionResult {
    let (name, effect) = try ask { () throws(RazaoError) in
      let name = try razao.conta(id).nome
      return (name, try razao.unificarConta(id, em: other, id: request.idempotencyKey))
    }
    return ActionResult(path: path, receipt: .contaMudada(effect, verb, name: name))
  }
}
