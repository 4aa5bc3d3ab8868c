import Canonical
import FoundationXML
import Ledger
import Presentation
import RazaoKit
import Testing

private let space = "\u{A0}"

/// The register over all accounts.
@Suite("The page of the register", .visits)
struct RegisterPageTests {
  @Test("lists each entry once, led by whom it was with, then its category, its kind, its amount")
  func rows() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.look("/extrato")
    #expect(try page.word("//h1") == "Extrato")
    let rows = try page.entries()
    #expect(
      rows.map(\.who) == [
        "Extra", "Corrente → Visa", "Banca", "Extra", "Padaria", "Firma", "Saldo inicial",
      ])
    #expect(
      rows.map(\.amount) == [
        "−20,00", "45,90", "−12,00", "−80,00", "−45,90", "+5.000,00", "+3.250,00",
      ])
    #expect(
      rows.map(\.category) == [
        "Mercado", "Entre contas", "A classificar", "Mercado", "Alimentação", "Salário",
        "Saldos iniciais",
      ])
    #expect(rows[0].kind == "28 NOV., Débito, Corrente")
    #expect(rows[1].kind == "Pagamento da fatura")
    #expect(rows[4].kind == "Crédito, Visa")
    #expect(rows[5].kind == "TED recebido, Corrente")
    #expect(rows.allSatisfy { $0.balance.isEmpty })
  }

  @Test("tells how it was paid as people say it, also what no kind of the format has a word for")
  func cash() async throws {
    let visitor = try await Visitor.household()
    try visitor.records("dinheiro", 8_00, "Feira", day: "2026-11-19")
    let row = try await visitor.look("/extrato?buscar=feira").entries()[0]
    #expect(row.kind == "Compra em dinheiro, Carteira")
  }

  @Test("marks what the bank has confirmed, and which occurrence of a plan an entry is")
  func marks() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Banco", saldo: 5_000_00, on: "2026-11-01")
    try visitor.records("debito", 10_00, "Padaria", on: bank, day: "2026-11-02")
    _ = try visitor.razao.conferir(bank, .cents(4_990_00), em: try #require(Day("2026-11-03")))
    try visitor.plans(on: bank)
    let due = try await visitor.look("/planos").form("Lançar Aluguel")
    _ = try await visitor.done(due)
    for path in ["/extrato", "/contas/\(bank)"] {
      let page = try await visitor.look(path)
      #expect(try page.entries().map(\.who) == ["Ipê", "Padaria", "Saldo inicial"])
      #expect(try page.entries().map(\.marks) == [["todo mês"], [], []])
      let seen = "//li[starts-with(@class, 'lanc')]//span[@class='visto']"
      #expect(try page.words(seen) == ["conferido com o banco", "conferido com o banco"])
      #expect(try page.elements("\(seen)/*[name()='svg']").count == 2)
    }
  }

  @Test("stands in months with what came in and went out, and in days, with what is to come apart")
  func months() async throws {
    let visitor = try await Visitor.household()
    try visitor.records("debito", 8_00, "Feira", day: "2026-11-12")
    let page = try await visitor.look("/extrato")
    #expect(try page.words("//main//h2") == ["Novembro de 2026", "Outubro de 2026"])
    let november = "//section[h2 or header/h2[.='Novembro de 2026']]"
    #expect(
      try page.words(november + "/header/p") == ["Entrou +5.000,00", "Saiu −145,90"])
    #expect(
      try page.words(november + "//h3") == [
        "Depois de hoje não contam no saldo", "20 NOV. ontem", "13 NOV. sex.",
        "12 NOV. qui. −88,00",
        "10 NOV. ter.", "05 NOV. qui.",
      ])
    #expect(try page.entries("//section[@class='dia depois']").map(\.who) == ["Extra"])
  }

  @Test(
    "is narrowed by each condition, and sums what is listed",
    arguments: [
      ("buscar=padaria", 1), ("categoria=Mercado", 2), ("etiqueta=lanche", 1),
      ("interessado=EXT", 2), ("com=extra", 2), ("com=ext", 0), ("valor=45,90", 2),
      ("valor=20..80", 4), ("estado=agendado", 1), ("mes=11/2026", 6), ("mes=2026", 7),
      ("de=12/11&ate=2026-11-20", 3), ("conta=Visa", 2), ("conta=Corrente&categoria=Mercado", 2),
      ("com=ningu%C3%A9m", 2), ("buscar=extra&categoria=sal%C3%A1rio", 0),
    ])
  func narrowed(query: String, count: Int) async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.look("/extrato?\(query)")
    #expect(try page.entries().count == count)
    #expect(try page.elements("//dl[@class='figuras']").isEmpty == (count == 0))
    if count == 0 {
      #expect(try page.word("//main//h2").hasPrefix("Nenhum lançamento "))
    }
  }

  @Test("tells of a category its part of what is listed, and what is to come apart")
  func shares() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    let (food, home) = (
      try visitor.razao.conta(por: "Mercado"), try visitor.razao.conta(por: "Lazer")
    )
    let day = try #require(Day("2026-11-10"))
    func side(_ account: Uuid, _ cents: Int64) throws -> Partida {
      Partida(conta: account, valor: try #require(Amount(minor: cents, decimals: 2)))
    }
    let split = ConteudoDeTransacao(
      data: day, tipo: TipoDeTransacao.compraNoDebito.rawValue, interessado: "Extra",
      partidas: [try side(bank, -50_00), try side(food, 30_00), try side(home, 20_00)])
    _ = try visitor.razao.lancar(NovoLancamento(split))
    try visitor.records("debito", 7_00, "Feira", on: bank, as: food, day: "2026-11-30")
    let page = try await visitor.look("/extrato?categoria=\(food)&mes=11/2026")
    #expect(
      try page.figures() == [
        "Gasto em Mercado": "R$\(space)30,00", "Saiu": "R$\(space)50,00",
      ])
    #expect(try page.words("//dd[@class='contra']").first == "e R$\(space)7,00 depois de hoje")
    let spent = try visitor.razao.gastos(
      PedidoPorMes(dias: try #require(TypedPeriod.read("11/2026"))))
    let line = try #require(spent.tabelas.first?.linhas.first { $0.contas == [food] })
    #expect(line.valor == Total(minor: 30_00, decimals: 2))
  }

  @Test("says what is wrong with a condition, with a status, and keeps what was typed")
  func wrong() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.get(
      "/extrato?de=31/02/2026&valor=muito&etiqueta=a+b&categoria=Nada&buscar=pao")
    #expect(page.status == 422)
    #expect(try page.entries().isEmpty)
    #expect(page.alerts.count == 4)
    for field in ["de", "valor", "etiqueta", "categoria"] {
      #expect(try page.mistake(field) != nil, "\(field)")
    }
    #expect(try page.value("de") == "31/02/2026")
    #expect(try page.value("valor") == "muito")
    #expect(try page.value("etiqueta") == "a b")
    let form = try page.form("Buscar em todas as contas")
    #expect(form.fields.contains { $0.name == "buscar" && $0.value == "pao" })
    #expect(try page.elements("//details[@open]").count == 1)
  }

  @Test("leads away from each condition alone")
  func conditions() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.look("/extrato?categoria=Mercado&mes=11/2026")
    #expect(
      try page.words("//p[@class='ativos']/a[@class='chip']") == [
        "em Mercado ×: tirar", "em novembro de 2026 ×: tirar",
      ])
    let without = try await visitor.look(try page.link("em Mercado ×: tirar"))
    #expect(try without.entries().count == 6)
    #expect(try await visitor.look(try page.link("Mostrar tudo")).entries().count == 7)
  }

  @Test("ends a page with a month, and shows each entry once on the way to the oldest")
  func pages() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for (month, count) in [("08", 3), ("09", 60), ("10", 30), ("11", 40)] {
      for number in 1...count {
        try visitor.records(
          "debito", 1_00, "\(month) n\(number)", on: bank, day: "2026-\(month)-03")
      }
    }
    var path = "/extrato"
    var found: [SeenRow] = []
    for count in [70, 60, 3] {
      let page = try await visitor.look(path)
      let rows = try page.entries()
      #expect(rows.count == count)
      #expect(!page.text.contains("nos mostrados"))
      found += rows
      guard found.count < 133 else {
        #expect(try page.elements("//a[@rel='next']").isEmpty)
        break
      }
      path = try page.link("Mais antigos")
      let link = try #require(try page.elements("//a[@rel='next']").first)
      let piece = try await visitor.look(
        try #require(link.attribute(forName: "data-mais")?.stringValue))
      #expect(!piece.text.contains("<html"))
    }
    #expect(Set(found.map(\.who)).count == 133)
  }

  @Test("cuts a month that is too long, says so, and goes on with it")
  func longMonth() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for number in 1...205 {
      try visitor.records("debito", 1_00, "n\(number)", on: bank, day: "2026-11-03")
    }
    let first = try await visitor.look("/extrato")
    #expect(try first.entries().count == 50)
    #expect(try first.words("//main//header/p") == ["Saiu nos mostrados −50,00"])
    let second = try await visitor.look(try first.link("Mais antigos"))
    #expect(try second.word("//main//h2") == "Novembro de 2026 continuação")
    #expect(try second.entries().count == 155)
  }

  @Test("sums five hundred entries that meet the conditions at most, and says so")
  func manySums() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for number in 1...501 {
      try visitor.records("debito", 1_00, "n\(number)", on: bank, day: "2026-11-03")
    }
    let page = try await visitor.look("/extrato?interessado=n")
    #expect(try page.figures()["Gasto"] == "R$\(space)500,00")
    #expect(page.text.contains("Dos 500 mais novos que correspondem."))
    let some = try await visitor.look("/extrato?interessado=n1")
    #expect(try some.figures()["Gasto"] == "R$\(space)111,00")
    #expect(!some.text.contains("mais novos que correspondem"))
  }

  @Test("keeps apart what lies after this month")
  func later() async throws {
    let visitor = try await Visitor.household()
    try visitor.records("debito", 9_00, "Loja", day: "2027-02-01")
    let page = try await visitor.look("/extrato")
    #expect(try !page.entries().contains { $0.who == "Loja" })
    let all = try await visitor.look(
      try page.link("Há lançamentos agendados até 01/02/2027: ver todos"))
    #expect(try all.entries().map(\.who) == ["Loja", "Extra"])
  }

  @Test("tells of an empty ledger what would stand there")
  func empty() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/extrato")
    #expect(try page.word("//main//h2") == "Ainda não há lançamentos.")
    #expect(try page.link("Lançar o primeiro") == "/lancar")
  }

  @Test("finds an exact amount, and what was annulled where nothing else is found")
  func amountsAndAnnulled() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let bank = try visitor.razao.conta(por: "Conta")
    try visitor.records("debito", 150_00, "Extra", on: bank, day: "2026-11-10")
    let gone = try visitor.records("debito", 15_00, "Rui", on: bank, day: "2026-11-11")
    _ = try visitor.razao.anular(gone, motivo: "era outro")
    let found = try await visitor.look("/extrato?buscar=150%2C00")
    #expect(try found.entries().map(\.who) == ["Extra"])
    let none = try await visitor.look("/extrato?buscar=rui")
    #expect(try none.entries().isEmpty)
    let annulled = try await visitor.look(try none.link("Ver os anulados assim"))
    #expect(try annulled.entries().map(\.who) == ["Rui"])
    #expect(annulled.text.contains("anulado"))
    // They are neither summed, nor edited, nor chosen.
    #expect(try annulled.elements("//section[@aria-label='Soma do que está na lista']").isEmpty)
    #expect(!annulled.text.contains("Escolher vários"))
  }
}
