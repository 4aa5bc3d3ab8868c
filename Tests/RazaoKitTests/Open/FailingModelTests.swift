import Canonical
import Foundation
import Ledger
import Projections
import RazaoKit
import TestSupport
import Testing

/// Each query of the read model fails in turn, until there is none left to fail: the answers are
/// the same, and nothing is recorded twice.
@Suite struct FailingModelTests {
  /// Every how many queries one fails; what is recorded meanwhile makes more of them.
  private var step: Int { TestSeed.scale > 1 ? 17 : 61 }

  /// Does something with each query failing in turn.
  /// - Returns: how many queries there were to fail.
  private func failing(_ body: (Int) throws -> Void) throws -> Int {
    var number = 1
    while true {
      let fault = QueryFault(at: number)
      try QueryFault.$current.withValue(fault) { try body(number) }
      guard fault.hasStruck else { return number }
      number += step
    }
  }

  @Test func `questions are answered the same whichever query fails`() throws {
    let books = try KeptBooks(entries: 8)
    let right = try books.rightFigures
    let queries = try failing { number in
      let figures = try books.figures(books.open())
      #expect(figures == right, "query \(number)")
    }
    #expect(queries > 50)
    print("\(queries) queries failed in turn while questions were asked, every \(step)")
  }

  @Test func `an entry is recorded once whichever query fails`() throws {
    let books = try KeptBooks(entries: 8)
    var recorded = 0
    let queries = try failing { number in
      let (id, lines) = (Uuid.random(), try books.lineCount)
      let entry = try books.both.entry(1, de: books.carteira, para: books.mercado)
      let made = try books.open().lancar(NovoLancamento(entry, mesmoRepetido: true), id: id)
      #expect(made.recibo.ids == [id], "query \(number)")
      #expect(try books.lineCount == lines + 1, "query \(number)")
      recorded += 1
    }
    #expect(queries > 50)
    // 8 entries of 1.00 to 1.07, two bills, and one centavo each time.
    let balance = try books.open().conta(books.mercado).saldo
    #expect(balance.fine == Int128(8 * 100 + 28 + 2 * 99_90 + recorded) * 100)
    try books.expectAsBefore("after all")
    print("\(queries) queries failed in turn while an entry was recorded, every \(step)")
  }

  @Test func `what is refused is refused for its own sake, not for a row that is missing`() throws {
    let books = try KeptBooks(entries: 8)
    _ = try failing { number in
      let found = try books.open().conta(por: "Carteira")
      #expect(found == books.carteira, "query \(number)")
    }
  }
}
