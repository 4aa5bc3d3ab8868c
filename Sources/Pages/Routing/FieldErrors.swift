internal import Ledger
internal import Presentation

// The ledger's errors among the mistakes of a form, and all mistakes as a problem of the page.
extension FieldErrors {
  /// The answer of a query; an error about the typed values is noted at a field, and the answer is
  /// nil.
  /// - Throws: an error that is not about the typed values.
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

  /// Throws all mistakes together, if there are any.
  func check() throws(PageProblem) {
    guard isEmpty else { throw PageProblem(.unprocessable, messages) }
  }
}
