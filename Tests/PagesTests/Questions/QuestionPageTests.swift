import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import Presentation
import RazaoKit
import Testing

private let space = "\u{A0}"

/// The questions of a month.
@Suite("The pages of a month's questions", .visits)
struct QuestionPageTests {
  /// Two months of a household: purchases with a tag and split ones among them, and some to come.
  private func books() async throws -> Visitor {
    let visitor = try await Visitor.household()
    let books = visitor.razao
    let bank = try books.conta(por: "Corrente")
    func side(_ name: String, _ cents: Int64) throws -> Partida {
      Partida(
        conta: try books.conta(por: name), valor: try #require(Amount(minor: cents, decimals: 2)))
    }
    let split = ConteudoDeTransacao(
      data: try #require(Day("2026-11-09")), tipo: TipoDeTransacao.compraNoDebito.rawValue,
      interessado: "Extra", descricao: "#festa",
      partidas: [
        try side("Corrente", -50_00), try side("Mercado", 30_00), try side("Lazer", 20_00),
      ]
    )
    _ = try books.lancar(NovoLancamento(split))
    try visitor.records(
      "debito", 7_00, "Padaria", on: bank, as: try books.conta(por: "Alimentação"),
      day: "2026-10-31", note: "#lanche")
    return visitor
  }

  /// The figures of the tables, by the name of their row.
  private func table(_ page: Seen, _ caption: String) throws -> [String: String] {
    let rows = try page.elements("//table[contains(caption, '\(caption)')]/tbody/tr")
    return try Dictionary(
      rows.map { row in
        let name = try row.nodes(forXPath: "./th/a | ./th/text()").first?.stringValue ?? ""
        let amount = try row.nodes(forXPath: "./td[last()]").first as? XMLElement
        return (name.split(separator: " ").joined(separator: " "), amount?.words ?? "")
      }
    ) { first, _ in first }
  }

  @Test("tells what came in, went out and is left, beside the month before and what is to come")
  func month() async throws {
    let visitor = try await books()
    let page = try await visitor.look("/mes")
    #expect(try page.word("//h1") == "Novembro\u{A0}de\u{A0}2026")
    let found = try visitor.razao.mes()
    #expect(found.moedas.first?.sobrou == Total(minor: 4_812_10, decimals: 2))
    #expect(
      try page.figures() == [
        "Sobrou": "R$\(space)4.812,10", "Entrou": "R$\(space)5.000,00",
        "Saiu": "R$\(space)187,90",
      ])
    #expect(
      try page.words("//dd[@class='contra']") == [
        "em outubro de 2026: −7,00", "ainda por vir: −20,00", "deve sobrar: 4.792,10",
        "em outubro de 2026: 0,00", "em outubro de 2026: 7,00", "ainda por vir: 20,00",
      ])
    #expect(try table(page, "Maiores gastos")["Mercado"] == "110,00")
    #expect(
      try page.entries("//section[h2 or header/h2='Até o fim do mês']").map(\.who) == ["Extra"])
    #expect(try page.entries("//section[header/h2='Últimos lançamentos']").count == 5)
    let october = try await visitor.look(try page.link("outubro de 2026"))
    #expect(try october.figures()["Faltou"] == "−R$\(space)7,00")
    #expect(try october.words("//nav[@aria-label='Período']/a") == ["novembro de 2026"])
  }

  @Test("sum up what the greatest spending leaves out, so that the rows of a month make its total")
  func rest() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    let names = [
      "Moradia", "Alimentação", "Mercado", "Transporte", "Saúde", "Educação", "Lazer",
    ]
    for (place, name) in names.enumerated() {
      try visitor.records(
        "debito", Int64(700 - 100 * place), "Loja", on: bank,
        as: try visitor.razao.conta(por: name), day: "2026-11-0\(place + 1)")
    }
    let page = try await visitor.look("/mes")
    let rows = try table(page, "Maiores gastos")
    #expect(rows.count == 6)
    #expect(rows["Saúde"] == "3,00")
    #expect(rows["As outras categorias"] == "3,00")
    #expect(try page.word("//tfoot//td") == "R$\(space)28,00")
    #expect(try visitor.razao.mes().csv.text().contains("As outras categorias"))
  }

  @Test(
    "lead from each figure to the entries that sum to it",
    arguments: [
      "/gastos", "/gastos?mes=2026", "/gastos?mes=2026&por=interessado",
      "/gastos?mes=2026&por=etiqueta", "/resultado?mes=2026",
      "/gastos?de=2026-10-31&ate=10/11/2026", "/gastos?de=2026-10-01&ate=2026-11-30",
    ])
  func drill(path: String) async throws {
    let visitor = try await books()
    let page = try await visitor.look(path)
    let figures = try page.elements("//table[contains(@class, 'figuras-do-periodo')]//td//a")
    #expect(figures.count > 1)
    for figure in figures {
      let href = try #require(figure.attribute(forName: "href")?.stringValue)
      let list = try await visitor.look(href)
      let sum = try #require(try list.words("//dd[@class='valor figura']").first, "\(href)")
      #expect(sum == "R$\(space)" + figure.words, "\(href)")
    }
  }

  @Test("tell spending by category, party and tag, in a month, a year or some days")
  func spending() async throws {
    let visitor = try await books()
    let page = try await visitor.look("/gastos")
    #expect(try page.word("//h1") == "Gastos de novembro\u{A0}de\u{A0}2026")
    #expect(
      try table(page, "Gastos de novembro de 2026") == [
        "Mercado": "110,00", "Alimentação": "45,90", "Lazer": "20,00", "A classificar": "12,00",
      ])
    #expect(try page.word("//tfoot//td[last()]") == "R$\(space)187,90")
    #expect(page.text.contains("Agendado para depois de hoje, fora do total: R$\(space)20,00"))
    let parties = try await visitor.look(try page.link("Por quem recebeu"))
    #expect(try table(parties, "Gastos")["Extra"] == "130,00")
    let tags = try await visitor.look(try parties.link("Por etiqueta"))
    #expect(
      try table(tags, "Gastos") == [
        "Sem etiqueta": "92,00", "festa": "50,00", "lanche": "45,90",
      ])
    let year = try await visitor.look("/gastos?mes=2026")
    #expect(try table(year, "Gastos de 2026")["Alimentação"] == "52,90")
    let autumn = try await visitor.look("/gastos?de=2026-09-01&ate=2026-11-30")
    let row = try autumn.words("//table[contains(@class, 'figuras')]/tbody/tr[2]/td")
    #expect(row == ["–", "7,00", "45,90", "52,90"])
    #expect(try table(year, "Gastos de cada mês")["Outubro de 2026"] == "7,00")
  }

  @Test("tell a month beside the whole months before it, with shares, means and bars")
  func compared() async throws {
    let visitor = try await books()
    let page = try await visitor.look("/gastos")
    #expect(
      page.text.contains("Até hoje, dia 21. A média é de um mês inteiro, outubro de 2026."))
    // 45.90 of 187.90 is 24.4 %.
    let row = "//table[contains(@class, 'figuras')]/tbody/tr[th/a='Alimentação']/td"
    #expect(try page.words("\(row)[position() > 1]") == ["7,00", "24 %", "45,90"])
    let bars = try #require(try page.elements("\(row)[1]/*").first)
    #expect(
      bars.attribute(forName: "aria-label")?.stringValue == "out. 2026 7,00, nov. 2026 45,90")
    #expect(try page.words("//tfoot//td[position() > 1]").first == "7,00")
    let months = try await visitor.look(try page.link("Mês a mês"))
    #expect(try months.elements("//table[contains(@class, 'figuras')]/thead//th").count == 8)
    let october = try await visitor.look("/gastos?mes=10/2026")
    #expect(!october.text.contains("Até hoje") && !october.text.contains("Média"))
  }

  @Test("stand months side by side up to half a year, and tell them in words beyond")
  func longPeriod() async throws {
    let visitor = try await books()
    let half = try await visitor.look("/gastos?de=2026-06-01&ate=2026-11-30")
    #expect(try half.elements("//table[contains(@class, 'figuras')]/thead//th").count == 8)
    let more = try await visitor.look("/gastos?de=2026-05-01&ate=2026-11-30")
    #expect(try more.elements("//table[contains(@class, 'figuras')]/thead//th").count == 2)
    #expect(more.text.contains("out. 2026 7,00 · nov. 2026 45,90"))
    #expect(try more.elements("//table[contains(caption, 'de cada mês')]/tbody/tr").count == 7)
  }

  @Test("tell the result of each month, with the entries behind it one step away")
  func income() async throws {
    let visitor = try await books()
    let page = try await visitor.look("/resultado?mes=2026")
    #expect(
      try page.figures() == [
        "Sobrou": "R$\(space)4.805,10", "Receitas": "R$\(space)5.000,00",
        "Despesas": "R$\(space)194,90",
      ])
    #expect(try table(page, "Receitas de 2026") == ["Salário": "5.000,00"])
    #expect(try table(page, "Resultado de cada mês")["Novembro de 2026"] == "4.812,10")
  }

  @Test("tell the flow of cash, where a purchase on a card goes out when its bill is paid")
  func flow() async throws {
    let visitor = try await books()
    let page = try await visitor.look("/fluxo?mes=11/2026")
    let row = try page.words("//table/tbody/tr/td")
    #expect(row == ["3.243,00", "5.000,00", "187,90", "8.055,10"])
    #expect(try page.word("//main//h2") == "Nas contas: R$\(space)8.055,10")
    let found = try visitor.razao.fluxo(try #require(TypedPeriod.read("11/2026")))
    #expect(found.moedas.first?.meses.first?.fechamento == Total(minor: 8_055_10, decimals: 2))
  }

  @Test(
    "tell an accountant balances with debits and credits, whose sums agree, and lead to accounts")
  func trialBalance() async throws {
    let visitor = try await books()
    let page = try await visitor.look("/balancete?mes=11/2026")
    #expect(try page.word("//h1") == "Balancete de novembro\u{A0}de\u{A0}2026")
    #expect(try page.words("//tfoot//td") == ["0,00", "5.233,80", "5.233,80", "0,00"])
    let row = try page.words("//table/tbody/tr[th/a='Corrente']/td")
    #expect(row == ["D 3.243,00", "5.000,00", "187,90", "D 8.055,10"])
    let bank = try visitor.account("Corrente")
    #expect(try page.link("Corrente").hasPrefix("/contas/\(bank)?de=2026-11-01&ate=2026-11-"))
  }

  @Test(
    "tell an accountant the result beside the month before, both sides of the balance, and the journal"
  )
  func statements() async throws {
    let visitor = try await books()
    let result = try await visitor.look("/dre?mes=11/2026")
    #expect(try result.words("//tfoot//td") == ["4.812,10", "\u{2212}7,00"])
    let balance = try await visitor.look("/balanco?mes=11/2026")
    let assets = try balance.words("//table/tbody/tr[th='Ativo']/td")
    #expect(assets == ["8.055,10", "3.243,00"])
    #expect(try balance.words("//tfoot//td") == assets)
    let journal = try await visitor.look("/diario?mes=11/2026")
    #expect(try journal.words("//table/tbody/tr").count == 7)
    let first = try journal.words("//table/tbody/tr[1]/*")
    #expect(first.first == "05/11/2026")
    #expect(first.suffix(3) == ["Corrente", "Salário", "5.000,00"])
    #expect(first.dropFirst().first == "3")
  }

  @Test(
    "say what is wrong with a period, with a status, and keep what was typed",
    arguments: ["/gastos?ate=", "/resultado?ate=", "/fluxo?ate=", "/balancete?ate=", "/mes?ate="])
  func wrong(path: String) async throws {
    let visitor = try await books()
    let page = try await visitor.get(path + "31/02/2026")
    #expect(page.status == 422)
    #expect(page.alerts.first?.hasPrefix("Data inválida: “31/02/2026”.") == true)
    #expect(try page.value("ate") == "31/02/2026")
    #expect(try page.mistake("ate") != nil)
  }

  @Test("are kept as tables for a spreadsheet, as the command writes them")
  func spreadsheets() async throws {
    let visitor = try await books()
    for path in ["/mes", "/gastos", "/resultado", "/fluxo", "/balancete", "/dre", "/balanco"] {
      let page = try await visitor.look(path)
      let file = try await visitor.look(try page.link("Baixar como planilha (CSV)"))
      #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
      #expect(
        file.headers[.contentDisposition] == "attachment; filename=\"\(path.dropFirst()).csv\"")
      #expect(file.text.contains("\r\nBRL,"), "\(path)")
    }
    let days = try #require(TypedPeriod.read("11/2026"))
    let file = try await visitor.look("/gastos?mes=11/2026&csv=sim")
    #expect(file.text == (try visitor.razao.gastos(PedidoPorMes(dias: days))).csv.text())
    let sheet = try await visitor.look(
      try await visitor.look("/gastos?mes=11/2026").link("Baixar para o Excel em português"))
    #expect(sheet.text.contains("\r\nBRL;Mercado;01/11/2026;110,00;"))
  }

  @Test("say so where there is nothing")
  func empty() async throws {
    let visitor = try await Visitor()
    for (path, words) in [
      ("/mes", "Neste mês não há lançamentos."),
      ("/gastos", "Em novembro de 2026 não há gastos."),
      ("/resultado", "Em novembro de 2026 não há receitas nem despesas."),
      ("/fluxo?mes=2026", "Em 2026 não há dinheiro nas contas."),
      ("/balancete", "Nenhuma conta tem saldo."), ("/dre", "Não há receitas nem despesas."),
      ("/diario", "Neste período não há lançamentos."),
    ] {
      #expect(try await visitor.look(path).word("//main//h2") == words, "\(path)")
    }
  }
}
