package import Canonical
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
/// Devices whose lines count come first: whatever else lies in a place, it does not keep theirs away.
/// After them, devices that are known here. Where not all of it can be taken at once, the inquiry is
/// cut, and another goes on from what is remembered then.
package struct PlaceInquiry {
  /// The lines that the place holds among those that were known before, and its sums.
  package private(set) var memory: PlaceMemory
  /// How many lines were there once, as this machine knows, and are not any more.
  package private(set) var lost = 0

  /// The sums that the place tells.
  private(set) var listed: [Uuid: LineSum] = [:]
  /// The lines that it holds and that are known here, as far as they were looked at.
  private(set) var found: [Uuid: LineSum] = [:]
  /// The lines that were fetched, under the device that they are kept under.
  private(set) var fetched: [Fetched] = []
  /// Whether no more can be taken; the place answers nothing more then.
  private var isFull = false
  /// Whether there are more unknown names than are asked for.
  private var isLong = false

  struct Fetched {
    let device: Uuid
    let hash: Hash256
    let bytes: Int
  }

  /// Questions about some devices, in this order.
  private struct Questions {
    /// Devices of which what is above the `seq` is asked for.
    var above: [(device: Uuid, seq: UInt64?)] = []
    /// Devices whose lines are named.
    var doubtful: [Uuid] = []
    /// The names among them that are not known here.
    var names: [LineName] = []
    /// Devices of which all is asked for.
    var unknown: [(device: Uuid, seq: UInt64?)] = []
  }

  /// Whether something is there still that was not taken.
  package var isCut: Bool { isFull || isLong }

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
  ///   - trusted: the devices whose lines count; they come first.
  ///   - take: takes each line, without its LF; false where it cannot take it, nor more: then the
  ///     inquiry is cut.
  /// - Throws: what the place answers.
  /// - Complexity: O(devices + new lines), and O(lines of a device) where it is not as it was.
  package mutating func ask<Place: QueriedPlace>(
    _ place: Place, knowing graph: CommitGraph, trusting trusted: Set<Uuid>,
    _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    guard try isOther(place.list()) else { return }
    try place.begin()
    _ = try isOther(place.list())
    let changed = changed
    var parts = [changed.intersection(trusted), changed.subtracting(trusted)].map {
      questions(about: $0, knowing: graph)
    }
    // Before anything is fetched: what is missing there can be put even if not all can be taken.
    for index in parts.indices {
      parts[index].names = try name(parts[index].doubtful, of: place, knowing: graph)
    }
    for part in parts {
      var doubtful = try fetchAbove(part.above, of: place, take)
      try fetch(part.names, from: place, take)
      try fetchUnknown(of: doubtful, from: place, knowing: graph, take)
      doubtful = try fetchAbove(part.unknown, of: place, take)
      try fetchUnknown(of: doubtful, from: place, knowing: graph, take)
    }
    if !isFull { try place.end() }
  }

  /// The questions about some devices of which the place holds something else than it did.
  private mutating func questions(
    about devices: Set<Uuid>, knowing graph: CommitGraph
  ) -> Questions {
    var questions = Questions()
    for device in devices.sorted() {
      let now = listed[device] ?? LineSum(device)
      if let then = memory.sums[device] {
        if now.lines > then.lines, now.last > then.last {
          questions.above.append((device, then.last))
          found[device] = then
        } else {
          questions.doubtful.append(device)
        }
      } else if graph.isUnknown(device), device != .none {
        questions.unknown.append((device, nil))
      } else {
        questions.doubtful.append(device)
      }
    }
    return questions
  }

  /// Takes note of a listing, and tells whether it is another than at the last visit.
  private mutating func isOther(_ sums: [LineSum]) -> Bool {
    listed = Dictionary(sums.map { ($0.device, $0) }, uniquingKeysWith: { $1 })
    return !changed.isEmpty
  }

  /// The devices of which the place holds something else than it did.
  var changed: Set<Uuid> {
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
    guard !wanted.isEmpty, !isFull else { return [] }
    var sums: [Uuid: LineSum] = [:]
    for (device, _) in wanted { sums[device] = found[device] ?? LineSum(device) }
    try fetch(.after(wanted), from: place) { device, line, hash in
      guard take(line) else { return false }
      sums[device]?.add(0, hash)
      return true
    }
    if isFull { return [] }
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
    if !isWhole { isFull = true }
  }

  /// Fetches lines by their names.
  private mutating func fetch<Place: QueriedPlace>(
    _ names: [LineName], from place: Place, _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    guard !names.isEmpty, !isFull else { return }
    try fetch(.named(names), from: place) { _, line, _ in take(line) }
  }

  /// Looks at every line of some devices by its name, and fetches those that are not known.
  private mutating func fetchUnknown<Place: QueriedPlace>(
    of devices: [Uuid], from place: Place, knowing graph: CommitGraph, _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    if isFull { return }
    try fetch(try name(devices, of: place, knowing: graph), from: place, take)
  }

  /// Looks at every line of some devices by its name, and takes note of those that are known.
  /// - Returns: the names of the others, as many as are asked for.
  private mutating func name<Place: QueriedPlace>(
    _ devices: [Uuid], of place: Place, knowing graph: CommitGraph
  ) throws(Place.Failure) -> [LineName] {
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
    return unknown
  }
}

extension CommitGraph {
  /// Whether not even one authentic line of a device is here.
  fileprivate func isUnknown(_ device: Uuid) -> Bool { stretches(of: device).isEmpty }
}
