internal import Canonical
internal import GRDB
internal import GRDBSQLite

// Values of a statement, bound and read one after the other: GRDB's own way, arrays of boxed
// values, takes three times as long, and a rebuild binds tens of millions. This is the only file
// that calls SQLite's C interface.

/// Binds the values of a statement from the first on.
struct ColumnWriter {
  private let statement: SQLiteStatement
  private var index: Int32 = 0

  fileprivate init(_ statement: SQLiteStatement) {
    self.statement = statement
  }

  mutating func put(_ value: some BinaryInteger) {
    index += 1
    sqlite3_bind_int64(statement, index, Int64(truncatingIfNeeded: value))
  }

  mutating func put(_ value: Bool) { put(value ? 1 : 0) }

  mutating func put(_ bytes: [UInt8]) {
    index += 1
    bytes.withUnsafeBytes {
      _ = sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), Self.copied)
    }
  }

  mutating func put(_ text: String) {
    index += 1
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), Self.copied)
      }
    }
  }

  mutating func put(_ id: Uuid) {
    index += 1
    withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) {
      _ = sqlite3_bind_blob(statement, index, $0.baseAddress, 16, Self.copied)
    }
  }

  mutating func put(_ hash: Hash256) {
    let words = hash.bytes
    index += 1
    withUnsafeBytes(
      of: (
        words.word0.bigEndian, words.word1.bigEndian, words.word2.bigEndian, words.word3.bigEndian
      )
    ) {
      _ = sqlite3_bind_blob(statement, index, $0.baseAddress, 32, Self.copied)
    }
  }

  mutating func putNothing() {
    index += 1
    sqlite3_bind_null(statement, index)
  }

  mutating func put(_ id: Uuid?) { if let id { put(id) } else { putNothing() } }

  /// Makes SQLite copy the bytes.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

/// Reads the values of a row from the first on.
struct ColumnReader {
  private let statement: SQLiteStatement
  private var index: Int32 = -1

  fileprivate init(_ statement: SQLiteStatement) {
    self.statement = statement
  }

  mutating func int() -> Int64 {
    index += 1
    return sqlite3_column_int64(statement, index)
  }

  mutating func int32() -> Int32 { Int32(truncatingIfNeeded: int()) }
  mutating func skip() { index += 1 }
  /// Whether the next value is NULL.
  var isNothing: Bool { sqlite3_column_type(statement, index + 1) == SQLITE_NULL }
  mutating func bool() -> Bool { int() != 0 }

  mutating func text() -> String {
    index += 1
    guard let start = sqlite3_column_text(statement, index) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  mutating func bytes() -> [UInt8] {
    index += 1
    guard let start = sqlite3_column_blob(statement, index) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, index))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  mutating func uuid() -> Uuid {
    blob(of: 16) { Uuid(high: $0.word(0), low: $0.word(1)) } ?? Uuid(high: 0, low: 0)
  }

  /// Reads a UUID; nil for NULL.
  mutating func optionalUuid() -> Uuid? {
    guard sqlite3_column_type(statement, index + 1) != SQLITE_NULL else {
      index += 1
      return nil
    }
    return uuid()
  }

  mutating func hash() -> Hash256 {
    blob(of: 32) {
      Hash256(Bytes32(words: ($0.word(0), $0.word(1), $0.word(2), $0.word(3))))
    } ?? .zero
  }

  /// Reads a blob of the expected size; nil for any other size.
  private mutating func blob<Value>(
    of count: Int, _ read: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    index += 1
    guard let start = sqlite3_column_blob(statement, index),
      Int(sqlite3_column_bytes(statement, index)) == count
    else { return nil }
    return read(UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension UnsafeRawBufferPointer {
  /// The eight-byte word with a given number, most significant byte first.
  fileprivate func word(_ number: Int) -> UInt64 {
    UInt64(bigEndian: loadUnaligned(fromByteOffset: number * 8, as: UInt64.self))
  }
}

extension Database {
  /// Runs a cached statement once.
  func run(_ sql: String, _ bind: (inout ColumnWriter) -> Void) throws {
    _ = try rows(sql, bind) { _ in }
  }

  /// All results of a query.
  func rows<Value>(
    _ sql: String, _ bind: (inout ColumnWriter) -> Void = { _ in },
    _ read: (inout ColumnReader) -> Value
  ) throws -> [Value] {
    let statement = try cachedStatement(sql: sql).sqliteStatement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    var columns = ColumnWriter(statement)
    bind(&columns)
    var found: [Value] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return found }
      guard code == SQLITE_ROW else {
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
      }
      var row = ColumnReader(statement)
      found.append(read(&row))
    }
  }

  /// Runs a statement once for each of many rows.
  func insert<Row>(
    _ sql: String, _ rows: some Sequence<Row>, _ bind: (Row, inout ColumnWriter) -> Void
  ) throws {
    let statement = try cachedStatement(sql: sql).sqliteStatement
    defer { sqlite3_clear_bindings(statement) }
    for row in rows {
      var columns = ColumnWriter(statement)
      bind(row, &columns)
      let code = sqlite3_step(statement)
      sqlite3_reset(statement)
      guard code == SQLITE_DONE else {
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
      }
    }
  }
}

// Totals may have more digits than SQLite's integers: those are stored as text.
extension ColumnWriter {
  mutating func put(_ total: Int128) {
    if let small = Int64(exactly: total) { put(small) } else { put(String(total)) }
  }
}

extension ColumnReader {
  mutating func total() -> Int128 { Int128(text()) ?? 0 }
}
