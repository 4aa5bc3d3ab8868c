import Canonical
import EventLog
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

/// What a writer makes of a carrier that is not as it remembers.
@Suite struct LogWriterRecoveryTests {
  /// A ledger with four commits, remembered.
  func four() throws -> Writing {
    let writing = Writing()
    for text in ["a", "b", "c", "d"] { try writing.append(text) }
    return writing
  }

  func put(_ lines: [[UInt8]], _ writing: Writing) {
    writing.files.put(lines.carrier, at: Writing.carrier)
  }

  @Test func `a torn tail is set aside and cut, wherever the last line was torn`() throws {
    let source = try four()
    let (bytes, last) = (source.bytes, source.lines[3])
    let next = source.device.line(4, after: .of(last), note: "torn")
    for cut in 1...next.count {
      let writing = Writing(source.files.after(.none))
      writing.files.put(bytes + next.prefix(cut), at: Writing.carrier)
      let found = try writing.writer().recover()
      let tail = try #require(found.setAside)
      #expect(tail.count == cut && tail.byte == bytes.count)
      #expect(writing.files.bytes(at: tail.path) == Array(next.prefix(cut)))
      #expect(writing.bytes == bytes)
      #expect(found.recovered == 0 && found.head?.seq == 3)
    }
  }

  @Test func `a tail that is longer than a line can be is cut, and its beginning set aside`() throws
  {
    let writing = Writing()
    try writing.append("um")
    let tail = [UInt8](repeating: 0, count: Limits.lineBytes + 1000)
    writing.files.put(writing.bytes + tail, at: Writing.carrier)
    try writing.append("dois")
    writing.expectOneChain()
    let kept = writing.files.names(in: "/state/tails").map { FilePath("/state/tails/\($0)") }
    #expect(kept.compactMap { writing.files.bytes(at: $0)?.count } == [Limits.lineBytes])
  }

  @Test func `nothing is written after a tail whose end is not looked for`() throws {
    let writing = Writing()
    try writing.append("um")
    let tail = [UInt8](repeating: 0, count: Limits.uselessBytes + Limits.readBytes)
    writing.files.put(writing.bytes + tail, at: Writing.carrier)
    let before = writing.bytes.count
    #expect(writing.code { try writing.append("dois") } == .endless)
    #expect(writing.bytes.count == before)
  }

  @Test func `an outdated copy that ends in a torn line is not cut`() throws {
    let writing = try four()
    let bytes = Array(writing.bytes.dropLast(10))
    writing.files.put(bytes, at: Writing.carrier)
    #expect(writing.code { try writing.append("e") } == .outdatedCopy)
    #expect(writing.bytes == bytes)
  }

  @Test func `a carrier that lost its end, at whatever byte, is outdated`() throws {
    let source = try four()
    for count in 0..<source.bytes.count {
      let writing = Writing(source.files.after(.none))
      let bytes = Array(source.bytes.prefix(count))
      writing.files.put(bytes, at: Writing.carrier)
      #expect(writing.code { _ = try writing.writer().recover() } == .outdatedCopy)
      #expect(writing.bytes == bytes)
    }
  }

  @Test func `a carrier that is gone is outdated, and is not made again`() throws {
    let writing = try four()
    try writing.files.remove(Writing.carrier)
    let error = #expect(throws: EventLogError.self) { try writing.append("e") }
    #expect(error?.code == .outdatedCopy)
    #expect(error?.heads.map(\.seq) == [3])
    #expect(writing.files.bytes(at: Writing.carrier) == nil)
  }

  @Test(arguments: [1, 2, 3])
  func `whole lines that follow are adopted and counted`(count: Int) throws {
    let writing = try four()
    let more = writing.device.chain(count, from: 4, after: .of(writing.lines[3]))
    put(writing.lines + more, writing)
    let appended = try writing.append("e")
    #expect(appended.found.recovered == count)
    #expect(appended.head.seq == UInt64(4 + count))
    writing.expectOneChain(holding: more)
    #expect(try writing.append("f").found.recovered == 0)
  }

  @Test func `without any memory the whole carrier is adopted`() throws {
    let writing = try four()
    try writing.files.remove("/state/heads")
    #expect(try writing.append("e").found.recovered == 4)
    writing.expectOneChain()
  }

