internal import Canonical
internal import GRDB
internal import Tables

/// A row of one of the fold's tables, as it is stored in the read model.
///
/// Its columns are those of `Schema`, after the row's number.
protocol StoredRow: Sendable {
  static var table: String { get }
  static var columns: Int { get }
  /// The stand-in for a row that cannot be read.
  static var placeholder: Self { get }
  init(_ columns: inout ColumnReader)
  func put(into columns: inout ColumnWriter)
}

extension StoredRow {
  /// Reads a row preceded by its number.
  fileprivate static func numbered(_ columns: inout ColumnReader) -> Self {
    columns.skip()
    return Self(&columns)
  }

  private static var names: String { "(?" + String(repeating: ", ?", count: columns) + ")" }
  static var inserting: String { "INSERT INTO \(table) VALUES \(names)" }
  static var replacing: String { "REPLACE INTO \(table) VALUES \(names)" }
  static var selecting: String { "SELECT * FROM \(table) WHERE n = ?" }
  static var selectingRange: String {
    "SELECT * FROM \(table) WHERE n BETWEEN ? AND ? ORDER BY n"
  }
}

extension Database {
  /// Writes the new and changed rows of a table.
  func save<Row: StoredRow>(_ table: Tables.Table<Row>) throws {
    try insert(Row.inserting, zip(table.base..., table.fresh)) { row, columns in
      columns.put(row.0)
      row.1.put(into: &columns)
    }
    try insert(Row.replacing, table.changed) { row, columns in
      columns.put(row.key)
      row.value.put(into: &columns)
    }
  }
}

extension CacheFile {
  /// A table whose rows are fetched from here.
  func table<Row: StoredRow>(_ kept: KeptRows<Row>) -> Tables.Table<Row> {
    Tables.Table(kept: kept, count: count(Row.table))
  }

  /// A table whose rows are fetched from here and nowhere else.
  func table<Row: StoredRow>(_ row: Row.Type) -> Tables.Table<Row> { table(kept(row)) }

  /// How many rows a table has.
  func count(_ table: String) -> Int {
    let count = first("SELECT ifnull(max(n), -1) + 1 FROM \(table)") { Int($0.int()) } ?? 0
    guard (0...Int(Int32.max)).contains(count) else { return missing("\(table) to \(count)") ?? 0 }
    return count
  }

  /// Fetches rows of a table.
  /// - Parameter isPossible: whether a row names only what is there; one that does not is damage.
  func kept<Row: StoredRow>(
    _ row: Row.Type, where isPossible: @escaping @Sendable (Row) -> Bool = { _ in true }
  ) -> KeptRows<Row> {
    KeptRows(
      placeholder: Row.placeholder, where: isPossible,
      fetch: { [self] number in
        let found = first(Row.selecting, { $0.put(number) }, Row.numbered)
        guard let found, isPossible(found) else { return missing("\(Row.table) \(number)") }
        return found
      },
      range: { [self] range in
        all(
          Row.selectingRange,
          {
            $0.put(range.lowerBound)
            $0.put(range.upperBound - 1)
          }, Row.numbered)
      })
  }
}

/// Lists of numbers and ids as text, for columns that are never searched by content.
enum ListText {
  static func of(_ numbers: some Sequence<Int32>) -> String {
    numbers.map { String($0) }.joined(separator: " ")
  }

  /// Numbers as `json_each` takes them apart.
  static func json(_ numbers: [Int32]) -> String {
    "[" + numbers.map { String($0) }.joined(separator: ",") + "]"
  }

  static func of(_ ids: some Sequence<Uuid>) -> String {
    ids.map { $0.description }.joined(separator: " ")
  }

  static func numbers(_ text: String) -> [Int32] {
    numbers(Array(text.utf8)[...], separator: UInt8(ascii: " "))
  }

  /// The numbers of a list; anything that is no number is left out.
  static func numbers(_ bytes: ArraySlice<UInt8>, separator: UInt8) -> [Int32] {
    bytes.split(separator: separator).compactMap { Int32(String(decoding: $0, as: UTF8.self)) }
  }

  static func ids(_ text: String) -> [Uuid] {
    text.split(separator: " ").compactMap { Uuid(String($0)) }
  }
}
