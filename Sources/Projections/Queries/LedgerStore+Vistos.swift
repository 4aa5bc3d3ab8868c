internal import Canonical
internal import EventLog
package import Ledger
internal import Tables

// The books as a point of view shows them: the same store without some commits, so that every
// query on it answers as of then.
//
//     hidden commits ──> entries that they touch ──> how each counted ──> totals move by as much
extension LedgerStore {
  /// These books with only what a point of view shows, on all days.
  ///
  /// Trust, and the class, currency and decimals of accounts, are today's.
  /// - Throws: `naoEncontrado` where the commit that it names is not here.
  /// - Complexity: O(events that it hides + entries that they touch).
  package func vistos(por vista: Vista) throws(RazaoError) -> LedgerStore {
    let hidden = try ocultos(vista)
    return seen(
      without: hidden, contados(tocados(por: [(hidden, .last)])[0], try visao(vista)))
  }

  /// The books without some commits.
  /// - Parameter counts: the contents with which the entries that those touch count then.
  func seen(without hidden: RowSet, _ counts: [Int32: Int32]) -> LedgerStore {
    guard hidden.count > 0 else { return self }
    var seen = self
    seen.hidden = hidden
    seen.state.readings = AccountReadings()
    for some in counts.sorted(by: { $0.key < $1.key }).blocks(of: Limits.eventsInBlock) {
      let part = apart()
      part.bring(entries: some.map(\.key))
      for (entry, content) in some { seen.count(entry, as: content, part.tables) }
    }
    return seen
  }

  /// - Parameter tables: holds the contents of the entry.
  private mutating func count(_ entry: Int32, as content: Int32, _ tables: EventTables) {
    let now = state.aggregates[Int(entry)].counted
    guard now != content else { return }
    state.aggregates[Int(entry)].counted = content
    for (moved, sign) in [(now, Int128(-1)), (content, 1)] where moved >= 0 {
      let day = tables.contents[Int(moved)].day
      for posting in tables.postings(of: moved) {
        let account = state.account(of: posting.account)
        state.accounts[account].totals.add(sign * Int128(posting.minor), on: day)
      }
    }
  }

  /// The contents with which entries count from a point of view, -1 for none.
  func contados(_ entries: Set<Int32>, _ visao: Visao) -> [Int32: Int32] {
    var counts: [Int32: Int32] = [:]
    for some in entries.sorted().blocks(of: Limits.eventsInBlock) {
      let part = apart()
      part.bring(entries: Array(some))
      for entry in some {
        counts[entry] =
          visao.lentes.isEmpty
          ? part.state.aggregates[Int(entry)].counted : part.contado(entry, visao)
      }
    }
    return counts
  }

  /// For each of several points, the entries that may count differently up to a day without the
  /// events of some commits; all in one walk.
  ///
  /// Entries that are later in all their versions are left out.
  /// - Complexity: O(events of those commits + entries that they touch).
  func tocados(por points: [(commits: RowSet, ate: Day)]) -> [Set<Int32>] {
    var found = points.map { _ in Set<Int32>() }
    let all = points.reduce(RowSet(rows: graph.count)) { all, point in
      all.others.subtracting(point.commits).others
    }
    guard all.count > 0 else { return found }
    let decided = decidedEntries
    walk(all) { events, part in
      let rows = events.map { part.tables.events[Int($0.index)] }
      part.state.statuses.bring(rows.map(\.commit))
      part.state.aggregates.bring(rows.map(\.aggregate))
      let contents = rows.filter(\.hasContent).map(\.payload)
      part.tables.contents.bring(contents)
      part.tables.rarities.bring(contents.map { part.tables.contents[Int($0)].rarity })
      let days = zip(events, rows).map { part.onlyDay(of: $0, $1, decided) }
      for (index, point) in points.enumerated() {
        let own = events.indices.filter {
          point.commits.contains(rows[$0].commit)
            && (days[$0].map { $0 <= point.ate.number } ?? true)
            && part.status(of: CommitRef(rows[$0].commit)) == .applied
        }.map { events[$0] }
        guard !own.isEmpty else { continue }
        let touched = part.lancamentosTocados(por: Set(own)).subtracting(found[index])
        found[index].formUnion(part.comVersao(ate: point.ate, touched))
      }
    }
    return found
  }

  /// The day of the only entry whose standing an event can change, if its content is the only one
  /// of that entry; nil where it may change others.
  private func onlyDay(of ref: EventRef, _ row: EventRow, _ decided: Set<Int32>) -> Int32? {
    guard row.hasContent, row.aggregate >= 0, !decided.contains(row.aggregate) else { return nil }
    let entry = state.aggregates[Int(row.aggregate)]
    // If it has a key, whether it counts can decide whether a decision on others stands.
    guard entry.history < 0, entry.creation == ref.index,
      decided.isEmpty || tables.rarity(of: row.payload)?.keys.isEmpty ?? true
    else { return nil }
    return tables.contents[Int(row.payload)].day
  }

  /// The entries among these with a version up to a day.
  private func comVersao(ate day: Day, _ entries: Set<Int32>) -> [Int32] {
    entries.sorted().blocks(of: Limits.eventsInBlock).flatMap { some in
      let part = apart()
      part.bring(entries: Array(some))
      return some.filter { entry in
        part.state.events(of: entry).contains { number in
          let row = part.tables.events[Int(number)]
          return row.hasContent && part.tables.contents[Int(row.payload)].day <= day.number
        }
      }
    }
  }
}
