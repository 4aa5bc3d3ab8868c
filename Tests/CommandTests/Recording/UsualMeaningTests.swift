import Foundation
import Testing

/// Words that mean what people would say they mean: on the 21st of November 2026.
struct UsualMeaningTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/11/2026"
    ])
  }

  @Test(arguments: ["razao previsao --ate 31/10", "razao vencer --ate 31/10"])
  func `a last day without a year lies ahead`(line: String) throws {
    #expect(try book.done(line).contains("31/10/2027"), "\(line)")
  }

  @Test func `the last day of a period comes after the first`() throws {
    let rows = try book.done("razao extrato Corrente --de 01/11 --ate 31/10")
    #expect(rows.contains("Saldo inicial"))
  }

  @Test func `a plan may begin in some months, and ends after it has begun`() throws {
    try book.done("razao plano criar Curso pix 100 --conta corrente --data 01/03 --ate 30/04")
    let due = try book.done("razao vencer --ate 31/12/2027")
    #expect(due.contains("01/03/2027") && due.contains("01/04/2027") && !due.contains("01/05/2027"))
  }

  @Test func `a day that the calendar has not is told as that`() throws {
    let said = try book.run("razao lancar pix 5 --data 31/11")
    #expect(said.errors.contains("“31/11”. Esse dia não existe no calendário."))
  }

  @Test func `a purchase with cash keeps its name where its kind was changed`() throws {
    let id = try book.id("razao lancar dinheiro 12,50 Padaria")
    try book.done("razao corrigir \(id) --tipo debito --conta Corrente")
    let history = try book.done("razao historia \(id)")
    #expect(history.contains("Tipo: Compra em dinheiro → Compra no débito"))
    let undone = try book.done("razao desfazer")
    #expect(undone.contains("Tipo: Compra em dinheiro → Compra no débito"))
    #expect(!history.contains("Outro") && !undone.contains("Outro"))
  }

  @Test func `an instalment that is annulled is expected again, which is told`() throws {
    try book.done("razao conta abrir Visa --tipo cartao")
    let made = try book.done("razao lancar credito 900 Sofá --parcelas 3")
    let id = try #require(made.split(separator: "\n").first { $0.hasPrefix("Gravado: ") })
    let said = try book.done("razao anular \(id.dropFirst(9).prefix(8))")
    #expect(said.contains("É uma vez do plano “Sofá”, que volta a ser esperada."))
    #expect(said.contains("razao plano mostrar "))
    #expect(try book.done("razao vencer").contains("Sofá"))
  }

  @Test func `what is late is recorded up to a day that has passed`() throws {
    try book.done("razao plano criar Curso pix 100 --conta corrente --data 05/11/2026")
    try book.done("razao vencer --lancar --ate 20/11")
    #expect(try book.balance("Corrente") == "4900.00")
    #expect(try book.done("razao vencer --ate 31/12").contains("05/12/2026"))
  }

  @Test func `days of a period the wrong way round are told`() throws {
    let said = try book.run("razao extrato Corrente --de 20/11 --ate 10/11")
    #expect(said.status == 65 && said.errors.contains("Troque os dois"))
  }

  @Test func `a fee is a fee, and income from money that is kept is that`() throws {
    try book.done("razao conta abrir Fundo --tipo investimento")
    try book.done("razao lancar tarifa 10 --conta corrente")
    try book.done("razao lancar rendimento 5 --conta fundo")
    #expect(try book.balance("Tarifas") == "10.00")
    #expect(try book.balance("Rendimentos") == "-5.00")
  }

  @Test func `blanks around a name are none of it`() throws {
    try book.done("razao lancar debito 7 ' Pão ' --conta corrente --categoria mercado")
    try book.done("razao lancar debito 8 'PÃO' --conta corrente")
    #expect(try book.balance("Mercado") == "15.00")
  }

  @Test func `postings that come to zero are the whole entry`() throws {
    try book.done("razao conta abrir Fornecedores --classe passivo")
    try book.done(
      "razao lancar outro 800 Provisão --partida Mercado=800 --partida Fornecedores=-800")
    #expect(try book.balance("Mercado") == "800.00")
    #expect(try book.balance("Fornecedores") == "-800.00")
    #expect(try book.balance("Corrente") == "5000.00")
    // On the account that the word takes, whichever is named first.
    try book.done("razao conta abrir Visa --tipo cartao")
    try book.done("razao lancar fatura 100 --partida Visa=100 --partida Corrente=-100")
    try book.done("razao lancar saque 50 --partida Carteira=50 --partida Corrente=-50")
    #expect(try book.balance("Corrente") == "4850.00")
    let other = try book.run(
      "razao lancar outro 80 X --saida --conta Corrente --partida Mercado=80 --partida Fornecedores=-80"
    )
    #expect(other.status == 65 && other.errors.contains("sem “Corrente”"))
  }

  @Test func `a report that was paid back in part says how much is left`() throws {
    try book.done("razao relatorio novo Obra")
    try book.done("razao despesa adicionar Obra Cimento 2 100")
    try book.done("razao relatorio registrar Obra")
    try book.done("razao relatorio reembolsar Obra --conta corrente --valor 40 --lado pessoa")
    #expect(
      try book.done("razao relatorio listar").contains(
        "Reembolsado em parte, faltam R$\u{A0}60,00"))
    try book.done("razao relatorio reembolsar Obra --conta corrente")
    #expect(try !book.done("razao relatorio listar").contains("em parte"))
  }

  @Test func `rows of a bank's file that nobody can read are told once it is recorded`() throws {
    try book.done(
      "printf 'Data Lançamento;Histórico;Descrição;Valor;Saldo\\n12/11/2026;Pix;Feira;-5,00;-5,00\\n31/11/2026;Pix;X;-6,00;-11,00\\n' > b.csv"
    )
    let said = try book.done("razao importar b.csv --conta corrente --sim")
    #expect(said.contains("1 linha ilegível ficou de fora (3)"))
  }
}
