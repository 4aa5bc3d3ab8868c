package import Canonical
internal import Tables

/// All canonical lines that were found, as the graph that `prev` and `seen` make of them.
///
/// Lines come in any order and any number of times. `settle` then judges which of the new ones are
/// authentic, divides each device's chain into runs, and works out what each commit knows. Nothing
/// that was authentic ever ceases to be so.
///
///     ingest ──> links by prev ──> settle: signatures at heads ──> runs ──> knowledge
///
/// To answer `knows` takes a vector for each commit with a `seen`, and a run number for each
/// commit; a run is a maximal stretch of a chain without forks and gaps.
package struct CommitGraph: Sendable {
  var rows = Table<Row>()
  var devices: [Device] = []
  var runs = Table<Run>()
  var vectors = Table<[KnownHead]>()
  var seenHeads = Table<Head>()
  /// The rows that are kept elsewhere; nil if all are here.
  var kept: KeptGraph?
  /// Whether a new line is one that only a graph with everything in memory can take in: a gap that
  /// was filled, or a fork, below the rows that are kept elsewhere.
  package internal(set) var mustBeginAgain = false
  /// Finds rows by their hash.
  var byHash = RowIndex()
  /// The commits that lines name and that are not here.
  var ends = LooseEnds()
  var deviceById: [Uuid: Int32] = [:]
  var changedDevices: Set<Int32> = []
  /// Commits that nobody signed: a graph that holds one is thrown away.
  var supposed: Set<Int32> = []
  /// The hashes of lines that this process has signed itself and that have not been judged yet.
  var signedHere: Set<Hash256> = []

  package init() { vectors.append([]) }

  /// Takes in a canonical line.
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
    // Nearly always that of the line before.
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

  /// Looks up the places of lines with these hashes, all at once, so that the processor has fetched
  /// the memory when they are ingested one by one.
  package mutating func prefetch(_ hashes: [Hash256]) {
    byHash.prefetch(hashes.indices) { (hashes[$0].bytes.word0, hashes[$0].bytes.word1) }
  }

  /// Makes room for so many lines, so that tables need not grow by copying.
  package mutating func reserve(lines: Int) {
    rows.reserveCapacity(lines)
    byHash.reserve(lines)
  }

  /// Joins a new line to the one before it and to those after it that are here.
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
    // Nearly always the device's line that came last: then none has to be looked for.
    if let last = devices[Int(rows[Int(index)].device)].unjudged.last,
      rows[Int(last)].hash == hash
    {
      return last
    }
    return row(hash)
  }

  /// A line follows another when it names its hash, is of the same device and one further on.
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

  /// How many of them are such, without making a list of them.
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
