import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// Budgets of a month, on pages.
@Suite("The budget as a page", .visits)
struct BudgetPageTests {
  private let visitor: Visitor
  private let bank: Uuid
  private let mercado: Uuid
  private let now = AuditOptions(now: Instant(milliseconds: 1_795_262_400_000))

  init() async throws {
    visitor = try await Visitor()
    bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-10-01")
    mercado = try visitor.categorize("Mercado")
  }

  @Test("says how to begin, takes several amounts in one commit, and shows what is left")
  func set() async throws {
    let lazer = try visitor.categorize("Lazer")
    let empty = try await visitor.look("/orcamento")
    #expect(empty.text.contains("Nenhuma categoria tem orçamento neste mês"))
    let form = try await visitor.look("/orcamento/valores?mes=2026-11")
    let before = try visitor.razao.auditar(now).commits
    let page = try await visitor.done(
      try form.form("Valores do orçamento"),
      [
        "valor-\(mercado)": "100", "valor-\(lazer)": "50,00", "transporta-\(mercado)": "sim",
      ])
    #expect(page.receipt.first?.hasPrefix("2 orçamentos gravados") == true)
    #expect(try visitor.razao.auditar(now).commits == before + 1)
    _ = try visitor.records("debito", 130_00, "Padaria", on: bank, as: mercado, day: "2026-11-05")
    let shown = try await visitor.look("/orcamento?mes=2026-11")
    #expect(shown.text.contains("passou") && shown.text.contains("Sem contar Mercado, que passou"))
    let next = try await visitor.look("/orcamento?mes=2026-12")
    #expect(next.text.contains("veio \u{2212}R$\u{A0}30,00 de novembro"))
    let month = try await visitor.look("/mes?mes=2026-11")
    #expect(month.text.contains("Ainda disponível no orçamento: R$\u{A0}20,00"))
  }

