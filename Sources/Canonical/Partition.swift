extension RandomAccessCollection where Index == Int {
  /// The first index whose element meets a condition; the end index if there is none.
  ///
  /// Named as in Apple's swift-algorithms, which would be another package just for this.
  /// - Parameter belongs: a condition that, from the first element that it holds for, holds for all.
  /// - Complexity: O(log count).
  @inlinable package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
