import Canonical
import EventLog
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

/// Fails every single call in turn, until a run has no call left to fail.
@Suite struct LogWriterFaultTests {
  static let faults: [MemoryFileSystem.Fault] = [
    .error(.ioError), .error(.noSpace), .errorAfterwards(.ioError), .errorAfterwards(.noSpace),
    .shortWrite(0), .shortWrite(1), .shortWrite(100), .crash(0), .crash(1), .crash(100),
    .crash(.max),
  ]

  /// What happens while calls fail.
  enum Story: String, CaseIterable, Sendable {
    case first, second, afterTornTail, afterKill

    static let tornTail = Array("{\"v\":1,".utf8)

    /// A ledger as it is before the story.
    func begin() throws -> Writing {
      let writing = Writing()
      guard self != .first else { return writing }
      try writing.append("before")
      switch self {
      case .first, .second: break
      case .afterTornTail:
        writing.files.put(writing.bytes + Story.tornTail, at: Writing.carrier)
      case .afterKill:
        let killed = writing.device.line(1, after: .of(writing.lines[0]), note: "killed")
        writing.files.put(writing.bytes + killed + [0x0A], at: Writing.carrier)
      }
      return writing
    }
  }

  @Test(arguments: faults, Story.allCases)
  func `whatever call fails, what was reported is there and the rest is whole or absent`(
    fault: MemoryFileSystem.Fault, story: Story
  ) throws {
    var call = 0
    while try failing(call, with: fault, story) { call += 1 }
    #expect(call > 10)
  }

  /// Returns whether there was a call to fail.
  private func failing(
    _ call: Int, with fault: MemoryFileSystem.Fault, _ story: Story
  ) throws -> Bool {
    let writing = try story.begin()
    var reported = writing.lines
    var refused: [String] = []
    if story == .afterTornTail { reported.removeLast() }
    writing.files.fail(call: call, with: fault)
    for text in ["one", "two"] {
      do {
        reported.append(try writing.append(text).line)
      } catch let error as EventLogError {
        let codes: [EventLogError.Code] = [.inputOutput, .notRecorded, .notKnownToBeRecorded]
        #expect(codes.contains(error.code), "\(error)")
        if error.code != .notKnownToBeRecorded { refused.append(text) }
      }
    }
    let wasReached = writing.files.calls > call
    for loss in MemoryFileSystem.Loss.allCases {
      let later = Writing(writing.files.after(loss))
      let note: Comment = "\(story) \(fault) at call \(call), \(loss) lost: \(writing.files.log)"
      if story == .afterTornTail { #expect(later.holds(torn: Story.tornTail), note) }
      reported.append(try later.append("three").line)
      later.expectOneChain(holding: reported, note)
      for text in refused {
        let note = TestDevice.note(text)
        #expect(!later.lines.contains { $0.contains(note) }, "\(text) was refused")
      }
      reported.removeLast()
    }
    return wasReached
  }

  @Test func `a sync that failed is not tried again, and what it gave up is written anew`() throws {
    let writing = Writing()
    try writing.append("a")
    writing.files.fail(call: 0, with: .error(.ioError))
    #expect(writing.code { try writing.append("b") } == .inputOutput)
    writing.files.fail(call: 1_000_000, with: .error(.ioError))
    try writing.append("b")
    let sync = try #require(writing.files.log.firstIndex(of: "sync /razao/um.jsonl"))
    let log = writing.files.log
    #expect(log.count { $0 == "sync /razao/um.jsonl" } == 1)
    writing.files.fail(call: sync, with: .errorAfterwards(.ioError))
    #expect(writing.code { try writing.append("c") } == .notKnownToBeRecorded)
    #expect(writing.files.log.count { $0.hasPrefix("sync") } == 1)
    #expect(writing.files.log.last == "sync /razao/um.jsonl")
    let next = try writing.append("d")
    #expect(next.found.recovered == 1)
    Writing(writing.files.after(.unsynced)).expectOneChain(holding: writing.lines)
  }

  @Test func `a write that ends early is cut off again and not recorded`() throws {
    let writing = Writing()
    try writing.append("a")
    let before = writing.bytes
    writing.files.fail(call: 1_000_000, with: .error(.ioError))
    try writing.append("b")
    let write = try #require(writing.files.log.firstIndex(of: "write /razao/um.jsonl"))
    let longer = writing.bytes
    writing.files.fail(call: write, with: .shortWrite(50))
    #expect(writing.code { try writing.append("c") } == .notRecorded)
    #expect(writing.bytes == longer && longer.starts(with: before))
    writing.files.fail(call: write, with: .errorAfterwards(.noSpace))
    #expect(writing.code { try writing.append("c") } == .notRecorded)
    #expect(writing.bytes == longer)
  }
}
