import Testing

/// Several files of one command: nothing is recorded unless all of them are there and can be read.
@Suite("razao importar, several files")
struct SeveralFilesTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      """
      printf 'Data,Valor,Identificador,Descrição\\n16/11/2026,-50.00,n1,Compra no débito - Posto\\n' \
      > a.csv
      """,
      """
      printf 'Data,Valor,Identificador,Descrição\\n17/11/2026,-9.00,n2,Compra no débito - Banca\\n' \
      > b.csv
      """,
      "printf 'nome;idade\\nAna;30\\n' > pessoas.csv", "printf '%%PDF-1.7' > extrato.pdf",
    ])
  }

  private func isEmpty() throws -> Bool {
    try book.done("razao saldo Banco").contains("R$\u{A0}0,00")
  }

  @Test(
    "are all left where one of them is not there or cannot be read",
    arguments: [
      ("naoexiste.csv", 66), ("pessoas.csv", 65), ("extrato.pdf", 65),
    ])
  func refused(file: String, status: Int32) throws {
    for files in ["a.csv \(file)", "\(file) a.csv"] {
      let result = try book.run("razao importar \(files) --conta Banco --sim")
      #expect(result.status == status)
      #expect(result.errors.contains(file))
      #expect(result.output.isEmpty)
    }
    #expect(try isEmpty())
    #expect(try book.done("razao importar listar").contains("Nenhum arquivo"))
  }

  @Test("are all left where nothing says whose one of them is")
  func unknown() throws {
    try book.done("printf 'date,title,amount\\n2026-11-16,Loja,50.00\\n' > cartao.csv")
    for files in ["a.csv cartao.csv", "cartao.csv a.csv"] {
      let result = try book.run("razao importar \(files) --sim")
      #expect(result.status == 65 && result.errors.contains("cartao.csv"), "\(result.errors)")
    }
    #expect(try isEmpty())
  }

  @Test("are all recorded where they are")
  func recorded() throws {
    try book.done("razao importar a.csv b.csv --conta Banco --sim")
    #expect(try book.done("razao saldo Banco").contains("-R$\u{A0}59,00"))
  }
}
