import Foundation
import Testing

/// Shells that complete by the scripts that they are given.
@Suite("Completion")
struct CompletionTests {
  private static let books = [
    "razao conta abrir 'Conta Sem Tarifa' --tipo corrente --saldo 100",
    "razao conta abrir Visa --tipo cartao",
    "razao lancar debito 45,90 'Padaria São José' --conta 'Conta Sem Tarifa' "
      + "--id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427",
    "razao relatorio novo 'São Paulo'", "razao despesa adicionar 'São Paulo' Fone 1 349,90",
  ]

  /// The replies of bash, which completes as it does when somebody presses Tab at the end of a line.
  private func bash(_ line: String, in book: Livro) throws -> [String] {
    let script = """
      source <(razao completar bash)
      COMP_LINE=\(quoted(line)) COMP_POINT=${#COMP_LINE}
      COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
      _razao "$RAZAO" "" ""
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try book.run(script, ["LC_ALL": "C.UTF-8"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  private func quoted(_ word: String) -> String {
    "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
  }

  /// A line that somebody has typed, and what it may go on with.
  static let lines: [(line: String, replies: [String])] = [
    ("razao desf", ["desfazer"]),
    ("razao und", ["undo"]),
    ("razao conta enc", ["encerrar"]),
    ("razao lancar deb", ["debito"]),
    ("razao lancar pag", ["pagamentoEfetuado", "pagamentoDaFatura"]),
    ("razao lancar debito 5 pad", [#"Padaria\ São\ José"#]),
    ("razao lancar debito 5 'Pad", ["Padaria São José"]),
    ("razao lancar debito 5 \"pad", ["Padaria São José"]),
    ("razao lancar debito 5 Banca --conta sem", [#"Conta\ Sem\ Tarifa"#]),
    ("razao lancar debito 5 Banca --conta=Sem", [#"Conta\ Sem\ Tarifa"#]),
    ("razao lancar debito 5 --categoria alim", [#"Alimentação"#]),
    ("razao lancar debito 5 --partida Merc", [#"Mercado\="#]),
    ("razao lancar --des", ["--descricao"]),
    ("razao saldo Conta\\ S", [#"Conta\ Sem\ Tarifa"#]),
    ("razao relatorio mostrar sao", [#"São\ Paulo"#]),
    ("razao despesa remover 'São Paulo' F", ["Fone"]),
    ("razao corrigir 1b", ["1b4e28ba"]),
    ("razao classificar pad", [#"Padaria\ São\ José"#]),
    ("razao classificar padaria alim", [#"Alimentação"#]),
    ("razao conta abrir X --tipo car", ["carteira", "cartao"]),
    ("razao despesa adicionar X Y esc", ["escritorio"]),
    ("razao fechar --ate h", ["hoje"]),
    ("razao ajuda rela", ["relatorio"]),
    ("razao ajuda relatorio reab", ["reabrir"]),
    ("razao zzz x", []),
  ]

  @Test("in bash goes on with words, accounts, parties, reports and ids, quoted as they must be")
  func words() throws {
    let book = try Livro(CompletionTests.books)
    for (line, replies) in CompletionTests.lines {
      #expect(try bash(line, in: book).sorted() == replies.sorted(), "\(line)")
    }
  }

  @Test("offers a name once, though two plans have it")
  func once() throws {
    let book = try Livro(
      CompletionTests.books + [
        "razao plano criar Aluguel pix 80 Zé --conta 'Conta Sem Tarifa' --data 05/11/2026",
        "razao plano encerrar aluguel",
        "razao plano criar Aluguel pix 900 Ana --conta 'Conta Sem Tarifa' --data 05/12/2026",
      ])
    #expect(try bash("razao plano pular a", in: book) == ["Aluguel"])
  }

  @Test("in bash reads what it has completed as the same name again")
  func again() throws {
    let book = try Livro(
      CompletionTests.books + [
        #"razao conta abrir 'D'\''Ávila & "Cia" $1: 50% `ok`' --tipo corrente"#
      ])
    let reply = try #require(try bash("razao conta mostrar 'D", in: book).first)
    #expect(try book.done("razao conta mostrar '\(reply)'").contains("D'Ávila & \"Cia\" $1"))
    for start in ["D", "\"D"] {
      let open = start.hasPrefix("\"") ? "\"" : ""
      let reply = try #require(try bash("razao conta mostrar \(start)", in: book).first)
      #expect(try book.done("razao conta mostrar \(open)\(reply)\(open)").contains("D'Ávila"))
    }
  }

  @Test("in bash runs nothing of a name whose quotation marks have marks of their own")
  func marked() throws {
    // One of each kind: of a letter, around it, and one that takes a place of its own.
    for mark in ["\u{301}", "\u{20DD}", "\u{903}"] {
      let signs = ["'", "\"", "`", "$", "\\", "(", ")", ";", "&", "|", ":", "=", "!", " x"]
      let name = "P" + signs.map { $0 + mark }.joined() + "$(touch feito)'\(mark);touch feito;'"
      let book = try Livro(["razao conta abrir \(quoted(name)) --tipo corrente"])
      for open in ["", "'", "\""] {
        let reply = try #require(try bash("razao conta mostrar \(open)P", in: book).first)
        let shown = try book.done("razao conta mostrar \(open)\(reply)\(open) --json")
        let value = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any]
        let found = (value?["conta"] as? [String: Any] ?? value)?["nome"] as? String
        #expect(found.map { Array($0.utf8) } == Array(name.utf8), "\(open)")
      }
      #expect(try book.run("ls feito").status != 0)
    }
  }

  @Test("says to zsh and fish what each candidate is")
  func descriptions() throws {
    let book = try Livro(CompletionTests.books)
    for shell in ["zsh", "fish"] {
      #expect(
        try book.done("razao candidatos \(shell) lancar deb")
          == "debito\tCompra no débito\n")
      #expect(
        try book.done("razao candidatos \(shell) anular ''")
          .contains("1b4e28ba\t21/11/2026, Padaria São José, "))
      #expect(
        try book.done("razao candidatos \(shell) relatorio mostrar ''")
          == "São Paulo\tparcial, R$\u{A0}349,90\n")
      #expect(
        try book.done("razao candidatos \(shell) saldo --razao . vis")
          == "Visa\tcartão de crédito\n")
    }
  }

  @Test("records nothing, and is silent where there is no ledger or a broken one")
  func quiet() throws {
    let book = try Livro(CompletionTests.books)
    let before = try book.carriers()
    for words in ["saldo ''", "lancar debito 5 ''", "conflitos mostrar ''", "aparelhos aprovar ''"]
    {
      let here = try book.run("razao candidatos fish \(words)")
      #expect(here.status == 0 && here.errors == "", "\(words)")
      let nowhere = try book.run("cd / && RAZAO_HOME=/nada razao candidatos fish \(words)")
      #expect(nowhere.status == 0 && nowhere.errors == "" && nowhere.output == "", "\(words)")
    }
    #expect(try book.carriers() == before)
    let broken = try book.run(
      "mkdir ../x && echo x > ../x/1b4e28ba-2fa1-4d2e-883f-0016d3cca427.jsonl && cd ../x "
        + "&& razao candidatos fish saldo ''")
    #expect(broken.status == 0 && broken.errors == "" && broken.output == "")
  }

  /// Shells that may be here: what they are called with to run a script.
  static let shells = [("/usr/bin/zsh", "zsh"), ("/usr/bin/fish", "fish")]

  @Test("is written in each shell's own language", arguments: shells)
  func parsed(path: String, shell: String) throws {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      // Said, so that nobody takes this for a test of that shell.
      print("\(shell) is not here: its script is not read by it.")
      return
    }
    let book = try Livro([])
    let result = try book.run("razao completar \(shell) > f && \(shell) -n f")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    guard shell == "fish" else { return }
    // It says what it would complete without a terminal.
    let reply = try book.run(
      "PATH=$(dirname \"$RAZAO\"):$PATH fish -c \"source f; complete -C 'razao lancar deb'\"",
      ["HOME": book.scratch.folder.path(percentEncoded: false)])
    #expect(reply.output == "debito\tCompra no débito\n", "\(reply.errors)")
  }
}
