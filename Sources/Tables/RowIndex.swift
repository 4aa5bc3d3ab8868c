/// Finds rows of a table by a key that the rows themselves hold: an open-addressing table of row
/// numbers, four bytes a slot, where a dictionary would keep every key a second time.
///
/// Keys are hashed by the standard library's seeded hash, so that nobody can choose collisions.
public struct RowIndex: Sendable {
  /// Row numbers; -1 where free.
  ///
  /// The count is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  private var count = 0

  /// An index of nothing.
  public init() {}

  /// The row with a key, or nil.
  /// - Parameters:
  ///   - hash: the key's hash value.
  ///   - matches: whether a row has the key.
  /// - Complexity: O(1) expected.
  @inline(__always)
  public func row(hash: Int, where matches: (Int32) -> Bool) -> Int32? {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      if matches(slots[slot]) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a row whose key no other row has.
  /// - Parameter hashOf: gives the hash of any row's key, for when the table grows.
  /// - Complexity: O(1) amortised.
  @inline(__always)
  public mutating func insert(_ row: Int32, hash: Int, hashOf: (Int32) -> Int) {
    if (count + 1) * 4 > slots.count * 3 { grow(to: slots.count * 2, hashOf) }
    put(row, hash)
    count += 1
  }

  /// Makes room for so many rows.
  public mutating func reserve(_ rows: Int, hashOf: (Int32) -> Int) {
    var size = slots.count
    while rows * 4 > size * 3 { size *= 2 }
    if size > slots.count { grow(to: size, hashOf) }
  }

  private mutating func grow(to size: Int, _ hashOf: (Int32) -> Int) {
    let old = slots
    slots = Array(repeating: -1, count: size)
    for row in old where row >= 0 { put(row, hashOf(row)) }
  }

  @inline(__always)
  private mutating func put(_ row: Int32, _ hash: Int) {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = row
  }
}
