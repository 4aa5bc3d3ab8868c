import Foundation
import GRDB
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A read model in which some column holds what nobody would have put there: the file is well-formed
/// for SQLite, and still nothing in it may stop the program.
@Suite(.serialized) struct HostileModelTests {
  private static let values =
    TestSeed.scale >= 10
    ? [
      "NULL", "-1", "5", "9999", "2147483647", "9223372036854775807", "-9223372036854775808", "'x'",
    ]
    : ["9999", "-9223372036854775808"]

  @Test func `answers and records, whatever a column holds`() throws {
    let books = try KeptBooks(entries: 12)
    let kept = try books.keep()
    let right = try books.rightFigures
    for column in try columns(of: books) {
      for value in Self.values {
        try books.putBack(kept)
        let note: Comment = "UPDATE \(column.table) SET \(column.name) = \(value)"
        do {
          try DatabaseQueue(path: books.model.path).inDatabase {
            try $0.execute(sql: "UPDATE \(column.table) SET \(column.name) = \(value)")
          }
        } catch {
          // SQLite itself refuses what an index or a rowid cannot hold.
          continue
        }
        // What is asked may be answered by other figures, which an audit names; asking comes back.
        _ = try? books.figures(books.open())
        _ = try? books.differences()
        let entry = try books.both.entry(1, de: books.carteira, para: books.mercado)
        _ = try? books.open().lancar(NovoLancamento(entry, mesmoRepetido: true), simular: true)
        _ = try books.open().reconstruir()
        #expect(try books.figures(books.open()) == right, note)
      }
    }
  }

  private func columns(of books: KeptBooks) throws -> [(table: String, name: String)] {
    try DatabaseQueue(path: books.model.path).inDatabase { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL")
      return try tables.flatMap { table in
        try db.columns(in: table).map { (table, $0.name) }
      }
    }
  }
}
