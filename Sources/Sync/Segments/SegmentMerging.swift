/// Which of its own segments a machine merges (docs/FORMAT.md, section 14).
///
/// Class k holds files from 4ᵏ to below 4ᵏ⁺¹ KiB: the seven below 16 MiB hold at most 16 each, so at
/// most 112 files, and a line is written again once for each two classes that it climbs.
package enum SegmentMerging {
  /// The class of a file; nil for one that is never merged.
  package static func sizeClass(_ bytes: Int) -> Int? {
    guard bytes < SegmentLimits.mergedBytes else { return nil }
    return (Int.bitWidth - 1 - max(bytes >> 10, 1).leadingZeroBitCount) / 2
  }

  /// The segments that are to become one, of each class that has too many.
  package static func due<Name: Comparable>(_ own: [(name: Name, bytes: Int)]) -> [[Name]] {
    Dictionary(grouping: own) { sizeClass($0.bytes) }
      .filter { $0.key != nil && $0.value.count > SegmentLimits.classSize }
      .map { $0.value.map(\.name).sorted() }
      .sorted { ($0.first ?? $0[0]) < ($1.first ?? $1[0]) }
  }
}
