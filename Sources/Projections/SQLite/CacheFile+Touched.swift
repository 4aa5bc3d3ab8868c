internal import GRDB
internal import Tables

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
