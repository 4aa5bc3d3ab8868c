internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Questions {
  /// Which account an entry is on, as it was typed; nil for the usual one.
  /// - Throws: where the input ends first.
  func account(
    for said: PedidoDeLancamento, _ books: Costumes, today: Day
  ) throws(Failure) -> String? {
    // Where there is no usual one, who is asked has to say.
    var ignored = Mistakes(today: today)
    let usual = try ignored.paying(nil, said, books)
    let question = "De que conta?" + (usual.map { " (Enter para \($0.nome))" } ?? "")
    return try until(question) { typed in
      if typed.isEmpty, usual != nil { return .success(nil) }
      return judged(today) { mistakes throws(Failure) in
        try mistakes.paying(typed, said, books)
      }.map { _ in typed }
    }
  }

  /// An amount above zero.
  /// - Throws: where the input ends first.
  func amount(
    _ question: String, of account: ContaAuditada?, today: Day
  ) throws(Failure) -> Amount {
    try until(question) { typed in
      judged(today) { mistakes in mistakes.amount(typed, "VALOR", of: account, .above) }
    }
  }
}
