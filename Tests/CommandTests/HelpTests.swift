import Foundation
import TestSupport
import Testing

@Suite("A help page")
struct HelpTests {
  private static let pointer = "Opções comuns a todos os comandos: razao ajuda opcoes"

  /// The lines of a page that are to be pasted.
  private func examples(on page: String) -> [String] {
    let lines = page.split(separator: "\n").map(String.init)
    guard let start = lines.lastIndex(where: { $0 == "Exemplo:" || $0 == "Exemplos:" }) else {
      return []
    }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  @Test("looks as it did", arguments: Pages.all)
  func golden(arguments: [String]) throws {
    let result = try Command.run(arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let name = (["razao"] + arguments.dropLast()).joined(separator: "-")
    try GoldenFile("CommandTests/Golden/\(name).txt").compare(result.output)
  }

  /// Each command is asked for in two of the ways, each way is tried with a third of the commands;
  /// under `RAZAO_SCALE` all with all.
  @Test("is the same however it is asked for", arguments: Pages.commands.enumerated().map { $0 })
  func ways(number: Int, command: String) throws {
    let words = Pages.words(command)
    let page = try Command.run(words + ["--ajuda"]).output
    let ways: [[String]] = [
      ["ajuda"] + words, ["help"] + words, words + ["-h"], words + ["--help"],
      ["--ajuda"] + words, words + ["--ajuda", "--json", "--zzz"],
    ]
    let tried = TestSeed.scale > 1 ? ways.count : 2
    for way in (0..<tried).map({ ways[(number + 3 * $0) % ways.count] }) {
      #expect(try Command.run(way).output == page, "\(way)")
    }
  }

  @Test("is the same under its English name", arguments: Pages.aliases)
  func alias(command: String, english: String) throws {
    let page = try Command.run(Pages.words(command) + ["-h"]).output
    #expect(try Command.run(Pages.words(english) + ["-h"]).output == page)
  }

  @Test("has examples, and ends with where the common options are", arguments: Pages.all)
  func example(arguments: [String]) throws {
    let page = try Command.run(arguments).output
    let found = examples(on: page)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.contains("razao") })
    #expect(page.split(separator: "\n").last.map(String.init) == HelpTests.pointer)
    #expect(!page.contains("--sem-cor"))
    #expect(!isCut(page))
  }

  /// Whether a paragraph of a page ends before all of it was said.
  private func isCut(_ page: String) -> Bool {
    page.split(separator: "\n").contains { !$0.hasPrefix(" ") && $0.hasSuffix("…") }
  }

  @Test("of the import of a file says all that it has to say")
  func whole() throws {
    let page = try Command.run(["importar", "arquivo", "--ajuda"]).output
    #expect(!isCut(page) && page.contains("nada repete. "))
  }

  @Test("has the same examples in the narrowest terminal", arguments: Pages.all)
  func narrow(arguments: [String]) throws {
    let narrow = Command.bare.merging(["COLUMNS": "10"]) { $1 }
    let page = try Command.run(arguments, environment: narrow).output
    #expect(examples(on: page) == examples(on: try Command.run(arguments).output))
  }

  @Test("has examples that all work in one's own books")
  func pasted() throws {
    let books = try ExampleBooks()
    for arguments in Pages.all {
      let found = examples(on: try Command.run(arguments).output)
      for example in found where books.canHave(example) {
        let result = try books.pasted(example)
        #expect(result.status == 0, "\(example): \(result.errors)")
        // An export says there what its reader should know of the books: here something waits.
        let isExport = example.hasPrefix("razao exportar")
        // They are pasted beside the books' folder, so what records says where it did.
        let others = result.errors.split(separator: "\n").filter {
          !$0.hasPrefix("No razão “Casa”, em ")
        }
        #expect(others.isEmpty || isExport, "\(example): \(others)")
      }
    }
  }

  @Test("of the options that all commands take has each of them, the variables and the statuses")
  func common() throws {
    let page = try Command.run(["ajuda", "opcoes"])
    #expect(page.status == 0)
    for word in ["--razao DIR", "--json", "--quieto", "--sem-cor", "--nao-perguntar", "--ajuda"] {
      #expect(page.output.contains("  \(word)"), "\(word)")
    }
    for word in ["RAZAO_DIR", "RAZAO_HOME", "RAZAO_SENHA", "NO_COLOR", "74", "não se sabe"] {
      #expect(page.output.contains(word), "\(word)")
    }
    #expect(English.words(in: page.output) == [])
    for way in [["help", "options"], ["ajuda", "opções"]] {
      #expect(try Command.run(way).output == page.output)
    }
  }
}

