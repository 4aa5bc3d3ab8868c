internal import Canonical

// The parts of a journal that are the same in the languages of hledger, ledger and beancount: in all
// of them a line that begins with a semicolon is a comment.
extension Diario {
  /// Writes the comments at the head: of which books the journal is, and for which program.
  func head(for program: String, _ out: inout ExportText) {
    out.line("; Razão “\(nome.onOneLine())” (\(razao)), para \(program)")
    out.line("; Livros de \(dia), código de conferência \(voz)")
    out.line("; \(verificacao)")
    for note in observacoes { out.line("; \(note.onOneLine())") }
    out.line()
  }

  /// An amount with its currency.
  func text(_ amount: Valor, _ moeda: Currency) -> String {
    digits(amount, moeda) + " \(moeda)"
  }

  /// Writes a balance that was compared with the bank's as a comment, where the program would not
  /// take it as an assertion.
  /// - Parameter path: the name of its account there.
  func comment(_ assertion: Conferencia, _ path: String, _ out: inout ExportText) {
    let amount = text(assertion.valor, assertion.moeda)
    let found =
      assertion.confere
      ? ""
      : "; não confere: aqui "
        + text(assertion.encontrado, assertion.moeda)
    out.line("; \(assertion.data) saldo conferido de \(path): \(amount)\(found)")
    out.line("; conferencia: \(assertion.id)")
    out.line()
  }

  /// The sentence about balances that do not agree, and stand in comments for that.
  static func untrue(_ count: Int) -> String {
    count == 1
      ? "1 saldo conferido com o banco não confere: está só em comentário."
      : "\(count) saldos conferidos com o banco não conferem: estão só em comentários."
  }
}
