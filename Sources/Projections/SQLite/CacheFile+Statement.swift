internal import Canonical
internal import EventLog
internal import Tables

/// The tables of which a statement shows rows.
///
/// Who asks for the contents of an account will look at each of them, at its entry and at who wrote
/// it: all of that is brought at once, where one fetch a row would take ten times as long.
struct StatementRows: Sendable {
  let contents: KeptRows<ContentRow>
  let postings: KeptRows<PostingRow>
  let states: KeptRows<AggregateState>
  let aggregates: KeptRows<AggregateRow>
  let events: KeptRows<EventRow>
  let commits: KeptRows<CommitGraph.Row>
}

extension CacheFile {
  /// The contents that have a posting on an account on the days of a range, by day; with the rows
  /// that go with them.
  func bring(_ rows: StatementRows, _ account: Int32, _ days: ClosedRange<Int32>) -> [Int32] {
    bring(
      rows,
      """
      postings JOIN contents ON contents.n = postings.content
      WHERE postings.account = ?1 AND postings.day BETWEEN ?2 AND ?3
      """
    ) {
      $0.put(account)
      $0.put(days.lowerBound)
      $0.put(days.upperBound)
    }
  }

  /// The contents that have a posting on an account and a text as other party or description; with
  /// the rows that go with them.
  func bring(_ rows: StatementRows, _ account: Int32, text: Int32) -> [Int32] {
    bring(
      rows,
      """
      (SELECT n FROM contents WHERE party = ?2 AND party >= 0
        UNION SELECT n FROM contents WHERE description = ?2 AND description >= 0) AS found
      CROSS JOIN contents ON contents.n = found.n
      CROSS JOIN postings ON postings.n BETWEEN contents.first_posting
        AND contents.first_posting + contents.postings - 1
      WHERE +postings.account = ?1
      """
    ) {
      $0.put(account)
      $0.put(text)
    }
  }

  /// - Parameter source: tables joined, `postings` and `contents` among them, and a condition.
  private func bring(
    _ rows: StatementRows, _ source: String, _ bind: (inout ColumnWriter) -> Void
  ) -> [Int32] {
    _ = all(
      """
      SELECT part.* FROM (SELECT contents.first_posting AS first, contents.postings AS count
        FROM \(source)) AS content
      JOIN postings AS part ON part.n BETWEEN content.first AND content.first + content.count - 1
      """, bind, { rows.postings.keep(&$0) })
    return all(
      """
      SELECT content.*, states.*, aggregates.*, events.*, commits.*
      FROM (SELECT contents.* FROM \(source)) AS content
      JOIN states ON states.n = content.entry JOIN aggregates ON aggregates.n = content.entry
      LEFT JOIN events ON events.n = states.creation
      LEFT JOIN commits ON commits.n = events.commit_n ORDER BY content.day
      """, bind
    ) { columns in
      let content = rows.contents.keep(&columns)
      rows.states.keep(&columns)
      rows.aggregates.keep(&columns)
      // An entry that was never created is no part of any statement.
      if !columns.isNothing {
        rows.events.keep(&columns)
        rows.commits.keep(&columns)
      }
      return content
    }
  }
}

extension KeptRows where Row: StoredRow {
  /// Keeps a row that was brought before it was asked for; one that is here stays as it is.
  /// - Returns: its number.
  @discardableResult
  fileprivate func keep(_ columns: inout ColumnReader) -> Int32 {
    let number = columns.int32()
    meet(Row(&columns), Int(number))
    return number
  }
}
