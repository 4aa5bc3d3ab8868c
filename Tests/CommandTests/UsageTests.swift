import Foundation
import TestSupport
import Testing

@Suite("A command that is written wrong")
struct UsageTests {
  /// A wrong command, what is said of it, and the status it ends with.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let messages: [String]
    let hint: String

    init(_ line: String, status: Int32 = 64, _ messages: [String], hint: String) {
      arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      self.status = status
      self.messages = messages
      self.hint = hint
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let wrong: [Wrong] = [
    Wrong(
      "auditr", ["Comando desconhecido: auditr. Você quis dizer auditar?"], hint: "razao --ajuda"),
    Wrong("zzz", ["Comando desconhecido: zzz."], hint: "razao --ajuda"),
    // An English name is understood, and never proposed.
    Wrong("statemnt", ["Comando desconhecido: statemnt."], hint: "razao --ajuda"),
    Wrong(
      "con",
      [
        "Comando desconhecido: con. Você quis dizer conta, conferir, conciliar, conflitos ou "
          + "conferir-prova?"
      ], hint: "razao --ajuda"),
    Wrong(
      "gasto", ["Comando desconhecido: gasto. Para isso: razao lancar debito VALOR INTERESSADO"],
      hint: "razao --ajuda"),
    Wrong(
      "lancar debito 5 Bar --par 3",
      ["Opção desconhecida: --par. Você quis dizer --parcelas, --para ou --partida?"],
      hint: "razao lancar --ajuda"),
    Wrong(
      "auditar a b", ["Há algo a mais: “b”. Se é um nome só, ponha-o entre aspas: \"a b\"."],
      hint: "razao auditar --ajuda"),
    Wrong(
      "lancar debito 45,90 Padaria Real do Bairro",
      [
        "Há algo a mais: “Real do Bairro”. Se é um nome só, ponha-o entre aspas: "
          + "\"Padaria Real do Bairro\"."
      ], hint: "razao lancar --ajuda"),
    Wrong(
      "lancar debito 45,90 Padaria --vezes 12", ["Opção desconhecida: --vezes."],
      hint: "razao lancar --ajuda"),
    Wrong(
      "iniciar x --nme Casa mais --nome Casa",
      [
        "Opção desconhecida: --nme. Você quis dizer --nome?",
        "Há algo a mais: “mais”. Se é um nome só, ponha-o entre aspas: \"x mais\".",
      ], hint: "razao iniciar --ajuda"),
    Wrong(
      "extrato corrente 13/2026",
      ["Mês inválido: “13/2026”. Escreva como 11/2026."], hint: "razao extrato --ajuda"),
    Wrong("desfazer agora já", ["Há algo a mais: “agora já”."], hint: "razao desfazer --ajuda"),
    Wrong(
      "Transferência",
      [
        "Comando desconhecido: Transferência. Para isso: razao lancar transferencia VALOR "
          + "--conta DE --para PARA"
      ], hint: "razao --ajuda"),
    Wrong(
      "procurar padaria",
      ["Comando desconhecido: procurar. Para isso: razao buscar TEXTO"],
      hint: "razao --ajuda"),
    Wrong(
      "auditar --jsn",
      ["Opção desconhecida: --jsn. Você quis dizer --json?"], hint: "razao auditar --ajuda"),
    Wrong("auditar --razao", ["Falta o valor de --razao."], hint: "razao auditar --ajuda"),
    Wrong("auditar --razao --json", ["Falta o valor de --razao."], hint: "razao auditar --ajuda"),
    Wrong("auditar --json=sim", ["--json não leva valor."], hint: "razao auditar --ajuda"),
    Wrong("auditar -x", ["Opção desconhecida: -x."], hint: "razao auditar --ajuda"),
    Wrong("audit -hq", ["Opção desconhecida: -hq."], hint: "razao auditar --ajuda"),
    Wrong(
      "auditar --razao a b", ["Dê a pasta uma vez só: ou DIR|ARQUIVO, ou --razao."],
      hint: "razao auditar --ajuda"),
    Wrong(
      "auditar ", status: 65, ["Falta a pasta ou o arquivo: DIR|ARQUIVO está vazio."],
      hint: "razao auditar --ajuda"),
    Wrong(
      "iniciar",
      ["Falta a pasta do razão novo: DIR.", "Falta o nome do razão: --nome NOME."],
      hint: "razao iniciar --ajuda"),
    Wrong("iniciar x --nome", ["Falta o valor de --nome."], hint: "razao iniciar --ajuda"),
    Wrong(
      "iniciar x y --nme Casa --modelo pesoal --json=2",
      [
        "Há algo a mais: “y”. Se é um nome só, ponha-o entre aspas: \"x y\".",
        "Opção desconhecida: --nme. Você quis dizer --nome?",
        "--json não leva valor.", "Falta o nome do razão: --nome NOME.",
        "Modelo desconhecido: “pesoal”. Os modelos são pessoal, empresa e vazio. "
          + "Você quis dizer pessoal?",
      ], hint: "razao iniciar --ajuda"),
    Wrong("iniciar x --nome=", ["Falta o valor de --nome."], hint: "razao iniciar --ajuda"),
    Wrong(
      "iniciar x --nome ", status: 65, ["Falta o nome do razão: --nome NOME está vazio."],
      hint: "razao iniciar --ajuda"),
    Wrong(
      "completar", ["Falta o nome do shell: bash, zsh ou fish."], hint: "razao completar --ajuda"),
    Wrong(
      "completar sh", ["Não conheço o shell “sh”: há bash, zsh e fish."],
      hint: "razao completar --ajuda"),
    Wrong("ajuda zzz", ["Comando desconhecido: zzz."], hint: "razao ajuda --ajuda"),
    Wrong(
      "--experimental-dump-help",
      ["Opção desconhecida: --experimental-dump-help."], hint: "razao --ajuda"),
    Wrong(
      "--generate-completion-script=bash",
      ["Opção desconhecida: --generate-completion-script."],
      hint: "razao --ajuda"),
    Wrong(
      "--help-hidden", ["Opção desconhecida: --help-hidden."],
      hint: "razao --ajuda"),
    Wrong(
      "auditar \u{1B}[31m x",
      ["Há algo a mais: “x”. Se é um nome só, ponha-o entre aspas: \"␛[31m x\"."],
      hint: "razao auditar --ajuda"),
    Wrong(
      "\u{1B}[31m\u{202E}", ["Comando desconhecido: ␛[31m‹U+202E›."], hint: "razao --ajuda"),
  ]

  @Test("is told every mistake at once, in Portuguese, with where to read more", arguments: wrong)
  func mistakes(wrong: Wrong) throws {
    let result = try Command.run(wrong.arguments)
    let expected = wrong.messages.map { "Erro: \($0)\n" }.joined() + "Veja: \(wrong.hint)\n"
    #expect(result.errors == expected)
    #expect(result.output == "")
    #expect(result.status == wrong.status)
  }

  @Test("with a clock that is none is told how to write one")
  func clock() throws {
    let environment = Command.bare.merging(["RAZAO_AGORA": "hoje"]) { $1 }
    let result = try Command.run(["auditar", "."], environment: environment)
    #expect(result.status == 64)
    #expect(result.errors.contains("RAZAO_AGORA não é um instante como 2026-11-21T12:00:00.000Z"))
  }

  @Test("never answers in the parser's English", arguments: wrong.map(\.arguments) + pages)
  func noEnglish(arguments: [String]) throws {
    let result = try Command.run(arguments)
    for word in English.words(in: result.output + result.errors) {
      Issue.record("“\(word)” in what \(arguments) prints")
    }
  }

  static let pages: [[String]] = Pages.all
}

/// The words of ArgumentParser's own messages and pages, and more that no Brazilian expects.
enum English {
  private static let words: Set<String> = [
    "error", "errors", "usage", "see", "for", "more", "information", "overview", "options",
    "option", "arguments", "argument", "subcommands", "subcommand", "show", "missing", "expected",
    "unexpected", "unknown", "value", "values", "invalid", "did", "you", "mean", "the", "is", "of",
    "print", "prints", "default", "required", "flag", "command", "commands", "please", "provide",
    "include", "and", "or", "not", "found", "file", "folder", "directory", "cannot", "could",
    "failed", "failure", "this", "that", "with", "must", "be", "an", "generate", "script", "shell",
  ]
  /// Names that are typed as they are, and the part of a usage line that is not language.
  private static let names = ["--version", "--help", "SHELL", "shell", "hledger print"]