  @Test func `lines of others and damaged ones are left alone and counted`() throws {
    let writing = try four()
    let other = TestDevice("outro").line(0)
    var damaged = writing.device.line(4, after: .of(writing.lines[3]))
    damaged[60] ^= 1
    var unsigned = writing.device.line(4, after: .of(writing.lines[3]))
    let middle = unsigned.count - 20..<unsigned.count - 10
    unsigned.replaceSubrange(middle, with: [UInt8](repeating: 0x41, count: 10))
    let huge = [UInt8](repeating: 0x20, count: 3 << 20)
    put(writing.lines + [other, damaged, Array("lixo".utf8), [], unsigned, huge], writing)
    let before = writing.bytes
    let appended = try writing.append("e")
    #expect(appended.found.others == 5 && appended.found.recovered == 0)
    #expect(appended.head.seq == 4)
    #expect(writing.bytes == before + appended.line + [0x0A])
    #expect(try writing.append("f").found.others == 0)
  }

  @Test func `another line where one of ours was is a fork, with both heads`() throws {
    let writing = try four()
    let other = writing.device.chain(2, from: 3, after: .of(writing.lines[2]), note: "clone")
    let ours = writing.device.head(3, writing.lines[3])
    put(Array(writing.lines[..<3]) + other, writing)
    let before = writing.bytes
    let error = #expect(throws: EventLogError.self) { try writing.append("e") }
    #expect(error?.code == .forked)
    #expect(error?.heads == [ours, writing.device.head(4, other[1])])
    #expect(writing.bytes == before)
  }

  @Test func `a fork further back is found by what was remembered there`() throws {
    let writing = try four()
    let other = writing.device.chain(1, from: 2, after: .of(writing.lines[1]), note: "clone")
    put(Array(writing.lines[..<2]) + other, writing)
    #expect(writing.code { try writing.append("e") } == .forked)
  }

