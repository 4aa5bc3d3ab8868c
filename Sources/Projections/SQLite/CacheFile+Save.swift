internal import Canonical
internal import EventLog
internal import GRDB
internal import Ledger
internal import Tables

extension CacheFile {
  /// Saves a fold that holds everything, recreating all tables.
  /// - Complexity: O(n).
  package func saveAll(_ fold: Fold) throws {
    try with { db in
      try Schema.create(db)
      try save(fold.store, db)
      try Schema.createIndices(db)
      try db.execute(sql: "REPLACE INTO meta VALUES ('name', lower(hex(randomblob(16))))")
    }
  }

  /// Saves what is new or changed in a fold over this file, which then reads it from here.
  /// - Complexity: O(what is new or different).
  package func save(_ fold: inout Fold) throws {
    try with { db in
      try save(fold.store, db)
      try saveTouched(fold.store, db)
    }
    fold.store.graph.markTablesSaved()
    fold.store.tables.markSaved()
    fold.store.state.markSaved(in: self)
  }

  private func save(_ store: LedgerStore, _ db: Database) throws {
    try save(store.graph.contents, db)
    try db.save(store.tables.events)
    try db.save(store.tables.firstEvent)
    try db.save(store.tables.contents)
    try savePostings(store.tables, db)
    try db.save(store.tables.rarities)
    try db.save(store.tables.others)
    try db.save(store.tables.aggregates)
    try db.save(store.tables.texts.texts)
    try save(store.state, db)
    let unheard = store.statements.semEfeito(confiando: store.trust.confiaveis)
    try save(unheard: unheard, db, all: store.hearsAll)
    try db.run("REPLACE INTO meta VALUES ('resident', ?)") {
      $0.put(ResidentState(store, unheard: unheard).text)
    }
  }

  /// Stores statements without effect apart: commands skip them until more devices are trusted.
  private func save(unheard: Set<Int32>, _ db: Database, all: Bool) throws {
    if all { try db.execute(sql: "DELETE FROM unheard") }
    try db.insert("INSERT OR IGNORE INTO unheard VALUES (?)", unheard.sorted()) { number, columns in
      columns.put(number)
    }
  }

  private func savePostings(_ tables: EventTables, _ db: Database) throws {
    for number in tables.contents.base..<tables.contents.count {
      let content = tables.contents[number]
      let postings = zip(content.firstPosting..., tables.postings(of: Int32(number)))
      try db.insert("INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)", postings) { row, columns in
        columns.put(row.0)
        columns.put(number)
        columns.put(row.1.account)
        columns.put(row.1.minor)
        columns.put(row.1.decimals)
        columns.put(content.day)
      }
    }
  }

  private func save(_ graph: CommitGraph.Contents, _ db: Database) throws {
    try db.save(graph.rows)
    try db.save(graph.runs)
    try db.save(graph.vectors)
    try db.save(graph.seenHeads)
    try db.insert(
      "REPLACE INTO devices VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", graph.devices.enumerated()
    ) { row, columns in
      let device = row.element
      columns.put(row.offset)
      columns.put(device.id)
      columns.put(device.introduction?.ledger)
      columns.put(device.introduction?.key.bytes.array ?? [])
      columns.put(device.commitCount)
      columns.put(device.eventCount)
      columns.put(device.head)
      columns.put(graph.lastSeq(of: device).map { Int64(bitPattern: $0) } ?? -1)
      columns.put(ListText.of(device.runs))
      columns.put(ListText.of(device.unjudged))
    }
  }

