import Testing

@Suite("A command as hands type it")
struct SpellingTests {
  @Test(
    "means the same with accents and capitals, and by a beginning that nothing else has",
    arguments: [
      ("lançar débito 5 Bar", "lancar debito 5 Bar"),
      ("LANÇAR DÉBITO 5 Bar", "lancar debito 5 Bar"),
      ("lan deb 5 Bar --cat lazer", "lancar debito 5 Bar --categoria lazer"),
      ("lan deb 5 Bar --cat=lazer", "lancar debito 5 Bar --categoria=lazer"),
      ("lancar debito 5 Bar --descrição pão", "lancar debito 5 Bar --descricao pão"),
      ("lancar debito 12,5 Bar", "lancar debito 12,50 Bar"),
      ("lancar debito 199.9 Bar", "lancar debito 199,90 Bar"),
    ])
  func entries(typed: String, plain: String) throws {
    let book = try SpellingTests.shared.get()
    let rest = " --simular --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427"
    #expect(try book.done("razao \(typed)\(rest)") == book.done("razao \(plain)\(rest)"))
  }

  @Test(
    "means the same where it only looks",
    arguments: [
      ("orçamento", "orcamento"), ("orç 11/2026", "orcamento 11/2026"),
      ("Orçamento --csv", "orcamento --csv"), ("orçam --cs", "orcamento --csv"),
      ("orçamento MOSTRAR", "orcamento mostrar"), ("mês", "mes"), ("previsão", "previsao"),
      ("prev --se 'lanc deb 300 Viagem'", "previsao --se 'lancar debito 300 Viagem'"),
      ("situação", "situacao"), ("conta lista", "conta listar"), ("ajuda lançar", "ajuda lancar"),
      ("exportar Carnê-Leão --ajuda", "exportar carne-leao --ajuda"),
      ("summary", "resumo"), ("SUMMARY --nao", "resumo --nao-perguntar"),
    ])
  func looks(typed: String, plain: String) throws {
    let book = try SpellingTests.shared.get()
    #expect(try book.done("razao \(typed)") == book.done("razao \(plain)"))
  }

  @Test(
    "takes no word that means something in other commands for the beginning of another",
    arguments: [
      ("lan ted 5 Bar --de Corrente", "--de"), ("lan deb 5 Bar --DE Corrente", "--de"),
      ("corrigir 1b4e28ba --com Feira", "--com"), ("lan deb 5 Bar --com Feira", "--com"),
    ])
  func elsewhere(typed: String, word: String) throws {
    let refused = try SpellingTests.shared.get().run("razao \(typed)")
    #expect(refused.status == 64)
    #expect(refused.errors.lowercased().contains("opção desconhecida: \(word)"))
  }

  private static let shared = Result {
    try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 1.000",
      "razao orcamento definir Lazer 200",
    ])
  }
}
