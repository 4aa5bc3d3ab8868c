package import Canonical
package import EventLog
internal import Foundation

/// The verified lines of a place that are unknown here.
///
///     carriers ──> from where they were read last ──> line by line
///                    known here: noted as held there
///                    unknown:    into a copy of the graph ──> authentic? ──> fresh
///
/// A cursor stays before the first line that is damaged or cannot be judged yet: some synchronisers
/// fill in a file's blocks in any order, and a garbled line may be a commit the next time.
package struct PlaceReading {
  package let folder: CarrierFolder
  /// How far the place has been read, and its holdings among the lines known before.
  package private(set) var memory: PlaceMemory
  /// Authentic lines of the ledger that were unknown, each once, in ascending `seq` by device.
  package private(set) var fresh: [Fresh] = []
  /// Lines of a newer version that were unknown, each once.
  package private(set) var newer: [Fresh] = []
  /// The first lines that are not canonical.
  package private(set) var damaged: [(damage: Damage, location: LineLocation)] = []
  /// The number of lines that are not canonical.
  package private(set) var damagedCount = 0
  /// Last lines without LF: not complete yet.
  package private(set) var unfinished: [LineLocation] = []
  /// Carriers with no line beyond a certain byte, however long they are.
  package var left: [(carrier: Carrier, byte: Int)] {
    folder.carriers.compactMap { carrier in
      let cursor = numbers[carrier.name.bytes].map { memory.cursors[$0] }
      return cursor.flatMap { $0.left == nil ? nil : (carrier, $0.read) }
    }
  }
  /// Canonical lines that cannot be judged here: from devices whose first line is missing, or with
  /// an invalid signature.
  package private(set) var unjudged: [LineLocation] = []
  /// Authentic lines of other ledgers.
  package private(set) var foreign = 0
  /// The ledger to read: the requested one, or the one that most lines belong to.
  package private(set) var ledger: Uuid?

  private var graph: CommitGraph
  private var candidates: [Candidate] = []
  private var newerHashes: Set<Hash256> = []
  /// The numbers of cursors by name.
  private var numbers: [[UInt8]: Int] = [:]
  /// How far each carrier had been read before its first damaged line.
  private var damagedAt: [Int: CarrierCursor] = [:]

  /// The graph's own lines are in another folder's carriers: this folder's get higher numbers.
  private static let firstCarrier = 1 << 24

  /// A line to receive.
  package struct Fresh: Sendable, Hashable {
    package let hash: Hash256
    package let location: LineLocation
    /// Its commit; nil for one of a newer version.
    package let head: Head?
  }

  private struct Candidate {
    let commit: CommitRef
    let location: LineLocation
    /// How far the carrier had been read before it.
    let before: CarrierCursor
  }

  /// Reads the new lines in a place.
  /// - Parameters:
  ///   - folder: the place's carriers.
  ///   - memory: what is remembered of it. Where it does not fit what is there or here any more,
  ///     everything is read.
  ///   - graph: all that is known here.
  ///   - ledger: whose lines to take; nil for the ledger that most lines there belong to.
  ///   - table: the shapes of known events.
  /// - Throws: what the system answers; `changed` where a carrier became another meanwhile.
  /// - Complexity: O(new bytes), and one signature check for each new head.
  package init(
    _ folder: CarrierFolder, since memory: PlaceMemory, knowing graph: CommitGraph, ledger: Uuid?,
    table: ShapeTable
  ) throws(FileError) {
    (self.folder, self.graph, self.ledger, self.memory) = (folder, graph, ledger, memory)
    // A line lost here since is still there: then the whole place is read again.
    if !memory.holdings.isWithin(graph) { self.memory = PlaceMemory() }
    if try !folder.continues(self.memory.cursors) { self.memory = PlaceMemory() }
    for (number, cursor) in self.memory.cursors.enumerated() { numbers[cursor.name] = number }
    try read(table)
    try judge()
  }

  /// Reads the new lines in each carrier, from the end of the last reading.
  private mutating func read(_ table: ShapeTable) throws(FileError) {
    for carrier in folder.carriers {
      let index = numbers[carrier.name.bytes] ?? memory.cursors.count
      if index == memory.cursors.count {
        numbers[carrier.name.bytes] = index
        memory.cursors.append(CarrierCursor(name: carrier.name.bytes, identity: carrier.identity))
      }
    }
    let before = folder.carriers.indices.map { carrier in
      let (cursor, found) = (memory.cursors[cursorNumber(carrier)], folder.carriers[carrier])
      return ReadBefore(bytes: cursor.isLeft(found) ? found.size : cursor.read, lines: cursor.lines)
    }
    for (carrier, found) in folder.carriers.enumerated() {
      let number = cursorNumber(carrier)
      memory.cursors[number].note(found, isLeft: memory.cursors[number].isLeft(found))
    }
    try folder.scan(
      after: before, table: table, threads: ProcessInfo.processInfo.activeProcessorCount,
      damagedBytes: \.damagedBytes, begin: { _ in FoundLines() }
    ) { (scanned) throws(FileError) in
      if let problem = scanned.problem { throw problem }
      take(scanned)
      let isEndless = (scanned.consumer.unfinished?.count ?? 0) > Limits.lineBytes
      memory.cursors[cursorNumber(scanned.piece.carrier)].note(
        folder.carriers[scanned.piece.carrier], isLeft: scanned.left != nil || isEndless)
    }
  }

  private func cursorNumber(_ carrier: Int) -> Int {
    guard let number = numbers[folder.carriers[carrier].name.bytes] else {
      preconditionFailure("each carrier has a cursor")
    }
    return number
  }

  private mutating func take(_ scanned: ScannedPiece<FoundLines>) {
    let (carrier, lines) = (scanned.piece.carrier, scanned.consumer)
    var cursor = memory.cursors[cursorNumber(carrier)]
    for (item, hash, line) in lines.items {
      let location = scanned.location(line)
      // Empty lines before this one are behind the cursor now.
      (cursor.lines, cursor.read) = (location.line - 1, location.byte)
      switch item {
      case .line(let found): take(found, location, cursor)
      case .newer(let hash): take(newer: hash, location)
      case .damaged(let first):
        (cursor.lines, cursor.read) = (scanned.location(first).line - 1, first.byte)
        if damagedAt[carrier] == nil { damagedAt[carrier] = cursor }
      }
      cursor.read = line.end
      cursor.last = hash.map {
        CarrierCursor.Last(byte: location.byte, count: location.count, hash: $0)
      }
    }
    cursor.read = max(cursor.read, lines.lastEmpty?.end ?? 0)
    cursor.lines = scanned.firstLine - 1 + scanned.lines
    memory.cursors[cursorNumber(carrier)] = cursor
    damagedCount += lines.damagedCount
    for (damage, line) in lines.damaged.prefix(Limits.damagedPlaces - damaged.count) {
      damaged.append((damage, scanned.location(line)))
    }
    if let line = lines.unfinished { unfinished.append(scanned.location(line)) }
  }

  private mutating func take(_ found: FoundLine, _ location: LineLocation, _ cursor: CarrierCursor)
  {
    if let known = graph.commit(hash: found.hash) {
      guard graph.isAuthentic(known) else { return note(known, location, cursor) }
      return memory.holdings.add(known, in: graph)
    }
    let (commit, _) = graph.ingest(
      found.header, hash: found.hash, seen: found.seen, events: found.events,
      introduction: found.introduction,
      at: LineLocation(
        carrier: location.carrier + Self.firstCarrier, line: location.line, byte: location.byte,
        count: location.count))
    note(commit, location, cursor)
  }

  private mutating func note(_ commit: CommitRef, _ location: LineLocation, _ cursor: CarrierCursor)
  {
    candidates.append(Candidate(commit: commit, location: location, before: cursor))
  }

  private mutating func take(newer hash: Hash256, _ location: LineLocation) {
    if graph.isNewer(hash) { return memory.holdings.add(newer: hash) }
    guard newerHashes.insert(hash).inserted else { return }
    newer.append(Fresh(hash: hash, location: location, head: nil))
  }

  /// Determines which of the unknown lines are authentic.
  private mutating func judge() throws(FileError) {
    let folder = folder
    let settlement = try graph.settle { (location) throws(FileError) in
      // A line that is already here but not authentic is judged when its own lines are read.
      guard let there = Self.there(location) else { return [] }
      return try folder.line(at: there)
    }
    if ledger == nil { ledger = mostFrequentLedger }
    for commit in settlement.authentic {
      guard graph.introduction(of: commit)?.ledger == ledger else {
        foreign += 1
        continue
      }
      guard let location = Self.there(graph.location(commit)) else { continue }
      fresh.append(Fresh(hash: graph.hash(commit), location: location, head: graph.head(commit)))
    }
    // Damage first: the line before it may be known, unlike the one before a later candidate.
    for (carrier, before) in damagedAt { stop(carrier, before) }
    for candidate in candidates where !graph.isAuthentic(candidate.commit) {
      unjudged.append(candidate.location)
      stop(candidate.location.carrier, candidate.before)
      // The line that proves its device may come in another file.
      memory.cursors[cursorNumber(candidate.location.carrier)].left = nil
    }
  }

  /// A location in this folder; nil for a line that was known.
  private static func there(_ location: LineLocation) -> LineLocation? {
    guard location.carrier >= firstCarrier else { return nil }
    return LineLocation(
      carrier: location.carrier - firstCarrier, line: location.line, byte: location.byte,
      count: location.count)
  }

  /// Makes a carrier be read again from something that was not taken.
  private mutating func stop(_ carrier: Int, _ before: CarrierCursor) {
    let name = folder.carriers[carrier].name.bytes
    guard let index = numbers[name], memory.cursors[index].read > before.read else { return }
    // Without a line before it, nothing would show at the next visit that the file continues.
    let isLeft = memory.cursors[index].left != nil
    memory.cursors[index] =
      before.last == nil ? CarrierCursor(name: name, identity: before.identity) : before
    memory.cursors[index].note(folder.carriers[carrier], isLeft: isLeft)
  }

  private var mostFrequentLedger: Uuid? {
    var lines: [Uuid: Int] = [:]
    for device in graph.standings { lines[device.ledger, default: 0] += device.commits }
    return lines.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension CarrierFolder {
  /// Whether all carriers read are still there, with the last line read.
  func continues(_ cursors: [CarrierCursor]) throws(FileError) -> Bool {
    var numbers: [[UInt8]: Int] = [:]
    for (number, carrier) in carriers.enumerated() { numbers[carrier.name.bytes] = number }
    for cursor in cursors {
      guard let number = numbers[cursor.name],
        carriers[number].size >= max(cursor.read, cursor.size)
      else { return false }
      let carrier = carriers[number]
      // A file with the same identity and length is unchanged.
      if carrier.identity == cursor.identity, carrier.size == cursor.read { continue }
      if cursor.read == 0 { continue }
      guard cursor.last != nil, try cursor.isJoined(try open(number)) else { return false }
    }
    return true
  }
}
