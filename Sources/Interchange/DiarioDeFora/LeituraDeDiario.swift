internal import Canonical

/// A file with the books of another program, as it was read.
///
/// Sources: the JSON and CSV that `hledger print` writes (hledger 1.25 to 1.40), `bean-query -f csv` of
/// beancount 2 and 3, `export-to-csv.ts` of Actual, and the export of transactions of Firefly III.
package struct LeituraDeDiario: Sendable {
  /// The books; nil where the file is of none of those programs.
  package let diario: DiarioDeFora?
  /// The reason why nothing could be read; nil where something was.
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

  /// Whether a file looks like the books of one of those programs: bank files begin otherwise.
  /// - Complexity: O(bytes of its first line).
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    let text = TextoDeExtrato.semMarca(bytes)
    guard let first = text.first(where: { $0 > 0x20 }) else { return false }
    guard first != UInt8(ascii: "[") else { return true }
    let line = text.prefix { $0 != 0x0A }
    // A line that is too long, or no table, is none of theirs.
    guard line.count <= Limits.celulaBytes, let table = try? ForeignTable(Array(line)) else {
      return false
    }
    return table.programa != nil
  }

  private static func read(_ bytes: [UInt8]) throws(ErroDeArquivo) -> DiarioDeFora {
    guard bytes.count <= Limits.extratoBytes else { throw LimitesDeExtrato.bytes }
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

/// A table with names in its first line, row by row.
struct ForeignTable {
  private var records: CSVRecords
  private var places: [String: Int] = [:]
  private var cells: [CSVRecords.Celula] = []
  private var count = 0
  /// The line of the row that was read last.
  private(set) var line = 1

  init(_ bytes: [UInt8]) throws(ErroDeArquivo) {
    records = CSVRecords(bytes, separador: UInt8(ascii: ","))
    guard try records.next(&cells) != nil else { return }
    for (index, cell) in cells.enumerated() {
      let name = records.texto(cell).parts { $0.properties.isWhitespace }.joined().lowercased()
      if places[name] == nil { places[name] = index }
    }
  }

  /// The program that writes tables with such a first line; nil for none.
  var programa: DiarioDeFora.Programa? {
    if has(["txnidx", "date", "description", "account", "amount", "commodity"]) { return .hledger }
    if has(["date", "account", "number", "currency"]) { return .beancount }
    if has(["journal_id", "type", "amount", "currency_code", "source_name", "destination_name"]) {
      return .firefly
    }
    return has(["account", "date", "payee", "notes", "category", "amount"]) ? .actual : nil
  }

  /// Whether it has columns of all these names.
  func has(_ names: [String]) -> Bool { names.allSatisfy { places[$0] != nil } }

  /// Goes on to the next row that has something in it.
  mutating func next() throws(ErroDeArquivo) -> Bool {
    while let line = try records.next(&cells) {
      self.line = line
      if cells.count == 1, cells[0].range.isEmpty { continue }
      count += 1
      guard count <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(line) }
      return true
    }
    return false
  }

  /// The text of a column, without blanks around it; empty where there is none.
  subscript(_ name: String) -> String {
    guard let place = places[name], place < cells.count else { return "" }
    return records.texto(cells[place]).withoutBlanksAround
  }

  /// The tags of a row, with the sign that they have here.
  var tags: [String] {
    self["tags"].parts(at: ",").map(\.withoutBlanksAround).filter { !$0.isEmpty }
      .map { "#" + $0 }
  }
}

extension String {
  /// This text; nil where it is empty.
  var unlessEmpty: String? { isEmpty ? nil : self }
}

extension DiarioDeFora {
  /// Notes something that cannot be taken, as far as there is room for it.
  mutating func warn(_ line: Int, _ sentence: String) {
    if avisos.count < Limits.avisos { avisos.append("Linha \(line): \(sentence)") }
  }

  /// Takes an entry in; one that moves nothing is none.
  mutating func take(_ entry: Lancamento) {
    var entry = entry
    entry.partidas.removeAll { $0.valor.mantissa == 0 }
    guard !entry.partidas.isEmpty else { return }
    lancamentos.append(entry)
  }

  /// The day of a row; nil, and told, where its text is none.
  mutating func day(_ text: String, _ line: Int) -> Day? {
    let found = Self.day(text)
    if found == nil { warn(line, "o dia “\(text)” não é um dia.") }
    return found
  }

  /// The day of a text that begins with it.
  static func day(_ text: String) -> Day? {
    Day(String(decoding: text.utf8.prefix(10), as: UTF8.self).parts(at: "/").joined(separator: "-"))
  }
}
