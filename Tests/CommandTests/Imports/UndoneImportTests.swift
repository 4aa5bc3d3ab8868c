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

  @Test("names in its document the other files")
  func document() throws {
    let undone = try book.done("razao importar desfazer primeiro.csv --json")
    #expect(undone.contains(#""arquivosVizinhos":["segundo.csv"]"#))
    #expect(!undone.contains("outrasContas"))
    let alone = try book.done("razao importar desfazer terceiro.csv --json")
    #expect(!alone.contains("arquivosVizinhos"))
  }

  @Test("takes a file of two accounts out by its name, and brings it back")
  func several() throws {
    func file(_ parts: String...) -> String {
      "OFXHEADER:100\\nDATA:OFXSGML\\nVERSION:102\\n\\n<OFX><BANKMSGSRSV1>" + parts.joined()
        + "</BANKMSGSRSV1></OFX>"
    }
    func part(_ account: String, _ kind: String, _ row: String) -> String {
      "<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>\(account)<ACCTTYPE>\(kind)"
        + "</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260910\(row)</STMTTRN>"
        + "</BANKTRANLIST></STMTRS></STMTTRNRS>"
    }
    let bank = part("111-1", "CHECKING", "<TRNAMT>-7.00<FITID>a1<MEMO>PADARIA")
    let savings = part("222-2", "SAVINGS", "<TRNAMT>2.00<FITID>b1<MEMO>RENDIMENTO")
    try book.done("razao conta abrir Reserva --tipo poupanca")
    // Each number went to its account once, so the file with both asks for none.
    for (name, part, conta) in [("um", bank, "Banco"), ("outro", savings, "Reserva")] {
      try book.done("printf '\(file(part))' > \(name).ofx")
      try book.done("razao importar \(name).ofx --sim --conta \(conta)")
      try book.done("razao importar desfazer \(name).ofx")
    }
    try book.done("printf '\(file(bank, savings))' > dois.ofx && razao importar dois.ofx --sim")
    let both = try book.done("razao importar desfazer dois.ofx --json")
    #expect(both.contains(#""outrasContas":["#))
    #expect(both.contains("Reserva") && both.contains("Banco"))
    #expect(try book.done("razao saldo Reserva").contains("R$\u{A0}0,00"))
    #expect(try book.done("razao importar refazer dois.ofx").contains("De volta: “dois.ofx”"))
    #expect(try book.done("razao saldo Reserva").contains("R$\u{A0}2,00"))
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
