internal import EventLog
internal import Tables

/// The tables whose rows a statement shows.
///
/// A query for the contents of an account visits each of them, its entry and its author. All of
/// these are fetched at once; fetching row by row would take ten times as long.
struct StatementRows: Sendable {
  let contents: KeptRows<ContentRow>
  let postings: KeptRows<PostingRow>
  let states: KeptRows<AggregateState>
  let aggregates: KeptRows<AggregateRow>
  let events: KeptRows<EventRow>
  let commits: KeptRows<CommitGraph.Row>
}

extension StatementRows {
  /// The tables of a store; nil if all of its rows are in memory.
  init?(of store: LedgerStore) {
    guard let contents = store.tables.contents.kept, let postings = store.tables.postings.kept,
      let states = store.state.aggregates.kept, let aggregates = store.tables.aggregates.kept,
      let events = store.tables.events.kept, let commits = store.graph.keptRows
    else { return nil }
    self.init(
      contents: contents, postings: postings, states: states, aggregates: aggregates,
      events: events, commits: commits)
  }
}

extension CacheFile {
  /// The contents that have a posting on any of some accounts on the days of a range, each once; with
  /// the rows that go with them.
  func bring(
    _ rows: StatementRows, _ accounts: [Int32], _ days: ClosedRange<Int32>
  ) -> [Int32] {
    guard accounts.count == 1 else {
      // An entry is on several of them, and its rows are fetched once.
      let found = all(
        """
        SELECT DISTINCT content FROM postings
        WHERE account IN (SELECT value FROM json_each(?1)) AND day BETWEEN ?2 AND ?3
        """,
        {
          $0.put(ListText.json(accounts))
          $0.put(days.lowerBound)
          $0.put(days.upperBound)
        }, { $0.int32() })
      return found.isEmpty ? [] : bring(rows, contents: found)
    }
    // In the order of the index: a posting has its content's day, so nothing is sorted.
    return bring(
      rows, "postings JOIN contents ON contents.n = postings.content",
      "postings.account = ?1 AND postings.day BETWEEN ?2 AND ?3", by: "ORDER BY postings.day"
    ) {
      $0.put(accounts[0])
      $0.put(days.lowerBound)
      $0.put(days.upperBound)
    }
  }

  /// Some contents, in any order; with the rows that go with them.
  func bring(_ rows: StatementRows, contents: [Int32]) -> [Int32] {
    bring(rows, "contents", "contents.n IN (SELECT value FROM json_each(?1))") {
      $0.put(ListText.json(contents))
    }
  }

  /// The contents that satisfy a condition on a table or a join.
  private func bring(
    _ rows: StatementRows, _ table: String, _ wanted: String, by order: String = "",
    _ bind: (inout ColumnWriter) -> Void
  ) -> [Int32] {
    _ = all(
      """
      SELECT part.* FROM (SELECT contents.first_posting AS first, contents.postings AS count
        FROM \(table) WHERE \(wanted)) AS content
      JOIN postings AS part ON part.n BETWEEN content.first AND content.first + content.count - 1
      """, bind, { rows.postings.keep(&$0) })
    return all(
      """
      SELECT contents.*, states.*, aggregates.*, events.*, commits.*
      FROM \(table)
      JOIN states ON states.n = contents.entry JOIN aggregates ON aggregates.n = contents.entry
      LEFT JOIN events ON events.n = states.creation
      LEFT JOIN commits ON commits.n = events.commit_n
      WHERE \(wanted) \(order)
      """, bind
    ) { columns in
      let content = rows.contents.keep(&columns)
      rows.states.keep(&columns)
      rows.aggregates.keep(&columns)
      // An entry that was never created is not on any statement.
      if !columns.isNothing {
        rows.events.keep(&columns)
        rows.commits.keep(&columns)
      }
      return content
    }
  }
}

extension KeptRows where Row: StoredRow {
  /// Keeps a row fetched in advance; one that is already here stays as it is.
  /// - Returns: its number.
  @discardableResult
  fileprivate func keep(_ columns: inout ColumnReader) -> Int32 {
    let number = columns.int32()
    meet(Row(&columns), Int(number))
    return number
  }
}

// Lookups for the entries of a list, by text and by amount.
extension CacheFile {
  /// The contents whose other party or description is one of some texts, possibly very many, on the
  /// days of a range; with their days.
  func contents(
    saying texts: [Int32], _ days: ClosedRange<Int32>
  ) -> [(content: Int32, day: Int32)] {
    guard !texts.isEmpty else { return [] }
    let list = ListText.json(texts)
    return all(
      """
      WITH wanted AS (SELECT value AS n FROM json_each(?1))
      SELECT contents.n, day FROM wanted CROSS JOIN contents
        ON party = wanted.n AND party >= 0 AND day BETWEEN ?2 AND ?3
      UNION
      SELECT contents.n, day FROM wanted CROSS JOIN contents
        ON description = wanted.n AND description >= 0 WHERE day BETWEEN ?2 AND ?3
      """,
      {
        $0.put(list)
        $0.put(days.lowerBound)
        $0.put(days.upperBound)
      }, { ($0.int32(), $0.int32()) })
  }

  /// The contents with a posting between two amounts on an account, on the days of a range; with
  /// their days.
  func contents(
    between minor: ClosedRange<Int64>, _ account: Int32, _ days: ClosedRange<Int32>
  ) -> [(content: Int32, day: Int32)] {
    all(
      """
      SELECT content, day FROM postings
      WHERE account = ? AND minor BETWEEN ? AND ? AND day BETWEEN ? AND ?
      """,
      {
        $0.put(account)
        $0.put(minor.lowerBound)
        $0.put(minor.upperBound)
        $0.put(days.lowerBound)
        $0.put(days.upperBound)
      }, { ($0.int32(), $0.int32()) })
  }
}
