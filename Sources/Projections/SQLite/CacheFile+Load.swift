package import Canonical
internal import EventLog
internal import GRDB
internal import Ledger
internal import Tables

extension CacheFile {
  /// A fold over what this file keeps.
  /// - Parameter ledger: whose lines to fold; nil as of `Fold.init(ledger:)`.
  /// - Parameter replay: folds everything in memory, for what the fold over a read model does not do
  ///   by the difference.
  /// - Returns: nil where it cannot be read, or keeps another ledger.
  /// - Complexity: O(devices + accounts + open conflicts).
  package func load(ledger: Uuid?, replay: (@Sendable () -> Fold?)? = nil) -> Fold? {
    guard
      let text = first("SELECT value FROM meta WHERE name = 'resident'", { _ in }, { $0.text() }),
      let resident = ResidentState.read(text),
      ledger == nil || resident.ledger == ledger?.description
    else { return nil }
    var store = LedgerStore()
    store.state.accounts = accounts
    let rows = statementRows(accounts: store.state.accounts.count)
    store.kept = search(rows)
    store.graph = graph(rows, resident.looseEnds)
    store.tables = eventTables(rows)
    store.state = appliedState(resident, rows, store.state.accounts)
    // Things that rows name and that stay in memory must be loaded before any row is read.
    guard failure == nil, !store.graph.isEmpty, isWhole(store) else { return nil }
    resident.restore(&store)
    guard ledger != nil || store.ledger == Fold.mostWritten(store.graph) else { return nil }
    store.statements.raiz = root(resident.root)
    for number in resident.testimony { store.hear(number) }
    store.judgeTrust()
    loadConflicts(&store)
    store.state.closings = store.state.created[.periodo].compactMap {
      store.fechamento(store.tables.agregado($0).id)
    }.sorted { ($0.ate, $0.id) < ($1.ate, $1.id) }
    return failure == nil ? Fold(over: store, ledger: ledger, replay: replay) : nil
  }

  /// Whether all tables with a row for each commit have the same number of rows.
  private func isWhole(_ store: LedgerStore) -> Bool {
    let commits = store.graph.count
    return store.tables.firstEvent.count == commits && store.state.statuses.count == commits
  }

  /// The rows of statements; a row that names a missing one means damage.
  private func statementRows(accounts: Int) -> StatementRows {
    let (heads, postings, commits) = (count("seen"), count("postings"), count("commits"))
    let (devices, aggregates, events) = (count("devices"), count("aggregates"), count("events"))
    let (contents, texts, rarities) = (count("contents"), count("texts"), count("rarities"))
    let (runs, vectors, histories) = (count("runs"), count("vectors"), count("histories"))
    let others = count("others")
    return StatementRows(
      contents: kept(ContentRow.self) { row in
        Day.numbers.contains(row.day) && row.firstPosting >= 0 && row.postings >= 0
          && Int(row.firstPosting) + Int(row.postings) <= postings
          && isNumber(row.entry, of: aggregates) && isNumberOrNone(row.rarity, of: rarities)
          && [row.kind, row.subkind, row.party, row.description].allSatisfy {
            isNumberOrNone($0, of: texts)
          }
      },
      postings: kept(PostingRow.self) { row in
        isNumber(row.account, of: aggregates)
          && Amount(minor: row.minor, decimals: Int(row.decimals)) != nil
      },
      states: kept(AggregateState.self) { row in
        isNumberOrNone(row.account, of: accounts) && isNumberOrNone(row.creation, of: events)
          && isNumberOrNone(row.counted, of: contents) && isNumberOrNone(row.history, of: histories)
      },
      aggregates: kept(AggregateRow.self),
      events: kept(EventRow.self) { row in
        isNumber(row.commit, of: commits) && isNumberOrNone(row.aggregate, of: aggregates)
          && isNumber(row.payload, of: row.hasContent ? contents : others)
      },
      commits: kept(CommitGraph.Row.self) { row in
        isNumber(row.device, of: devices) && row.seq < Self.mostCommits && row.location.byte >= 0
          && row.location.byte < Self.mostCommits && row.seenStart >= 0 && row.seenCount >= 0
          && Int(row.seenStart) + Int(row.seenCount) <= heads
          && isNumberOrNone(row.run, of: runs) && isNumber(row.vector, of: vectors)
          && [row.parent, row.firstChild, row.nextSibling].allSatisfy {
            isNumberOrNone($0, of: commits)
          }
      })
  }

  /// More commits than any device has, and more bytes than any carrier.
  private static let mostCommits = 1 << 53

  private func graph(
    _ rows: StatementRows, _ looseEnds: CommitGraph.LooseEnds
  ) -> CommitGraph {
    let devices = all("SELECT * FROM devices ORDER BY n") { columns in
      _ = columns.int()
      var device = CommitGraph.Device(id: columns.uuid())
      let (ledger, key) = (columns.optionalUuid(), columns.bytes())
      if let ledger, key.count == 32 {
        device.introduction = Introduction(
          ledger: ledger, key: key.withUnsafeBytes { PublicKey(Bytes32($0)) })
      }
      device.commitCount = Int(columns.int())
      device.eventCount = Int(columns.int())
      device.head = columns.int32()
      let last = columns.int()
      device.keptSeq = last < 0 ? nil : UInt64(last)
      device.runs = ListText.numbers(columns.text())
      device.unjudged = ListText.numbers(columns.text())
      let counts = [device.commitCount, device.eventCount, Int(clamping: last)]
      if !counts.allSatisfy({ $0 < Self.mostCommits }) { fail("device \(device.id)") }
      return device
    }
    let kept = KeptGraph(
      number: { [self] hash in
        first("SELECT n FROM commits WHERE hash = ?", { $0.put(hash) }, { $0.int32() })
      },
      chain: { [self] device, seq, last in
        all(
          """
          SELECT n FROM commits WHERE device = ? AND seq BETWEEN ? AND ? AND authentic
          ORDER BY seq, n
          """,
          {
            $0.put(device)
            $0.put(seq)
            $0.put(min(last, UInt64(Int64.max)))
          }, { $0.int32() })
      })
    return CommitGraph(
      CommitGraph.Contents(
        rows: table(rows.commits), runs: table(CommitGraph.Run.self),
        vectors: table([CommitGraph.KnownHead].self), seenHeads: table(Head.self),
        devices: devices, looseEnds: looseEnds),
      kept: kept)
  }

