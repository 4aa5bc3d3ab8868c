/// Rows by number, from 0: those kept elsewhere are fetched on demand, those added since are here.
///
///     0 ················ base ·················· count
///     | kept: fetched, or changed here | fresh: here |
///
/// With nothing kept elsewhere, it is a plain array. A copy shares only the fetched rows, so it can
/// be changed and discarded.
public struct Table<Row: Sendable>: Sendable {
  /// The number of rows kept elsewhere.
  public var base: Int
  /// The rows added since.
  public var fresh: [Row] = []
  /// Kept rows that have changed.
  public var changed: [Int: Row] = [:]
  /// The source of rows that are kept elsewhere; nil if all are here.
  public let kept: KeptRows<Row>?

  /// Makes an empty table.
  @inlinable public init() {
    base = 0
    kept = nil
  }

  /// Makes a table of rows that are kept elsewhere.
  @inlinable public init(kept: KeptRows<Row>, count: Int) {
    base = count
    self.kept = kept
  }

  /// The number of rows.
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

  /// Adjacent rows.
  @inlinable public subscript(range: Range<Int>) -> ArraySlice<Row> {
    if range.lowerBound >= base, range.upperBound <= count {
      return fresh[range.lowerBound - base..<range.upperBound - base]
    }
    return range.map { self[$0] }[...]
  }

  /// The same table, in a copy that releases the rows it fetches when it is released.
  ///
  /// Both see the rows fetched before.
  @inlinable public func apart() -> Table {
    guard let kept else { return self }
    var apart = Table(kept: kept.apart(), count: base)
    apart.fresh = fresh
    apart.changed = changed
    return apart
  }

  /// Fetches adjacent kept rows that will be needed soon.
  /// - Parameter ranges: their numbers, in any order; what lies between two that are close comes
  ///   along.
  @inlinable public func bring(_ ranges: some Sequence<Range<Int>>) {
    guard let kept else { return }
    for range in ranges.joined(within: Limits.rowsBetween) {
      kept.bring(range.clamped(to: 0..<base))
    }
  }

  /// Fetches kept rows that will be needed soon, by number.
  @inlinable public func bring(_ numbers: some Sequence<Int32>) {
    guard kept != nil else { return }
    bring(numbers.lazy.filter { $0 >= 0 }.map { Int($0)..<Int($0) + 1 })
  }

  /// Adds a row, which gets the next number.
  @inlinable public mutating func append(_ row: Row) { fresh.append(row) }

  /// Adds rows, which get the next numbers.
  @inlinable public mutating func append(contentsOf rows: some Sequence<Row>) {
    fresh.append(contentsOf: rows)
  }

  /// Reserves room for so many rows.
  @inlinable public mutating func reserveCapacity(_ rows: Int) {
    fresh.reserveCapacity(rows - base)
  }

  @inlinable func older(_ number: Int) -> Row {
    if let row = changed[number] { return row }
    guard let kept else { preconditionFailure("a row of this table") }
    return kept.row(number, of: base)
  }

  /// Records that all rows are kept elsewhere now, unchanged.
  @inlinable public mutating func markSaved() {
    guard let kept else { return }
    for (number, row) in changed { kept.remember(row, number) }
    kept.remember(fresh, from: base)
    base += fresh.count
    fresh = []
    changed = [:]
  }
}

extension Sequence where Element == Range<Int> {
  /// These ranges in order, with those that overlap or are close together merged.
  /// - Parameter gap: how many numbers may lie between two that are joined.
  /// - Complexity: O(n log n), and O(n) where they are in order.
  @inlinable func joined(within gap: Int) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = joined.last, range.lowerBound <= last.upperBound + gap {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
