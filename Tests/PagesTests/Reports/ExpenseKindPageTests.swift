import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// The kinds of expense, where they are defined and where they are chosen.
@Suite("The kinds of expense as a page", .visits)
struct ExpenseKindPageTests {
  private let visitor: Visitor
  private let page: Seen

  init() async throws {
    visitor = try await Visitor(modelo: .empresa)
    page = try await visitor.look(try await visitor.look("/relatorios").link("Tipos de despesa"))
  }

  @Test("are created with a category, and offered for an expense")
  func created() async throws {
    let seen = try await visitor.done(
      try page.form("Novo tipo"),
      ["titulo": "Hospedagem", "categoria": try visitor.account("Viagens")])
    #expect(seen.receipt.first == "Tipo de despesa “Hospedagem” criado")
    #expect(
      try seen.words("//main//h2") == ["Novo tipo", "1 Eletrônicos", "2 Escritório", "Hospedagem"])
    let report = try await visitor.begin()
    #expect(
      try report.words("//select[@id='despesa-tipo']/option") == [
        "Escolha", "1 Eletrônicos", "2 Escritório", "Hospedagem",
      ])
    let kind = try #require(try visitor.razao.tiposDeDespesa().last)
    let spent = try await visitor.spend("Hotel", "300", tipo: "\(kind.numero)", on: report)
    #expect(try spent.words("//tbody//span[@class='chip']") == ["Hospedagem"])
  }

  @Test("are changed and removed, but for the two that every ledger has")
  func changed() async throws {
    let seen = try await visitor.done(
      try page.form("Alterar 2 Escritório"), ["categoria": try visitor.account("Fornecedores")])
    #expect(
      seen.receipt.prefix(2) == ["Tipo de despesa “Escritório” alterado", "Categoria Fornecedores"])
    #expect(try seen.elements("//form[@aria-label='Remover 2 Escritório']").isEmpty)
    let made = try await visitor.done(try seen.form("Novo tipo"), ["titulo": "Táxi"])
    let renamed = try await visitor.done(try made.form("Alterar Táxi"), ["titulo": "Condução"])
    #expect(try visitor.razao.tiposDeDespesa().map(\.titulo).last == "Condução")
    let gone = try await visitor.done(try renamed.form("Remover Condução"))
    #expect(gone.receipt.first == "Tipo de despesa “Condução” removido")
    #expect(try visitor.razao.tiposDeDespesa().count == 2)
  }

  @Test("with something wrong say so at the field, and keep what was typed")
  func mistakes() async throws {
    let empty = try await visitor.send(try page.form("Novo tipo"), ["titulo": " "])
    #expect(empty.status == 422)
    #expect(try empty.mistake("novo-tipo-titulo") == "Título inválido: escreva um título")
    let taken = try await visitor.send(try page.form("Novo tipo"), ["titulo": "ESCRITÓRIO"])
    #expect(taken.status == 422)
    #expect(taken.alerts == ["Já há o tipo 2 Escritório. Altere-o, ou dê outro título."])
    let kept = try taken.form("Novo tipo").fields.first { $0.name == "titulo" }
    #expect(kept?.value == "ESCRITÓRIO")
    let same = try await visitor.send(try page.form("Alterar 1 Eletrônicos"))
    #expect(same.alerts == ["O tipo “Eletrônicos” já é assim: nada mudaria."])
  }
}