  @Test("keeps what was typed beside a mistake, which leads to its field")
  func mistaken() async throws {
    let form = try await visitor.look("/orcamento/valores?mes=2026-11")
    let wrong = try await visitor.send(
      try form.form("Valores do orçamento"), ["valor-\(mercado)": "12,345"])
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("12,345"))
    #expect(wrong.text.contains("href=\"#valor-\(mercado)\""))
    #expect(try visitor.razao.orcamento(Month("2026-11")).isVazio)
  }

  @Test("leaves alone what nobody touched, and a month's own amount where only carrying changes")
  func untouched() async throws {
    let lazer = try visitor.categorize("Lazer")
    let (november, december) = (try #require(Month("2026-11")), try #require(Month("2026-12")))
    func budget(_ month: Month) throws -> OrcamentoListado? {
      try visitor.razao.orcamento(month).moedas.first?.despesas.first { $0.conta == mercado }
    }
    let form = try await visitor.look("/orcamento/valores?mes=2026-11")
    // Somebody sets it while the form is open.
    _ = try visitor.razao.orcar([
      NovoOrcamento(conta: mercado, mes: november, valor: Amount(minor: 900_00, decimals: 2))
    ])
    _ = try await visitor.done(try form.form("Valores do orçamento"), ["valor-\(lazer)": "50"])
    #expect(try budget(november)?.orcado.description == "900.00")
    _ = try visitor.razao.orcar([
      NovoOrcamento(
        conta: mercado, mes: december, isAvulso: true,
        valor: Amount(minor: 1200_00, decimals: 2))
    ])
    let values = try await visitor.look("/orcamento/valores?mes=2026-12")
    _ = try await visitor.done(
      try values.form("Valores do orçamento"), ["transporta-\(mercado)": "sim"])
    let one = try #require(try budget(december))
    #expect(one.orcado.description == "1200.00" && one.isAvulso && one.transporta)
    #expect(try budget(try #require(Month("2027-01")))?.orcado.description == "900.00")
  }

  @Test("sum what was spent in categories without one")
  func without() async throws {
    let lazer = try visitor.categorize("Lazer")
    _ = try visitor.records("debito", 7_00, "Feira", on: bank, as: mercado, day: "2026-11-05")
    _ = try visitor.records("debito", 5_50, "Cinema", on: bank, as: lazer, day: "2026-11-06")
    let page = try await visitor.look("/orcamento?mes=2026-11")
    let sum = "//section[starts-with(@aria-labelledby, 'sem-')]/p[@class='total']/span"
    #expect(try page.words(sum) == ["Soma", "R$\u{A0}12,50"])
  }

  /// August to October, and a part of November.
  private func spendsMonthly() throws {
    for (month, cents) in [("08", 100_00), ("09", 200_00), ("10", 301_00), ("11", 50_00)] {
      _ = try visitor.records(
        "debito", Int64(cents), "Feira", on: bank, as: mercado, day: "2026-\(month)-05")
    }
  }

  @Test("fill in what the months before propose, and record nothing before they are sent")
  func proposed() async throws {
    try spendsMonthly()
    // The middle of 100, 200 and 301; their mean, 601 / 3; and October.
    for (filling, amount) in [("sim", "200,00"), ("media", "200,33"), ("passado", "301,00")] {
      let page = try await visitor.look("/orcamento/valores?sugerir=\(filling)")
      #expect(page.text.contains("value=\"\(amount)\""), "\(filling)")
      #expect(page.text.contains(". Nada está gravado") && !page.text.contains(".. Nada"))
    }
    #expect(try visitor.razao.orcamento().isVazio)
    let page = try await visitor.look("/orcamento/valores")
    #expect(try page.value("valor-\(mercado)") == "")
    #expect(try page.link("Copiar outubro").hasSuffix("sugerir=passado"))
  }

  @Test("stand in a table beside the months before, with the sums at its foot")
  func table() async throws {
    try spendsMonthly()
    let lazer = try visitor.categorize("Cinema")
    _ = try visitor.records("debito", 30_00, "Cine", on: bank, as: lazer, day: "2026-10-06")
    let november = try #require(Month("2026-11"))
    _ = try visitor.razao.orcar([
      NovoOrcamento(conta: mercado, mes: november, valor: Amount(minor: 80_00, decimals: 2))
    ])
    let page = try await visitor.look("/orcamento/valores?mes=2026-11")
    let table = "//table[contains(@class, 'valores')]"
    let row = "\(table)/tbody/tr[th='Mercado']/td"
    #expect(try page.words("\(row)[position() < 4]") == ["301,00", "200,33", "50,00"])
    #expect(try page.words("\(row)[5]") == ["30,00"])
    #expect(
      try page.words("\(row)[last()]") == [
        "outubro 301,00 · média 200,33 · gasto 50,00 · sobra 30,00"
      ])
    #expect(try page.value("valor-\(mercado)") == "80,00")
    // October 301 + 30; the mean of the sums, which the rounded means need not add up to.
    let space = "\u{A0}"
    // The expenses' table comes first.
    let sums = try page.words("\(table)/tfoot/tr/td[position() < 6]").prefix(5)
    #expect(
      sums == [
        "R$\(space)331,00", "R$\(space)210,33", "R$\(space)50,00", "R$\(space)80,00",
        "R$\(space)30,00",
      ], "\(sums)")
  }

  @Test("are for no category that only holds unsorted entries, whose row leads to them")
  func unsorted() async throws {
    let category = try visitor.razao.conta(por: "A classificar")
    _ = try visitor.records("debito", 42_00, "Banca", on: bank, as: category, day: "2026-11-05")
    let page = try await visitor.look("/orcamento/valores?mes=2026-11")
    #expect(try page.elements("//input[@name='valor-\(category)']").isEmpty)
    #expect(try page.words("//main//a[.='Classificar'][@href='/classificar']").count == 1)
    #expect(try page.links().contains { $0.contains(category.description) })
    let november = try #require(Month("2026-11"))
    let new = NovoOrcamento(
      conta: category, mes: november, valor: Amount(minor: 1_00, decimals: 2))
    do {
      _ = try visitor.razao.orcar([new])
      Issue.record("it got a budget")
    } catch {
      #expect(error.message.contains("só guarda o que falta classificar"))
    }
    let month = try await visitor.look("/orcamento?mes=2026-11")
    #expect(month.text.contains("Classificar") && !month.text.contains("Definir"))
    #expect(try month.elements("//main//a[@href='/classificar']").count == 1)
  }
}

extension Visitor {
  /// A category of expense; its UUID.
  fileprivate func categorize(_ name: String) throws -> Uuid {
    let effect = try razao.abrirConta(NovaConta(ContaAberta(nome: name, classe: .despesa)))
    return try #require(effect.recibo.ids.first)
  }
}
