import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// Bills of cards, on pages.
@Suite("The bills as pages", .visits)
struct BillPageTests {
  private let visitor: Visitor

  init() async throws { visitor = try await Visitor() }

  @Test("say how to begin where there is no card, and where nothing says when bills close")
  func begun() async throws {
    #expect(try await visitor.look("/faturas").text.contains("Nenhum cartão ainda"))
    _ = try visitor.opens("Visa", "cartao")
    let page = try await visitor.look("/faturas")
    #expect(page.text.contains("Diga em que dia do mês"))
    let wrong = try await visitor.send(try page.form("Dias da fatura"), ["fechamento": "28"])
    #expect(wrong.status == 422)
    let days = try await visitor.done(
      try wrong.form("Dias da fatura"), ["fechamento": "28", "vencimento": "5"])
    #expect(days.receipt.first?.hasPrefix("A fatura fecha no dia 28") == true)
    #expect(days.text.contains("Aberta"))
  }

  @Test("are paid by one key, declared, and lead from month to month")
  func paid() async throws {
    let bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-10-01")
    let card = try visitor.opens("Visa", "cartao")
    _ = try visitor.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-10")), fechamento: 28, vencimento: 5, noDia: "proxima"))
    let purchase = try visitor.records("credito", 100_00, "Loja", on: card, day: "2026-10-20")
    let page = try await visitor.look("/faturas")
    #expect(page.text.contains("Vencida há 16 dias"))
    // One form is open, with one key; the others are folded away.
    #expect(try page.words("//main//form[not(ancestor::details)]//button") == ["Pagar"])
    #expect(
      try page.words("//section[header/h2='Outras coisas']/details/summary") == [
        "O que o banco diz desta fatura", "Pôr um lançamento em outra fatura", "Dias da fatura",
      ])
    #expect(try page.elements("//main//details[@open]").isEmpty)
    let rows = try page.entries("//section[header/h2='1 lançamento']")
    #expect(rows.map { "\($0.who) \($0.amount)" } == ["Loja 100,00"])
    // All of a bill is on its card, and mostly of one kind.
    #expect(rows.map(\.kind) == [""])
    let paid = try await visitor.done(
      try page.form("Pagar a fatura"), ["conta": bank.description, "data": "2026-11-05"])
    #expect(paid.receipt.first?.hasPrefix("Pagamento da fatura de R$\u{A0}100,00") == true)
    #expect(paid.text.contains("Paga"))
    #expect(try visitor.balance("Visa") == 0)
    // A form with a mistake is unfolded, and it alone.
    let wrong = try await visitor.send(try paid.form("Declarar a fatura"))
    #expect(
      try wrong.words("//main//details[@open]/summary") == ["O que o banco diz desta fatura"])
    let declared = try await visitor.done(
      try wrong.form("Declarar a fatura"), ["total": "90,00"])
    #expect(declared.text.contains("R$\u{A0}10,00 a mais no livro"))
    let table = try await visitor.look("/faturas/\(card)?mes=2026-11&csv=sim")
    #expect(table.text.contains("Loja") && table.text.contains("-100.00"))
    let taken = try await visitor.done(
      try declared.form("Declarar a fatura"), ["retirar": "sim"])
    #expect(!taken.text.contains("a mais no livro"))
    let moved = try await visitor.done(
      try declared.form("Pôr em outra fatura"),
      ["lancamento": purchase.description, "para": "2026-12"])
    #expect(moved.receipt.first?.hasPrefix("Posto na fatura de") == true)
  }

  @Test("are said on the page of an entry, which can be put into another one there")
  func ofAnEntry() async throws {
    let card = try visitor.opens("Visa", "cartao")
    let cash = try visitor.opens("Bolso", "carteira", saldo: 100_00, on: "2026-10-01")
    let paid = try visitor.records("dinheiro", 3_00, "Café", on: cash, day: "2026-10-20")
    let purchase = try visitor.records("credito", 100_00, "Loja", on: card, day: "2026-10-20")
    let before = try await visitor.look("/lancamentos/\(purchase)")
    #expect(!before.text.contains("fatura de"))
    _ = try visitor.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-10")), fechamento: 28, vencimento: 5, noDia: "proxima"))
    let page = try await visitor.look("/lancamentos/\(purchase)")
    #expect(page.text.contains("Na fatura de novembro de 2026, Visa"))
    let moved = try await visitor.done(
      try page.form("Pôr em outra fatura"), ["para": "2026-12"])
    #expect(moved.receipt.first?.hasPrefix("Posto na fatura de dezembro") == true)
    #expect(moved.text.contains("Na fatura de dezembro de 2026, Visa: foi posto nela"))
    #expect(try visitor.razao.fatura(card, Month("2026-12")).lancamentos.map(\.id) == [purchase])
    let back = try await visitor.done(
      try moved.form("Pôr em outra fatura"), ["para": ""])
    #expect(back.text.contains("Na fatura de novembro de 2026, Visa"))
    #expect(!back.text.contains("foi posto nela"))
    #expect(!(try await visitor.look("/lancamentos/\(paid)")).text.contains("outra fatura"))
    // From the card's own pages one comes to its bill, and to its days.
    #expect(try await visitor.look("/contas/\(card)").text.contains("Fatura"))
    #expect(
      try await visitor.look("/contas/\(card)/alterar").text.contains(
        "Dias em que a fatura fecha e vence"))
  }

  @Test("say what an open bill will ask for, and warn who pays too much, or another one by the day")
  func expected() async throws {
    let bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-10-01")
    let card = try visitor.opens("Visa", "cartao")
    _ = try visitor.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-10")), fechamento: 28, vencimento: 5, noDia: "proxima"))
    // Instalments of 60,34, 60,33 and 60,33: of the bills that are due in December, January and February.
    let form = try await visitor.look("/lancar").form("Lançar")
    _ = try await visitor.done(
      form,
      [
        "tipo": "credito", "valor": "181,00", "interessado": "Loja", "conta": card.description,
        "parcelas": "3",
      ])
    let next = try await visitor.look("/faturas/\(card)?mes=2027-01")
    #expect(next.text.contains("Aberta, deve fechar em"))
    #expect(
      try next.words("//dl[@class='figuras']//dd[1]").prefix(2) == [
        "R$\u{A0}60,33", "R$\u{A0}60,34",
      ])
    #expect(next.text.contains("Vazio: o que falta, R$\u{A0}60,33."))
    let paid = try await visitor.done(
      try next.form("Pagar a fatura"), ["conta": bank.description, "valor": "100,00"])
    #expect(
      paid.receipt.contains("É mais do que faltava: R$\u{A0}39,67 ficam no cartão, para a próxima.")
    )
    #expect(
      paid.receipt.contains("Pelo dia, entra na fatura de dezembro de 2026, e não nesta."))
  }
}