  private func eventTables(_ rows: StatementRows) -> EventTables {
    var tables = EventTables()
    tables.events = table(rows.events)
    let events = tables.events.count
    tables.firstEvent = table(kept(Int32.self) { $0 >= 0 && Int($0) <= events })
    tables.contents = table(rows.contents)
    tables.postings = table(rows.postings)
    tables.rarities = table(ContentRarity.self)
    tables.others = table(Evento.Dados.self)
    tables.aggregates = table(rows.aggregates)
    tables.keptNumbers = KeptValues { [self] agregado in
      first(
        "SELECT n FROM aggregates WHERE id = ? AND kind = ?",
        {
          $0.put(agregado.id)
          $0.put(agregado.especie.rawValue)
        }, { $0.int32() })
    }
    tables.texts = TextPool(
      table(String.self),
      kept: KeptValues { [self] text in
        first("SELECT n FROM texts WHERE text = ?", { $0.put(text.texto) }, { $0.int32() })
      })
    return tables
  }

  private func appliedState(
    _ resident: ResidentState, _ rows: StatementRows, _ accounts: [AccountRow]
  ) -> AppliedState {
    var state = AppliedState()
    state.accounts = accounts
    state.aggregates = table(rows.states)
    state.histories = table(AggregateWrites.self)
    state.statuses = table(CommitStatus.self)
    state.waiters = lookup("waiters", resident.waiters, { $1.put($0) }) {
      ListText.numbers($0).map { CommitRef($0) }
    }
    state.byKey = lookup("keys", resident.keys, { $1.put($0.texto) }) {
      Set(ListText.numbers($0))
    }
    state.byImport = lookup("imports", resident.imports, { $1.put($0.text) }) {
      Set(ListText.numbers($0))
    }
    state.links = lookup("links", resident.links, { $1.put("\($0)") }) {
      Set(ListText.numbers($0))
    }
    state.decided = lookup("decisions", resident.decided, { $1.put($0) }) {
      Set(ListText.ids($0))
    }
    state.assertions = lookup("assertions", resident.assertions, { $1.put($0) }) {
      [AssertionKey]($0)
    }
    return state
  }

  private func lookup<Key, Value>(
    _ table: String, _ count: Int, _ key: @escaping @Sendable (Key, inout ColumnWriter) -> Void,
    _ value: @escaping @Sendable (String) -> Value
  ) -> Lookup<Key, Value> {
    let column = Schema.keys[table] ?? "id"
    return Lookup(
      kept: KeptValues { [self] each in
        first(
          "SELECT * FROM \(table) WHERE \(column) = ?", { key(each, &$0) },
          {
            $0.skip()
            return value($0.text())
          })
      }, count: count)
  }

  private var accounts: [AccountRow] {
    all("SELECT * FROM accounts ORDER BY n") { columns in
      let number = columns.int32()
      let event = columns.int32()
      let (classe, currency) = (columns.text(), columns.text())
      let casas = Int(columns.int())
      var row = AccountRow()
      if event >= 0 {
        if let moeda = Currency(currency), Amount.decimals.contains(casas) {
          row.attributes = (
            EventRef(event),
            AtributosDeConta(classe: ClasseDeConta(rawValue: classe), moeda: moeda, casas: casas)
          )
        } else {
          fail("account \(number)")
        }
      }
      row.totals = DailyTotals(
        total: columns.total(), kept: total(of: number), changes: changes(of: number))
      return row
    }
  }

  private func root(_ text: String?) -> PublicKey? {
    text.flatMap { text in
      Array(text.utf8).withUnsafeBytes { Base64URL.decode($0, count: 32) }
    }.map { $0.withUnsafeBytes { PublicKey(Bytes32($0)) } }
  }

  private func loadConflicts(_ store: inout LedgerStore) {
    struct Group: Hashable {
      let kind: TipoDeConflito
      let owner: ConflictTable.Owner
    }
    var groups: [Group: [Conflito]] = [:]
    _ = all("SELECT * FROM conflicts") { columns in
      let (kind, subject, owner) = (columns.text(), columns.text(), columns.text())
      let (about, events) = (columns.text(), columns.text())
      guard let kind = TipoDeConflito(rawValue: kind), let owner = ConflictTable.Owner(owner) else {
        return fail("conflict \(subject)")
      }
      groups[Group(kind: kind, owner: owner), default: []].append(
        Conflito(
          kind, subject, sobre: ListText.ids(about),
          eventos: ListText.numbers(events).map { EventRef($0) }))
    }
    for (group, conflicts) in groups {
      store.state.conflicts.replace(group.kind, of: group.owner, with: conflicts)
    }
    store.state.conflicts.markSaved()
  }
}

/// Whether a value is a valid row number.
private func isNumber(_ number: Int32, of count: Int) -> Bool { number >= 0 && number < count }

/// Whether a value is a valid row number, or -1.
private func isNumberOrNone(_ number: Int32, of count: Int) -> Bool {
  number >= -1 && number < count
}
