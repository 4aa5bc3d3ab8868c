import Foundation
import GRDB
import Ledger
import RazaoKit
import TestSupport
import Testing

/// What a read model keeps of the last checkpoint is checked before it is gone on with.
@Suite struct KeptMapBooksTests {
  @Test func `a map that is kept is gone on with, and one that is damaged is worked out anew`()
    throws
  {
    let books = try KeptBooks(entries: 12)
    for isDamaged in [false, true, false] {
      _ = try books.open().marcar()
      if isDamaged {
        try DatabaseQueue(path: books.model.path).inDatabase {
          try $0.execute(sql: "UPDATE kept SET value = zeroblob(length(value))")
          #expect($0.changesCount == 1)
        }
      }
      let entry = try books.both.entry(7, de: books.carteira, para: books.mercado)
      _ = try books.open().lancar(NovoLancamento(entry, mesmoRepetido: true))
    }
    _ = try books.open().marcar()
    #expect(try books.audit().marcos.map(\.certo) == [true, true, true, true])
    #expect(try books.differences() == [])
  }
}
