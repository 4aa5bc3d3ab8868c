import Testing

/// A file of more rows than anybody reads to the end: on the 21st of November 2026.
@Suite("razao importar, long files")
struct LongPreviewTests {
  @Test("show as many rows of a kind as are read, and all where that is asked for")
  func bounded() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      """
      { echo 'Data,Valor,Identificador,Descrição'; \
      for n in $(seq 1 502); do echo "16/11/2026,-1.00,n$n,Compra no débito - Loja $n"; done; \
      } > longo.csv
      """,
    ])
    let bounded = try book.run("razao importar longo.csv --conta Banco")
    #expect(bounded.output.contains("Novas: 502"))
    #expect(bounded.output.contains("E mais 2: "))
    #expect(bounded.output.contains("Loja 500"))
    #expect(!bounded.output.contains("Loja 501"))
    let whole = try book.run("razao importar longo.csv --conta Banco --tudo")
    #expect(whole.output.contains("Loja 502"))
    #expect(!whole.output.contains("E mais"))
  }
}
