import Canonical
import EventLog
import Foundation
import MemoryFiles
import Synchronization
import SystemPackage
import TestSupport
import Testing

@Suite struct LogWriterTests {
  static let longNote = TestDevice.note(String(repeating: "x", count: 4000))

  @Test func `the first commit makes the carrier, and the next ones follow it`() throws {
    let writing = Writing()
    let first = try writing.append("a")
    let second = try writing.append("b")
    #expect(first.head == writing.device.head(0, writing.lines[0]))
    #expect(second.head == writing.device.head(1, writing.lines[1]))
    #expect(second.byte == first.line.count + 1)
    #expect(second.found.head == first.head)
    #expect(second.found.recovered == 0 && second.found.others == 0)
    writing.expectOneChain(holding: [first.line, second.line])
  }

  @Test func `what was seen is sorted, and heads come once`() throws {
    let writing = Writing()
    let (b, c) = (TestDevice("b"), TestDevice("c"))
    let heads = [b.head(0, b.line(0)), c.head(0, c.line(0)), b.head(0, b.line(0))]
    let appended = try writing.writer().append(
      at: Instant(milliseconds: 5), seen: heads,
      events: [writing.device.introduction])
    var reader = LineReader(TestDevice.table)
    guard case .canonical(let header) = appended.line.withUnsafeBytes({ reader.read($0) }) else {
      Issue.record("not canonical")
      return
    }
    #expect(reader.seen == Set(heads).sorted())
    #expect(header.at == Instant(milliseconds: 5))
  }

  @Test(arguments: [
    (EventLogError.Code.emptyCommit, [[UInt8]]()),
    (.tooManyEvents, [[UInt8]](repeating: TestDevice.note("x"), count: 4097)),
    (.lineTooLong, [[UInt8]](repeating: longNote, count: 270)),
    (.notCanonical, [Array("{}".utf8)]),
    (.notCanonical, [TestDevice.note("a\u{1}b")]),
  ])
  func `a commit that no reader would take is refused before a byte is written`(
    code: EventLogError.Code, events: [[UInt8]]
  ) throws {
    let writing = Writing()
    try writing.append("a")
    let before = writing.bytes
    #expect(writing.code { _ = try writing.writer().append(seen: [], events: events) } == code)
    #expect(writing.bytes == before)
    try writing.append("b")
    writing.expectOneChain()
  }

  @Test func `a commit of 4096 events is written`() throws {
    let writing = Writing()
    try writing.append("a")
    let events = (0..<4096).map { TestDevice.note("\($0)") }
    _ = try writing.writer().append(seen: [], events: events)
    writing.expectOneChain()
  }

  @Test func `a commit that holds only after another line is written only there`() throws {
    let writing = Writing()
    let first = try writing.append("a")
    let second = try writing.append("b")
    let before = writing.bytes
    let late = writing.code {
      _ = try writing.writer().append(
        seen: [], events: [TestDevice.note("c")], after: first.head.hash)
    }
    #expect(late == .locked)
    #expect(writing.bytes == before)
    let third = try writing.writer().append(
      seen: [], events: [TestDevice.note("c")], after: second.head.hash)
    writing.expectOneChain(holding: [first.line, second.line, third.line])
  }

  @Test func `a writer that finds the lock taken says so, and nothing is written`() throws {
    let writing = Writing()
    let lock = try writing.files.lock("/state/lock", waitMilliseconds: 0)
    let writer = LogWriter(
      ledger: writing.device.ledger, key: DeviceKey(writing.device.key), carrier: Writing.carrier,
      state: Writing.state, table: TestDevice.table, files: writing.files,
      clock: SystemClock(), lockWaitMilliseconds: 1)
    #expect(writing.code { try writing.append("a", to: writer) } == .locked)
    lock.release()
    try writing.append("a", to: writer)
    writing.expectOneChain()
  }

  @Test(arguments: [1, 4])
  func `sixteen threads append a thousand commits each to one chain`(writers: Int) throws {
    let folder = try TemporaryFolder()
    let device = TestDevice()
    let carrier = folder.path.appending("um.jsonl")
    // Writers of their own exclude each other as processes do: each takes a lock of its own.
    let shared = (0..<writers).map { _ in
      LogWriter(
        ledger: device.ledger, key: DeviceKey(device.key), carrier: carrier, state: folder.path,
        table: TestDevice.table, files: PosixFileSystem(), clock: SystemClock(),
        lockWaitMilliseconds: 600_000)
    }
    _ = try shared[0].append(seen: [], events: [device.introduction])
    let failures = Mutex<[String]>([])
    let lines = Mutex<Set<[UInt8]>>([])
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      for number in 0..<1000 {
        do {
          let appended = try shared[thread % writers].append(
            seen: [], events: [TestDevice.note("\(thread) \(number)")])
          lines.withLock { _ = $0.insert(appended.line) }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let bytes = try PosixFileSystem().contents(of: carrier, limit: 1 << 30)
    let writing = Writing()
    writing.files.put(bytes, at: Writing.carrier)
    writing.expectOneChain()
    #expect(Set(writing.lines.dropFirst()) == lines.withLock { $0 })
    #expect(writing.lines.count == 16_001)
  }
}
