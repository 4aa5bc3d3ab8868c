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
/// Devices whose lines count come first, so that others that lie in a place do not keep theirs away;
/// then devices that are known here, and of all these first those of which least is missing. Where not
/// all of it can be taken at once, the inquiry is cut, and another goes on from what is remembered then.
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

  /// Devices of which only what is above was asked for, and did not all come: whether the place still
  /// holds what it did of them is not known.
  package private(set) var unverified: Set<Uuid> = []

  struct Fetched {
    let device: Uuid
    let hash: Hash256
    let bytes: Int
    /// Whether it was known here before.
    let wasKnown: Bool
  }

  /// Questions about some devices, in this order.
  private struct Questions {
    /// Whether their lines count.
    let areTrusted: Bool
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
    var parts = [true, false].map { areTrusted in
      questions(about: changed.filter { trusted.contains($0) == areTrusted }, areTrusted, graph)
    }
    // Before anything is fetched: what is missing there can be put even if not all can be taken.
    for index in parts.indices {
      let (devices, areTrusted) = (parts[index].doubtful, parts[index].areTrusted)
      parts[index].names = try name(devices, areTrusted, of: place, knowing: graph)
    }
    for part in parts {
      let above = try fetchAbove(part.above, of: place, knowing: graph, take)
      try fetch(part.names, from: place, knowing: graph, take)
      try fetchUnknown(of: above, part.areTrusted, from: place, knowing: graph, take)
      let unknown = try fetchAbove(part.unknown, of: place, knowing: graph, take)
      try fetchUnknown(of: unknown, part.areTrusted, from: place, knowing: graph, take)
    }
    if !isFull { try place.end() }
  }

  /// The questions about some devices of which the place holds something else than it did.
  private mutating func questions(
    about devices: Set<Uuid>, _ areTrusted: Bool, _ graph: CommitGraph
  ) -> Questions {
    var questions = Questions(areTrusted: areTrusted)
    let order = devices.sorted { (missing(of: $0), $0) < (missing(of: $1), $1) }
    for device in order {
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

  /// How many more lines of a device the place says that it holds than it did.
  private func missing(of device: Uuid) -> Int {
    // No number that a place tells is believed to make sense.
    (listed[device]?.lines ?? 0) &- (memory.sums[device]?.lines ?? 0)
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
    _ wanted: [(device: Uuid, seq: UInt64?)], of place: Place, knowing graph: CommitGraph,
    _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) -> [Uuid] {
    guard !wanted.isEmpty else { return [] }
    var sums: [Uuid: LineSum] = [:]
    for (device, _) in wanted { sums[device] = found[device] ?? LineSum(device) }
    if !isFull {
      try fetch(.after(wanted), from: place, knowing: graph) { device, line, hash in
        guard take(line) else { return false }
        sums[device]?.add(0, hash)
        return true
      }
    }
    let others = wanted.map(\.device).filter { device in
      guard let there = listed[device], let sum = sums[device] else { return true }
      return !sum.isOfSameLines(as: there)
    }
    guard isFull else { return others }
    unverified.formUnion(others)
    return []
  }

  /// Fetches lines; one that came before under another name is left.
  /// - Parameter take: takes one; false where it cannot.
  private mutating func fetch<Place: QueriedPlace>(
    _ wanted: WantedLines, from place: Place, knowing graph: CommitGraph,
    _ take: (Uuid, [UInt8], Hash256) -> Bool
  ) throws(Place.Failure) {
    var taken: [Fetched] = []
    var isWhole = true
    var already = Set(fetched.map(\.hash))
    try place.fetch(wanted) { device, line in
      let hash = Hash256.of(line)
      guard already.insert(hash).inserted else { return true }
      guard take(device, line, hash) else {
        isWhole = false
        return false
      }
      taken.append(
        Fetched(device: device, hash: hash, bytes: line.count, wasKnown: graph.hasLine(hash)))
      return true
    }
    fetched += taken
    if !isWhole { isFull = true }
  }

  /// Fetches lines by their names.
  private mutating func fetch<Place: QueriedPlace>(
    _ names: [LineName], from place: Place, knowing graph: CommitGraph, _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    guard !names.isEmpty, !isFull else { return }
    try fetch(.named(names), from: place, knowing: graph) { _, line, _ in take(line) }
  }

  /// Looks at every line of some devices by its name, and fetches those that are not known.
  private mutating func fetchUnknown<Place: QueriedPlace>(
    of devices: [Uuid], _ areTrusted: Bool, from place: Place, knowing graph: CommitGraph,
    _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    if isFull { return }
    let names = try name(devices, areTrusted, of: place, knowing: graph)
    try fetch(names, from: place, knowing: graph, take)
  }

  /// Looks at every line of some devices by its name, and takes note of those that are known.
  ///
  /// A line that is kept under another device than its own counts as missing there.
  /// - Parameter areTrusted: whether their lines count; others are left once there are too many names.
  /// - Returns: the names of the others, as many as are asked for.
  private mutating func name<Place: QueriedPlace>(
    _ devices: [Uuid], _ areTrusted: Bool, of place: Place, knowing graph: CommitGraph
  ) throws(Place.Failure) -> [LineName] {
    var unknown: [LineName] = []
    let already = Set(fetched.map(\.hash))
    for device in devices where areTrusted || !isLong {
      let before = memory.holdings.count(of: device)
      memory.forget(device)
      var sum = LineSum(device)
      var holdings = memory.holdings
      try place.name(device) { seq, hash in
        if let commit = graph.commit(hash: hash), graph.isAuthentic(commit) {
          sum.add(seq, hash)
          if graph.device(commit) == device { holdings.add(commit, in: graph) }
        } else if graph.isNewer(hash) {
          sum.add(seq, hash)
          holdings.add(newer: hash, under: device)
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
    fetched.removeAll { named.contains($0.device) && $0.wasKnown }
    return unknown
  }
}

extension CommitGraph {
  /// Whether not even one authentic line of a device is here.
  fileprivate func isUnknown(_ device: Uuid) -> Bool { stretches(of: device).isEmpty }

  /// Whether a line is here that is authentic, or of a newer version.
  func hasLine(_ hash: Hash256) -> Bool {
    commit(hash: hash).map(isAuthentic) ?? isNewer(hash)
  }
}
