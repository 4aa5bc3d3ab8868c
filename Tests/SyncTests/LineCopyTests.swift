import Canonical
import EventLog
import Sync
import TestSupport
import Testing

@Suite("Copying lines from a place")
struct LineCopyTests {
  private let chain = TestDevice("um").chain(5)

  /// A place with all lines in one carrier, and where each of them lies.
  private func shelf() throws -> (Shelf, [LineCopy.Line]) {
    let shelf = try Shelf()
    shelf.put(chain.carrier, "a.jsonl")
    let lines = chain.indices.map { index in
      LineCopy.Line(
        location: LineLocation(
          carrier: 0, line: index + 1, byte: chain[..<index].carrier.count,
          count: chain[index].count),
        hash: .of(chain[index]))
    }
    return (shelf, lines)
  }

  private func copy(_ lines: [LineCopy.Line], from shelf: Shelf) throws -> [[UInt8]] {
    var taken: [[UInt8]] = []
    var copy = LineCopy(from: try CarrierFolder(listing: shelf.location, in: shelf.files))
    try copy.copy(lines) { taken.append($0) }
    return taken
  }

  @Test("takes those that follow each other at once, and nothing that lies between others")
  func gaps() throws {
    let (shelf, lines) = try shelf()
    #expect(try copy(lines, from: shelf) == [chain.carrier])
    let some = [lines[0], lines[1], lines[3]]
    #expect(try copy(some, from: shelf) == [chain[..<2].carrier, chain[3..<4].carrier])
    #expect(try copy([], from: shelf) == [])
  }

  @Test("takes none that is another than when it was judged", arguments: [0, 40, -1])
  func changed(at offset: Int) throws {
    let (shelf, lines) = try shelf()
    var bytes = chain.carrier
    let (start, end) = (lines[2].location.byte, lines[3].location.byte)
    bytes[offset < 0 ? end + offset : start + offset] ^= 1
    shelf.put(bytes, "a.jsonl")
    #expect(throws: FileError.self) { try copy(lines, from: shelf) }
    #expect(
      try copy([lines[0], lines[4]], from: shelf).joined().elementsEqual(
        chain[..<1].carrier + chain[4...].carrier))
  }
}
