internal import Ledger
internal import Presentation

// What the ledger says of a form, and what a page does with all that is wrong.
extension FieldErrors {
  /// What an asking answers; where it refuses, that is noted at a field.
  /// - Throws: what has nothing to do with what was typed.
  mutating func tried<Value>(
    _ field: String, _ ask: () throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value? {
    do throws(RazaoError) {
      return try ask()
    } catch {
      guard error.code == .dadosInvalidos || error.code == .naoEncontrado else { throw error }
      for message in error.mensagens { note(field, message) }
      return nil
    }
  }

  /// Ends with all that is wrong, if anything is.
  func check() throws(PageProblem) {
    guard isEmpty else { throw PageProblem(.unprocessable, messages) }
  }
}
