/// Finds rows of a table by a key in the rows themselves: an open-addressing table of row numbers,
/// eight bytes a slot, while a dictionary would store every key a second time.
///
/// A key is given as two words that distinguish it from nearly all others. They are mixed with
/// secrets of this index by folded multiplication (Wang Yi, "wyhash", 2019), so nobody can choose
/// colliding keys.
public struct RowIndex: Sendable {
  /// Row numbers in the lower half, 32 bits of hash in the upper.
  ///
  /// The count is a power of two.
  @usableFromInline var slots: [UInt64] = Array(repeating: free, count: 16)
  @usableFromInline var count = 0
  @usableFromInline let secrets: (UInt64, UInt64)
  /// The result of `prefetch`, which has no use of its own: without it, the compiler would remove
  /// the reading.
  @usableFromInline var prefetched: UInt64 = 0

  @usableFromInline static let free = UInt64.max

  /// Makes an empty index.
  public init() {
    var random = SystemRandomNumberGenerator()
    secrets = (random.next(), random.next())
  }

  /// The row with a key, or nil.
  /// - Parameter matches: whether a row has the key; hardly ever asked of one that has not.
  /// - Complexity: O(1) expected.
  @inlinable
  public func row(_ high: UInt64, _ low: UInt64, where matches: (Int32) -> Bool) -> Int32? {
    let hash = hash(high, low)
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while true {
      let slot = slots[place]
      guard slot != RowIndex.free else { return nil }
      let row = Int32(truncatingIfNeeded: slot)
      if UInt32(truncatingIfNeeded: slot >> 32) == hash, matches(row) { return row }
      place = (place + 1) & mask
    }
  }

  /// Brings the slots of some keys into the processor's cache, as far as it can: looking them up
  /// one by one would wait for memory each time, and here the waits overlap.
  /// - Complexity: O(keys).
  @inlinable
  public mutating func prefetch(_ range: Range<Int>, key: (Int) -> (UInt64, UInt64)) {
    let mask = slots.count - 1
    var seen: UInt64 = 0
    for index in range {
      let (high, low) = key(index)
      seen ^= slots[Int(hash(high, low)) & mask]
    }
    prefetched = seen
  }

  /// Adds a row whose key no other row has.
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func insert(_ row: Int32, _ high: UInt64, _ low: UInt64) {
    if (count + 1) * 4 > slots.count * 3 { grow(to: slots.count * 2) }
    put(UInt64(hash(high, low)) << 32 | UInt64(UInt32(bitPattern: row)))
    count += 1
  }

  /// Reserves room for so many rows.
  public mutating func reserve(_ rows: Int) {
    var size = slots.count
    while rows * 4 > size * 3 { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  @usableFromInline
  mutating func grow(to size: Int) {
    let old = slots
    slots = Array(repeating: RowIndex.free, count: size)
    for slot in old where slot != RowIndex.free { put(slot) }
  }

  @inlinable
  mutating func put(_ slot: UInt64) {
    let mask = slots.count - 1
    var place = Int(slot >> 32) & mask
    while slots[place] != RowIndex.free { place = (place + 1) & mask }
    slots[place] = slot
  }

  @inlinable
  func hash(_ high: UInt64, _ low: UInt64) -> UInt32 {
    let product = (high ^ secrets.0).multipliedFullWidth(by: low ^ secrets.1)
    let folded = product.high ^ product.low
    return UInt32(truncatingIfNeeded: folded ^ folded >> 32)
  }
}
