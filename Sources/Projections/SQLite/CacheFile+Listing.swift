internal import Canonical
internal import Tables

// The ways to the entries of a list: by what they say, and by how much.
extension CacheFile {
  /// The contents whose other party or description is one of some texts, which may be very many, on
  /// the days of a range; with their days.
  func contents(
    saying texts: [Int32], _ days: ClosedRange<Int32>
  ) -> [(content: Int32, day: Int32)] {
    guard !texts.isEmpty else { return [] }
    let list = "[\(texts.map(String.init).joined(separator: ","))]"
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
