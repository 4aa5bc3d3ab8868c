import Testing

/// `razao caderno`: a text in the ledger's folder, listed, recorded and told among what waits.
@Suite("razao caderno")
struct CadernoCommandTests {
  @Test("lists the new lines, records them once, and is an import like any other file")
  func recorded() throws {
    let book = try Livro([
      "printf '2026-11-20\\n45,90 padaria dinheiro\\n' > caderno.txt",
      "printf '2026-11-20\\n12,00 feira dinheiro\\n' > compras.txt",
    ])
    let list = try book.done("razao caderno")
    #expect(list.contains("1 linha nova") && list.contains("45,90 padaria dinheiro"))
    #expect(try book.done("razao").contains("caderno.txt: 1 linha nova"))
    let done = try book.done("razao caderno --sim --json")
    #expect(done.contains("\"gravados\":1") && done.contains("\"linhas\":[]"))
    #expect(try book.done("razao caderno").contains("Nenhuma linha nova"))
    // Of a file that is no known caderno, the next step is its own import.
    let offered = try book.done("razao importar compras.txt")
    #expect(offered.contains("razao importar compras.txt --sim"))
    #expect(!offered.contains("razao caderno --sim"))
    #expect(try book.done("razao importar compras.txt --sim").contains("1 lançamento gravado"))
    #expect(try book.audit().balances["Carteira"] == "-57.90")
  }

  @Test("records a line without an account on one that is named, and leaves all others out")
  func account() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      "printf '2026-11-20\\n45,90 padaria\\n12,00 feira dinheiro\\n' > caderno.txt",
    ])
    let told = try book.done("razao importar caderno.txt")
    #expect(told.contains("razao caderno acrescentar PASTA"))
    let offered = try book.done("razao candidatos fish caderno --fora ''")
    #expect(offered.contains("12,00 feira") && offered.contains("45,90 padaria"))
    _ = try book.done("razao caderno --outra tudo --conta banco --fora tudo --json")
    #expect(try book.done("razao caderno").contains("Nenhuma linha nova"))
    #expect(try book.audit().balances["Banco"] == "-45.90")
  }
}
