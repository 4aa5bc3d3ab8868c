internal import Canonical
internal import Ledger
internal import Presentation

extension Questions {
  /// Which account a payment is on, as it was typed; nil for the usual one.
  /// - Throws: where the input ends first.
  func account(
    _ form: PaymentForm, _ books: PaymentForm.Books
  ) throws(Failure) -> String? {
    // Where there is no usual one, who is asked has to say.
    var ignored = Problems()
    let usual = form.account(books, &ignored)
    let question = "De que conta?" + (usual.map { " (Enter para \($0.nome))" } ?? "")
    return try until(question) { typed in
      if typed.isEmpty, usual != nil { return .success(nil) }
      var asked = form
      asked[.conta] = typed
      return judged { problems in asked.account(books, &problems).map { _ in typed } }
    }
  }

  /// An amount above zero, as it was typed.
  /// - Throws: where the input ends first.
  func amount(_ question: String, of account: Conta?) throws(Failure) -> String {
    try until(question) { typed in
      judged { problems in
        problems.amount(typed, EntryForm.Field.valor.name, of: account, .above).map { _ in typed }
      }
    }
  }
}
