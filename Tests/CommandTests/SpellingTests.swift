import Foundation
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

  /// Options that mean something in one command and begin one of another, by the manual: `--ca` and
  /// `--comprovante` can mean little else in another.
  @Test("takes none of all options of other commands for the beginning of one")
  func allElsewhere() throws {
    let book = try SpellingTests.shared.get()
    try book.done("razao manual manual")
    let pages = try FileManager.default.contentsOfDirectory(
      at: book.folder.appending(path: "manual"), includingPropertiesForKeys: nil)
    let options = try pages.reduce(into: [String: Set<String>]()) { found, page in
      let text = try String(contentsOf: page, encoding: .utf8).replacing("\\-", with: "-")
      // The page of the options that all have is of no command.
      guard let command = text.firstMatch(of: /\.B "razao ?([a-z -]*)/)?.output.1 else { return }
      found[String(command)] = Set(text.matches(of: /--([a-z][a-z-]+)/).map { String($0.output.1) })
    }
    let all = options.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    var tried = 0
    for (command, own) in options {
      for word in all.subtracting(own).subtracting(["ca", "comprovante"])
      where own.count(where: { $0.hasPrefix(word) }) == 1 {
        let refused = try book.run("razao \(command) --\(word)")
        #expect(refused.status == 64, "\(command) --\(word)")
        #expect(refused.errors.contains("desconhecida: --\(word)"), "\(command): \(refused.errors)")
        tried += 1
      }
    }
    #expect(tried > 50)
  }

  private static let shared = Result {
    try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 1.000",
      "razao orcamento definir Lazer 200",
    ])
  }
}
