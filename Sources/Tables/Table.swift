public import Synchronization

/// Rows by number, from 0: those that are kept elsewhere are fetched when they are asked for, those
/// that came since are here.
///
///     0 ················ base ·················· count
///     | kept: fetched, or changed here | fresh: here |
///
/// With nothing kept it is a plain array. A copy shares what was fetched and nothing else, so it
/// can be changed and thrown away.
public struct Table<Row: Sendable>: Sendable {
  /// How many rows are kept elsewhere.
  public var base: Int
  /// The rows that came since.
  public var fresh: [Row] = []
  /// Kept rows that are different by now.
  public var changed: [Int: Row] = [:]
  @usableFromInline let kept: KeptRows<Row>?

  /// A table of nothing.
  @inlinable public init() {
    base = 0
    kept = nil
  }

  /// A table of rows that are kept elsewhere.
  @inlinable public init(kept: KeptRows<Row>, count: Int) {
    base = count
    self.kept = kept
  }

  /// How many rows there are.
  @inlinable public var count: Int { base + fresh.count }
  /// The numbers of all rows.
  @inlinable public var indices: Range<Int> { 0..<count }

  /// A row.
  /// - Complexity: O(1) where it is here, else a fetch.
  @inlinable public subscript(number: Int) -> Row {
    @inline(__always) get {
      let index = number &- base
      return index >= 0 && index < fresh.count ? fresh[index] : older(number)
    }
    @inline(__always) _modify {
      let index = number &- base
      if index >= 0 && index < fresh.count {
        yield &fresh[index]
      } else {
        var row = older(number)
        defer { changed[number] = row }
        yield &row
      }
    }
  }

  /// Rows side by side.
  @inlinable public subscript(range: Range<Int>) -> ArraySlice<Row> {
    if range.lowerBound >= base, range.upperBound <= count {
      return fresh[range.lowerBound - base..<range.upperBound - base]
    }
    return range.map { self[$0] }[...]
  }

  /// Adds a row, which gets the next number.
  @inlinable public mutating func append(_ row: Row) { fresh.append(row) }

  /// Adds rows, which get the next numbers.
  @inlinable public mutating func append(contentsOf rows: some Sequence<Row>) {
    fresh.append(contentsOf: rows)
  }

  /// Makes room for so many rows.
  @inlinable public mutating func reserveCapacity(_ rows: Int) {
    fresh.reserveCapacity(rows - base)
  }

  @inlinable func older(_ number: Int) -> Row {
    if let row = changed[number] { return row }
    guard let kept else { preconditionFailure("a row of this table") }
    return kept.row(number, of: base)
  }

  /// Takes note that all rows are kept elsewhere by now, as they are.
  @inlinable public mutating func settle() {
    guard let kept else { return }
    for (number, row) in changed { kept.remember(row, number) }
    for (index, row) in fresh.enumerated() { kept.remember(row, base + index) }
    base += fresh.count
    fresh = []
    changed = [:]
  }
}

/// Rows that are kept elsewhere, as far as they were fetched.
public final class KeptRows<Row: Sendable>: Sendable {
  @usableFromInline let fetched = Mutex<[Int: Row]>([:])
  @usableFromInline let fetch: @Sendable (Int) -> Row?
  @usableFromInline let placeholder: Row
  @usableFromInline let isPossible: @Sendable (Row) -> Bool

  /// - Parameters:
  ///   - placeholder: what stands for a row that cannot be fetched: whoever fetches remembers that
  ///     it failed, and nothing that was worked out with it may be used.
  ///   - isPossible: whether a row that was met may be kept; another is fetched, and judged there.
  ///   - fetch: brings a row; nil where it cannot.
  public init(
    placeholder: Row, where isPossible: @escaping @Sendable (Row) -> Bool = { _ in true },
    fetch: @escaping @Sendable (Int) -> Row?
  ) {
    self.placeholder = placeholder
    self.isPossible = isPossible
    self.fetch = fetch
  }

  @inlinable func row(_ number: Int, of count: Int) -> Row {
    if let row = fetched.withLock({ $0[number] }) { return row }
    guard let row = fetch(number), number < count else { return placeholder }
    remember(row, number)
    return row
  }

  /// Keeps a row that nobody has asked for yet; one that was fetched stays as it is.
  @inlinable public func meet(_ row: Row, _ number: Int) {
    guard isPossible(row) else { return }
    fetched.withLock { if $0[number] == nil { $0[number] = row } }
  }

  @inlinable func remember(_ row: Row, _ number: Int) { fetched.withLock { $0[number] = row } }
}
