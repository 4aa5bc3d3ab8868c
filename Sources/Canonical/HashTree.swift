/// The hash tree of RFC 6962, section 2.1, over SHA-256.
///
/// Leaves and inner nodes are hashed with different first bytes, so that neither can pass for the
/// other.
package enum HashTree {
  /// The hash of one leaf.
  package static func leaf(_ bytes: [UInt8]) -> Hash256 {
    bytes.withUnsafeBytes { Hash256.of(0x00, $0) }
  }

  /// The root over the hashes of leaves, in order; for no leaves, the hash of an empty text.
  /// - Complexity: O(leaves).
  package static func root(_ leaves: [Hash256]) -> Hash256 {
    guard !leaves.isEmpty else { return Hash256.of([]) }
    // The left side of each node has the largest power of two below its number of leaves: so pairs
    // are joined level by level, and a last single one moves up unchanged.
    var level = leaves
    while level.count > 1 { level = above(level) }
    return level[0]
  }

  /// The hashes that lead from one leaf to the root, from its sibling upwards (RFC 9162, section
  /// 2.1.3.1).
  /// - Complexity: O(leaves).
  package static func path(to index: Int, in leaves: [Hash256]) -> [Hash256] {
    precondition(leaves.indices.contains(index), "a path leads to a leaf of the tree")
    var (level, index, path) = (leaves, index, [Hash256]())
    while level.count > 1 {
      if level.indices.contains(index ^ 1) { path.append(level[index ^ 1]) }
      (level, index) = (above(level), index / 2)
    }
    return path
  }

  /// The root to which a path leads from a leaf (RFC 9162, section 2.1.3.2).
  /// - Parameters:
  ///   - leaf: the leaf's hash.
  ///   - index: its index in the tree.
  ///   - size: the number of leaves in the tree.
  /// - Returns: nil where there is no such leaf, or its path has another length.
  /// - Complexity: O(length of the path).
  package static func root(
    of leaf: Hash256, at index: UInt64, of size: UInt64, by path: [Hash256]
  ) -> Hash256? {
    guard index < size else { return nil }
    var (hash, number, last) = (leaf, index, size - 1)
    for other in path {
      guard last > 0 else { return nil }
      if number & 1 == 1 || number == last {
        hash = node(other, hash)
        // A last single node moved up unchanged.
        while number & 1 == 0, number > 0 { (number, last) = (number >> 1, last >> 1) }
      } else {
        hash = node(hash, other)
      }
      (number, last) = (number >> 1, last >> 1)
    }
    return last == 0 ? hash : nil
  }

  /// The nodes above those of one level.
  private static func above(_ level: [Hash256]) -> [Hash256] {
    stride(from: 0, to: level.count, by: 2).map { index in
      index + 1 < level.count ? node(level[index], level[index + 1]) : level[index]
    }
  }

  package static func node(_ left: Hash256, _ right: Hash256) -> Hash256 {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { room in
      left.bytes.store(in: room, at: 0)
      right.bytes.store(in: room, at: 32)
      return Hash256.of(0x01, UnsafeRawBufferPointer(room))
    }
  }
}
