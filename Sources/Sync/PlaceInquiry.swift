package import Canonical
package import EventLog

/// The queries that fetch the lines of a queried place that are unknown here.
///
///     list: a sum for each device
///       the sum that was there at the last visit ───────────────> nothing to ask
///       more lines than then, above the last of them ───────────> fetch what is above
///       a device of which nothing is known here ────────────────> fetch all of it
///       anything else: fewer lines, others, a branch below ─────> name them all; fetch the unknown
///
/// The fetched lines then form a carrier, and are judged like any other. A sum is only remembered
/// if all its lines are here, so the memory never hides lines: an emptied place, an old one and one
/// with lines added late below others all have different sums.
///
/// Devices whose lines count come first, so that other devices in a place do not block them; then
/// known devices, and within both, those with the least missing. If not everything can be taken at
/// once, the inquiry is cut, and another continues from the memory.
package struct PlaceInquiry {
  /// The lines that the place holds among those known before, and its sums.
  package private(set) var memory: PlaceMemory
  /// The number of lines that were once there, as this machine knows, and have disappeared.
  package private(set) var lost = 0

  /// The sums that the place reports.
  private(set) var listed: [Uuid: LineSum] = [:]
  /// The lines that it holds and that are known here, as far as they were checked.
  private(set) var found: [Uuid: LineSum] = [:]
  /// The fetched lines, under the device that they are stored under.
  private(set) var fetched: [Fetched] = []
  /// Whether no more can be taken; the place then answers nothing more.
  private var isFull = false
  /// Whether there are more unknown names than can be requested.
  private var isLong = false

  /// Devices of which only the newest lines were requested, but did not all come: whether the place
  /// still holds the earlier ones is unknown.
  package private(set) var unverified: Set<Uuid> = []

  struct Fetched {
    let device: Uuid
    let hash: Hash256
    let bytes: Int
    /// Whether it was known here before.
    let wasKnown: Bool
  }

  /// Queries about some devices, in this order.
  private struct Questions {
    /// Whether their lines count.
    let areTrusted: Bool
    /// Devices with the `seq` above which lines are requested.
    var above: [(device: Uuid, seq: UInt64?)] = []
    /// Devices whose lines are listed by name.
    var doubtful: [Uuid] = []
    /// The names among them that are unknown here.
    var names: [LineName] = []
    /// Devices of which all lines are requested.
    var unknown: [(device: Uuid, seq: UInt64?)] = []
  }

  /// Whether the place still has lines that were not taken.
  package var isCut: Bool { isFull || isLong }

  /// - Parameters:
  ///   - memory: what is remembered of the place.
  ///   - graph: all that is known here.
  package init(since memory: PlaceMemory, knowing graph: CommitGraph) {
    // A line lost here since is still there: then the whole place is read again.
    self.memory = memory.holdings.isWithin(graph) ? memory : PlaceMemory()
  }

  /// Queries everything unknown here.
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
    // Before anything is fetched: lines missing there can be sent even if not all can be taken.
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

  /// The queries about some devices whose holdings at the place have changed.
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

  /// How many more lines of a device the place reports than before.
  private func missing(of device: Uuid) -> Int {
    // No number reported by a place is trusted.
    (listed[device]?.lines ?? 0) &- (memory.sums[device]?.lines ?? 0)
  }

  /// Records a listing, and returns whether it differs from the last visit's.
  private mutating func isOther(_ sums: [LineSum]) -> Bool {
    listed = Dictionary(sums.map { ($0.device, $0) }, uniquingKeysWith: { $1 })
    return !changed.isEmpty
  }

  /// The devices whose holdings at the place have changed.
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

  /// Fetches lines; one that came before under another name is skipped.
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

  /// Lists every line of some devices by name, and fetches the unknown ones.
  private mutating func fetchUnknown<Place: QueriedPlace>(
    of devices: [Uuid], _ areTrusted: Bool, from place: Place, knowing graph: CommitGraph,
    _ take: ([UInt8]) -> Bool
  ) throws(Place.Failure) {
    if isFull { return }
    let names = try name(devices, areTrusted, of: place, knowing: graph)
    try fetch(names, from: place, knowing: graph, take)
  }

  /// Lists every line of some devices by name, and records the known ones.
  ///
  /// A line stored under another device than its own counts as missing there.
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
    // Those fetched and known are in the sums by now.
    let named = Set(devices)
    fetched.removeAll { named.contains($0.device) && $0.wasKnown }
    return unknown
  }
}

extension CommitGraph {
  /// Whether no authentic line of a device is here.
  fileprivate func isUnknown(_ device: Uuid) -> Bool { stretches(of: device).isEmpty }

  /// Whether a line is here that is authentic, or of a newer version.
  func hasLine(_ hash: Hash256) -> Bool {
    commit(hash: hash).map(isAuthentic) ?? isNewer(hash)
  }
}
