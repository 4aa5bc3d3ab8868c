import Canonical
import Foundation
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Lists that are given out in pages: together they are the list, whatever a page holds.
@Suite struct PagesOfListsTests {
  @Test(arguments: [1, 7, 1000])
  func `pages of a statement are the statement`(_ rows: Int) throws {
    let books = try KeptBooks()
    let razao = try books.open()
    let count = try razao.extrato(PedidoDeExtrato(conta: books.carteira)).historico.count
    let asks = [
      (Int?.none, String?.none), (20, nil), (21, "loja 3"), (nil, "loja"), (nil, "nada"),
      (count, nil), (count - 1, nil), (rows, nil), (2 * rows, "loja"),
    ]
    for (limit, text) in asks {
      var asked = PedidoDeExtrato(conta: books.carteira)
      (asked.limite, asked.buscar) = (limit, text)
      let whole = try razao.extrato(asked)
      var (found, last, pages): ([LinhaDeExtrato], Extrato?, Int) = ([], nil, 0)
      try razao.extrato(asked, .agora, de: rows) { page in
        #expect(page.historico.count <= rows && page.conta == whole.conta)
        (found, last, pages) = (found + page.historico, page, pages + 1)
        var soFar = whole
        soFar.historico = found
        #expect(page.soma == soFar.soma)
        #expect(
          page.continua == (found.count < whole.historico.count ? found.last?.id : whole.continua))
      }
      #expect(found == whole.historico)
      #expect(pages == max(1, (found.count + rows - 1) / rows))
      #expect(last?.continua == whole.continua && last?.soma == whole.soma)
    }
  }

  @Test(arguments: [1, 7, 1000])
  func `pages of all entries are all entries`(_ rows: Int) throws {
    let books = try KeptBooks()
    defer { withExtendedLifetime(books) {} }
    let razao = try books.open()
    let count = try razao.lancamentos(PedidoDeLancamentos()).lancamentos.count
    let asks = [
      (Int?.none, String?.none), (20, nil), (nil, "loja 3"), (nil, "nada"), (count, nil),
      (count - 1, nil), (rows, nil), (2 * rows, "loja"),
    ]
    for (limit, text) in asks {
      var asked = PedidoDeLancamentos()
      (asked.limite, asked.filtro.buscar) = (limit, text)
      let whole = try razao.lancamentos(asked)
      var (found, last, pages): ([LancamentoListado], Lancamentos?, Int) = ([], nil, 0)
      try razao.lancamentos(asked, .agora, de: rows) { page in
        #expect(page.lancamentos.count <= rows)
        (found, last, pages) = (found + page.lancamentos, page, pages + 1)
      }
      #expect(found == whole.lancamentos)
      #expect(pages == max(1, (found.count + rows - 1) / rows))
      #expect(last?.continua == whole.continua && last?.soma == whole.soma)
    }
  }

  @Test(arguments: [1, 7, 1000])
  func `pages of the journal are the journal`(_ rows: Int) throws {
    let books = try KeptBooks()
    defer { withExtendedLifetime(books) {} }
    let razao = try books.open()
    let days = try #require(Day("2026-02-03"))...(try #require(Day("2026-10-20")))
    var found: [LinhaDoDiario] = []
    try razao.diario(days, .agora, de: rows) { found += $0.linhas }
    #expect(try found == razao.diario(days).linhas)
    #expect(!found.isEmpty)
  }

  @Test func `what cannot be asked is refused before a page is given`() throws {
    let books = try KeptBooks()
    let razao = try books.open()
    var asked = PedidoDeExtrato(conta: books.carteira)
    asked.limite = 0
    #expect(throws: RazaoError.self) {
      try razao.extrato(asked, .agora) { _ in Issue.record("a page was given") }
    }
    #expect(throws: RazaoError.self) {
      try razao.extrato(PedidoDeExtrato(conta: .random()), .agora) { _ in
        Issue.record("a page was given")
      }
    }
  }

  @Test func `annulled entries, those after one and those of a while ago come in pages too`()
    throws
  {
    let books = try KeptBooks()
    let razao = try books.open()
    let all = try razao.lancamentos(PedidoDeLancamentos()).lancamentos
    for entry in all.prefix(5) { _ = try razao.anular(entry.id, motivo: "engano") }
    var annulled = PedidoDeLancamentos()
    annulled.filtro.estado = .anulado
    var rest = PedidoDeLancamentos()
    rest.depois = all[20].id
    var onAccount = PedidoDeLancamentos()
    onAccount.filtro.naConta = books.mercado
    let before = Vista(sabidoEm: Instant(milliseconds: 0))
    for (asked, vista) in [
      (annulled, Vista.agora), (rest, .agora), (onAccount, .agora), (onAccount, before),
    ] {
      let whole = try razao.lancamentos(asked, vista)
      var (found, last): ([LancamentoListado], Lancamentos?) = ([], nil)
      try razao.lancamentos(asked, vista, de: 3) { page in
        (found, last) = (found + page.lancamentos, page)
      }
      #expect(found == whole.lancamentos && last?.soma == whole.soma)
    }
  }

  /// Does something with each of many damaged read models.
  private func damaging(
    _ books: KeptBooks, _ act: (Razao, _ page: Int) throws -> Void
  ) throws {
    let kept = try books.keep()
    let whole = try Data(contentsOf: books.model)
    for page in stride(from: 1, to: whole.count / 4096, by: 5) {
      var damaged = whole
      damaged.replaceSubrange(
        page * 4096..<(page + 1) * 4096, with: [UInt8](repeating: 0xFF, count: 4096))
      try books.putBack(kept)
      try damaged.write(to: books.model)
      try act(try books.open(), page)
    }
  }

  @Test func `a list of one page heals a damaged read model`() throws {
    let books = try KeptBooks(entries: 600)
    let right = try books.open().lancamentos(PedidoDeLancamentos()).lancamentos
    try damaging(books) { razao, page in
      var found: [LancamentoListado] = []
      try razao.lancamentos(PedidoDeLancamentos(), .agora) { found += $0.lancamentos }
      #expect(found == right, "page \(page)")
    }
  }

  @Test func `pages of a damaged read model are right, and the whole or said not to be`() throws {
    let books = try KeptBooks(entries: 600)
    let right = try books.open().extrato(PedidoDeExtrato(conta: books.mercado)).historico
    var refused = 0
    try damaging(books) { razao, page in
      func pages() throws(RazaoError) -> [LinhaDeExtrato] {
        var found: [LinhaDeExtrato] = []
        do throws(RazaoError) {
          try razao.extrato(PedidoDeExtrato(conta: books.mercado), .agora, de: 50) {
            found += $0.historico
          }
        } catch {
          #expect(found == Array(right.prefix(found.count)) && !found.isEmpty, "page \(page)")
          throw error
        }
        return found
      }
      do throws(RazaoError) {
        let found = try pages()
        #expect(found == right, "page \(page)")
      } catch {
        refused += 1
        #expect(error.code == .entradaSaida, "page \(page): \(error)")
        let again = try pages()
        #expect(again == right, "page \(page), asked again")
      }
    }
    #expect(refused > 0)
  }
}
