internal import Ledger
internal import Presentation
internal import RazaoKit

extension Session {
  /// Asks something of the ledger that the user means.
  func ask<Answer>(
    _ question: (Razao) throws(RazaoError) -> Answer
  ) throws(Failure) -> Answer {
    let razao = try razao()
    do {
      return try question(razao)
    } catch {
      throw Failure(error)
    }
  }
}
