package import Canonical

/// Where a line lies.
///
/// Ordered by carrier, then byte: "where it comes first".
package struct Place: Hashable, Comparable, Sendable {
  /// The number of the carrier, in the order of names by bytes.
  package let carrier: Int
  /// The line's number, from 1.
  package let line: Int
  /// Where the line begins, in bytes from 0.
  package let byte: Int
  /// Its length without the LF.
  package let count: Int

  package init(carrier: Int, line: Int, byte: Int, count: Int) {
    self.carrier = carrier
    self.line = line
    self.byte = byte
    self.count = count
  }

  package static func < (left: Place, right: Place) -> Bool {
    (left.carrier, left.byte) < (right.carrier, right.byte)
  }
}

/// All canonical lines that were found, as the graph that `prev` and `seen` make of them.
///
/// Lines come in any order and any number of times. `settle` then judges which of the new ones are
/// authentic, divides each device's chain into runs, and works out what each commit knows. Nothing
/// that was authentic ever ceases to be so.
///
///     ingest ──> links by prev ──> settle: signatures at heads ──> runs ──> knowledge
///
/// What it takes to answer `knows` is a vector for each commit with a `seen`, and a run number for
/// each commit; a run is a maximal stretch of a chain without forks and gaps.
package struct CommitGraph: Sendable {
  struct Row: Sendable {
    let hash: Hash256
    let prev: Hash256
    let seq: UInt64
    let at: Instant
    let device: Int32
    let signedCount: Int32
    let eventCount: Int32
    let seenStart: Int32
    let seenCount: Int32
    var place: Place
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    var run: Int32 = -1
    var vector: Int32 = 0
    var isAuthentic = false
  }

  struct Device: Sendable {
    let id: Uuid
    var introduction: Introduction?
    /// Canonical lines that `settle` has not judged yet.
    var unjudged: [Int32] = []
    /// Authentic commits by `seq`.
    var authentic: [Int32] = []
    var runs: [Int32] = []
  }

  var rows: [Row] = []
  var devices: [Device] = []
  var runs: [Run] = []
  var vectors: [[KnownHead]] = [[]]
  var seenHeads: [Head] = []
  var byHash: [Hash256: Int32] = [:]
  var deviceById: [Uuid: Int32] = [:]
  /// Commits by the `prev` that is not here yet.
  var orphans: [Hash256: [Int32]] = [:]
  /// Commits by a head in their `seen` that is not here, or not authentic, yet.
  var unresolved: [Hash256: [Int32]] = [:]
  /// Hashes of lines of another version: no gap where one of them is named.
  var newerLines: Set<Hash256> = []
  var changedDevices: Set<Int32> = []

  package init() {}

  /// Takes in a canonical line.
  /// - Returns: the commit, and whether the line was new; the same line again only moves its place
  ///   to the first one.
  /// - Complexity: O(1) and O(heads in `seen`).
  package mutating func ingest(
    _ header: CommitHeader, hash: Hash256, seen: [Head], events: Int,
    introduction: Introduction?, at place: Place
  ) -> (ref: CommitRef, isNew: Bool) {
    if let known = byHash[hash] {
      rows[Int(known)].place = min(rows[Int(known)].place, place)
      return (CommitRef(known), false)
    }
    let index = Int32(rows.count)
    let device = self.device(header.device)
    rows.append(
      Row(
        hash: hash, prev: header.prev, seq: header.seq, at: header.at, device: device,
        signedCount: Int32(header.signedCount), eventCount: Int32(events),
        seenStart: Int32(seenHeads.count), seenCount: Int32(seen.count), place: place))
    seenHeads.append(contentsOf: seen)
    byHash[hash] = index
    link(index)
    devices[Int(device)].unjudged.append(index)
    changedDevices.insert(device)
    if let introduction, introduction.device == header.device,
      devices[Int(device)].introduction == nil
    {
      devices[Int(device)].introduction = introduction
    }
    return (CommitRef(index), true)
  }

  /// Remembers the hash of a line of another version.
  package mutating func ingestNewer(hash: Hash256) {
    newerLines.insert(hash)
  }

  private mutating func device(_ id: Uuid) -> Int32 {
    if let known = deviceById[id] { return known }
    let index = Int32(devices.count)
    devices.append(Device(id: id))
    deviceById[id] = index
    return index
  }

  /// Joins a new line to the one before it and to those after it that are here.
  private mutating func link(_ index: Int32) {
    let row = rows[Int(index)]
    if row.seq > 0 {
      if let parent = byHash[row.prev] {
        adopt(index, under: parent)
      } else {
        orphans[row.prev, default: []].append(index)
      }
    }
    guard let children = orphans.removeValue(forKey: row.hash) else { return }
    for child in children { adopt(child, under: index) }
  }

  /// A line follows another when it names its hash, is of the same device and one further on.
  private mutating func adopt(_ child: Int32, under parent: Int32) {
    let above = rows[Int(parent)]
    guard rows[Int(child)].device == above.device, rows[Int(child)].seq == above.seq + 1 else {
      return
    }
    rows[Int(child)].parent = parent
    rows[Int(child)].nextSibling = above.firstChild
    rows[Int(parent)].firstChild = child
  }

  /// The commits that follow `index`, newest found first.
  func children(of index: Int32) -> [Int32] {
    var found: [Int32] = []
    var child = rows[Int(index)].firstChild
    while child >= 0 {
      found.append(child)
      child = rows[Int(child)].nextSibling
    }
    return found
  }
}
