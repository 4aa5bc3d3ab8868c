internal import Canonical
package import EventLog

/// The questions that bring here what a place that is asked holds and is not known here.
///
///     list: a sum for each device
///       the sum that was there at the last visit ───────────────> nothing to ask
///       more lines than then, above the last of them ───────────> fetch what is above
///       a device of which nothing is known here ────────────────> fetch all of it
///       anything else: fewer lines, others, a branch below ─────> name them all; fetch the unknown
///
/// What was fetched is a carrier then, and judged as every carrier is. A sum is only remembered
/// where all that it counts is here, so nothing is left there because of what was remembered: an
/// emptied place, an old one and one with lines that came late below others are all found by their
/// sums.
package struct PlaceInquiry {
  /// The lines that the place holds among those that were known before, and its sums.
  package private(set) var memory: PlaceMemory
  /// How many lines were there once, as this machine knows, and are not any more.
  package private(set) var lost = 0

  /// The sums that the place tells.
  private var listed: [Uuid: LineSum] = [:]
  /// The lines that it holds and that are known here, as far as they were looked at.
  private var found: [Uuid: LineSum] = [:]
  /// The lines that were fetched, under the device that they are kept under.
  private var fetched: [(device: Uuid, hash: Hash256)] = []

  /// - Parameters:
  ///   - memory: what is remembered of the place.
  ///   - graph: all that is known here.
  package init(since memory: PlaceMemory, knowing graph: CommitGraph) {
    // A line that was lost here since is still there: then all of it is looked at again.
    self.memory = memory.holdings.isWithin(graph) ? memory : PlaceMemory()
  }

  /// Asks for everything that is not known here.
  /// - Parameters:
  ///   - graph: all that is known here.
  ///   - take: takes each line, without its LF; false where it cannot take more.
  /// - Throws: what the place answers.
  /// - Complexity: O(devices + new lines), and O(lines of a device) where it is not as it was.
  package mutating func ask<Place: QueriedPlace>(
    _ place: Place, knowing graph: CommitGraph, _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    guard try isOther(place.list()) else { return }
    try place.begin()
    _ = try isOther(place.list())
    var doubtful: [Uuid] = []
    var above: [(device: Uuid, seq: UInt64?)] = []
    for device in changed.sorted() {
      let now = listed[device] ?? LineSum(device)
      if let then = memory.sums[device] {
        if now.lines > then.lines, now.last > then.last {
          above.append((device, then.last))
          found[device] = then
        } else {
          doubtful.append(device)
        }
      } else if graph.isUnknown(device), device != .none {
        above.append((device, nil))
      } else {
        doubtful.append(device)
      }
    }
    doubtful += try fetchAbove(above, of: place, take)
    try fetchUnknown(of: doubtful, from: place, knowing: graph, take)
    try place.end()
  }

  /// Takes note of a listing, and tells whether it is another than at the last visit.
  private mutating func isOther(_ sums: [LineSum]) -> Bool {
    listed = Dictionary(sums.map { ($0.device, $0) }, uniquingKeysWith: { $1 })
    return !changed.isEmpty
  }

  /// The devices of which the place holds something else than it did.
  private var changed: Set<Uuid> {
    let known = Set(memory.sums.keys).union(memory.holdings.devices)
    return known.union(listed.keys).filter {
      memory.sums[$0] == nil || listed[$0] != memory.sums[$0]
    }
  }

  /// Fetches the newest lines of some devices.
  /// - Returns: the devices of which that is not all.
  private mutating func fetchAbove<Place: QueriedPlace>(
    _ wanted: [(device: Uuid, seq: UInt64?)], of place: Place, _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) -> [Uuid] {
    guard !wanted.isEmpty else { return [] }
    var sums: [Uuid: LineSum] = [:]
    for (device, _) in wanted { sums[device] = found[device] ?? LineSum(device) }
    var taken: [(device: Uuid, hash: Hash256)] = []
    try place.fetch(.after(wanted)) { device, line in
      let hash = Hash256.of(line)
      sums[device]?.add(0, hash)
      taken.append((device, hash))
      return take(line)
    }
    fetched += taken
    return wanted.map(\.device).filter { device in
      sums[device]?.lines != listed[device]?.lines || sums[device]?.digest != listed[device]?.digest
    }
  }

  /// Looks at every line of some devices by its name, and fetches those that are not known.
  private mutating func fetchUnknown<Place: QueriedPlace>(
    of devices: [Uuid], from place: Place, knowing graph: CommitGraph, _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    var unknown: [LineName] = []
    let already = Set(fetched.map(\.hash))
    for device in devices {
      let before = memory.holdings.count(of: device)
      memory.forget(device)
      var sum = LineSum(device)
      var holdings = memory.holdings
      try place.name(device) { seq, hash in
        if let commit = graph.commit(hash: hash), graph.isAuthentic(commit) {
          sum.add(seq, hash)
          holdings.add(commit, in: graph)
        } else if graph.isNewer(hash) {
          sum.add(seq, hash)
          holdings.add(newer: hash)
        } else if !already.contains(hash) {
          unknown.append(LineName(device: device, seq: seq, hash: hash))
        }
      }
      memory.hold(holdings)
      found[device] = sum
      lost += max(0, before - memory.holdings.count(of: device))
    }
    // Those that were fetched and known stand in the sums by now.
    let named = Set(devices)
    fetched.removeAll { one in
      named.contains(one.device) && (graph.commit(hash: one.hash).map(graph.isAuthentic) ?? false)
    }
    guard !unknown.isEmpty else { return }
    var taken: [(device: Uuid, hash: Hash256)] = []
    try place.fetch(.named(unknown)) { device, line in
      taken.append((device, Hash256.of(line)))
      return take(line)
    }
    fetched += taken
  }

  /// Remembers the sums of which everything is known here by now.
  /// - Parameters:
  ///   - memory: of the place, with what was found there.
  ///   - graph: all that is known here, what was brought included.
  package func remembered(in memory: PlaceMemory, knowing graph: CommitGraph) -> PlaceMemory {
    var memory = memory
    var found = found
    for (device, hash) in fetched {
      if let commit = graph.commit(hash: hash), graph.isAuthentic(commit) {
        found[device, default: LineSum(device)].add(graph.seq(commit), hash)
      } else if graph.isNewer(hash) {
        found[device, default: LineSum(device)].add(0, hash)
      }
    }
    for device in changed { memory.remember(nil, of: device) }
    for (device, sum) in found where sum == listed[device] { memory.remember(sum, of: device) }
    return memory
  }
}

extension CommitGraph {
  /// Whether not even one authentic line of a device is here.
  fileprivate func isUnknown(_ device: Uuid) -> Bool { stretches(of: device).isEmpty }
}
