import Canonical
import EventLog
import Sync
import TestSupport
import Testing

/// A place that is asked, in memory; it counts the lines that it names and hands out, and answers
/// nothing more once an answer was broken off.
final class MemoryPlace: QueriedPlace {
  struct Refusal: Error {}

  private(set) var lines: [LineName: [UInt8]] = [:]
  private(set) var named = 0
  private(set) var fetched = 0
  private var isBrokenOff = false

  private func answer() throws(Refusal) { if isBrokenOff { throw Refusal() } }

  /// Is asked by somebody else.
  func reconnect() { isBrokenOff = false }

  func begin() throws(Refusal) { try answer() }
  func end() throws(Refusal) { try answer() }

  func list() throws(Refusal) -> [LineSum] {
    try answer()
    var sums: [Uuid: LineSum] = [:]
    for name in lines.keys {
      sums[name.device, default: LineSum(name.device)].add(name.seq, name.hash)
    }
    return Array(sums.values)
  }

  func name(_ device: Uuid, _ take: (UInt64, Hash256) -> Void) throws(Refusal) {
    try answer()
    for name in lines.keys.filter({ $0.device == device }).sorted(by: { $0.seq < $1.seq }) {
      named += 1
      take(name.seq, name.hash)
    }
  }

  func fetch(_ wanted: WantedLines, _ take: (Uuid, [UInt8]) -> Bool) throws(Refusal) {
    try answer()
    let inOrder = lines.filter { wants(wanted, $0.key) }.sorted {
      (order(wanted, $0.key.device), $0.key.device, $0.key.seq, $0.key.hash)
        < (order(wanted, $1.key.device), $1.key.device, $1.key.seq, $1.key.hash)
    }
    for (name, bytes) in inOrder {
      fetched += 1
      guard take(name.device, bytes) else {
        isBrokenOff = true
        return
      }
    }
  }

  /// One device after the other, as they were asked for.
  private func order(_ wanted: WantedLines, _ device: Uuid) -> Int {
    guard case .after(let devices) = wanted else { return 0 }
    return devices.firstIndex { $0.device == device } ?? 0
  }

  private func wants(_ wanted: WantedLines, _ name: LineName) -> Bool {
    switch wanted {
    case .after(let devices):
      devices.contains { $0.device == name.device && $0.seq.map { name.seq > $0 } ?? true }
    case .named(let names): names.contains(name)
    }
  }

  func put(_ lines: [PlacedLine]) throws(Refusal) -> [LineSum] {
    var sums: [Uuid: LineSum] = [:]
    for line in lines where self.lines[line.name] == nil {
      self.lines[line.name] = line.bytes
      sums[line.name.device, default: LineSum(line.name.device)].add(line.name.seq, line.name.hash)
    }
    return Array(sums.values)
  }

  func remove(_ name: LineName) { lines[name] = nil }
  func forgetCounts() { (named, fetched) = (0, 0) }
}

@Suite("An inquiry of a place") struct PlaceInquiryTests {
  let ana = TestDevice("ana")
  let bia = TestDevice("bia")
  let place = MemoryPlace()

  private func placed(_ device: TestDevice, _ lines: [[UInt8]], from: UInt64 = 0) -> [PlacedLine] {
    lines.enumerated().map { index, line in
      PlacedLine(
        name: LineName(device: device.id, seq: from + UInt64(index), hash: .of(line)), bytes: line)
    }
  }

  /// What an inquiry brings, and what is remembered once all of it is known.
  private func ask(
    _ shelf: inout Shelf, since memory: PlaceMemory = PlaceMemory()
  ) throws -> (lines: [[UInt8]], lost: Int, memory: PlaceMemory) {
    let (inquiry, lines, after) = try ask(&shelf, since: memory, atMost: .max)
    #expect(!inquiry.isCut)
    return (lines, inquiry.lost, after)
  }

