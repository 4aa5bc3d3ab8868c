import Foundation
import Testing

/// Budgets of a household, on the 21st of November 2026; figures worked out by hand.
@Suite("razao orcamento")
struct BudgetTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 9000 --em 01/01/2026",
      "razao conta abrir Mercado --classe despesa", "razao conta abrir Lazer --classe despesa",
    ])
  }

  private func spends(_ amount: String, _ category: String, _ day: String) throws {
    try book.done(
      "razao lancar debito \(amount) Loja --conta corrente --categoria \(category) --data \(day) "
        + "--outra")
  }

  private struct Budget {
    let members: [String: Any]
    subscript(name: String) -> String { members[name].map { "\($0)" } ?? "-" }
  }

  private func category(_ name: String, _ month: String) throws -> Budget {
    let text = try book.done("razao orcamento \(month) --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let real = (value?["moedas"] as? [String: Any])?["BRL"] as? [String: Any]
    let rows =
      (real?["despesas"] as? [[String: Any]] ?? []) + (real?["receitas"] as? [[String: Any]] ?? [])
    return Budget(members: try #require(rows.first { $0["nome"] as? String == name }))
  }

  @Test("carries what is left where that was said, less than nothing too")
  func carried() throws {
    try book.done("razao orcamento definir Mercado 800 --desde 10/2026 --transporta")
    try book.done("razao orcamento definir Lazer 200 --desde 10/2026")
    try spends("758", "Mercado", "10/10/2026")
    try spends("228", "Lazer", "11/10/2026")
    try spends("459,29", "Mercado", "05/11/2026")
    try spends("44,90", "Lazer", "06/11/2026")
    let market = try category("Mercado", "11/2026")
    #expect(market["trazido"] == "42.00" && market["disponivel"] == "382.71")
    #expect(try category("Lazer", "11/2026")["trazido"] == "0.00")
    #expect(try category("Lazer", "10/2026")["disponivel"] == "-28.00")
    try book.done("razao orcamento definir Lazer 200 --desde 10/2026 --transporta")
    let fun = try category("Lazer", "11/2026")
    #expect(fun["trazido"] == "-28.00" && fun["disponivel"] == "127.10")
    let screen = try book.done("razao orcamento")
    #expect(screen.contains("veio +R$\u{A0}42,00 de outubro"))
    #expect(screen.contains("R$\u{A0}459,29 de R$\u{A0}842,00, 55 %"))
    #expect(screen.contains("dia 21 de 30"))
    // The amount changes, the carrying stays as it was said.
    try book.done("razao orcamento definir Mercado 900")
    #expect(try category("Mercado", "12/2026")["trazido"] == "482.71")
    try book.done("razao orcamento definir Mercado 900 --nao-transporta")
    #expect(try category("Mercado", "12/2026")["trazido"] == "0.00")
  }

  @Test("is of one month alone, until one from that month on takes its place")
  func alone() throws {
    try book.done("razao orcamento definir Mercado 800")
    try book.done("razao orcamento definir Mercado 1.200 --so 12/2026")
    #expect(try category("Mercado", "12/2026")["orcado"] == "1200.00")
    #expect(try category("Mercado", "01/2027")["orcado"] == "800.00")
    try book.done("razao orcamento definir Mercado 850 --desde 12/2026")
    #expect(try category("Mercado", "12/2026")["orcado"] == "850.00")
    try book.done("razao orcamento definir Mercado 1.300 --so 12/2026")
    try book.done("razao orcamento retirar Mercado --so 12/2026")
    #expect(try category("Mercado", "12/2026")["orcado"] == "850.00")
    try book.done("razao orcamento retirar Mercado --desde 01/2027")
    #expect(try book.done("razao orcamento 01/2027").contains("Nenhuma categoria tem orçamento"))
    #expect(try category("Mercado", "12/2026")["orcado"] == "850.00")
  }

  @Test("tells where more was spent, and what has none")
  func beyond() throws {
    try book.done("razao orcamento definir Mercado 100")
    try book.done("razao orcamento definir Lazer 50")
    try spends("130", "Mercado", "05/11/2026")
    try spends("10", "Lazer", "05/11/2026")
    try spends("7", "alimentação", "05/11/2026")
    let screen = try book.done("razao orcamento")
    #expect(screen.contains("Sem contar Mercado, que passou: R$\u{A0}40,00 para 9 dias"))
    #expect(screen.contains(": passou"))
    #expect(screen.contains("Sem orçamento") && screen.contains("7,00"))
    try spends("5,50", "Transporte", "06/11/2026")
    let lines = try book.done("razao orcamento").split(separator: "\n")
    let sum = try #require(lines.last { $0.hasPrefix("  Soma") })
    #expect(sum.hasSuffix("R$\u{A0}12,50"))
    #expect(
      try book.done("razao orcamento --json").contains("\"foraDoOrcamento\":\"12.50\""))
    #expect(try category("Mercado", "11/2026")["disponivel"] == "-30.00")
    let month = try book.done("razao mes")
    #expect(month.contains("Ainda disponível no orçamento") && month.contains("10,00"))
    let table = try book.done("razao orcamento --csv").split(whereSeparator: \.isNewline)
    #expect(table.count == 5)
  }

  @Test("of an income says what is still to come")
  func income() throws {
    try book.done("razao conta abrir Salário --classe receita")
    try book.done("razao orcamento definir Salário 5000")
    try book.done(
      "razao lancar salario 3000 Firma --conta corrente --categoria Salário --data 05/11/2026")
    #expect(try category("Salário", "11/2026")["disponivel"] == "2000.00")
    let carried = try book.run("razao orcamento definir Salário 5000 --transporta")
    #expect(carried.status == 65 && carried.errors.contains("é uma receita"))
  }

  @Test("proposes the middle month or a twelfth of a year, and records it where there is none")
  func proposed() throws {
    // June to October are the whole months of the books; the middle of these is 395.
    for (month, amount) in [(6, "310,20"), (7, "420"), (8, "500"), (9, "380,05"), (10, "395")] {
      try spends(amount, "Mercado", "15/\(month)/2026")
    }
    // In two of five months, so 2,400 of a year by twelve.
    try spends("1.200", "Lazer", "15/09/2026")
    try spends("1.200", "Lazer", "15/10/2026")
    // Nobody plans what is not sorted.
    try book.done("razao lancar debito 42 Banca --conta corrente --data 16/09/2026 --outra")
    try book.done("razao lancar debito 42 Banca --conta corrente --data 16/10/2026 --outra")
    let text = try book.done("razao orcamento sugerir --json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    func all(_ member: String) -> [String?] { rows.map { $0[member] as? String } }
    #expect(all("nome") == ["Lazer", "Mercado"])
    #expect(all("metodo") == ["umDozeAvos", "mesDoMeio"])
    #expect(all("base") == ["200.00", "395.00"] && all("valor") == ["200.00", "400.00"])
    #expect(rows.map { ($0["meses"] as? [Any])?.count } == [2, 5])
    let screen = try book.done("razao orcamento sugerir")
    #expect(screen.contains("R$\u{A0}2.400,00 em doze meses, dividido por 12: R$\u{A0}200,00"))
    #expect(screen.contains("o mês do meio de 5: R$\u{A0}395,00"))
    #expect(screen.contains("Os livros só têm 5 meses inteiros"))
    let id = "1b4e28ba-2fa1-4d2e-883f-0016d3cca427"
    let done = try book.done("razao orcamento sugerir --gravar --id \(id)")
    try book.done("razao orcamento sugerir --gravar --id \(id)")
    #expect(done.contains("2 orçamentos gravados a partir de novembro de 2026"))
    #expect(try category("Mercado", "11/2026")["orcado"] == "400.00")
    let again = try book.run("razao orcamento sugerir --gravar")
    #expect(again.status == 65 && again.errors.contains("Não há sugestão a gravar"))
  }

  @Test("shows each category beside the month before and its mean, with the sums at the foot")
  func remembered() throws {
    try book.done("razao orcamento definir Mercado 500")
    try spends("300", "Mercado", "10/09/2026")
    try spends("200,01", "Mercado", "10/10/2026")
    try spends("90", "Mercado", "05/11/2026")
    try spends("40", "Lazer", "05/10/2026")
    // September and October count: 500.01 / 2 and 40 / 2; together 270.00 of the two.
    let screen = try book.done("razao orcamento")
    #expect(screen.contains("outubro R$\u{A0}200,01 · média R$\u{A0}250,00"))
    #expect(screen.contains("outubro R$\u{A0}240,01 · média R$\u{A0}270,00"))
    #expect(screen.contains("média é de 2 meses inteiros, de setembro de 2026 a outubro de 2026."))
    let text = try book.done("razao orcamento --json")
    for member in [
      "\"gasto\":\"90.00\",\"mesPassado\":\"200.01\",\"media\":\"250.00\"",
      "\"limite\":null,\"gasto\":\"0.00\",\"mesPassado\":\"40.00\",\"media\":\"20.00\"",
      "\"somas\":{\"despesas\":{\"limite\":\"500.00\",\"gasto\":\"90.00\"",
      "\"mesPassado\":\"240.01\",\"media\":\"270.00\"",
      "\"mesesInteiros\":[\"2026-09\",\"2026-10\"]",
    ] {
      #expect(text.contains(member), "\(member) in \(text)")
    }
  }

  @Test("spending of a month says its share, its mean and that the month is not over")
  func spending() throws {
    try spends("300", "Mercado", "10/10/2026")
    try spends("75", "Mercado", "05/11/2026")
    try spends("25", "Lazer", "06/11/2026")
    let screen = try book.done("razao gastos")
    #expect(screen.contains("Até hoje, dia 21. A média é de um mês inteiro, outubro de 2026."))
    #expect(screen.contains("75 % do mês · média R$\u{A0}300,00"))
    #expect(screen.contains("25 % do mês · média R$\u{A0}0,00"))
    let text = try book.done("razao gastos --json")
    #expect(text.contains("\"ateHoje\":true"))
    #expect(text.contains("\"porCento\":75,\"media\":\"300.00\""))
  }

  @Test("refuses what is no category, no amount, or the same, and records nothing twice")
  func refused() throws {
    for (line, words) in [
      ("razao orcamento definir Corrente 800", "não é uma categoria"),
      ("razao orcamento definir Mercado -5", "de zero para cima"),
      ("razao orcamento definir Mercado 1,234", "Valor inválido"),
      ("razao orcamento definir Mercado 800 --desde 13/2026", "Mês inválido"),
      ("razao orcamento retirar Mercado", "Nada muda"),
      ("razao orcamento definir 'A classificar' 42", "só guarda o que falta classificar"),
    ] {
      let run = try book.run(line)
      #expect(run.status == 65 && run.errors.contains(words), "\(line): \(run.errors)")
    }
    let both = try book.run("razao orcamento definir Mercado 8 --desde 11/2026 --so 12/2026")
    #expect(both.status == 64 && both.errors.contains("não vão juntos"))
    let id = "1b4e28ba-2fa1-4d2e-883f-0016d3cca427"
    try book.done("razao orcamento definir Mercado 800 --id \(id)")
    let events = try book.done("razao auditar --json").contains("\"ok\":true")
    #expect(events)
    try book.done("razao orcamento definir Mercado 800 --id \(id)")
    let same = try book.run("razao orcamento definir Mercado 800")
    #expect(same.status == 65 && same.errors.contains("Nada muda"))
    try book.done("razao orcamento definir Mercado 700 --simular")
    #expect(try category("Mercado", "11/2026")["orcado"] == "800.00")
  }
}
