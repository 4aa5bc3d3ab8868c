package import Canonical
internal import Tables

/// All canonical lines found, as the graph formed by their `prev` and `seen`.
///
/// Lines come in any order and any number of times. `settle` then judges which of the new ones are
/// authentic, divides each device's chain into runs, and computes what each commit knows. A line
/// that is authentic stays authentic.
///
///     ingest ──> links by prev ──> settle: signatures at heads ──> runs ──> knowledge
///
/// Answering `knows` takes a vector for each commit with a `seen`, and a run number for each
/// commit; a run is a maximal stretch of a chain without forks and gaps.
package struct CommitGraph: Sendable {
  var rows = Table<Row>()
  var devices: [Device] = []
  var runs = Table<Run>()
  var vectors = Table<[KnownHead]>()
  var seenHeads = Table<Head>()
  /// The rows that are kept elsewhere; nil if all are here.
  var kept: KeptGraph?
  /// Whether a new line needs a graph with everything in memory: it fills a gap, or makes a fork,
  /// below the rows that are kept elsewhere.
  package internal(set) var mustBeginAgain = false
  /// Finds rows by their hash.
  var byHash = RowIndex()
  /// The missing commits that lines name.
  var ends = LooseEnds()
  var deviceById: [Uuid: Int32] = [:]
  var changedDevices: Set<Int32> = []
  /// Commits that nobody signed: a graph with any is disposable.
  var supposed: Set<Int32> = []
  /// The hashes of lines that this process has signed itself and that are not yet judged.
  var signedHere: Set<Hash256> = []

  package init() { vectors.append([]) }

  /// Adds a canonical line.
  /// - Returns: the commit, and whether the line was new; the same line again only moves its place
  ///   to the first one.
  /// - Complexity: O(1) and O(heads in `seen`).
  package mutating func ingest(
    _ header: CommitHeader, hash: Hash256, seen: [Head], events: Int,
    introduction: Introduction?, at location: LineLocation
  ) -> (ref: CommitRef, isNew: Bool) {
    if let known = row(hash) {
      rows[Int(known)].location = min(rows[Int(known)].location, location)
      return (CommitRef(known), false)
    }
    let index = Int32(rows.count)
    let device = self.device(header.device)
    rows.append(
      Row(
        hash: hash, seq: header.seq, at: header.at, location: location, device: device,
        seenStart: Int32(seenHeads.count), seenCount: Int32(seen.count),
        eventCount: UInt16(events)))
    seenHeads.append(contentsOf: seen)
    byHash.insert(index, hash.bytes.word0, hash.bytes.word1)
    link(index, to: header.prev)
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
    ends.newerLines.insert(hash)
  }

  private mutating func device(_ id: Uuid) -> Int32 {
    // Nearly always that of the previous line.
    if let last = rows.fresh.last?.device, devices[Int(last)].id == id { return last }
    if let known = deviceById[id] { return known }
    let index = Int32(devices.count)
    devices.append(Device(id: id))
    deviceById[id] = index
    return index
  }

  /// The number of the row with a hash.
  func row(_ hash: Hash256) -> Int32? {
    let found = byHash.row(hash.bytes.word0, hash.bytes.word1) { rows[Int($0)].hash == hash }
    guard found == nil, let kept else { return found }
    return kept.number(hash)
  }

  /// Looks up the places of lines with these hashes, all at once, so that their memory is in the
  /// processor's cache when they are ingested one by one.
  package mutating func prefetch(_ hashes: [Hash256]) {
    byHash.prefetch(hashes.indices) { (hashes[$0].bytes.word0, hashes[$0].bytes.word1) }
  }

  /// Reserves room for so many lines, so that tables need not grow by copying.
  package mutating func reserve(lines: Int) {
    rows.reserveCapacity(lines)
    byHash.reserve(lines)
  }

  /// Links a new line to the one before it and to those here that follow it.
  private mutating func link(_ index: Int32, to prev: Hash256) {
    if rows[Int(index)].seq > 0 {
      if let parent = before(index, with: prev) {
        adopt(index, under: parent)
      } else {
        ends.orphans[prev, default: []].append(index)
      }
      if rows[Int(index)].parent < 0 { ends.danglingPrev[index] = prev }
    }
    guard !ends.orphans.isEmpty,
      let children = ends.orphans.removeValue(forKey: rows[Int(index)].hash)
    else { return }
    for child in children {
      adopt(child, under: index)
      if rows[Int(child)].parent >= 0 { ends.danglingPrev[child] = nil }
    }
  }

  /// The line that a new one names in `prev`.
  private func before(_ index: Int32, with hash: Hash256) -> Int32? {
    // Nearly always the device's latest line: then no lookup is needed.
    if let last = devices[Int(rows[Int(index)].device)].unjudged.last,
      rows[Int(last)].hash == hash
    {
      return last
    }
    return row(hash)
  }

  /// A line follows another if it names its hash, is from the same device and has the next number.
  private mutating func adopt(_ child: Int32, under parent: Int32) {
    let (device, seq) = (rows[Int(parent)].device, rows[Int(parent)].seq)
    guard rows[Int(child)].device == device, rows[Int(child)].seq == seq + 1 else { return }
    rows[Int(child)].parent = parent
    rows[Int(child)].nextSibling = rows[Int(parent)].firstChild
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

  /// The number of those that match, without making a list.
  func countChildren(of index: Int32, where isCounted: (Row) -> Bool) -> Int {
    var count = 0
    var child = rows[Int(index)].firstChild
    while child >= 0 {
      if isCounted(rows[Int(child)]) { count += 1 }
      child = rows[Int(child)].nextSibling
    }
    return count
  }
}
