import Canonical
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// Today is 21 November 2026.
@Suite("The page of another program's books", .visits)
struct ForeignBooksPageTests {
  private static let table = SentFile(
    name: "livro.csv",
    text: """
      id,date,payee,account,number,currency
      1,2026-11-01,,Assets:Banco,100.00,BRL
      1,2026-11-01,,Equity:Opening,-100.00,BRL
      2,2026-11-02,Feira,Expenses:Food,2.50,BRL
      2,2026-11-02,Feira,Assets:Banco,-2.50,BRL
      3,2026-11-03,x,Things:Y,1,BRL

      """)

  @Test("shows accounts and what cannot come, and records on one press, once")
  func records() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let sent = try await visitor.upload([Self.table])
    let page = try await visitor.follows(sent)
    #expect(try page.word("//h1") == "Livros de outro programa")
    #expect(page.text.contains("Linha 6: não se sabe o que é “Things:Y”"))
    let form = try page.form("Gravar")
    let done = try await visitor.done(form)
    #expect(done.text.contains("Gravado: 2 lançamentos"))
    let bank = try visitor.razao.contasDosCostumes().first { $0.nome == "Banco" }
    #expect(bank?.saldo.description == "97.50")
    let again = try await visitor.follows(try await visitor.upload([Self.table]))
    #expect(again.text.contains("Nada a gravar"))
  }

  @Test("refuses a plan that is not the one that was seen")
  func seen() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let page = try await visitor.follows(try await visitor.upload([Self.table]))
    let form = try page.form("Gravar")
    _ = try visitor.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, moeda: .real, casas: 2)))
    #expect(try await visitor.send(form).status == 409)
    #expect(try visitor.razao.importacoes().isEmpty)
  }
}
