import Canonical
import Foundation
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Carriers that change in whatever way between two questions, as programs that synchronise files
/// make them.
@Suite struct ChangedCarrierTests {
  private let books: KeptBooks

  init() throws { books = try KeptBooks(entries: 12) }

  /// Expects that both an open ledger and one opened now say what the log gives.
  private func expectRight(_ note: Comment) throws {
    let right = try books.rightFigures
    #expect(try books.figures(books.both.razao) == right, note)
    #expect(try books.figures(books.open()) == right, note)
    #expect(try books.differences() == [], note)
  }

  @Test func `a carrier that goes, shrinks, comes back or is another file`() throws {
    let files = FileManager.default
    let (carrier, right) = (try books.otherCarrier, try books.rightFigures)
    let bytes = try Data(contentsOf: carrier)
    let elsewhere = carrier.deletingLastPathComponent().appending(path: "mudado.jsonl")
    try files.removeItem(at: carrier)
    try expectRight("removed")
    try bytes.write(to: carrier)
    try expectRight("there again")
    let firstLine = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    try cut(carrier, to: firstLine)
    try expectRight("shortened to its first line")
    try cut(carrier, to: firstLine - 10)
    try expectRight("shortened within a line")
    try bytes.write(to: carrier, options: .atomic)
    try expectRight("replaced by a whole one")
    try files.moveItem(at: carrier, to: elsewhere)
    try expectRight("under another name")
    try files.moveItem(at: elsewhere, to: carrier)
    try expectRight("under its own again")
    #expect(try books.figures(books.both.razao) == right)
  }

  private func cut(_ file: URL, to size: Int) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
  }

  @Test func `a conflict copy that comes and goes`() throws {
    let carrier = try books.otherCarrier
    let copy = carrier.deletingPathExtension().appendingPathExtension("conflito-2.jsonl")
    let bytes = try Data(contentsOf: carrier)
    for size in [bytes.count, bytes.count / 2, 0] {
      try bytes.prefix(size).write(to: copy)
      try expectRight("\(size) bytes")
      try FileManager.default.removeItem(at: copy)
      try expectRight("\(size) bytes, gone")
    }
  }

  @Test func `a line that arrives in pieces counts once it is whole`() throws {
    let carrier = try books.otherCarrier
    let before = try Data(contentsOf: carrier)
    let entry = try books.both.entry(5_00, de: books.carteira, para: books.mercado, "Aos poucos")
    try books.both.outro(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry))))
    let after = try Data(contentsOf: carrier)
    let line = after.dropFirst(before.count)
    try before.write(to: carrier)
    let old = try books.rightFigures
    for size in Array(stride(from: 1, to: line.count, by: 97)) + [line.count - 1] {
      try (before + line.prefix(size)).write(to: carrier)
      #expect(try books.figures(books.both.razao) == old, "\(size) bytes")
      try expectRight("\(size) bytes")
    }
    try after.write(to: carrier)
    try expectRight("whole")
    #expect(try books.figures(books.both.razao) != old)
  }

  @Test func `lines of a newer version are passed over, and what follows them is not`() throws {
    let carrier = try books.otherCarrier
    let bytes = try Data(contentsOf: carrier)
    let last = try #require(bytes.split(separator: UInt8(ascii: "\n")).last)
    let newer = String(decoding: last, as: UTF8.self)
      .replacing(#"{"v":1,"#, with: #"{"v":2,"#, maxReplacements: 1)
    let other = carrier.deletingLastPathComponent().appending(path: "novo.jsonl")
    try Data((newer + "\n").utf8).write(to: other)
    try expectRight("newer")
    try (Data((newer + "\n").utf8) + Data(last) + Data("\n".utf8)).write(to: other)
    try expectRight("newer, and one that is known")
    try books.expectRecordsOnce(books.both.razao, "beside a newer line")
  }

  @Test
  func `a carrier rewritten in place is named by an audit, and a new model says what is left`()
    throws
  {
    let carrier = try books.otherCarrier
    var bytes = try Data(contentsOf: carrier)
    let handle = try FileHandle(forUpdating: carrier)
    // A digit of the amount in the last line.
    let amount = try #require(bytes.range(of: Data("99.90".utf8), options: .backwards))
    bytes[amount.lowerBound] = UInt8(ascii: "1")
    try handle.write(contentsOf: bytes)
    try handle.close()
    #expect(try !books.audit().ok)
    _ = try books.open().reconstruir()
    let right = try books.rightFigures
    #expect(try books.figures(books.open()) == right)
    #expect(try books.differences() == [])
  }
}
