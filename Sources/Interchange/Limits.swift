/// The limits of reading and writing other formats.
package enum Limits {
  /// Bytes searched for a slip's code or a Pix code, with a message around it.
  package static let pastedBytes = 8192
  /// Bytes searched for a Pix key.
  package static let keyBytes = 256
  /// Mistakes reported for one code; more are of no help.
  static let mistakes = 20
  /// Characters of a field of a BR Code, whose length has two digits.
  static let field = 99
  /// Characters of the receiver's name and city, of a txid and of a note (Manual do BR Code; Manual
  /// de Padrões para Iniciação do Pix).
  package static let name = 25
  package static let city = 15
  package static let txid = 25
  package static let note = 72
  /// Characters of the receiver's postal code.
  static let postal = 10
  /// Characters of a charge's address, and of a key that is an e-mail address.
  static let url = 77
  static let email = 77

  // Limits of bank files.

  /// Bytes of a file.
  package static let extratoBytes = 64 << 20
  /// Rows of a file, over all accounts.
  package static let extratoLinhas = 250_000
  /// Bytes of one line, or of one value of OFX.
  package static let extratoLinhaBytes = 1 << 20
  /// Bytes of one cell of CSV.
  package static let celulaBytes = 64 << 10
  /// Cells of one row of CSV.
  package static let celulas = 256
  /// Rows that are searched for the header of a CSV file.
  package static let antesDoCabecalho = 100
  /// Oddities reported for one file; more are of no help.
  package static let avisos = 100
  /// Bytes of a layout's text.
  package static let layoutBytes = 16 << 10

  // Limits of cadernos; a file may have the bytes and the lines of a bank's.

  /// Bytes of a line that may be an entry.
  package static let linhaDeCaderno = 2000
  /// Bytes of a name before a message.
  static let autorDeMensagem = 200
  /// Bytes between the hour of a message and what follows it: `PM`, `da tarde`.
  static let depoisDaHora = 16

  // Limits of exports.

  /// Characters of an account's name in a journal below the root, and of an entry's first line.
  ///
  /// The full text is in a comment.
  static let journalName = 120
  /// Bytes of a piece of text in a journal's comment, as ledger's lines must be shorter than 4096.
  static let journalComment = 1000
}
