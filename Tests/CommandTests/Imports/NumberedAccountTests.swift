import Testing

/// A file with several accounts whose numbers nobody has seen yet.
@Suite("razao importar, accounts by their numbers")
struct NumberedAccountTests {
  private let book: Livro

  init() throws {
    func statement(_ number: String, _ amount: String) -> String {
      "<STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>\(number)</BANKACCTFROM><BANKTRANLIST>"
        + "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261105<TRNAMT>\(amount)<FITID>\(number)<MEMO>LOJA"
        + "</STMTTRN></BANKTRANLIST></STMTRS>"
    }
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Outra --tipo corrente",
      "razao conta abrir Reserva --tipo poupanca",
      "printf '<OFX>\(statement("111-1", "-10.00"))\(statement("222-2", "-20.00"))</OFX>' > dois.ofx",
    ])
  }

  @Test("are asked for, with what to say")
  func asked() throws {
    for options in ["", "--conta Corrente"] {
      let result = try book.run("razao importar dois.ofx \(options) --sim")
      #expect(result.status == 65)
      #expect(result.errors.contains("--conta 111-1=CONTA --conta 222-2=CONTA"), "\(result.errors)")
    }
    #expect(try book.done("razao importar listar").contains("Nenhum arquivo"))
  }

  @Test("go where their numbers were said to, with or without marks in them")
  func said() throws {
    try book.done("razao importar dois.ofx --conta 111-1=Outra --conta 2222=Reserva --sim")
    #expect(try book.done("razao saldo Outra").contains("-R$\u{A0}10,00"))
    #expect(try book.done("razao saldo Reserva").contains("-R$\u{A0}20,00"))
  }

  @Test("are refused where no file has the number")
  func unknown() throws {
    let result = try book.run("razao importar dois.ofx --conta 999=Outra --sim")
    #expect(result.status == 65)
    #expect(result.errors.contains("111-1, 222-2"), "\(result.errors)")
  }
}
