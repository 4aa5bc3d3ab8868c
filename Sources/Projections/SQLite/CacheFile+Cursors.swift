internal import Canonical
package import EventLog
internal import GRDB

extension CacheFile {
  /// Saves how far each carrier has been read, by number, and the read model's new generation.
  package func save(_ cursors: [CarrierCursor], generation: Int64) throws {
    try with { db in
      try db.insert(
        "REPLACE INTO carriers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", cursors.enumerated()
      ) { row, columns in
        let cursor = row.element
        columns.put(row.offset)
        columns.put(cursor.name)
        columns.put(cursor.identity.number)
        columns.put(cursor.identity.volume)
        columns.put(cursor.read)
        columns.put(cursor.lines)
        columns.put(cursor.last?.byte ?? -1)
        columns.put(cursor.last?.count ?? 0)
        columns.put(cursor.last?.hash ?? .zero)
        columns.put(cursor.size)
        columns.put(cursor.whole?.touched ?? 0)
        columns.put(cursor.whole?.digest ?? .zero)
        columns.put(cursor.left ?? 0)
      }
      try db.run("REPLACE INTO meta VALUES ('generation', ?)") { $0.put(generation) }
    }
  }

  /// The cursors of all carriers, by number.
  package var cursors: [CarrierCursor] {
    all("SELECT * FROM carriers ORDER BY number") { columns in
      columns.skip()
      let name = columns.bytes()
      let (number, volume) = (columns.int(), columns.int())
      var cursor = CarrierCursor(
        name: name,
        identity: FileIdentity(
          volume: UInt64(bitPattern: volume), number: UInt64(bitPattern: number)))
      cursor.read = Int(columns.int())
      cursor.lines = Int(columns.int())
      let (byte, count, hash) = (Int(columns.int()), Int(columns.int()), columns.hash())
      if byte >= 0 { cursor.last = CarrierCursor.Last(byte: byte, count: count, hash: hash) }
      cursor.size = Int(columns.int())
      let (touched, digest) = (columns.int(), columns.hash())
      if digest != .zero { cursor.whole = CarrierCursor.Whole(touched: touched, digest: digest) }
      let left = columns.int()
      if left != 0 { cursor.left = left }
      let counts = 0...max(0, cursor.read)
      let isWhole = counts.contains(cursor.lines) && counts.contains(count)
      if !isWhole || cursor.read < 0 || byte >= cursor.read { fail("a carrier's cursor") }
      return cursor
    }
  }

  /// Grows with every save: a reader of an earlier generation has to read again.
  package var generation: Int64? {
    first("SELECT value FROM meta WHERE name = 'generation'") { $0.int() }
  }
}
