internal import Ledger

extension PageRequest {
  /// The telephone that sent this request.
  /// - Throws: `PageProblem.notFound` on the page of this computer.
  func paired() throws(PageProblem) -> Telefone {
    guard let telephone else { throw .notFound }
    return telephone
  }
}
