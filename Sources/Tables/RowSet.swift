/// A set of row numbers: one bit for each row of a table.
public struct RowSet: Sendable {
  @usableFromInline var words: [UInt64]
  private let rows: Int
  /// The number of its elements.
  public private(set) var count = 0

  /// An empty set for the rows of a table.
  /// - Parameter rows: how many the table has.
  public init(rows: Int) {
    self.rows = rows
    words = Array(repeating: 0, count: (rows + 63) / 64)
  }

  /// Whether a number is in it; false for an invalid row number.
  @inlinable public func contains(_ number: Int32) -> Bool {
    let word = Int(number) >> 6
    return words.indices.contains(word) && words[word] >> (UInt64(number) & 63) & 1 == 1
  }

  /// Adds a row number; an invalid one is ignored.
  /// - Returns: whether it was not in it.
  @discardableResult
  public mutating func insert(_ number: Int32) -> Bool {
    guard number >= 0, number < rows, !contains(number) else { return false }
    let (word, bit) = (Int(number) >> 6, UInt64(1) << (UInt64(number) & 63))
    words[word] |= bit
    count += 1
    return true
  }

  /// The rows of the table that are not in it.
  public var others: RowSet {
    var others = self
    others.count = rows - count
    for word in words.indices { others.words[word] = ~words[word] }
    if rows & 63 != 0 { others.words[words.count - 1] &= 1 << UInt64(rows & 63) - 1 }
    return others
  }

  /// The rows that are in it and not in another set of the same table.
  public func subtracting(_ other: RowSet) -> RowSet {
    var left = self
    for word in words.indices { left.words[word] &= ~other.words[word] }
    left.count = left.words.reduce(0) { $0 + $1.nonzeroBitCount }
    return left
  }

  /// Whether any number of a range is in it.
  public func contains(anyOf range: ClosedRange<Int32>) -> Bool {
    var number = range.lowerBound
    while number <= range.upperBound {
      if number & 63 == 0, range.upperBound - number >= 63 {
        if words[Int(number) >> 6] != 0 { return true }
        number += 64
      } else {
        if contains(number) { return true }
        number += 1
      }
    }
    return false
  }

  /// The numbers that are in it, in order.
  public var numbers: some Sequence<Int32> {
    words.indices.lazy.filter { words[$0] != 0 }.flatMap { word in
      (Int32(word) << 6..<(Int32(word) + 1) << 6).lazy.filter { contains($0) }
    }
  }
}
