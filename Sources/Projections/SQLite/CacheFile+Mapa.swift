package import Canonical
internal import EventLog
package import Ledger
internal import Tables

// The map of a checkpoint over everything that the file keeps:
//
//     the parts of the last one ──> the months of entries that were saved since ──> their lines
//     none, a damaged one, too much since ──> all of it, from a fold in memory
extension CacheFile {
  private static let name = "mapa"

  /// The map over all that is here, which is kept for the next one.
  /// - Parameter fold: one over this file, with nothing in it that is not saved.
  /// - Returns: nil where the carriers do not give the same lines any more.
  /// - Complexity: O(accounts × months), and the postings of the months that have changed; the first
  ///   time that of folding and hashing everything.
  package func mapa(of fold: Fold) throws -> Posicao? {
    guard let generation, var map = keptMap(fold.store) ?? wholeMap(fold) else { return nil }
    let mapa = map.mapa(in: fold.store)
    var words = Words()
    words.put(generation)
    map.put(into: &words)
    try keep(words, as: Self.name)
    return mapa
  }

  /// The leaves of a checkpoint, and the postings of accounts in a month that it counts.
  /// - Parameter fold: as of `mapa`.
  /// - Returns: nil where the map that is kept does not say: the checkpoint is of other books, or is
  ///   wrong, or too much has changed since the last one.
  /// - Complexity: O(accounts × months), and the postings of those accounts in that month.
  package func folhas(
    of fold: Fold, doMarco commit: CommitRef, contas: [Uuid], mes: Month
  ) -> FolhasDoMarco? {
    let store = fold.store
    guard let mapa = fold.mapa(doMarco: commit), var map = keptMap(store),
      map.mapa(in: store) == mapa
    else { return nil }
    let days = mes.day(1).number...mes.day(31).number
    return (
      map.folhas(in: store),
      contas.map { conta in
        store.tables.known(Agregado(.conta, conta)).map { lines(of: $0, days, store) } ?? []
      }
    )
  }

  private func keptMap(_ store: LedgerStore) -> CheckpointMap? {
    guard var words = value(Self.name), let now = mark else { return nil }
    let then = ModelMark(name: now.name, generation: Int64(bitPattern: words.next()))
    guard let changed = touched(since: then, limit: Limits.changedSinceCheckpoint),
      changed.count <= Limits.changedSinceCheckpoint
    else { return nil }
    var map = CheckpointMap(&words)
    for (month, day) in store.months(of: changed) {
      map.renew(month, from: day) { lines(of: month.account, $0, store) }
    }
    return map.addsUp(in: store) ? map : nil
  }

  private func wholeMap(_ fold: Fold) -> CheckpointMap? {
    guard let whole = fold.whole?.store, whole.graph.count == fold.store.graph.count else {
      return nil
    }
    return CheckpointMap(all: whole).renumbered {
      fold.store.tables.known(whole.tables.agregado($0))
    }
  }

  /// The lines of an account on some days, in order.
  private func lines(
    of account: Int32, _ days: ClosedRange<Int32>, _ store: LedgerStore
  ) -> [PartidaDoMarco] {
    let found = all(
      """
      SELECT postings.day, aggregates.id, postings.minor, postings.decimals, commits.hash,
        contents.entry, events.payload = contents.n
      FROM postings JOIN contents ON contents.n = postings.content
      JOIN states ON states.n = contents.entry JOIN aggregates ON aggregates.n = contents.entry
      JOIN events ON events.n = states.creation JOIN commits ON commits.n = events.commit_n
      WHERE postings.account = ? AND postings.day BETWEEN ? AND ? AND states.counted = contents.n
      """,
      {
        $0.put(account)
        $0.put(days.lowerBound)
        $0.put(days.upperBound)
      },
      { columns in
        let line = PartidaDoMarco(
          dia: Day(number: columns.int32()), lancamento: columns.uuid(),
          valor: Amount(unchecked: columns.int(), decimals: Int(columns.int32())),
          registro: columns.hash())
        return (line, entry: columns.int32(), isCreation: columns.bool())
      })
    return found.map { line, entry, isCreation in
      isCreation
        ? line
        : PartidaDoMarco(
          dia: line.dia, lancamento: line.lancamento, valor: line.valor,
          registro: store.hashOfWrite(entry))
    }.sorted()
  }
}

