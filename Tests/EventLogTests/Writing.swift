import Canonical
import EventLog
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

/// A ledger's folder and a state folder in memory, and what a writer did there.
struct Writing {
  static let carrier: FilePath = "/razao/um.jsonl"
  static let state: FilePath = "/state"
  let device = TestDevice()
  let files: MemoryFileSystem

  init(_ files: MemoryFileSystem = MemoryFileSystem()) {
    self.files = files
    if files.bytes(at: "/razao/x") == nil {
      files.put([], at: "/razao/x")
      files.put([], at: "/state/x")
    }
  }

  /// A writer of its own, as each process has one.
  func writer(_ files: (any FileSystem)? = nil) -> LogWriter {
    LogWriter(
      ledger: device.ledger, key: DeviceKey(device.key), carrier: Writing.carrier,
      state: Writing.state,
      table: TestDevice.table, files: files ?? self.files,
      clock: SteppedClock(at: Instant(milliseconds: 1_795_000_000_000)),
      lockWaitMilliseconds: 20_000)
  }

  /// Appends a commit that says `text`; the first one introduces the device.
  @discardableResult
  func append(_ text: String, to writer: LogWriter? = nil) throws -> LogWriter.Appended {
    let writer = writer ?? self.writer()
    let isFirst = files.bytes(at: Writing.carrier)?.contains(0x0A) != true
    let events = (isFirst ? [device.introduction] : []) + [TestDevice.note(text)]
    return try writer.append(seen: [], events: events)
  }

  /// Whether a torn tail is still in the carrier, or was set aside.
  func holds(torn: [UInt8]) -> Bool {
    let tails = files.names(in: "/state/tails").map { FilePath("/state/tails/\($0)") }
    return bytes.suffix(torn.count).elementsEqual(torn)
      || tails.contains { files.bytes(at: $0) == torn }
  }

  var bytes: [UInt8] { files.bytes(at: Writing.carrier) ?? [] }
  var lines: [[UInt8]] { bytes.split(separator: 0x0A).map(Array.init) }

  /// The code of the error that a call throws.
  func code(_ body: () throws -> Void) -> EventLogError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? EventLogError)?.code
    }
  }

  /// Expects the carrier to be one whole chain from 0 to its last line that verifies, and to hold
  /// each of `lines` once.
  func expectOneChain(holding lines: [[UInt8]] = [], _ note: Comment = "") {
    #expect(bytes.last == 0x0A, note)
    let found = self.lines
    var graph = CommitGraph()
    var reader = LineReader(TestDevice.table)
    for (index, line) in found.enumerated() {
      line.withUnsafeBytes { bytes in
        guard case .canonical(let header) = reader.read(bytes) else {
          Issue.record("line \(index) is damaged \(note)")
          return
        }
        let location = LineLocation(carrier: 0, line: index + 1, byte: 0, count: line.count)
        _ = graph.ingest(
          header, hash: .of(bytes), seen: reader.seen, events: 1,
          introduction: reader.introduction(header, bytes), at: location)
      }
    }
    _ = graph.settle { found[$0.line - 1] }
    let commits = graph.authenticCommits(of: device.id)
    #expect(commits.map { graph.seq($0) } == (0..<UInt64(found.count)).map { $0 }, note)
    #expect(graph.gaps.isEmpty && graph.dividedDevices.isEmpty, note)
    for line in lines { #expect(found.count { $0 == line } == 1, note) }
  }
}