  private func save(_ state: AppliedState, _ db: Database) throws {
    try db.save(state.aggregates)
    try db.save(state.histories)
    try db.save(state.statuses)
    try save("waiters", state.waiters, db, key: { $1.put($0) }) {
      ListText.of($0.map(\.index))
    }
    try save("keys", state.byKey, db, key: { $1.put($0.texto) }) { ListText.of($0.sorted()) }
    try save("imports", state.byImport, db, key: { $1.put($0.text) }) { ListText.of($0.sorted()) }
    try save("links", state.links, db, key: { $1.put("\($0)") }) { ListText.of($0.sorted()) }
    try save("decisions", state.decided, db, key: { $1.put($0) }) { ListText.of($0.sorted()) }
    try save("assertions", state.assertions, db, key: { $1.put($0) }, text: \.text)
    for (number, account) in state.accounts.enumerated() {
      try save(account, Int32(number), db)
    }
    if state.conflicts.isChanged { try save(state.conflicts, db) }
  }

  private func save<Key, Value>(
    _ table: String, _ lookup: Lookup<Key, Value>, _ db: Database,
    key: (Key, inout ColumnWriter) -> Void, text: (Value) -> String
  ) throws {
    let column = Schema.keys[table] ?? "id"
    for (each, value) in lookup.changed {
      if let value {
        try db.run("REPLACE INTO \(table) VALUES (?, ?)") {
          key(each, &$0)
          $0.put(text(value))
        }
      } else {
        try db.run("DELETE FROM \(table) WHERE \(column) = ?") { key(each, &$0) }
      }
    }
  }

  private func save(_ account: AccountRow, _ number: Int32, _ db: Database) throws {
    try db.run("REPLACE INTO accounts VALUES (?, ?, ?, ?, ?, ?)") {
      $0.put(number)
      $0.put(account.attributes?.event.index ?? -1)
      $0.put(account.attributes?.value.classe.rawValue ?? "")
      $0.put(account.moeda?.description ?? "")
      $0.put(account.casas)
      $0.put(account.totals.total)
    }
    let changes = account.totals.spans
    let before = try sums(number, changes, db)
    for (key, delta) in changes {
      try db.run("REPLACE INTO totals VALUES (?, ?, ?, ?)") {
        $0.put(number)
        $0.put(key.level.rawValue)
        $0.put(key.span)
        $0.put(before[key, default: 0] + delta)
      }
    }
  }

  /// The stored sums for some spans of an account: one by one, or all if there are very many.
  private func sums(
    _ account: Int32, _ spans: [TotalSpan: Int128], _ db: Database
  ) throws -> [TotalSpan: Int128] {
    guard spans.count <= Limits.sumsOneByOne else { return totals(account) }
    var found: [TotalSpan: Int128] = [:]
    for key in spans.keys {
      found[key] = try db.rows(
        "SELECT sum FROM totals WHERE account = ? AND level = ? AND span = ?",
        {
          $0.put(account)
          $0.put(key.level.rawValue)
          $0.put(key.span)
        }, { $0.total() }
      ).first
    }
    return found
  }

  private func save(_ conflicts: ConflictTable, _ db: Database) throws {
    try db.run("DELETE FROM conflicts") { _ in }
    try db.insert("INSERT INTO conflicts VALUES (?, ?, ?, ?, ?)", conflicts.withOwners) {
      $1.put($0.conflict.tipo.rawValue)
      $1.put($0.conflict.assunto)
      $1.put($0.owner.text)
      $1.put(ListText.of($0.conflict.sobre))
      $1.put(ListText.of($0.conflict.eventos.map(\.index)))
    }
  }
}

extension AppliedState {
  /// Records that everything is kept elsewhere now.
  /// - Parameter file: where the balances of accounts are found.
  fileprivate mutating func markSaved(in file: CacheFile) {
    aggregates.markSaved()
    histories.markSaved()
    statuses.markSaved()
    waiters.markSaved()
    byKey.markSaved()
    byImport.markSaved()
    links.markSaved()
    decided.markSaved()
    assertions.markSaved()
    for number in accounts.indices {
      accounts[number].totals.markSaved(
        file.total(of: Int32(number)), changes: file.changes(of: Int32(number)))
    }
    conflicts.markSaved()
    doubles.markSaved()
  }
}