extension LedgerStore {
  /// The months of accounts in which some entries count or were ever said to lie, each with the
  /// first day concerned.
  fileprivate func months(of changed: [Int32]) -> [CheckpointMap.Month: Int32] {
    tables.aggregates.bring(changed)
    state.aggregates.bring(changed)
    var writes: [Int32] = []
    for entry in changed where tables.aggregates[Int(entry)].kind == .transacao {
      let creation = state.aggregates[Int(entry)].creation
      if creation >= 0 { writes.append(creation) }
      guard let history = state.history(of: entry) else { continue }
      writes += history.creations + (history.writes[.conteudo] ?? [])
    }
    tables.events.bring(writes)
    let contents = writes.compactMap { number -> Int32? in
      let row = tables.events[Int(number)]
      return row.hasContent ? row.payload : nil
    }
    tables.bring(contents: contents)
    var found: [CheckpointMap.Month: Int32] = [:]
    for content in contents {
      let day = tables.contents[Int(content)].day
      for posting in tables.postings(of: content) {
        let month = CheckpointMap.Month(
          account: posting.account, month: Day(number: day).monthIndex)
        found[month] = min(found[month] ?? day, day)
      }
    }
    return found
  }
}

extension CheckpointMap {
  /// The map of everything that counts in a store that holds all in memory.
  init(all store: LedgerStore) {
    self.init()
    update(Int32(0)..<Int32(store.state.aggregates.count), in: store)
  }

  /// A map that was kept.
  fileprivate init(_ words: inout Words) {
    self.init()
    while !words.isAtEnd {
      let (account, month) = (words.int32(), words.int32())
      var part = Part(count: words.int(), sum: words.sum(), root: words.hash())
      part.leaf = (0, words.hash())
      if words.next() > 0 {
        var tree = MonthTree(day: words.int32(), count: words.int(), sum: words.sum())
        tree.peaks = (0..<tree.count.nonzeroBitCount).map { _ in words.hash() }
        part.beginning = tree
      }
      parts[account, default: [:]][month] = part
    }
    for (account, months) in parts {
      var balance: Int128 = 0
      for (month, part) in months.sorted(by: { $0.key < $1.key }) {
        balance += part.sum
        parts[account]?[month]?.leaf?.balance = balance
      }
    }
  }

  /// Writes it down, with the leaves that `mapa` has made.
  fileprivate func put(into words: inout Words) {
    for (account, months) in parts {
      for (month, part) in months {
        words.put(account)
        words.put(month)
        words.put(part.count)
        words.put(sum: part.sum)
        words.put(part.root)
        words.put(part.leaf?.hash ?? .zero)
        words.put(part.beginning == nil ? 0 : 1)
        guard let beginning = part.beginning else { continue }
        words.put(beginning.day)
        words.put(beginning.count)
        words.put(sum: beginning.sum)
        for peak in beginning.peaks { words.put(peak) }
      }
    }
  }

  /// Whether the months of each account add up to its balance.
  fileprivate func addsUp(in store: LedgerStore) -> Bool {
    parts.allSatisfy { account, months in
      let number = store.state.aggregates[Int(account)].account
      let total = number < 0 ? 0 : store.state.accounts[Int(number)].totals.total
      return months.values.reduce(Int128(0)) { $0 + $1.sum } == total
    }
  }

  /// The same with other numbers for accounts, as far as there is one for each.
  fileprivate func renumbered(_ number: (Int32) -> Int32?) -> CheckpointMap? {
    var map = CheckpointMap()
    for (account, months) in parts where !months.isEmpty {
      guard let account = number(account) else { return nil }
      map.parts[account] = months
    }
    return map
  }

  /// Works out a month again of which a day has changed.
  /// - Parameter lines: gives the lines of some days, in order.
  fileprivate mutating func renew(
    _ month: Month, from day: Int32, _ lines: (ClosedRange<Int32>) -> [PartidaDoMarco]
  ) {
    let known = parts[month.account]?[month.month]?.beginning
    let beginning = known.flatMap { $0.day <= day ? $0 : nil } ?? MonthTree()
    let whole = Canonical.Month(number: month.month)
    let first = max(beginning.day, whole.day(1).number)
    parts[month.account, default: [:]][month.month] = Part(
      lines(first...whole.day(31).number), after: beginning)
  }
}
