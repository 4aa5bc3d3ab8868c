internal import Canonical

/// The book of receipts and payments as a table for spreadsheets.
///
/// The last column has no cells: its name says of which books the table is.
package struct CashBookWriter: ExportWriter {
  private let diario: Diario
  private var book: CashBook
  private var untrue = 0

  package init(_ diario: Diario) { (self.diario, book) = (diario, CashBook(diario)) }

  package func head(_ out: inout ExportText) {
    let names = [
      "data", "linha", "historico", "interessado", "descricao", "contas", "contrapartidas",
      "entrada", "saida", "saldo", "moeda", "id", "livros de \(diario.dia) \(diario.voz)",
    ]
    out.add(names.map { CSVCell.plain($0) }.line)
  }

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    for line in book.take(entry) { out.add(cells(line).line) }
  }

  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    if !assertion.confere { untrue += 1 }
  }

  package mutating func end(_ out: inout ExportText) {
    for line in book.end() { out.add(cells(line).line) }
  }

  package var unsaid: [String] {
    book.leftOut + (untrue > 0 ? [TableWriter.untrue(untrue)] : [])
  }

  private func cells(_ line: CashBook.Linha) -> [CSVCell] {
    func amount(_ amount: Diario.Valor) -> CSVCell { .plain(diario.digits(amount, line.moeda)) }
    let entry = line.lancamento
    return [
      .plain(line.data.description), .plain(line.especie.rawValue), .text(entry?.titulo),
      .text(entry?.interessado), .text(entry?.descricao),
      .text(entry.map { book.contas($0, withMoney: true).joined(separator: "; ") }),
      .text(entry.map { book.contas($0, withMoney: false).joined(separator: "; ") }),
      amount(line.entrada), amount(line.saida), amount(line.saldo),
      .plain(line.moeda.description), .plain(entry?.id?.description), .plain(nil),
    ]
  }
}
