import Canonical
import EventLog
import MemoryFiles
import Sync
import SystemPackage
import TestSupport

/// Two folders in memory: one's own, whose lines are known, and a place.
struct Shelf {
  let files = MemoryFileSystem()
  let location = FilePath("/place")
  var graph = CommitGraph()
  private var known: [[UInt8]] = []

  init() throws {
    try files.createFolder(location, for: .shared)
  }

  /// Takes lines in as if they had been read at home.
  mutating func know(_ lines: [[UInt8]]) {
    var reader = LineReader(TestDevice.table)
    for line in lines {
      known.append(line)
      let location = LineLocation(carrier: 0, line: known.count, byte: 0, count: line.count)
      line.withUnsafeBytes { bytes in
        switch reader.read(bytes) {
        case .canonical(let header):
          _ = graph.ingest(
            header, hash: .of(bytes), seen: reader.seen, events: reader.events.count,
            introduction: reader.introduction(header, bytes), at: location)
        case .newer: graph.ingestNewer(hash: .of(bytes))
        case .damaged: break
        }
      }
    }
    let known = known
    _ = graph.settle { known[$0.line - 1] }
  }

  func put(_ bytes: [UInt8], _ name: String) { files.put(bytes, at: location.appending(name)) }

  func read(
    _ memory: PlaceMemory = PlaceMemory(), ledger: Uuid? = TestDevice.ledger
  ) throws -> PlaceReading {
    try PlaceReading(
      CarrierFolder(listing: location, in: files), since: memory, knowing: graph,
      ledger: ledger, table: TestDevice.table)
  }
}

extension PlaceReading {
  var hashes: Set<Hash256> { Set(fresh.map(\.hash)) }
}

extension [[UInt8]] {
  var hashes: Set<Hash256> { Set(map { Hash256.of($0) }) }
}
