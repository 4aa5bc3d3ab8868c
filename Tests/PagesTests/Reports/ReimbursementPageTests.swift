import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// A registered report is paid back.
@Suite("The reimbursement of a report as a page", .visits)
struct ReimbursementPageTests {
  private let visitor: Visitor
  private let page: Seen

  init() async throws {
    visitor = try await Visitor()
    page = try await visitor.registered()
  }

  @Test("comes to the account that is chosen, all that is left unless told otherwise")
  func whole() async throws {
    let form = try page.form("Reembolsar")
    #expect(form.fields.first { $0.name == "valor" }?.value == "R$\u{A0}349,90")
    let seen = try await visitor.done(form, ["conta": try visitor.account("Carteira")])
    #expect(seen.receipt.first == "Reembolso do relatório “São Paulo”")
    #expect(
      try seen.rows("Relatório reembolsado") == ["Fone 349,90"])
    #expect(try seen.rows("Reembolso") == ["21/11/2026, Carteira R$\u{A0}349,90"])
    #expect(try seen.elements("//form[@aria-label='Reembolsar']").isEmpty)
    _ = try await visitor.done(form, ["conta": try visitor.account("Carteira")])
    let again = try await visitor.send(
      form, ["conta": try visitor.account("Carteira"), "_id": SystemRandom().uuid().description])
    #expect(
      again.alerts == [
        "O relatório “São Paulo” já foi reembolsado por inteiro. Se foi engano, anule o reembolso."
      ])
    #expect(try visitor.razao.relatorio(page.report).reembolsos.count == 1)
  }

  @Test("that differs says what is left")
  func part() async throws {
    let form = try page.form("Reembolsar")
    let seen = try await visitor.done(
      form, ["conta": try visitor.account("Carteira"), "valor": "300", "data": "20/11/2026"])
    #expect(
      try seen.words("//section[header/h2='Reembolso']/p") == ["Falta reembolsar R$\u{A0}49,90."])
    let rest = try seen.form("Reembolsar")
    #expect(rest.fields.first { $0.name == "valor" }?.value == "R$\u{A0}49,90")
    let tooMuch = try await visitor.send(
      rest, ["conta": try visitor.account("Carteira"), "valor": "50"])
    let words = "Valor inválido: passa do que falta reembolsar, R$\u{A0}49,90"
    #expect(tooMuch.alerts == [words])
    #expect(try tooMuch.mistake("reembolsar-valor") == words)
    let chosen = try tooMuch.form("Reembolsar").fields.first { $0.name == "conta" }
    #expect(chosen?.value == (try visitor.account("Carteira")))
  }

  @Test("tells all that is wrong at its field, and keeps what was typed")
  func mistakes() async throws {
    let answer = try await visitor.send(
      try page.form("Reembolsar"), ["conta": "", "valor": "0", "data": "nunca"])
    #expect(answer.status == 422)
    #expect(
      answer.alerts == [
        "Escolha a conta do reembolso.",
        "Valor inválido: escreva um valor acima de zero",
        "Data inválida: “nunca”. Escreva como 21/11/2026, 21/11, 2026-11-21, hoje, ontem, sexta ou amanhã.",
      ])
    #expect(try answer.form("Reembolsar").fields.contains { $0.value == "nunca" })
    let category = try await visitor.send(
      try page.form("Reembolsar"), ["conta": try visitor.account("Mercado")])
    #expect(category.status == 422)
    #expect(
      try category.mistake("reembolsar-conta")
        == "“Mercado” não é uma conta em que entre ou de onde saia dinheiro. "
        + "Diga outra com “Conta”.")
  }

  @Test("offers only accounts that money in the report's currency comes to")
  func accounts() async throws {
    let offered = try page.words("//select[@id='reembolsar-conta']/option")
    #expect(offered == ["Escolha", "Carteira"])
  }

  @Test("on a day that is closed wants another day")
  func closedPeriod() async throws {
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-10-31")))
    let answer = try await visitor.send(
      try page.form("Reembolsar"),
      ["conta": try visitor.account("Carteira"), "data": "30/10/2026"])
    #expect(answer.status == 422)
    #expect(
      answer.alerts == [
        "O período até 31/10/2026 está fechado. Dê outro dia, ou reabra o período antes."
      ])
  }

  @Test("of a firm is offered as such, and leaves the account")
  func firm() async throws {
    let firm = try await Visitor(modelo: .empresa)
    let form = try await firm.registered().form("Reembolsar")
    #expect(form.fields.first { $0.name == "lado" }?.value == "empresa")
    let seen = try await firm.done(form, ["conta": try firm.account("Caixa")])
    #expect(try seen.rows("Reembolso") == ["21/11/2026, Caixa R$\u{A0}349,90"])
    #expect(
      try seen.words("//section[header/h2='Reembolso']//*[contains(., 'Categorias: ')]").contains(
        "Categorias: Eletrônicos R$\u{A0}349,90"))
    #expect(try firm.balance("Caixa") == -34_990)
    #expect(try firm.balance("Eletrônicos") == 34_990)
  }

  @Test("whose side nobody knows is asked for")
  func side() async throws {
    let nobody = try await Visitor(modelo: .vazio)
    let opening = ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente")
    _ = try nobody.razao.abrirConta(NovaConta(opening))
    let form = try await nobody.registered().form("Reembolsar")
    #expect(form.fields.first { $0.name == "lado" }?.value == "")
    let answer = try await nobody.send(form, ["conta": try nobody.account("Banco")])
    #expect(answer.status == 422)
    #expect(try answer.mistake("reembolsar-lado")?.contains("Escolha em “Lado”") == true)
    let again = try answer.form("Reembolsar")
    let seen = try await nobody.done(again, ["lado": "pessoa"])
    #expect(try seen.rows("Reembolso") == ["21/11/2026, Banco R$\u{A0}349,90"])
  }
}
