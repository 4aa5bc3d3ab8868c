import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// An export while the read model turns out to be damaged: whole, or refused.
@Suite struct DamagedExportTests {
  @Test func `what has begun is written anew into a file, and elsewhere is said not to be whole`()
    throws
  {
    let books = try KeptBooks(entries: 600)
    let kept = try books.keep()
    let asked = PedidoDeExportacao(.json)
    var right: [UInt8] = []
    _ = try books.open().exportar(asked) { right += $0 }
    let file = FilePath(books.cache.deletingLastPathComponent().path).appending("livro.json")
    let whole = try Data(contentsOf: books.model)
    var refused = 0
    for page in stride(from: 1, to: whole.count / 4096, by: 3) {
      var damaged = whole
      damaged.replaceSubrange(
        page * 4096..<(page + 1) * 4096, with: [UInt8](repeating: 0xFF, count: 4096))
      func damage() throws {
        try books.putBack(kept)
        try damaged.write(to: books.model)
      }
      try damage()
      _ = try books.open().exportar(asked, em: file, substituir: true)
      #expect(try Array(Data(contentsOf: URL(filePath: file.string))) == right, "page \(page)")
      try damage()
      var given: [UInt8] = []
      let open = try books.open()
      do {
        _ = try open.exportar(asked) { given += $0 }
        #expect(given == right, "page \(page)")
      } catch {
        refused += 1
        #expect(error.code == .entradaSaida, "page \(page): \(error)")
        var again: [UInt8] = []
        _ = try open.exportar(asked) { again += $0 }
        #expect(again == right, "page \(page), exported again")
      }
    }
    #expect(refused > 0)
  }
}
