internal import Ledger
internal import Presentation
internal import RazaoKit

/// What the library answers, or why it does not.
func answered<Answer>(_ ask: () throws(RazaoError) -> Answer) throws(Failure) -> Answer {
  do throws(RazaoError) {
    return try ask()
  } catch {
    throw Failure(error)
  }
}

extension Session {
  /// Asks something of the ledger that the user means.
  func ask<Answer>(
    _ question: (Razao) throws(RazaoError) -> Answer
  ) throws(Failure) -> Answer {
    let razao = try razao()
    return try answered { () throws(RazaoError) in try question(razao) }
  }
}
