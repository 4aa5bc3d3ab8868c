import Canonical
import Ledger
import Presentation
import TestSupport
import Testing

@Suite("The form of an expense", .clocks(.utc))
struct ExpenseFormTests {
  /// What is typed, and all that is said of it.
  struct Typed: Sendable, CustomTestStringConvertible {
    let titulo: String
    let tipo: String
    let valor: String
    let messages: [String]

    var testDescription: String { "\(titulo)|\(tipo)|\(valor)" }
  }

  private static let titulo = "Título inválido: escreva um título"
  private static let tipo =
    "Tipo de despesa inválido: os tipos são 1 Eletrônicos e 2 Escritório"
  private static let valor = "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500"
  private static let positivo = "Valor inválido: escreva um valor acima de zero"

  static let wrong: [Typed] = [
    Typed(titulo: "", tipo: "1", valor: "1", messages: [titulo]),
    Typed(titulo: " \t\n\u{A0}", tipo: "1", valor: "1", messages: [titulo]),
    Typed(
      titulo: String(repeating: "é", count: 2049), tipo: "1", valor: "1",
      messages: ["Título inválido: no máximo 4096 bytes"]),
    Typed(titulo: "Fone", tipo: "", valor: "1", messages: [tipo]),
    Typed(titulo: "Fone", tipo: "0", valor: "1", messages: [tipo]),
    Typed(titulo: "Fone", tipo: "3", valor: "1", messages: [tipo]),
    Typed(titulo: "Fone", tipo: "-1", valor: "1", messages: [tipo]),
    Typed(titulo: "Fone", tipo: "١", valor: "1", messages: [tipo]),
    Typed(titulo: "Fone", tipo: "escritorios", valor: "1", messages: [tipo]),
    Typed(titulo: "Fone", tipo: "1", valor: "", messages: [valor]),
    Typed(titulo: "Fone", tipo: "1", valor: "1.23.4", messages: [valor]),
    Typed(titulo: "Fone", tipo: "1", valor: "1e9", messages: [valor]),
    Typed(titulo: "Fone", tipo: "1", valor: "-5", messages: [positivo]),
    Typed(titulo: "Fone", tipo: "1", valor: "0,00", messages: [positivo]),
    Typed(
      titulo: "Fone", tipo: "1", valor: "12345678901234,56",
      messages: ["Valor inválido: no máximo 15 algarismos"]),
    Typed(titulo: "", tipo: "9", valor: "1", messages: [titulo, tipo]),
    Typed(titulo: "", tipo: "1", valor: "abc", messages: [titulo, valor]),
    Typed(titulo: "", tipo: "x", valor: "0", messages: [titulo, tipo, positivo]),
  ]

  @Test("tells all that is wrong, in the order of its fields", arguments: wrong)
  func mistakes(typed: Typed) {
    let form = ExpenseForm([
      .titulo: typed.titulo, .tipo: typed.tipo, .valor: typed.valor,
    ])
    #expect(ReportSamples.errors(of: form)?.messages.map(\.texto) == typed.messages)
  }

  @Test(
    "takes a kind by its number or its name",
    arguments: [
      ("1", 1), (" 2 ", 2), ("Eletrônicos", 1), ("eletronicos", 1), ("ESCRITÓRIO", 2),
    ] as [(String, UInt64)])
  func kinds(typed: String, number: UInt64) throws {
    let form = ExpenseForm([.titulo: "Fone", .tipo: typed, .valor: "349,90"])
    let read = try #require(form.reading(ExpenseForm.Books(today: Day(number: 0))).request)
    #expect(read.tipo == number)
  }

  @Test("reads the amount in the decimals of the report")
  func decimals() throws {
    let form = ExpenseForm([.titulo: "Fone", .tipo: "1", .valor: "1.250"])
    func read(_ decimals: Int) -> (request: NovaDespesa?, problems: Problems) {
      form.reading(ExpenseForm.Books(decimals: decimals, today: Day(number: 0)))
    }
    #expect(read(0).request?.valor.description == "1250")
    #expect(read(2).request?.valor.description == "1250.00")
    #expect(read(3).request == nil)
    #expect(
      read(3).problems.messages.count == 1, "a lone point before three digits is ambiguous")
  }
}

@Suite("The screen of a report", .clocks(.utc))
struct ReportScreenTests {
  private func list(_ screen: Screen) throws -> Section {
    try #require(screen.sections.first { $0.header?.hasPrefix("Relatório") == true })
  }