  /// The same where only so many lines are taken.
  private func ask(
    _ shelf: inout Shelf, since memory: PlaceMemory, trusting trusted: Set<Uuid> = [],
    atMost most: Int
  ) throws -> (inquiry: PlaceInquiry, lines: [[UInt8]], memory: PlaceMemory) {
    var inquiry = PlaceInquiry(since: memory, knowing: shelf.graph)
    var came: [[UInt8]] = []
    place.reconnect()
    try inquiry.ask(place, knowing: shelf.graph, trusting: trusted) {
      guard came.count < most else { return false }
      came.append($0)
      return true
    }
    shelf.know(came)
    return (inquiry, came, inquiry.remembered(knowing: shelf.graph))
  }

  @Test(arguments: 1...9) func `more than is taken at once comes in turns, each line once`(
    most: Int
  ) throws {
    var shelf = try Shelf()
    shelf.know(bia.chain(2))
    _ = try place.put(placed(ana, ana.chain(5)) + placed(bia, bia.chain(6)))
    var memory = PlaceMemory()
    var came: [[UInt8]] = []
    for turn in 1...20 {
      let (inquiry, lines, after) = try ask(&shelf, since: memory, atMost: most)
      memory = after
      came += lines
      #expect(inquiry.use(knowing: shelf.graph).useless == 0)
      // A device that is known here comes first.
      if turn == 1 { #expect(lines.hashes.isSubset(of: bia.chain(6).hashes) || lines.count > 4) }
      if !inquiry.isCut { break }
      #expect(lines.count == most)
    }
    #expect(came.count == 9)
    #expect(came.hashes == (ana.chain(5) + bia.chain(6)).hashes.subtracting(bia.chain(2).hashes))
    #expect(try ask(&shelf, since: memory).lines.isEmpty)
  }

  @Test func `what nobody can read is of no use, and keeps nothing away`() throws {
    var shelf = try Shelf()
    shelf.know(bia.chain(2))
    let junk = (0..<6).map { Array("nada \($0)".utf8) }
    _ = try place.put(placed(ana, junk) + placed(bia, bia.chain(4)))
    let (inquiry, lines, _) = try ask(&shelf, since: PlaceMemory(), atMost: 5)
    #expect(inquiry.isCut)
    #expect(lines.hashes.isSuperset(of: bia.chain(4).hashes.subtracting(bia.chain(2).hashes)))
    let use = inquiry.use(knowing: shelf.graph)
    // Three lines of six bytes, each with a hundred besides.
    #expect(use.useless == 3 * 106)
    #expect(use.useful == bia.chain(4).dropFirst(2).reduce(0) { $0 + $1.count + 100 })
  }

  @Test(arguments: [[0], [1], [2], [0, 2]])
  func `lines that count come before all others`(trusted: [Int]) throws {
    var shelf = try Shelf()
    let caio = TestDevice("caio")
    shelf.know(bia.chain(2))
    _ = try place.put(
      placed(ana, ana.chain(6)) + placed(bia, bia.chain(8)) + placed(caio, caio.chain(6)))
    let ours = trusted.map { [ana, bia, caio][$0] }
    let (_, lines, _) = try ask(
      &shelf, since: PlaceMemory(), trusting: Set(ours.map(\.id)), atMost: 6 * ours.count)
    let expected = ours.flatMap { $0.id == bia.id ? Array($0.chain(8)[2...]) : $0.chain(6) }
    #expect(lines.hashes == expected.hashes)
  }

  @Test func `what is missing there is known even if nothing can be taken`() throws {
    var shelf = try Shelf()
    let lines = placed(ana, ana.chain(5))
    _ = try place.put(lines + placed(bia, bia.chain(1)))
    let first = try ask(&shelf)
    place.remove(lines[4].name)
    _ = try place.put(placed(bia, bia.chain(9)))
    let (inquiry, none, memory) = try ask(&shelf, since: first.memory, atMost: 0)
    #expect(inquiry.isCut && none.isEmpty)
    #expect(inquiry.lost == 1)
    #expect(memory.holdings.missing(from: shelf.graph, of: [ana.id, bia.id]).count == 1)
  }

  @Test func `the device of which least is missing comes first`() throws {
    var shelf = try Shelf()
    let devices = [ana, bia, TestDevice("caio")].sorted { $0.id < $1.id }
    for (device, count) in zip(devices, [9, 2, 5]) {
      _ = try place.put(placed(device, device.chain(count)))
    }
    let (_, lines, _) = try ask(&shelf, since: PlaceMemory(), atMost: 7)
    #expect(lines == devices[1].chain(2) + devices[2].chain(5))
  }

  @Test func `what rows above hide is looked for once they turn out to be of no use`() throws {
    var shelf = try Shelf()
    let lines = placed(ana, ana.chain(5))
    _ = try place.put(lines)
    var memory = try ask(&shelf).memory
    place.remove(lines[4].name)
    _ = try place.put(placed(ana, (0..<9).map { Array("nada \($0)".utf8) }, from: 9))
    let (inquiry, _, after) = try ask(&shelf, since: memory, atMost: 3)
    #expect(inquiry.use(knowing: shelf.graph).useful == 0)
    #expect(inquiry.unverified == [ana.id])
    memory = after
    for device in inquiry.unverified { memory.remember(nil, of: device) }
    let next = try ask(&shelf, since: memory, atMost: 3)
    #expect(next.inquiry.isCut && next.inquiry.lost == 1)
    #expect(next.memory.holdings.missing(from: shelf.graph, of: [ana.id]).count == 1)
  }

  @Test func `a line that is kept under another device's name is missing under its own`() throws {
    var shelf = try Shelf()
    shelf.know(ana.chain(3))
    let junk = Array("nada".utf8)
    _ = try place.put(placed(bia, ana.chain(3) + [junk]))
    var memory = PlaceMemory()
    for _ in 0..<3 {
      let (inquiry, _, after) = try ask(&shelf, since: memory, atMost: .max)
      memory = after
      #expect(inquiry.use(knowing: shelf.graph).useful == 0)
      #expect(inquiry.lost == 0)
      #expect(memory.holdings.missing(from: shelf.graph, of: [ana.id]).count == 3)
    }
  }

  @Test func `lines of a newer version stay held under their device's name`() throws {
    var shelf = try Shelf()
    let newer = Array("{\"v\":2}".utf8)
    _ = try place.put(placed(ana, ana.chain(1) + [newer]))
    var memory = try ask(&shelf).memory
    #expect(memory.holdings.newer == [.of(newer): ana.id])
    place.forgetCounts()
    for _ in 0..<2 {
      let (lines, lost, after) = try ask(&shelf, since: memory)
      memory = after
      #expect(lines.isEmpty && lost == 0)
      #expect(memory.holdings.newer.count == 1)
    }
    #expect(place.named == 0 && place.fetched == 0)
    #expect(PlaceMemory(memory.bytes) == memory)
    place.remove(LineName(device: ana.id, seq: 1, hash: .of(newer)))
    let after = try ask(&shelf, since: memory)
    #expect(after.lost == 1)
    #expect(after.memory.holdings.newer.isEmpty)
  }

  @Test func `brings all of a device that is unknown here, and then nothing`() throws {
    var shelf = try Shelf()
    _ = try place.put(placed(ana, ana.chain(5)))
    let first = try ask(&shelf)
    #expect(first.lines.hashes == ana.chain(5).hashes)
    #expect(place.named == 0)
    place.forgetCounts()
    let second = try ask(&shelf, since: first.memory)
    #expect(second.lines.isEmpty && second.memory == first.memory)
    #expect(place.fetched == 0 && place.named == 0)
  }

  @Test func `brings what is above the last, and no more`() throws {
    var shelf = try Shelf()
    _ = try place.put(placed(ana, ana.chain(5)))
    let first = try ask(&shelf)
    _ = try place.put(placed(ana, ana.chain(8)))
    place.forgetCounts()
    let second = try ask(&shelf, since: first.memory)
    #expect(second.lines.hashes == Set(ana.chain(8).hashes).subtracting(ana.chain(5).hashes))
    #expect(place.fetched == 3 && place.named == 0)
  }

  @Test func `brings a line that comes late below the last, and a branch`() throws {
    var shelf = try Shelf()
    let lines = placed(ana, ana.chain(6))
    _ = try place.put(lines.filter { $0.name.seq != 3 })
    let first = try ask(&shelf)
    #expect(first.lines.count == 5)
    _ = try place.put([lines[3]])
    let second = try ask(&shelf, since: first.memory)
    #expect(second.lines == [lines[3].bytes])
    let branch = ana.line(2, after: lines[1].name.hash, note: "other")
    _ = try place.put(placed(ana, [branch], from: 2))
    let third = try ask(&shelf, since: second.memory)
    #expect(third.lines == [branch])
    #expect(third.lost == 0)
    // And a late one together with a new one.
    let next = ana.line(6, after: lines[5].name.hash)
    let other = ana.line(4, after: lines[3].name.hash, note: "other")
    _ = try place.put(placed(ana, [next], from: 6) + placed(ana, [other], from: 4))
    let fourth = try ask(&shelf, since: third.memory)
    #expect(fourth.lines.hashes == [next, other].hashes)
  }

  @Test func `a lost memory costs the names of what is known, and not its lines`() throws {
    var shelf = try Shelf()
    _ = try place.put(placed(ana, ana.chain(5)) + placed(bia, bia.chain(2)))
    shelf.know(ana.chain(4))
    let first = try ask(&shelf)
    #expect(first.lines.hashes == [ana.chain(5)[4]].hashes.union(bia.chain(2).hashes))
    #expect(place.named == 5)
    #expect(place.fetched == 3)
  }

  @Test(arguments: [0, 2, 4]) func `what is gone is missed`(left: Int) throws {
    var shelf = try Shelf()
    let lines = placed(ana, ana.chain(5))
    _ = try place.put(lines)
    let first = try ask(&shelf)
    for line in lines.dropFirst(left) { place.remove(line.name) }
    let second = try ask(&shelf, since: first.memory)
    #expect(second.lost == 5 - left)
    #expect(second.memory.holdings.missing(from: shelf.graph, of: [ana.id]).count == 5 - left)
    // Told once: then it is as it is.
    let third = try ask(&shelf, since: second.memory)
    #expect(third.lost == 0)
  }

  @Test func `nothing is left out because other lines came in the place of those that are gone`()
    throws
  {
    var shelf = try Shelf()
    let lines = placed(ana, ana.chain(5))
    _ = try place.put(lines)
    let first = try ask(&shelf)
    place.remove(lines[4].name)
    let other = ana.line(4, after: lines[3].name.hash, note: "other")
    _ = try place.put(placed(ana, [other], from: 4))
    let second = try ask(&shelf, since: first.memory)
    #expect(second.lines == [other])
    #expect(second.lost == 0 || second.lost == 1)
  }

  @Test func `a place with what nobody can read is looked at again each time`() throws {
    var shelf = try Shelf()
    let junk = Array("nada".utf8)
    _ = try place.put(placed(ana, ana.chain(2)) + placed(ana, [junk], from: 9))
    let first = try ask(&shelf)
    #expect(first.lines.contains(junk))
    let second = try ask(&shelf, since: first.memory)
    #expect(second.lines == [junk])
  }

  @Test func `what was put is remembered, unless another puts the same`() throws {
    var shelf = try Shelf()
    shelf.know(ana.chain(3))
    var memory = try ask(&shelf).memory
    let lines = placed(ana, ana.chain(3))
    var sent = LineSum(ana.id)
    for line in lines { sent.add(line.name.seq, line.name.hash) }
    let added = try place.put(lines)
    memory.put(sent, added: added.first)
    for hash in ana.chain(3).hashes {
      if let commit = shelf.graph.commit(hash: hash) { memory.hold(commit, in: shelf.graph) }
    }
    place.forgetCounts()
    let again = try ask(&shelf, since: memory)
    #expect(again.lines.isEmpty)
    #expect(place.named == 0)
    memory.put(sent, added: nil)
    #expect(memory.sums[ana.id] == nil)
  }

  @Test func `a memory is written and read as it was`() throws {
    var shelf = try Shelf()
    _ = try place.put(placed(ana, ana.chain(3)))
    let memory = try ask(&shelf).memory
    #expect(!memory.sums.isEmpty)
    #expect(PlaceMemory(memory.bytes) == memory)
  }
}
