public import Synchronization

/// Rows that are kept elsewhere, as far as they were fetched.
///
///     apart: what it fetches itself ──> what was fetched before ──> whoever keeps them
public final class KeptRows<Row: Sendable>: Sendable {
  @usableFromInline let fetched = Mutex(FetchedRows<Row>())
  /// Another store of kept rows, which is searched before any row is fetched.
  @usableFromInline let before: KeptRows<Row>?
  @usableFromInline let fetch: @Sendable (Int) -> Row?
  @usableFromInline let fetchRange: @Sendable (Range<Int>) -> [Row]
  @usableFromInline let placeholder: Row
  @usableFromInline let isPossible: @Sendable (Row) -> Bool

  /// - Parameters:
  ///   - placeholder: the stand-in for a row that cannot be fetched: the failure is remembered, and
  ///     no result that used it may be used.
  ///   - isPossible: whether a row names only what is there; one that does not is left to `fetch`.
  ///   - fetch: brings a row by its number, where there is one that is possible.
  ///   - range: brings the rows of a range that are there, in order.
  public init(
    placeholder: Row, where isPossible: @escaping @Sendable (Row) -> Bool,
    fetch: @escaping @Sendable (Int) -> Row?,
    range: @escaping @Sendable (Range<Int>) -> [Row]
  ) {
    before = nil
    (self.placeholder, self.isPossible, self.fetch) = (placeholder, isPossible, fetch)
    fetchRange = range
  }

  private init(after before: KeptRows<Row>) {
    self.before = before
    (placeholder, isPossible) = (before.placeholder, before.isPossible)
    (fetch, fetchRange) = (before.fetch, before.fetchRange)
  }

  /// The same rows; rows fetched through these are released with them.
  public func apart() -> KeptRows { KeptRows(after: self) }

  @inlinable func row(_ number: Int, of count: Int) -> Row {
    if let row = known(number) { return row }
    guard let row = fetch(number), number < count else { return placeholder }
    remember(row, number)
    return row
  }

  @inlinable func known(_ number: Int) -> Row? {
    if let row = fetched.withLock({ $0.row(number) }) { return row }
    return before?.known(number)
  }

  /// Fetches the rows of a range, unless they are here.
  ///
  /// If one is missing, or names something missing, all of them are left to be fetched one by one.
  @inlinable func bring(_ range: Range<Int>) {
    guard !range.isEmpty, !fetched.withLock({ $0.holds(range) }) else { return }
    let rows = fetchRange(range)
    guard rows.count == range.count, rows.allSatisfy(isPossible) else { return }
    fetched.withLock { $0.insert(rows, at: range.lowerBound) }
  }

  /// Keeps a row before it is needed; one that was fetched stays as it is.
  @inlinable public func meet(_ row: Row, _ number: Int) {
    guard isPossible(row) else { return }
    fetched.withLock { if $0.place(number) == nil { $0.keep(row, at: number) } }
  }

  @inlinable func remember(_ row: Row, _ number: Int) {
    fetched.withLock { $0.keep(row, at: number) }
  }

  /// Keeps adjacent rows before they are needed: they have only just got their numbers.
  @inlinable func remember(_ rows: [Row], from first: Int) {
    guard !rows.isEmpty else { return }
    fetched.withLock { $0.insert(rows, at: first) }
  }
}

/// Fetched rows: single ones, or many adjacent ones.
@usableFromInline struct FetchedRows<Row: Sendable>: Sendable {
  @usableFromInline var rows: [(number: Int, row: Row)] = []
  /// The places of single rows.
  @usableFromInline var places: RowIndex?
  /// In the order of their first numbers.
  @usableFromInline var blocks: [Block] = []

  @usableFromInline struct Block: Sendable {
    @usableFromInline let first: Int
    @usableFromInline let rows: [Row]

    @inlinable init(first: Int, rows: [Row]) { (self.first, self.rows) = (first, rows) }
  }

  @inlinable init() {}

  // Rows that were fetched one by one come first: they may be newer.
  @inlinable func row(_ number: Int) -> Row? {
    if let place = place(number) { return rows[place].row }
    guard let index = block(at: number) else { return nil }
    let place = number - blocks[index].first
    return place < blocks[index].rows.count ? blocks[index].rows[place] : nil
  }

  /// The place of a row that was fetched by itself.
  @inlinable func place(_ number: Int) -> Int? {
    places?.row(UInt64(truncatingIfNeeded: number), 0) { rows[Int($0)].number == number }
      .map { Int($0) }
  }

  @inlinable mutating func keep(_ row: Row, at number: Int) {
    if let place = place(number) {
      rows[place].row = row
    } else {
      if places == nil { places = RowIndex() }
      places?.insert(Int32(rows.count), UInt64(truncatingIfNeeded: number), 0)
      rows.append((number, row))
    }
  }

  /// Whether all rows of a range lie in one block.
  @inlinable func holds(_ range: Range<Int>) -> Bool {
    guard let index = block(at: range.lowerBound) else { return false }
    return blocks[index].first + blocks[index].rows.count >= range.upperBound
  }

  @inlinable mutating func insert(_ rows: [Row], at first: Int) {
    blocks.insert(Block(first: first, rows: rows), at: block(at: first).map { $0 + 1 } ?? 0)
  }

  /// The last block that begins at or before a number.
  @inlinable func block(at number: Int) -> Int? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].first <= number { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
