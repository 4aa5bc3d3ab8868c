import Canonical
import EventLog
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

/// A copy that lags takes back what its device wrote since.
@Suite struct LogWriterCatchUpTests {
  /// A ledger with four commits, remembered, of which the carrier holds only the first so many.
  private func lagging(_ count: Int) throws -> (writing: Writing, all: [[UInt8]]) {
    let writing = Writing()
    for text in ["a", "b", "c", "d"] { try writing.append(text) }
    let all = writing.lines
    writing.files.put(all[..<count].carrier, at: Writing.carrier)
    return (writing, all)
  }

  @Test(arguments: 0...4)
  func `it has all again, and writes on after the last`(count: Int) throws {
    for order in Array(0..<4).permutations {
      let (writing, all) = try lagging(count)
      let caught = try writing.writer().catchUp(order.map { all[$0] })
      #expect(caught.added == 4 - count && caught.refused == 0 && !caught.isForked)
      #expect(caught.head?.seq == 3)
      #expect(try writing.append("e").head.seq == 4)
      #expect(Set(writing.lines).isSuperset(of: all) && writing.lines.count == 5)
    }
  }

  @Test func `a carrier that is gone is made again`() throws {
    let (writing, all) = try lagging(0)
    try writing.files.remove(Writing.carrier)
    #expect(try writing.writer().catchUp(all).added == 4)
    #expect(try writing.append("e").head.seq == 4)
    writing.expectOneChain(holding: all)
  }

  @Test func `what is there is skipped, and then nothing is written`() throws {
    let (writing, all) = try lagging(4)
    writing.files.fail(call: 1_000_000, with: .error(.ioError))
    #expect(try writing.writer().catchUp(all + all).added == 0)
    let writes = ["write", "sync", "truncate", "rename"]
    #expect(!writing.files.log.contains { call in writes.contains { call.hasPrefix($0) } })
  }

  @Test func `while the remembered head is missing it only reads`() throws {
    let (writing, all) = try lagging(1)
    #expect(try writing.writer().catchUp(Array(all[..<3])).added == 2)
    #expect(writing.code { try writing.append("e") } == .outdatedCopy)
    #expect(try writing.writer().catchUp([all[3]]).added == 1)
    #expect(try writing.append("e").head.seq == 4)
  }

  @Test func `newer lines than the remembered one are taken and followed`() throws {
    let (writing, all) = try lagging(4)
    let more = writing.device.chain(2, from: 4, after: .of(all[3]))
    let caught = try writing.writer().catchUp(more)
    #expect(caught.added == 2 && caught.head?.seq == 5)
    #expect(try writing.append("e").found.recovered == 0)
    writing.expectOneChain(holding: all + more)
  }

  @Test func `what others wrote, is damaged or forged is left out`() throws {
    let (writing, all) = try lagging(2)
    let stranger = TestDevice("outro").line(0)
    let forged = CommitDraft(
      device: writing.device.id, seq: 4, at: Instant(milliseconds: 0), prev: .of(all[3]), seen: [],
      events: [TestDevice.note("forged")]
    ).line(signedBy: SigningKey(seed: [UInt8](repeating: 7, count: 32)))
    let caught = try writing.writer().catchUp(all + [stranger, Array("lixo".utf8), [], forged])
    #expect(caught.added == 2 && caught.refused == 4)
    writing.expectOneChain(holding: all)
  }

  @Test func `another branch is kept, and said to be a fork`() throws {
    let (writing, all) = try lagging(4)
    let other = writing.device.chain(2, from: 3, after: .of(all[2]), note: "clone")
    let caught = try writing.writer().catchUp(other)
    #expect(caught.added == 2 && caught.isForked)
    #expect(writing.lines == all + other)
    #expect(writing.code { try writing.append("e") } == .forked)
  }

  @Test func `another line in location of one that is gone is a fork`() throws {
    let (writing, all) = try lagging(3)
    let other = writing.device.chain(1, from: 3, after: .of(all[2]), note: "clone")
    #expect(try writing.writer().catchUp(other).isForked)
    #expect(writing.code { try writing.append("e") } == .forked)
  }

  @Test func `a torn tail is set aside first`() throws {
    let (writing, all) = try lagging(2)
    let torn = Array(all[2].prefix(40))
    writing.files.put(writing.bytes + torn, at: Writing.carrier)
    #expect(try writing.writer().catchUp(all).added == 2)
    #expect(writing.holds(torn: torn))
    writing.expectOneChain(holding: all)
  }

  @Test(arguments: LogWriterFaultTests.faults)
  func `whatever call fails, what was reported is there and the next call takes the rest`(
    fault: MemoryFileSystem.Fault
  ) throws {
    var call = 0
    while try failing(call, with: fault) { call += 1 }
    #expect(call > 8)
  }

  /// Returns whether there was a call to fail.
  private func failing(_ call: Int, with fault: MemoryFileSystem.Fault) throws -> Bool {
    let (writing, all) = try lagging(2)
    writing.files.fail(call: call, with: fault)
    let isReported = (try? writing.writer().catchUp(all)) != nil
    let wasReached = writing.files.calls > call
    for loss in MemoryFileSystem.Loss.allCases {
      let later = Writing(writing.files.after(loss))
      let note: Comment = "\(fault) at call \(call), \(loss) lost: \(writing.files.log)"
      if isReported { later.expectOneChain(holding: all, note) }
      _ = try later.writer().catchUp(all)
      try later.append("e")
      later.expectOneChain(holding: all, note)
    }
    return wasReached
  }
}