  static func words(in text: String) -> [String] {
    // English aliases stand in brackets.
    let rest = names.reduce(text.replacing(/\[[a-z]+\]/, with: "")) {
      $0.replacing($1, with: "")
    }
    // Letters between digits are of ids and amounts, and not of a language.
    let typed = rest.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    return typed.map(String.init).filter { words.contains($0) }
  }
}

/// Every help page: how it is asked for, in Portuguese and in English, and the golden file that
/// remembers it.
enum Pages {
  static let aliases: [(String, String)] = [
    ("iniciar", "init"), ("lancar", "post"), ("corrigir", "correct"), ("anular", "void"),
    ("restaurar", "restore"), ("estornar", "refund"), ("desfazer", "undo"), ("refazer", "redo"),
    ("conferir", "assert"), ("conciliar", "reconcile"), ("classificar", "sort"),
    ("comprovante", "receipt"), ("comprovante juntar", "receipt attach"),
    ("comprovante listar", "receipt list"), ("comprovante abrir", "receipt open"),
    ("comprovante retirar", "receipt detach"),
    ("fechar", "close"), ("fechar periodo", "close period"), ("fechar listar", "close list"),
    ("mudancas", "changes"),
    ("reabrir-periodo", "reopen"), ("resumo", "summary"), ("saldo", "balance"),
    ("extrato", "statement"), ("historia", "history"), ("explicar", "explain"),
    ("buscar", "find"), ("mes", "month"), ("gastos", "spending"), ("resultado", "income"),
    ("balancete", "trial-balance"), ("fluxo", "cashflow"), ("previsao", "forecast"),
    ("patrimonio", "net-worth"), ("dre", "income-statement"), ("balanco", "balance-sheet"),
    ("diario", "journal"),
    ("vencer", "due"), ("plano", "plan"), ("plano listar", "plan list"),
    ("plano mostrar", "plan show"), ("plano criar", "plan create"),
    ("plano alterar", "plan change"), ("plano pular", "plan skip"), ("plano adiar", "plan move"),
    ("plano vincular", "plan link"), ("plano retomar", "plan resume"),
    ("plano encerrar", "plan end"),
    ("fatura", "bill"),
    ("fatura mostrar", "bill show"), ("fatura listar", "bill list"),
    ("fatura declarar", "bill declare"), ("fatura mover", "bill move"),
    ("fatura pagar", "bill pay"), ("orcamento", "budget"), ("orcamento mostrar", "budget show"),
    ("orcamento definir", "budget set"), ("orcamento retirar", "budget remove"),
    ("orcamento sugerir", "budget suggest"),
    ("sincronizar", "sync"), ("entrar", "join"), ("pacote", "bundle"),
    ("pacote criar", "bundle create"), ("pacote ler", "bundle read"),
    ("exportar", "export"), ("exportar livros", "export books"),
    ("prestar-contas", "give-account"),
    ("exportar carne-leao", "export self-employed"), ("exportar mapa", "export map"),
    ("lugar", "place"), ("lugar listar", "place list"), ("lugar criar", "place create"),
    ("lugar passar-para", "place move-to"), ("lugar esquecer", "place forget"),
    ("lugar mudar-senha", "place change-password"),
    ("hub preparar", "hub prepare"),
    ("hub convidar", "hub invite"), ("hub estado", "hub status"),
    ("hub publicar", "hub publish"),
    ("importar livros", "import books"), ("importar dispensar", "import dismiss"),
    ("conflitos", "conflicts"), ("auditar", "audit"), ("reconstruir", "rebuild"),
    ("servir", "serve"), ("provar", "prove"), ("conferir-prova", "verify"),
    ("conta", "account"), ("conta abrir", "account open"), ("conta alterar", "account change"),
    ("conta encerrar", "account close"), ("conta reabrir", "account reopen"),
    ("conta unificar", "account merge"), ("conta listar", "account list"),
    ("conta mostrar", "account show"), ("relatorio", "report"), ("relatorio novo", "report new"),
    ("relatorio mostrar", "report show"), ("relatorio listar", "report list"),
    ("relatorio renomear", "report rename"), ("relatorio registrar", "report register"),
    ("relatorio reabrir", "report reopen"), ("relatorio reembolsar", "report reimburse"),
    ("relatorio aprovar", "report approve"), ("relatorio devolver", "report send-back"),
    ("alterar", "change"),
    ("despesa", "expense"), ("despesa adicionar", "expense add"),
    ("despesa corrigir", "expense correct"), ("despesa remover", "expense remove"),
    ("despesa tipo", "expense kind"), ("despesa tipo listar", "expense kind list"),
    ("despesa tipo criar", "expense kind create"),
    ("despesa tipo alterar", "expense kind change"),
    ("despesa tipo remover", "expense kind remove"),
    ("boleto", "slip"), ("boleto ler", "slip read"), ("boleto guardar", "slip keep"),
    ("boleto pagar", "slip pay"),
    ("pix ler", "pix read"), ("pix pagar", "pix pay"), ("pix cobrar", "pix charge"),
    ("situacao", "status"), ("novidades", "news"), ("aparelhos", "devices"),
    ("aparelhos listar", "devices list"),
    ("aparelhos convidar", "devices invite"), ("aparelhos cancelar", "devices cancel"),
    ("aparelhos mostrar", "devices show"), ("aparelhos aprovar", "devices approve"),
    ("aparelhos revogar", "devices revoke"), ("aparelhos renomear", "devices rename"),
    ("aparelhos codigo", "devices code"), ("aparelhos recuperar", "devices recover"),
    ("aparelhos telefones", "devices phones"), ("aparelhos senha", "devices passphrase"),
    ("caderno", "notebook"), ("caderno listar", "notebook list"),
    ("caderno acrescentar", "notebook add"), ("caderno esquecer", "notebook forget"),
  ]
  static let commands: [String] = aliases.map(\.0) + ["pix", "hub", "completar", "ajuda"]
  static let all: [[String]] = [["--ajuda"]] + commands.map { words($0) + ["--ajuda"] }

  static func words(_ command: String) -> [String] {
    command.split(separator: " ").map(String.init)
  }
}
