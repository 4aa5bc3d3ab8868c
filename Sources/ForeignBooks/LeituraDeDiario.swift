internal import Canonical
package import Interchange

/// The result of reading a file with another program's books.
///
/// Sources: the JSON and CSV that `hledger print` writes (hledger 1.25 to 1.40), `bean-query -f
/// csv` of beancount 2 and 3, `export-to-csv.ts` of Actual, and the export of transactions of
/// Firefly III.
package struct LeituraDeDiario: Sendable {
  /// The books; nil if the file is from none of those programs.
  package let diario: DiarioDeFora?
  /// The reason why nothing could be read; nil if something was.
  package let erro: ErroDeArquivo?

  /// Reads a file.
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    do throws(ErroDeArquivo) {
      (diario, erro) = (try Self.read(bytes), nil)
    } catch {
      (diario, erro) = (nil, error)
    }
  }

  /// Whether a file looks like the books of one of those programs, unlike a bank file.
  /// - Complexity: O(bytes of its first line).
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    let text = TextoDeExtrato.semMarca(bytes)
    guard let first = text.first(where: { $0 > 0x20 }) else { return false }
    guard first != UInt8(ascii: "[") else { return true }
    let line = text.prefix { $0 != 0x0A }
    // A line that is too long, or not a table, is from none of them.
    guard line.count <= Interchange.Limits.celulaBytes,
      let table = try? ForeignTable(Array(line))
    else { return false }
    return table.programa != nil
  }

  private static func read(_ bytes: [UInt8]) throws(ErroDeArquivo) -> DiarioDeFora {
    guard bytes.count <= Interchange.Limits.extratoBytes else { throw LimitesDeExtrato.bytes }
    let text = TextoDeExtrato.semMarca(bytes)
    guard let first = text.first(where: { $0 > 0x20 }) else {
      throw ErroDeArquivo(.vazio, "O arquivo está vazio.")
    }
    if first == UInt8(ascii: "[") {
      var items = ForeignItems(text)
      return try HledgerReader.read(json: &items)
    }
    var table = try ForeignTable(Array(text))
    switch table.programa {
    case .hledger: return try HledgerReader.read(table: &table)
    case .beancount: return try BeancountRows.read(&table)
    case .firefly: return try FireflyRows.read(&table)
    case .actual: return try ActualRows.read(&table)
    case nil:
      throw ErroDeArquivo(
        .desconhecido, linha: 1,
        "O arquivo não é dos livros de outro programa: traga o que escrevem hledger print -O json, "
          + "bean-query -f csv, o Actual ou o Firefly III.")
    }
  }
}

/// A table with column names in its first line, read row by row.
struct ForeignTable {
  private var records: CSVRecords
  private var places: [String: Int] = [:]
  private var cells: [CSVRecords.Celula] = []
  private var count = 0
  /// The line of the row read last.
  private(set) var line = 1

  init(_ bytes: [UInt8]) throws(ErroDeArquivo) {
    records = CSVRecords(bytes, separador: UInt8(ascii: ","))
    guard try records.next(&cells) != nil else { return }
    for (index, cell) in cells.enumerated() {
      let name = records.texto(cell).parts { $0.properties.isWhitespace }.joined().lowercased()
      if places[name] == nil { places[name] = index }
    }
  }

  /// The program that writes tables with such a first line; nil if unknown.
  var programa: DiarioDeFora.Programa? {
    if has(["txnidx", "date", "description", "account", "amount", "commodity"]) { return .hledger }
    if has(["date", "account", "number", "currency"]) { return .beancount }
    if has(["journal_id", "type", "amount", "currency_code", "source_name", "destination_name"]) {
      return .firefly
    }
    return has(["account", "date", "payee", "notes", "category", "amount"]) ? .actual : nil
  }

  /// Whether it has columns with all these names.
  func has(_ names: [String]) -> Bool { names.allSatisfy { places[$0] != nil } }

  /// Advances to the next row that is not empty.
  mutating func next() throws(ErroDeArquivo) -> Bool {
    while let line = try records.next(&cells) {
      self.line = line
      if cells.count == 1, cells[0].range.isEmpty { continue }
      count += 1
      guard count <= Interchange.Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(line) }
      return true
    }
    return false
  }

  /// The trimmed text of a column; empty if there is none.
  subscript(_ name: String) -> String {
    guard let place = places[name], place < cells.count else { return "" }
    return records.texto(cells[place]).withoutBlanksAround
  }

  /// The tags of a row, with the `#` that they have here.
  var tags: [String] {
    self["tags"].parts(at: ",").map(\.withoutBlanksAround).filter { !$0.isEmpty }
      .map { "#" + $0 }
  }
}

extension DiarioDeFora {
  /// Notes content that cannot be imported, up to a limit.
  mutating func warn(_ line: Int, _ sentence: String) {
    if avisos.count < Interchange.Limits.avisos { avisos.append("Linha \(line): \(sentence)") }
  }

  /// Adds an entry, unless it moves nothing.
  mutating func take(_ entry: Lancamento) {
    var entry = entry
    entry.partidas.removeAll { $0.valor.mantissa == 0 }
    guard !entry.partidas.isEmpty else { return }
    lancamentos.append(entry)
  }

  /// The day of a row; nil, with a warning, if it cannot be read.
  mutating func day(_ text: String, _ line: Int) -> Day? {
    let found = Self.day(text)
    if found == nil { warn(line, "o dia “\(text)” não é um dia.") }
    return found
  }

  /// The day at the beginning of a text.
  static func day(_ text: String) -> Day? {
    Day(String(decoding: text.utf8.prefix(10), as: UTF8.self).parts(at: "/").joined(separator: "-"))
  }
}
