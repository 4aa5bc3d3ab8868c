import EventLog
import Foundation
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A file in the ledger's folder that is longer than anybody can read.
@Suite struct EndlessCarrierTests {
  @Test func `is looked at once, and what comes to be there later is read`() throws {
    let books = try KeptBooks(entries: 12)
    let carrier = try books.otherCarrier
    let (bytes, right) = (try Data(contentsOf: carrier), try books.rightFigures)
    let hole = carrier.deletingLastPathComponent().appending(path: "vazio.jsonl")
    try Data().write(to: hole)
    try #require(truncate(hole.path, 30 << 30) == 0)
    // Until it could change again in the same moment it is looked at each time.
    #expect(try books.figures(books.open()) == right)
    let files = PosixFileSystem()
    while try files.open(FilePath(hole.path), .reading).status().changed == 0 { usleep(50_000) }
    #expect(try books.figures(books.open()) == right)
    // The file of the read model was not made anew for it.
    let model = try books.model
    #expect(try books.figures(books.open()) == right)
    #expect(try books.model == model)
    // It takes the place of a carrier, and then its lines come back in it.
    try FileManager.default.removeItem(at: carrier)
    #expect(try books.figures(books.open()) != right)
    try bytes.write(to: hole)
    #expect(try books.figures(books.open()) == right)
    try #require(truncate(hole.path, 30 << 30) == 0)
    #expect(try books.figures(books.open()) == right)
    try bytes.write(to: carrier)
    #expect(try books.figures(books.open()) == right)
    #expect(try books.differences() == [])
  }
}
