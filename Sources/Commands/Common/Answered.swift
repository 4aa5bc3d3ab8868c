internal import Ledger
internal import Presentation
internal import RazaoKit

/// The library's answer, or its refusal.
func answered<Answer>(
  _ ask: @autoclosure () throws(RazaoError) -> Answer
) throws(Failure) -> Answer {
  try answered { () throws(RazaoError) in try ask() }
}

/// The library's answer to several questions, or its first refusal.
func answered<Answer>(_ ask: () throws(RazaoError) -> Answer) throws(Failure) -> Answer {
  do throws(RazaoError) {
    return try ask()
  } catch {
    throw Failure(error)
  }
}

extension Session {
  /// Asks something of the ledger that the user means.
  /// - Parameter tellingOfDoubt: as for `razao`.
  func ask<Answer>(
    tellingOfDoubt: Bool = true, tellingOfRecovery: Bool = true,
    _ question: (Razao) throws(RazaoError) -> Answer
  ) throws(Failure) -> Answer {
    let razao = try razao(tellingOfDoubt: tellingOfDoubt, tellingOfRecovery: tellingOfRecovery)
    return try answered { () throws(RazaoError) in try question(razao) }
  }
}
