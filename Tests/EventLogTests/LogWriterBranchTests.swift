import Canonical
import EventLog
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

/// Writing on, of a device that exists twice, on the branch that this machine remembers.
@Suite struct LogWriterBranchTests {
  /// A ledger with four commits, remembered, and another commit in place of the last.
  private func forked() throws -> (writing: Writing, other: [[UInt8]]) {
    let writing = Writing()
    for text in ["a", "b", "c", "d"] { try writing.append(text) }
    let other = writing.device.chain(2, from: 3, after: .of(writing.lines[2]), note: "clone")
    return (writing, other)
  }

  private func put(_ lines: [[UInt8]], _ writing: Writing) {
    writing.files.put(lines.carrier, at: Writing.carrier)
  }

  private func appendOnBranch(_ writing: Writing) throws -> LogWriter.Appended {
    try writing.writer().append(seen: [], events: [TestDevice.note("last")], onBranch: true)
  }

  private func follows(_ appended: LogWriter.Appended, _ line: [UInt8]) -> Bool {
    let prev = #""prev":"\#(Hash256.of(line))""#
    return String(decoding: appended.line, as: UTF8.self).contains(prev)
  }

  @Test(arguments: 0...4)
  func `beside the other branch it follows the remembered head`(position: Int) throws {
    let (writing, other) = try forked()
    let ours = writing.lines
    var lines = ours
    lines.insert(contentsOf: other, at: position)
    put(lines, writing)
    let before = writing.bytes
    let appended = try appendOnBranch(writing)
    #expect(appended.head.seq == 4 && follows(appended, ours[3]))
    #expect(appended.found.recovered == 0)
    #expect(writing.bytes == before + appended.line + [0x0A])
  }

  @Test func `where only the other branch is left it follows the head that is gone`() throws {
    let (writing, other) = try forked()
    let ours = writing.lines
    put(Array(ours[..<3]) + other, writing)
    let appended = try appendOnBranch(writing)
    #expect(appended.head.seq == 4 && follows(appended, ours[3]))
    #expect(writing.lines.elementsEqual([Array(ours[..<3]), other, [appended.line]].joined()))
  }

  @Test func `where the carrier is gone it begins one`() throws {
    let (writing, _) = try forked()
    let ours = writing.lines
    try writing.files.remove(Writing.carrier)
    let appended = try appendOnBranch(writing)
    #expect(follows(appended, ours[3]))
    #expect(writing.lines == [appended.line])
  }

  @Test func `without a fork it is like any other`() throws {
    let (writing, _) = try forked()
    let appended = try appendOnBranch(writing)
    #expect(appended.head.seq == 4)
    writing.expectOneChain(holding: [appended.line])
  }

  @Test func `killed before it remembered, it finds its line again and writes none`() throws {
    let (writing, other) = try forked()
    let ours = writing.lines
    put(ours + other, writing)
    let heads = try #require(writing.files.bytes(at: "/state/heads"))
    let appended = try appendOnBranch(writing)
    let after = writing.bytes
    writing.files.put(heads, at: "/state/heads")
    let found = try writing.writer().recover(onBranch: true)
    #expect(found.head == appended.head && found.recovered == 1)
    #expect(writing.bytes == after)
  }

  @Test func `without memory it follows the highest line`() throws {
    let (writing, other) = try forked()
    put(writing.lines + other, writing)
    try writing.files.remove("/state/heads")
    let appended = try appendOnBranch(writing)
    #expect(appended.head.seq == 5 && follows(appended, other[1]))
  }

  @Test(arguments: LogWriterFaultTests.faults)
  func `whatever call fails, what was reported is there and nothing is half`(
    fault: MemoryFileSystem.Fault
  ) throws {
    var call = 0
    while try failing(call, with: fault) { call += 1 }
    #expect(call > 8)
  }

  /// Returns whether there was a call to fail.
  private func failing(_ call: Int, with fault: MemoryFileSystem.Fault) throws -> Bool {
    let (writing, other) = try forked()
    let lines = writing.lines + other
    put(lines, writing)
    writing.files.fail(call: call, with: fault)
    let reported = try? appendOnBranch(writing).line
    let wasReached = writing.files.calls > call
    for loss in MemoryFileSystem.Loss.allCases {
      let later = Writing(writing.files.after(loss))
      let note: Comment = "\(fault) at call \(call), \(loss) lost: \(writing.files.log)"
      _ = try later.writer().recover(onBranch: true)
      let found = later.lines
      #expect(found.starts(with: lines) && found.count <= lines.count + 1, note)
      #expect(later.bytes.last == 0x0A, note)
      if let reported { #expect(found.last == reported, note) }
    }
    return wasReached
  }
}
