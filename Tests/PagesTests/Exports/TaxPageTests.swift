import Canonical
import HTTPTypes
import Ledger
import RazaoKit
import TaxBooks
import Testing

/// Today is 21 November 2026.
@Suite("The pages of the livro-caixa and of Carnê-Leão", .visits)
struct TaxPageTests {
  @Test("The livro-caixa shows what the library says, and its table is the same book")
  func book() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.look("/livro-caixa?de=2026-11-01&ate=2026-11-21")
    let book = try visitor.razao.livroCaixa(de: Day("2026-11-01"), ate: Day("2026-11-21"))
    #expect(try page.elements("//tbody/tr").count == book.linhas.count)
    #expect(try page.word("//tbody/tr[1]/th") == "Saldo anterior")
    let table = try await visitor.look(try page.link("Baixar como planilha (CSV)"))
    #expect(table.text.split(separator: "\r\n").count == book.linhas.count + 1)
    let wrong = try await visitor.get("/livro-caixa?de=2026-12-01&ate=2026-11-21")
    #expect(wrong.status == 422)
  }

  @Test("A mapping is kept with its form, and a year's files are those of the library")
  func map() async throws {
    let visitor = try await Visitor.household()
    let empty = try await visitor.look("/carne-leao")
    let form = try empty.form("Mapa")
    let refused = try await visitor.send(form, ["mapa": "categoria X = Y"])
    #expect(refused.status == 422)
    _ = try await visitor.done(form, ["mapa": "outras = fora\ncategoria Mercado = P11.01.00001"])
    #expect(
      try visitor.razao.mapaDoCarneLeao() == "outras = fora\ncategoria Mercado = P11.01.00001\n")
    let ready = try await visitor.look("/carne-leao?ano=2026")
    let year = try visitor.razao.carneLeao(ano: 2026)
    let files = try ready.elements("//section[@aria-label='Arquivos']//li")
    #expect(files.count == year.arquivos.count)
    let file = try await visitor.look("/carne-leao/arquivo?ano=2026&parte=pagamentos")
    #expect(file.text == year.arquivos.first?.texto)
    #expect(
      file.headers[.contentDisposition]
        == "attachment; filename=\"carne-leao-2026-pagamentos.csv\"")
  }

  @Test("What is missing is listed on the page of the year")
  func missing() async throws {
    let visitor = try await Visitor.household()
    _ = try visitor.razao.definirMapaDoCarneLeao("ocupacao = 255")
    let page = try await visitor.look("/carne-leao?ano=2026")
    #expect(page.alerts.joined().contains("falta o código da categoria"))
    #expect(try await visitor.get("/carne-leao?ano=dois").status == 422)
  }
}