  @Test("lists the expenses, then the total, then the way to the review")
  func partial() throws {
    let list = try list(.report(ReportSamples.partial))
    #expect(list.header == "Relatório Parcial")
    #expect(
      (0..<list.rowCount).map { list.row($0).title } == [
        "Fone de ouvido", "Cadeira para o escritório de São Paulo, com rodas", "Do futuro",
        "Total:", "Registrar",
      ])
    #expect(list.row(0).value == "R$\u{A0}349,90")
    #expect(list.row(0).details.map(\.text).first?.hasPrefix("Eletrônicos, 12/09/2026") == true)
    #expect(list.row(2).details.map(\.text).first?.hasPrefix("Tipo 7") == true)
    #expect(list.row(3).value == "R$\u{A0}1.600,01")
    #expect(list.row(4).selection == .registrarRelatorio(Samples.id(0xB1)))
  }

  @Test("says why it cannot be registered yet")
  func notYet() throws {
    let list = try list(.report(ReportSamples.empty))
    #expect((0..<list.rowCount).map { list.row($0).title } == ["Total:", "Registrar"])
    #expect(list.row(0).value == "R$\u{A0}0,00")
    #expect(list.row(1).selection == nil)
    #expect(list.row(1).details.map(\.text) == ["ainda não: o total tem de estar acima de zero"])
  }

  @Test("of a registered one has no way to register it again")
  func registered() throws {
    let list = try list(.report(ReportSamples.registered))
    #expect(list.header == "Relatório registrado")
    #expect(list.row(list.rowCount - 1).title == "Total:")
  }

  @Test("shows the whole report in its review, without a way to the review")
  func review() throws {
    let review = try list(.review(ReportSamples.registered))
    #expect(review.header == "Relatório Parcial")
    #expect(review.rowCount == 4)
  }

  @Test("lists what came after the registration apart, with what it was")
  func late() throws {
    let screen = Screen.report(ReportSamples.late)
    let late = try #require(screen.sections.first { $0.header == "Depois do registro" })
    #expect((0..<late.rowCount).map { late.row($0).title }.prefix(2) == ["Táxi", "Fone de ouvido"])
    #expect(
      late.row(1).details.last?.text == "corrigida; no total, R$\u{A0}349,90")
    #expect(late.row(2).details.last?.text == "removida; no total ainda")
    #expect(try list(screen).row(3).value == "R$\u{A0}1.600,01")
  }

  @Test("says what is left to be paid back")
  func left() throws {
    let screen = Screen.report(ReportSamples.reimbursed)
    let paid = try #require(screen.sections.first { $0.header == "Reembolso" })
    #expect(paid.row(0).value == "R$\u{A0}1.000,00")
    #expect(paid.footer.map(\.text) == ["Falta reembolsar R$\u{A0}600,01."])
  }

  @Test("makes its rows when they are asked for")
  func lazy() throws {
    var report = ReportSamples.partial
    report.despesas = Array(repeating: report.despesas[0], count: 100_000)
    #expect(try list(.report(report)).row(99_999).title == "Fone de ouvido")
  }

  @Test("lists reports with state, day and total, each opening its own")
  func listScreen() {
    let section = Screen.reports(ReportSamples.list).sections[0]
    #expect(section.row(0).title == "São Paulo")
    #expect(section.row(0).value == "R$\u{A0}1.600,01")
    #expect(
      section.row(0).details.map(\.text) == [
        "Parcial, 10/09/2026, 3 despesas, relatório 000000b1"
      ])
    #expect(section.row(0).selection == .relatorio(Samples.id(0xB1)))
    #expect(section.row(1).details[0].text.contains("4 depois do registro"))
  }

  static let goldens: [Golden] = ReportSamples.screens.flatMap { name, screen in
    [40, 100].flatMap { columns in
      [true, false].map { colours in
        let colour = colours ? "-cores" : ""
        return Golden(
          name: "\(name)-\(columns)\(colour).txt", screen: screen, columns: columns,
          colours: colours)
      }
    }
  }

  @Test("looks as it did", arguments: goldens)
  func golden(golden: Golden) throws {
    try GoldenFile("PresentationTests/Golden/\(golden.name)").compare(golden.text)
  }
}

@Suite("The documents of reports", .clocks(.utc))
struct ReportJSONTests {
  @Test("looks as it did", arguments: ["relatorio-tardias", "relatorio-reembolsado"])
  func golden(name: String) throws {
    let report = name == "relatorio-tardias" ? ReportSamples.late : ReportSamples.reimbursed
    let text = report.json.text.replacing(",\"", with: ",\n\"") + "\n"
    try GoldenFile("PresentationTests/Golden/\(name).json").compare(text)
  }

  @Test("is exact of an open report and of a list")
  func exact() {
    let id = Samples.id(0xB1)
    #expect(
      ReportSamples.empty.json.text
        == """
        {"relatorio":"\(id)","titulo":"São Paulo","data":"2026-09-10","moeda":"BRL",\
        "estado":"parcial","quantidade":0,"valorTotal":"0.00","podeRegistrar":false,\
        "despesas":[],"registro":null,"tardias":[],"reembolsos":[],"aReembolsar":"0.00",\
        "conflitos":[],"autoria":null,"reaberturas":[],"aprovacao":null,"quemAprova":"qualquer",\
        "notasRepetidas":[]}
        """)
    #expect(
      ReportSamples.list[3].jsonDaLista.text
        == """
        {"relatorio":"\(Samples.id(0xB4))","titulo":"São \\u001b[31mPaulo\\u202e\\u000a",\
        "data":"2026-09-10","moeda":"BRL","estado":"parcial","quantidade":1,\
        "valorTotal":"9999999999999.99","tardias":0,"autoria":null}
        """)
  }
}
