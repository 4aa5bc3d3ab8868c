internal import Canonical
package import EventLog
internal import GRDB
internal import Tables

extension CacheFile {
  /// Saves how far each carrier has been read, by number, and the read model's new generation.
  package func save(_ cursors: [CarrierCursor], generation: Int64) throws {
    try with { db in
      try db.insert(
        "REPLACE INTO carriers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", cursors.enumerated()
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

/// The state of a read model: which file, and how often it had been saved.
package struct ModelMark: Sendable, Hashable {
  /// The file's unique name, which no other file ever has.
  package let name: String
  /// Its generation.
  package let generation: Int64

  package init(name: String, generation: Int64) {
    (self.name, self.generation) = (name, generation)
  }
}

extension CacheFile {
  /// The file's present mark; nil if it cannot be read.
  package var mark: ModelMark? {
    let name = first("SELECT value FROM meta WHERE name = 'name'") { $0.text() }
    guard let generation, let name else { return nil }
    return ModelMark(name: name, generation: generation)
  }

  /// The aggregates created or changed by saves after a mark, at most `limit` and one more; nil if
  /// the mark belongs to another file.
  ///
  /// Anything that changes how an entry counts also changes the row of its state; unchanged rows
  /// may be included.
  /// - Complexity: O(what was ever saved after the file was made): an index would cost each saving.
  package func touched(since mark: ModelMark, limit: Int) -> [Int32]? {
    guard let now = self.mark, now.name == mark.name, mark.generation <= now.generation else {
      return nil
    }
    return all(
      "SELECT n FROM touched WHERE generation > ? LIMIT ?",
      {
        $0.put(mark.generation)
        $0.put(limit + 1)
      }, { $0.int32() })
  }

  /// Records which aggregates the current save concerns.
  func saveTouched(_ store: LedgerStore, _ db: Database) throws {
    try db.insert(
      """
      REPLACE INTO touched
        VALUES (?, (SELECT CAST(value AS INTEGER) + 1 FROM meta WHERE name = 'generation'))
      """, store.tocadosNaMemoria
    ) { number, columns in columns.put(number) }
  }
}

extension LedgerStore {
  /// The aggregates whose states are new or changed since the last save.
  package var tocadosNaMemoria: [Int32] {
    state.aggregates.changed.keys.map { Int32($0) }
      + (Int32(state.aggregates.base)..<Int32(state.aggregates.count))
  }
}
