internal import Canonical

// The parts of a journal that hledger, ledger and beancount share; in all of them a semicolon at
// the beginning of a line makes it a comment.
extension Diario {
  /// Writes the comments at the head, which identify the books and the program.
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

  /// Writes the postings of an entry, and the empty line after it.
  /// - Parameter indent: the blanks before each posting.
  func postings(
    _ entry: Lancamento, _ names: JournalNames, indent: String, _ out: inout ExportText
  ) {
    for posting in entry.partidas {
      let amount = text(posting.valor, posting.moeda)
      out.line("\(indent)\(names.paths[posting.conta])  \(amount)")
    }
    out.line()
  }

  /// Writes a balance assertion as a comment, if the program would not accept it as an assertion.
  /// - Parameter path: the name of its account in the journal.
  func comment(_ assertion: Conferencia, _ path: String, _ out: inout ExportText) {
    let amount = text(assertion.valor, assertion.moeda)
    let here = text(assertion.encontrado, assertion.moeda)
    let found = assertion.confere ? "" : "; não confere: aqui \(here)"
    out.line("; \(assertion.data) saldo conferido de \(path): \(amount)\(found)")
    out.line("; conferencia: \(assertion.id)")
    out.line()
  }

  /// The sentence about failed balance assertions, which are therefore comments.
  static func untrue(_ count: Int) -> String {
    count == 1
      ? "1 saldo conferido com o banco não confere: está só em comentário."
      : "\(count) saldos conferidos com o banco não conferem: estão só em comentários."
  }

  /// The keys of additional facts about an entry in hledger's and ledger's journals.
  package static let keys = [
    "id", "tipo", "subtipo", "interessado", "descricao", "etiquetas", "ligada", "conflitos", "data",
    "conferencia", "comprovante",
  ]
}

extension String {
  /// The text for an entry's first line in hledger or ledger, as far as it is allowed there.
  var asJournalWords: String {
    asName(replacing: [";": ",", "|": "/"]).cut(to: Limits.journalName)
  }
}