/// A household's books in which every example of the help has something to do.
struct ExampleBooks {
  private let scratch: Scratch
  private let environment: [String: String]
  /// The ids and codes that the examples show, and those that these books have in their place.
  private let standIns: [(shown: String, real: String)]

  /// The commands that need what another made first.
  private static let before = [
    "razao iniciar": "rm -rf casa",
    "razao refazer": "razao lancar dinheiro 3 Feira && razao desfazer",
    "razao plano retomar": "razao plano pular academia 2",
    "razao orcamento retirar":
      "razao orcamento definir Mercado 700 && razao orcamento definir Mercado 900 --so 12/2026",
    "razao orcamento sugerir --gravar": """
    for day in 05/09/2026 05/10/2026; do razao lancar debito 80 Cine --conta Corrente \
      --categoria lazer --data $day --outra --mesmo-fechado --motivo achado; done
    """,
    "--conta nubank": "razao conta abrir Nubank --tipo corrente",
    "Amigos me devem": "razao conta abrir 'Amigos me devem' --tipo emprestimo",
    "razao comprovante juntar": "echo nota > nota.pdf",
    "razao comprovante abrir": "echo a > nota && razao comprovante juntar 1b4e28ba nota",
    "razao comprovante retirar": "echo a > nota && razao comprovante juntar 1b4e28ba nota",
    "razao pacote ler": "razao pacote criar casa.jsonl",
    "razao conferir-prova": "razao provar Corrente 10/2026 --arquivo prova.txt",
    "razao hub convidar": "razao hub preparar \(hub)",
    "razao hub estado": "razao hub preparar \(hub)",
    "razao hub publicar": "razao hub preparar \(hub)",
    "razao auditar --lugar": "razao lugar criar nuvem",
    "razao lugar esquecer": "razao sincronizar pendrive",
    "razao lugar passar-para": "razao sincronizar pendrive",
    // An address that nobody answers at.
    "razao lugar mudar-senha": #"""
    echo segredo > senha
    sed -i 's|"lugares" : \[|&{"caminho":"https://ana@servidor/dav","sigilo":"selado"},|' \
      $(find $RAZAO_HOME -name lugares.json)
    """#,
    // On another computer.
    "razao entrar": "export RAZAO_HOME=$PWD/outro",
    "razao aparelhos recuperar": "export RAZAO_HOME=$PWD/home2",
    "razao aparelhos senha":
      "echo quatro palavras bem escolhidas | razao aparelhos senha - && export RAZAO_SENHA='quatro palavras bem escolhidas'",
  ]

  /// The hub of the examples.
  private static let hub = "postgres://mestre@servidor/base"

  /// Whether there is here what an example needs: a server for those with a hub.
  func canHave(_ example: String) -> Bool {
    PostgresServer.isInstalled || !example.contains("postgres://")
  }

  private static let setting = """
    razao iniciar casa --nome Casa --aparelho notebook --json > inicio
    grep -oE '[0-9A-Z-]{34}' inicio > papel
    razao conta abrir Corrente --tipo corrente --saldo 5000
    razao conta abrir Poupança --tipo poupanca --saldo 1000
    razao conta abrir Visa --tipo cartao
    razao conta alterar Visa --fechamento 28 --vencimento 5
    razao lancar credito 200 Loja --conta Visa --data 20/11/2026 \
      --id 5e1f0b72-5cd4-4051-bb6c-3349a6ffd75b
    razao lancar credito 300 Loja --conta Visa --data 20/10/2026
    razao conta abrir Fundo --tipo investimento --vinculada Poupança
    razao despesa tipo criar Táxi
    razao conta abrir Velha --tipo corrente
    razao conta encerrar Velha
    razao lancar debito 38,50 Padaria --conta Corrente \
      --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427
    razao lancar debito 60 Farmácia --conta Corrente --id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538
    razao anular 2c5f39cb
    razao plano criar Aluguel pix 1.700 Ipê --conta Corrente --categoria moradia --data 05/12/2026
    razao plano criar Academia debito 79,90 Smart --conta Corrente --data 21/11/2026 --vezes 12
    razao plano criar Internet boleto 120 Vivo --conta Corrente --data 28/11/2026
    razao plano criar Salário salario 6.100 --conta Corrente --data 30/11/2026
    razao relatorio novo 'São Paulo'
    razao despesa adicionar 'São Paulo' Fone 1 349,90
    razao relatorio novo Recife
    razao despesa adicionar Recife Hotel 2 350
    razao relatorio registrar Recife
    razao fechar 09/2026 --id 4e715bed-5cd4-4051-bb6c-3349a6ffd75a
    mkdir pendrive
    razao aparelhos convidar --json > convite
    razao sincronizar pendrive
    export RAZAO_HOME=$PWD/home2
    razao entrar pendrive celular --aparelho celular
    razao situacao --razao celular --json > celular.json
    export RAZAO_HOME=$PWD/home3
    razao entrar pendrive tablet --aparelho tablet --convite "$(grep -oE '[0-9A-Z-]{34}' convite)"
    razao lancar boleto 99,90 Luz --conta Corrente --data 20/11/2026 --razao tablet
    razao sincronizar --razao tablet
    export RAZAO_HOME=$PWD/home
    razao lancar boleto 99,90 Luz --conta Corrente
    razao sincronizar
    razao lancar debito 12 Banca --conta Corrente
    razao aparelhos convidar --json > aberto
    razao sincronizar
    razao conflitos --json > conflitos
    """

  init() throws {
    scratch = try Scratch()
    let home = scratch.folder.appending(path: "home").path(percentEncoded: false)
    environment = Command.bare.merging([
      "RAZAO_HOME": home, "RAZAO_AGORA": "2026-11-21T12:00:00.000Z", "TZ": "America/Sao_Paulo",
      "HOME": scratch.folder.path(percentEncoded: false),
    ]) { $1 }
    let made = try Command.shell(
      "set -e\n" + ExampleBooks.setting, environment: environment, in: scratch.folder)
    try #require(made.status == 0, "\(made.errors)")
    let folder = scratch.folder
    func text(_ file: String) throws -> String {
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    let id = /"id":"([0-9a-f]{8})-/
    let invitation = try text("aberto")
    let code = try text("celular.json").firstMatch(of: /"codigo":"([0-9A-Z-]{19})"/)
    let server = PostgresServer.isInstalled ? try PostgresServer.shared() : nil
    let hub = try server.map { $0.address(try $0.database()) }
    let own: [(shown: String, real: String)] = [
      (
        "3f9a1c2e",
        String(try #require(try text("conflitos").firstMatch(of: /"conflito":"([0-9a-f]{8})-/)).1)
      ),
      ("5d2bc1a0", String(try #require(invitation.firstMatch(of: id)).1)),
      (
        "7K3M-Q9TD-0000-0000-0000-0000-0000",
        String(try #require(invitation.firstMatch(of: /[0-9A-Z-]{34}/)).output)
      ),
      ("7K3M-Q9TD-0000-0000", String(try #require(code).1)),
    ]
    standIns = own + (hub.map { [(shown: ExampleBooks.hub, real: $0)] } ?? [])
    // Where the files of a shell's completion usually lie.
    let saved = try Command.shell(
      "mkdir -p .zfunc .config/fish/completions && tar cf tudo.tar --exclude ./tudo.tar .",
      environment: environment, in: scratch.folder)
    try #require(saved.status == 0, "\(saved.errors)")
  }

  /// The outcome of an example that is pasted into a terminal, in the books as they were at first.
  func pasted(_ example: String) throws -> Command.Result {
    let line = standIns.reduce(example) { $0.replacing($1.shown, with: $1.real) }
    let before = ExampleBooks.before.first { example.contains($0.key) }?.value ?? "true"
    let first = standIns.reduce(before) { $0.replacing($1.shown, with: $1.real) }
    return try Command.shell(
      """
      find . -mindepth 1 -maxdepth 1 ! -name tudo.tar -exec rm -rf {} + && tar xf tudo.tar
      { \(first)
      } > /dev/null || exit 99
      \(line)
      """, environment: environment, in: scratch.folder)
  }
}
