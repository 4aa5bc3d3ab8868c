import Foundation
import Testing

/// Rows of a bank's file that are in doubt, decided without a terminal: on the 21st of November 2026.
@Suite("razao importar, rows in doubt")
struct ImportAnswerTests {
  private let book: Livro

  /// Two equal debits by hand, and a file with one of that amount and a new one: which debit the row
  /// is nobody can tell.
  init() throws {
    book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      "razao lancar debito 50 'Posto Ipiranga' --conta Banco --data 16/11/2026",
      "razao lancar debito 50 'Posto Shell' --conta Banco --data 16/11/2026",
      """
      printf 'Data,Valor,Identificador,Descrição\\n16/11/2026,-50.00,n1,Compra no débito\\n\
      17/11/2026,-9.00,n2,Compra no débito - Banca\\n' > novembro.csv
      """,
    ])
  }

  private func balance() throws -> String {
    let shown = try book.done("razao saldo Banco --json")
    let all = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [[String: Any]]
    return all?.first?["saldo"] as? String ?? ""
  }

  @Test("are listed afterwards, with their numbers, and told where other things wait")
  func listed() throws {
    let result = try book.run("razao importar novembro.csv --sim")
    #expect(result.status == 1)
    #expect(result.output.contains("“Banco” é a única conta em que este arquivo cabe"))
    #expect(result.output.contains("linha 2 · 16/11/2026"))
    #expect(
      result.output.contains("1 linha espera que você decida: importe o mesmo arquivo de novo"))
    #expect(try balance() == "-109.00")
    let list = try book.done("razao importar listar")
    #expect(list.contains("1 linha por decidir"))
    #expect(list.contains("linha 2 · 16/11/2026 · Compra no débito · -R$\u{A0}50,00"))
    let reminder = "1 linha de “novembro.csv” espera que você decida"
    for line in ["razao resumo", "razao situacao"] {
      #expect(try book.done(line).contains(reminder), "\(line)")
    }
    let asserted = try book.run("razao conferir Banco --em 20/11/2026 -- -159,00")
    #expect(asserted.status == 1 && asserted.output.contains(reminder))
  }

  @Test(
    "are answered by their numbers, or all at once",
    arguments: [
      ("--mesma 2", "-109.00"), ("--outra 2", "-159.00"), ("--fora 2", "-109.00"),
      ("--outra tudo", "-159.00"), ("--mesma tudo", "-109.00"),
    ])
  func answered(option: String, balance wanted: String) throws {
    _ = try book.run("razao importar novembro.csv --sim")
    try book.done("razao importar novembro.csv --sim \(option)")
    #expect(try balance() == wanted)
    #expect(try !book.done("razao importar listar").contains("por decidir"))
    #expect(try !book.done("razao resumo").contains("espera que você decida"))
  }

  @Test("are answered at the first import too, and a file's other rows can be left out")
  func first() throws {
    try book.done("razao importar novembro.csv --sim --outra 2 --fora 3")
    #expect(try balance() == "-150.00")
  }

  @Test(
    "with a number that is none, or that no row has, nothing is recorded",
    arguments: [
      ("--outra x", 64, "números de linhas, como 3,7, ou tudo"),
      ("--outra 2 --mesma 2", 64, "A linha 2 não pode ter duas respostas."),
      ("--outra tudo --fora tudo", 64, "vale em uma só das opções"),
      ("--outra 99", 65, "não tem linha 99"), ("--categoria 2=Casa", 65, "não tem linha 2"),
      ("--categoria Casa", 64, "números de linhas e uma"),
      ("outro.csv --outra 2", 64, "importe um de cada vez"),
    ])
  func wrong(options: String, status: Int, said: String) throws {
    let result = try book.run("razao importar novembro.csv --sim \(options)")
    #expect(result.status == Int32(status), "\(result.errors)")
    #expect(result.errors.contains(said), "\(result.errors)")
    #expect(try book.done("razao importar listar").contains("Nenhum arquivo"))
  }

  @Test("get a category by their number, and the others of the same party with them")
  func category() throws {
    try book.done(
      """
      printf 'Data,Valor,Identificador,Descrição\\n10/11/2026,-20.00,u1,Compra no débito - Uber Trip\\n\
      11/11/2026,-30.00,u2,Compra no débito - UBER TRIP\\n\
      12/11/2026,-7.00,u3,Compra no débito - Banca Aurora\\n' > viagens.csv
      """)
    let seen = try book.done("COLUMNS=200 razao importar viagens.csv --conta Banco --simular")
    #expect(seen.contains("linha 2 · 10/11/2026"))
    #expect(
      seen.contains(
        "2 de Uber Trip sem categoria: diga em --categoria 2=CATEGORIA, e vale para todas."))
    let done = try book.done(
      "COLUMNS=200 razao importar viagens.csv --conta Banco --sim --categoria 2=Transporte")
    #expect(!done.contains("e vale para todas"))
    #expect(done.components(separatedBy: "Transporte: você escolheu").count == 3)
    let shown = try book.done("razao saldo Transporte --json")
    let all = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [[String: Any]]
    #expect(all?.first?["saldo"] as? String == "50.00")
  }

  @Test("are dismissed by the file's name, and are a list in the document until then")
  func dismissed() throws {
    _ = try book.run("razao importar novembro.csv --sim")
    func left() throws -> [[String: Any]] {
      let shown = try book.done("razao importar listar --json")
      let all = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [[String: Any]]
      return all?.first?["porDecidir"] as? [[String: Any]] ?? []
    }
    let row = try #require(try left().first)
    #expect(row["linha"] as? Int == 2 && row["valor"] as? String == "-50.00")
    let said = try book.done("razao importar dispensar novembro.csv")
    #expect(said.contains("1 linha dispensada de “novembro.csv” em Banco"))
    #expect(try left().isEmpty)
    #expect(try book.run("razao importar dispensar novembro.csv").status == 66)
  }
}
