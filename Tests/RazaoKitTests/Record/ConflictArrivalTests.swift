import Canonical
import EventLog
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What a machine remembers of the syncs that brought conflicts.
@Suite struct ConflictArrivalTests {
  private let files = PosixFileSystem()
  private let scratch: TemporaryFolder
  private var folder: FilePath { scratch.path }
  private let monday = Instant(milliseconds: 1_795_000_000_000)
  private let tuesday = Instant(milliseconds: 1_795_086_400_000)

  init() throws { scratch = try TemporaryFolder() }

  private func ids(_ range: Range<UInt64>) -> Set<Uuid> {
    Set(range.map { Uuid(high: 0x4000, low: 1 << 63 | $0) })
  }

  @Test func `it is remembered which sync brought a conflict`() throws {
    var arrivals = ConflictArrivals(in: folder, files)
    arrivals.note(ids(0..<2), from: "pendrive", at: monday, open: ids(0..<3))
    arrivals.note(ids(5..<6), from: "nuvem", at: tuesday, open: ids(0..<6))
    try arrivals.save(in: folder, files)
    let again = ConflictArrivals(in: folder, files)
    for id in ids(0..<2) { #expect(again[id] == .sincronizacao(lugar: "pendrive", quando: monday)) }
    for id in ids(5..<6) { #expect(again[id] == .sincronizacao(lugar: "nuvem", quando: tuesday)) }
    for id in ids(2..<5) { #expect(again[id] == nil) }
  }

  @Test func `what is open no more is forgotten, and what opens again came with the later sync`() {
    var arrivals = ConflictArrivals()
    arrivals.note(ids(0..<3), from: "pendrive", at: monday, open: ids(0..<3))
    arrivals.note(ids(1..<2), from: "nuvem", at: tuesday, open: ids(0..<2))
    #expect(arrivals.arrivals.map(\.conflicts) == [ids(0..<1), ids(1..<2)])
  }

  @Test func `of more than ten thousand the newest are kept, in a file that can be read`() throws {
    var arrivals = ConflictArrivals()
    let place = String(repeating: "ã", count: 3_000)
    arrivals.note(ids(0..<9_000), from: place, at: monday, open: ids(0..<18_000))
    arrivals.note(ids(9_000..<18_000), from: place, at: tuesday, open: ids(0..<18_000))
    #expect(arrivals.arrivals.map(\.conflicts.count) == [1_000, 9_000])
    try arrivals.save(in: folder, files)
    #expect(ConflictArrivals(in: folder, files).arrivals == arrivals.arrivals)
  }

  @Test(arguments: ["", "{", #"{"versao":2,"sincronizacoes":[]}"#, "\u{0}\u{0}\u{0}"])
  func `a damaged file remembers nothing and is written anew`(text: String) throws {
    try scratch.write(Array(text.utf8), to: "chegadas.json")
    var arrivals = ConflictArrivals(in: folder, files)
    #expect(arrivals.arrivals == [])
    arrivals.note(ids(0..<1), from: "pendrive", at: monday, open: ids(0..<1))
    try arrivals.save(in: folder, files)
    #expect(ConflictArrivals(in: folder, files).arrivals == arrivals.arrivals)
  }
}
