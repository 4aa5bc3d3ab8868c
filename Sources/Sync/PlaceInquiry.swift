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
///
/// Where not all of it can be taken at once, the inquiry is cut, and another goes on from what is
/// remembered then. Devices that are known here come first: whatever else lies in a place, it does
/// not keep their lines away.
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
  private var fetched: [Fetched] = []
  /// Whether something is there still that was not taken; the place answers nothing more then.
  package private(set) var isCut = false

  private struct Fetched {
    let device: Uuid
    let hash: Hash256
    let bytes: Int
  }

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
  ///   - take: takes each line, without its LF; false where it cannot take it, nor more: then the
  ///     inquiry is cut.
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
    var unknown: [(device: Uuid, seq: UInt64?)] = []
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
        unknown.append((device, nil))
      } else {
        doubtful.append(device)
      }
    }
    doubtful += try fetchAbove(above, of: place, take)
    try fetchUnknown(of: doubtful, from: place, knowing: graph, take)
    doubtful = try fetchAbove(unknown, of: place, take)
    try fetchUnknown(of: doubtful, from: place, knowing: graph, take)
    if !isCut { try place.end() }
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
    guard !wanted.isEmpty, !isCut else { return [] }
    var sums: [Uuid: LineSum] = [:]
    for (device, _) in wanted { sums[device] = found[device] ?? LineSum(device) }
    try fetch(.after(wanted), from: place) { device, line, hash in
      guard take(line) else { return false }
      sums[device]?.add(0, hash)
      return true
    }
    if isCut { return [] }
    return wanted.map(\.device).filter { device in
      sums[device]?.lines != listed[device]?.lines || sums[device]?.digest != listed[device]?.digest
    }
  }

  /// Fetches lines; one that came before under another name is left.
  /// - Parameter take: takes one; false where it cannot.
  private mutating func fetch<Place: QueriedPlace>(
    _ wanted: WantedLines, from place: Place, _ take: (Uuid, [UInt8], Hash256) -> Bool
  ) throws(Place.Failure) {
    var taken: [Fetched] = []
    var isWhole = true
    let already = Set(fetched.map(\.hash))
    try place.fetch(wanted) { device, line in
      let hash = Hash256.of(line)
      if already.contains(hash) { return true }
      guard take(device, line, hash) else {
        isWhole = false
        return false
      }
      taken.append(Fetched(device: device, hash: hash, bytes: line.count))
      return true
    }
    fetched += taken
    if !isWhole { isCut = true }
  }

  /// Looks at every line of some devices by its name, and fetches those that are not known.
  private mutating func fetchUnknown<Place: QueriedPlace>(
    of devices: [Uuid], from place: Place, knowing graph: CommitGraph, _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    if isCut { return }
    var unknown: [LineName] = []
    var isLong = false
    let already = Set(fetched.map(\.hash))
    for device in devices where !isLong {
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
        } else if already.contains(hash) {
          return
        } else if unknown.count == Limits.unknownNames {
          isLong = true
        } else {
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
    try fetch(.named(unknown), from: place) { _, line, _ in take(line) }
    if isLong { isCut = true }
  }

  /// Remembers the sums of which everything is known here by now.
  /// - Parameters:
  ///   - memory: of the place, with what was found there.
  ///   - graph: all that is known here, what was brought included.
  package func remembered(in memory: PlaceMemory, knowing graph: CommitGraph) -> PlaceMemory {
    var memory = memory
    var found = found
    for one in fetched {
      let (device, hash) = (one.device, one.hash)
      if let commit = graph.commit(hash: hash), graph.isAuthentic(commit) {
        found[device, default: LineSum(device)].add(graph.seq(commit), hash)
      } else if graph.isNewer(hash) {
        found[device, default: LineSum(device)].add(0, hash)
      }
    }
    for device in changed { memory.remember(nil, of: device) }
    // Cut, the next inquiry goes on above what came of a device.
    for (device, sum) in found where isCut || sum == listed[device] {
      memory.remember(sum, of: device)
    }
    return memory
  }

  /// How much was fetched that is known here by now, and how much is of no use here: in bytes, with
  /// something for each line.
  /// - Parameter graph: all that is known here, what was brought included.
  package func use(knowing graph: CommitGraph) -> (useful: Int, useless: Int) {
    fetched.reduce(into: (useful: 0, useless: 0)) { sum, line in
      let isKnown =
        graph.commit(hash: line.hash).map(graph.isAuthentic) ?? graph.isNewer(line.hash)
      sum.useful += isKnown ? line.bytes + Limits.lineOverhead : 0
      sum.useless += isKnown ? 0 : line.bytes + Limits.lineOverhead
    }
  }
}

extension CommitGraph {
  /// Whether not even one authentic line of a device is here.
  fileprivate func isUnknown(_ device: Uuid) -> Bool { stretches(of: device).isEmpty }
}