  @Test func `both branches in one carrier are a fork, in whatever order`() throws {
    let source = try four()
    let other = source.device.chain(1, from: 3, after: .of(source.lines[2]), note: "clone")
    for position in 0...4 {
      let writing = Writing(source.files.after(.none))
      var lines = source.lines
      lines.insert(contentsOf: other, at: position)
      put(lines, writing)
      let error = #expect(throws: EventLogError.self) { try writing.append("e") }
      #expect(error?.code == .forked)
      #expect(
        error.map { Set($0.heads) }
          == [writing.device.head(3, other[0]), writing.device.head(3, source.lines[3])])
    }
  }

  @Test func `the heads of a fork are the ends of its branches`() throws {
    let writing = try four()
    let other = writing.device.chain(3, from: 2, after: .of(writing.lines[1]), note: "clone")
    put(writing.lines + other, writing)
    let error = #expect(throws: EventLogError.self) { try writing.append("e") }
    #expect(
      error.map { Set($0.heads) }
        == [writing.device.head(3, writing.lines[3]), writing.device.head(4, other[2])])
  }

  @Test func `a forged line of ours is no fork`() throws {
    let writing = try four()
    let stranger = SigningKey(seed: [UInt8](repeating: 7, count: 32))
    let forged = CommitDraft(
      device: writing.device.id, seq: 3, at: Instant(milliseconds: 0),
      prev: .of(writing.lines[2]), seen: [], events: [TestDevice.note("forged")]
    ).line(signedBy: stranger)
    put(writing.lines + [forged], writing)
    let appended = try writing.append("e")
    #expect(appended.head.seq == 4 && appended.found.others == 1)
  }

  @Test func `a carrier rewritten in any order still holds the chain`() throws {
    let source = try four()
    let other = TestDevice("outro").line(0)
    for order in (source.lines + [other]).permutations {
      let writing = Writing(source.files.after(.none))
      put(order, writing)
      let before = writing.bytes
      let appended = try writing.append("e")
      #expect(appended.head.seq == 4 && appended.found.recovered == 0)
      #expect(writing.bytes == before + appended.line + [0x0A])
      #expect(try writing.append("f").head.seq == 5)
    }
  }

  @Test func `a line of ours that is here twice changes nothing`() throws {
    let writing = try four()
    put(writing.lines + [writing.lines[1], writing.lines[3]], writing)
    #expect(try writing.append("e").head.seq == 4)
  }

  @Test func `lines of ours beyond a missing one make this copy outdated`() throws {
    let writing = try four()
    let more = writing.device.chain(2, from: 4, after: .of(writing.lines[3]))
    put(writing.lines + [more[1]], writing)
    #expect(writing.code { try writing.append("e") } == .outdatedCopy)
  }

  @Test func `our last line may be damaged where the one after it vouches for it`() throws {
    let writing = try four()
    let more = writing.device.chain(1, from: 4, after: .of(writing.lines[3]))
    put(Array(writing.lines[..<3]) + [Array("lixo".utf8)] + more, writing)
    #expect(try writing.append("e").head.seq == 5)
  }

  @Test func `a file of remembered heads damaged at any byte costs no more than an adoption`()
    throws
  {
    let source = try four()
    let heads = try #require(source.files.bytes(at: "/state/heads"))
    for index in heads.indices {
      for damage in [heads[index] ^ 1, 0, 0x0A] where damage != heads[index] {
        let writing = Writing(source.files.after(.none))
        var damaged = heads
        damaged[index] = damage
        writing.files.put(damaged, at: "/state/heads")
        let appended = try writing.append("e")
        #expect(appended.head.seq == 4)
        #expect(try writing.append("f").found.recovered == 0)
        writing.expectOneChain(holding: source.lines)
      }
    }
  }

  @Test func `a file of remembered heads cut at any byte costs no more than an adoption`() throws {
    let source = try four()
    let heads = try #require(source.files.bytes(at: "/state/heads"))
    for count in 0...heads.count {
      for tail in [[], [UInt8](repeating: 0, count: 300)] {
        let writing = Writing(source.files.after(.none))
        writing.files.put(Array(heads[..<count]) + tail, at: "/state/heads")
        let appended = try writing.append("e")
        #expect(appended.found.recovered == 4 - heads[..<count].count { $0 == 0x0A })
        #expect(try writing.append("f").found.recovered == 0)
        writing.expectOneChain(holding: source.lines)
      }
    }
  }

  @Test func `the file of remembered heads is made anew when it grows long`() throws {
    let writing = Writing()
    var largest = 0
    for number in 0..<1000 {
      try writing.append("\(number)")
      largest = max(largest, writing.files.bytes(at: "/state/heads")?.count ?? 0)
    }
    let now = try #require(writing.files.bytes(at: "/state/heads")?.count)
    #expect(largest > Limits.headsBytes && largest < Limits.headsBytes + 256)
    #expect(now < largest)
    #expect(writing.files.names(in: "/state") == ["heads", "lock", "x"])
    #expect(try writing.append("last").found.recovered == 0)
  }

  @Test func `no more torn tails of one location are kept apart than there is room for`() throws {
    let writing = try four()
    for number in 1...Limits.tails {
      writing.files.put([0x7B], at: FilePath("/state/tails/um.\(writing.bytes.count).\(number)"))
    }
    let torn = writing.bytes + [0x7B, 0x22]
    writing.files.put(torn, at: Writing.carrier)
    #expect(writing.code { try writing.append("e") } == .inputOutput)
    #expect(writing.bytes == torn)
  }

  @Test func `an error is told by its code, whatever else it says`() {
    #expect(
      EventLogError(.forked, "here", path: "/a", heads: []) == EventLogError(.forked, "there"))
    #expect(EventLogError(.forked, "here") != EventLogError(.outdatedCopy, "here"))
  }

  @Test func `what another device left in the same folder is not taken for ours`() throws {
    let writing = try four()
    let other = TestDevice("outro")
    let writer = LogWriter(
      ledger: other.ledger, key: DeviceKey(other.key), carrier: "/razao/outro.jsonl",
      state: Writing.state,
      table: TestDevice.table, files: writing.files, clock: SystemClock())
    let appended = try writer.append(seen: [], events: [other.introduction])
    #expect(appended.head.seq == 0 && appended.head.device == other.id)
  }
}
