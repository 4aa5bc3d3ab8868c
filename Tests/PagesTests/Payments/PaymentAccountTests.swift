import Canonical
import Foundation
import FoundationXML
import HTTPTypes
import Ledger
import Presentation
import RazaoKit
import Testing

/// The account and the category of a payment.
@Suite("The page of a payment, and its account", .visits)
struct PaymentAccountTests {
  @Test("puts what was chosen into the books")
  func chosen() async throws {
    let visitor = try await Visitor()
    let account = try visitor.opens("Corrente")
    let category = try visitor.razao.conta(por: "Moradia")
    try await visitor.pays(
      Codes.itau,
      [
        "conta": account.description, "categoria": category.description, "data": "ontem",
        "interessado": "Imobiliária", "descricao": "Novembro",
      ])
    #expect(try visitor.balance("Corrente") == "-123.45")
    let row = try #require(
      try visitor.razao.extrato(PedidoDeExtrato(conta: account)).historico.first)
    let entry = try visitor.razao.lancamento(row.id).conteudo
    #expect(entry.data.description == "2026-11-20")
    #expect(entry.interessado == "Imobiliária")
    #expect(entry.descricao == "Novembro")
    #expect(entry.partidas.map(\.conta) == [account, category])
    // The category of the party's last entry is chosen.
    try await visitor.pays(Codes.luz, ["interessado": "Imobiliária"])
    #expect(try visitor.balance("Moradia") == "190.23")
  }

  @Test("without any account says so, and what to do")
  func noAccount() async throws {
    let visitor = try await Visitor(modelo: .vazio)
    let data = try await visitor.types(Codes.itau)
    #expect(try data.link("Abrir uma conta") == "/contas/nova")
    let refused = try await visitor.send(data.form("Pagamento"))
    #expect(refused.status == 422)
    #expect(
      refused.alerts == [
        "Não há conta corrente nem poupança em reais: abra uma antes de pagar."
      ])
  }

  @Test("asks which account where nothing says which")
  func whichAccount() async throws {
    let visitor = try await Visitor(modelo: .vazio)
    let one = try visitor.opens("Banco Um")
    let other = try visitor.opens("Banco Dois")
    // A balance is that of today: what is scheduled is in none.
    _ = try visitor.razao.lancar(
      NovoLancamento(
        ConteudoDeTransacao(
          data: try #require(Day("2027-11-30")), tipo: "outro",
          partidas: [
            Partida(conta: one, valor: .cents(-10_00)), Partida(conta: other, valor: .cents(10_00)),
          ])))
    let data = try await visitor.types(Codes.itau)
    #expect(
      try data.words("//select[@name='conta']/option") == [
        "Escolha a conta", "Banco Dois (R$\u{A0}0,00)", "Banco Um (R$\u{A0}0,00)",
      ])
    let refused = try await visitor.send(data.form("Pagamento"))
    #expect(refused.alerts == ["Em que conta? Escolha em “Conta”: Banco Um, Banco Dois."])
  }

  @Test("is on an account in reais")
  func otherCurrency() async throws {
    let visitor = try await Visitor()
    let dollars = try visitor.opens("Dólares", in: try #require(Currency("USD")))
    let data = try await visitor.types(Codes.itau)
    #expect(try !data.words("//select[@name='conta']/option").contains { $0.contains("Dólares") })
    let refused = try await visitor.send(
      data.form("Pagamento"), ["conta": dollars.description])
    #expect(refused.status == 422)
    #expect(
      refused.alerts == ["“Dólares” é em USD, e a cobrança em reais: diga outra conta."])
    let category = try visitor.razao.conta(por: "Mercado").description
    let other = try await visitor.send(data.form("Pagamento"), ["conta": category])
    #expect(
      other.alerts == ["“Mercado” não é uma conta de onde sai dinheiro: diga outra."])
  }
}
