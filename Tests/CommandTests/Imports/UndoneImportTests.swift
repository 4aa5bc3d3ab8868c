import Testing

/// Imports that are undone while another file of about those days may have their rows.
@Suite("razao importar desfazer, files that overlap")
struct UndoneImportTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      """
      printf 'Data,Valor,Identificador,Descrição\\n16/11/2026,-50.00,n1,Compra no débito - Posto\\n\
      17/11/2026,-9.00,n2,Compra no débito - Banca\\n' > primeiro.csv
      """,
      """
      printf 'Data,Valor,Identificador,Descrição\\n17/11/2026,-9.00,n2,Compra no débito - Banca\\n\
      18/11/2026,-7.00,n3,Compra no débito - Café\\n' > segundo.csv
      """,
      """
      printf 'Data,Valor,Identificador,Descrição\\n29/11/2026,-3.00,n4,Compra no débito - Pão\\n' \
      > terceiro.csv
      """,
      "razao importar primeiro.csv --sim --conta Banco",
      "razao importar segundo.csv --sim --conta Banco",
      "razao importar terceiro.csv --sim --conta Banco",
    ])
  }

  @Test("names the file that may have its rows too, which brings them back")
  func named() throws {
    let undone = try book.done("razao importar desfazer primeiro.csv")
    #expect(undone.contains("2 lançamentos saíram da conta"))
    #expect(undone.contains("Se alguma linha também está em “segundo.csv”, importe o arquivo"))
    #expect(!undone.contains("terceiro.csv"))
    #expect(try book.done("razao saldo Banco").contains("-R$\u{A0}10,00"))
    try book.done("razao importar segundo.csv --sim --conta Banco")
    #expect(try book.done("razao saldo Banco").contains("-R$\u{A0}19,00"))
    let redone = try book.done("razao importar refazer primeiro.csv")
    #expect(!redone.contains("Se alguma linha"))
    #expect(try book.done("razao saldo Banco").contains("-R$\u{A0}69,00"))
  }

  @Test("names none where no other file is near its days")
  func alone() throws {
    #expect(try !book.done("razao importar desfazer terceiro.csv").contains("Se alguma linha"))
  }

  @Test("says of a row that was annulled that it was, and not that it came from elsewhere")
  func annulled() throws {
    try book.done("razao anular \(try id("Posto"))")
    let undone = try book.done("razao importar desfazer primeiro.csv")
    #expect(undone.contains("1 lançamento saiu da conta; 1 já estava anulado por você."))
    #expect(!undone.contains("não veio"))
    let list = try book.done("razao importar listar --json")
    #expect(list.contains(#""soDaqui":1,"anulados":1"#))
  }

  private func id(_ party: String) throws -> String {
    let found = try book.done("razao buscar \(party) --json")
    let range = try #require(found.firstRange(of: #""id":""#))
    return String(found[range.upperBound...].prefix(36))
  }
}
