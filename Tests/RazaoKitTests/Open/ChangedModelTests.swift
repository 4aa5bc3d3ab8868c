import Canonical
import Foundation
import GRDB
import Ledger
import Presentation
import RazaoKit
import TestSupport
import Testing

/// A figure that was changed inside a read model that is well-formed: an audit names it, and making
/// the model anew cures it.
@Suite struct ChangedModelTests {
  private static let changes = [
    "UPDATE accounts SET total = total + 1 WHERE total <> 0",
    "UPDATE accounts SET class = 'passivo' WHERE total <> 0",
    "UPDATE accounts SET currency = 'USD' WHERE total <> 0",
    "UPDATE totals SET sum = sum + 1 WHERE span = (SELECT max(span) FROM totals)",
    "UPDATE totals SET sum = sum + 1 WHERE level = 1",
    "UPDATE totals SET sum = sum + 1 WHERE level = 2",
    "DELETE FROM totals WHERE level = 1",
    "UPDATE postings SET minor = minor + 1 WHERE n = 4",
    "UPDATE postings SET minor = -minor",
    "UPDATE postings SET decimals = 3 WHERE n = 4",
    "UPDATE postings SET day = day + 1 WHERE n = 4",
    "UPDATE postings SET content = content + 1 WHERE n = 4",
    "UPDATE contents SET day = day + 1 WHERE n = 2",
    "UPDATE contents SET party = -1 WHERE n = 2",
    "UPDATE contents SET kind = party WHERE n = 2",
    "UPDATE states SET counted = -1 WHERE counted = 3",
    "UPDATE texts SET text = 'Padaria' WHERE text = 'Loja 3'",
    "UPDATE others SET event = replace(event, 'Carteira', 'Bolso')",
    "DELETE FROM conflicts",
  ]

  @Test(arguments: changes) func `an audit names it, and the model is made anew`(
    change: String
  ) throws {
    let books = try KeptBooks(entries: 20)
    #expect(try books.audit().ok)
    try DatabaseQueue(path: books.model.path).inDatabase { try $0.execute(sql: change) }
    let audit = try books.audit()
    #expect(!audit.ok)
    #expect(audit.exitStatus == .no)
    #expect(!audit.achados.isEmpty && audit.achados.allSatisfy { $0.tipo == .modelo && $0.grave })
    let rightFigures = try books.rightFigures
    _ = try books.open().reconstruir()
    #expect(try books.audit().ok)
    #expect(try books.figures(books.open()) == rightFigures)
  }
}
