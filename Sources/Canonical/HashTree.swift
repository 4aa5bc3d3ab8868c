/// The hash tree of RFC 6962, section 2.1, over SHA-256.
///
/// A leaf and an inner node are hashed with different first bytes, so that none passes for the
/// other.
package enum HashTree {
  /// The hash of one leaf.
  package static func leaf(_ bytes: [UInt8]) -> Hash256 {
    Hash256.of([0x00] + bytes)
  }

  /// The root over the hashes of leaves, in order; over none the hash of nothing.
  /// - Complexity: O(leaves).
  package static func root(_ leaves: [Hash256]) -> Hash256 {
    guard !leaves.isEmpty else { return Hash256.of([]) }
    // The left side of each node is the largest power of two below its leaves: so pairs are joined
    // level by level, and a last one alone goes up as it is.
    var level = leaves
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 2).map { index in
        index + 1 < level.count ? node(level[index], level[index + 1]) : level[index]
      }
    }
    return level[0]
  }

  private static func node(_ left: Hash256, _ right: Hash256) -> Hash256 {
    Hash256.of([0x01] + left.bytes.array + right.bytes.array)
  }
}
