extension Sequence where Element == Range<Int> {
  /// These ranges in order, those that overlap or lie close together as one.
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
