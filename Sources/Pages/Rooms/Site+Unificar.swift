internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Two accounts that are one in the world, read as one; and apart again.
extension Site {
  static let unificationRoutes: [Route] = [
    change(.accountUnification) { site, visit throws(PageProblem) in try site.unify(visit) },
    change(.accountSeparation) { site, visit throws(PageProblem) in try site.separate(visit) },
  ]

  /// Shows the account that both are read as, where their entries are from then on.
  private func unify(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    guard let other = visit.form[UnificationModel.field].flatMap({ Uuid($0) }) else {
      throw PageProblem(.unprocessable, [UnificationModel.missing])
    }
    let name = try asked { () throws(RazaoError) in try razao.conta(other).nome }
    return try record(visit, id, em: other, "unificada com “\(name)”", path: Path.account(other))
  }

  private func separate(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    return try record(visit, id, em: nil, "separada", path: Path.account(id))
  }

  private func record(
    _ visit: Visit, _ id: Uuid, em other: Uuid?, _ verb: String, path: String
  ) throws(PageProblem) -> Done {
    let (name, effect) = try asked { () throws(RazaoError) in
      let name = try razao.conta(id).nome
      return (name, try razao.unificarConta(id, em: other, id: visit.formId))
    }
    return Done(path: path, receipt: .contaMudada(effect, verb, name: name))
  }
}
