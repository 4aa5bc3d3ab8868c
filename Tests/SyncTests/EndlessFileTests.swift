import Canonical
import EventLog
import MemoryFiles
import Sync
import SystemPackage
import TestSupport
import Testing

/// Files that hold more bytes that are no lines than anybody wants to read at each visit.
@Suite("Files without an end")
struct EndlessFileTests {
  private let chain = TestDevice("um").chain(8)
  private let hole = [UInt8](repeating: 0, count: Limits.uselessBytes + Limits.readBytes + 1)

  /// A visit, and how many times it read bytes of a file.
  private func visit(
    _ shelf: Shelf, _ memory: PlaceMemory = PlaceMemory()
  ) throws -> (reading: PlaceReading, reads: Int) {
    // From here on calls are counted, and none fails.
    shelf.files.fail(call: .max, with: .error(.ioError))
    let reading = try shelf.read(memory)
    return (reading, shelf.files.log.count { $0.hasPrefix("read ") })
  }

  @Test("what comes before is taken, what comes after is left and told, and not read again")
  func sparse() throws {
    var shelf = try Shelf()
    shelf.put(chain[..<2].carrier + hole + [0x0A] + chain[2...].carrier, "a.jsonl")
    shelf.put(chain[..<3].carrier, "b.jsonl")
    let first = try visit(shelf)
    #expect(first.reading.hashes == Array(chain[..<3]).hashes)
    #expect(first.reading.left.map(\.byte) == [chain[..<2].carrier.count])
    shelf.know(Array(chain[..<3]))
    let second = try visit(shelf, first.reading.memory)
    #expect(second.reading.left.map(\.byte) == [chain[..<2].carrier.count])
    // The line that was read last is compared, and nothing else read.
    #expect(first.reads > 50 && second.reads <= 1, "\(first.reads) and then \(second.reads)")
  }

  @Test("a last line that is longer than any may be is told and not read again, until it changes")
  func longTail() throws {
    var shelf = try Shelf()
    let tail = [UInt8](repeating: 0, count: Limits.lineBytes + 1)
    shelf.put(chain[..<2].carrier + tail, "a.jsonl")
    shelf.know(Array(chain[..<2]))
    let memory = try visit(shelf).reading.memory
    let again = try visit(shelf, memory)
    #expect(again.reading.left.map(\.byte) == [chain[..<2].carrier.count] && again.reads <= 1)
    let file = try shelf.files.open(shelf.location.appending("a.jsonl"), .appending(creating: nil))
    _ = try file.append([0x0A] + chain[2...].carrier)
    let grown = try visit(shelf, again.reading.memory).reading
    #expect(grown.hashes == Array(chain[2...]).hashes && grown.left.isEmpty)
    #expect(grown.damaged.map(\.damage.reason) == [.lineTooLong])
  }

  @Test("bytes that change while the file stays as long are noticed")
  func filledIn() throws {
    var shelf = try Shelf()
    let whole = chain.carrier + [UInt8](repeating: 0, count: Limits.lineBytes + 1)
    var zeros = whole
    for index in chain[..<1].carrier.count..<chain.carrier.count { zeros[index] = 0 }
    shelf.put(zeros, "a.jsonl")
    let first = try visit(shelf).reading
    #expect(first.hashes == Array(chain[..<1]).hashes && first.left.count == 1)
    shelf.know(Array(chain[..<1]))
    let file = try shelf.files.open(shelf.location.appending("a.jsonl"), .rewriting)
    _ = try file.write(chain.carrier, at: 0)
    #expect(try visit(shelf, first.memory).reading.hashes == Array(chain[1...]).hashes)
  }

  @Test("damaged lines without end are left as well", arguments: [1 << 20, 100])
  func damagedLines(bytes: Int) throws {
    let shelf = try Shelf()
    let line = [UInt8](repeating: 0x20, count: bytes - 1) + [0x0A]
    let lines = Array([[UInt8]](repeating: line, count: hole.count / bytes + 1).joined())
    shelf.put(
      chain[..<2].carrier + lines + [UInt8](repeating: 0x0A, count: 4 << 20)
        + chain[2...].carrier, "a.jsonl")
    let reading = try visit(shelf).reading
    #expect(reading.hashes == Array(chain[..<2]).hashes && reading.left.count == 1)
  }

  @Test("a device whose first line comes later is taken from before the hole")
  func unknownDevice() throws {
    let shelf = try Shelf()
    shelf.put(chain[1...].carrier + hole, "a.jsonl")
    let first = try visit(shelf).reading
    #expect(first.fresh == [])
    shelf.put(chain[..<1].carrier, "b.jsonl")
    #expect(try visit(shelf, first.memory).reading.hashes == chain.hashes)
  }

  @Test("nothing is appended after one")
  func appending() throws {
    let shelf = try Shelf()
    shelf.put(chain[..<2].carrier + hole, "a.jsonl")
    try shelf.files.createFolder("/state", for: .owner)
    var appender = CarrierAppender(
      shelf.location.appending("a.jsonl"), tails: TornTails(state: "/state", files: shelf.files),
      files: shelf.files)
    try appender.append(chain[2...].carrier)
    #expect(throws: FileError(.endless, "read", shelf.location)) { try appender.finish() }
    #expect(shelf.files.names(in: "/state/tails") == [])
  }
}
