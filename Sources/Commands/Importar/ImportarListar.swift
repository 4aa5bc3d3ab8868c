internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao importar listar`: the files that were imported.
struct ImportarListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os arquivos que já foram importados, e as linhas por decidir",
    discussion: """
      As linhas que uma importação deixou em dúvida são lembradas neste computador, até estarem no \
      livro ou serem dispensadas.

      Exemplos:
        razao importar listar
        razao importar listar --json
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let (found, left) = try answered((try razao.importacoes(), try razao.porDecidir()))
    session.show(
      .importacoes(found, porDecidir: left), or: .importacoes(found, porDecidir: left))
  }
}

/// `razao importar dispensar`: drops a file's rows in doubt, and stops reminding of them.
struct ImportarDispensar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "dispensar", english: "dismiss",
    abstract: "deixa de lembrar as linhas que um arquivo deixou por decidir",
    discussion: """
      Nada muda no livro, e o mesmo arquivo, importado de novo, pergunta outra vez.

      Exemplos:
        razao importar listar
      """)

  @Argument(help: .value("IMPORTACAO", "o nome do arquivo, ou o começo do id da importação"))
  var name: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(name, "a importação", option: "IMPORTACAO")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let left = try answered { () throws(RazaoError) in
      let left = try razao.porDecidir(por: request)
      try razao.dispensarLinhas(de: left.id)
      return left
    }
    session.show(left.json, or: .dispensada(left))
  }
}

/// `razao importar desfazer`: undoes an import, without deleting anything.
struct ImportarDesfazer: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "desfazer", english: "undo",
    abstract: "tira do livro o que um arquivo trouxe; nada se apaga",
    discussion: """
      O que só esse arquivo trouxe deixa de contar; o que você gravou à mão e ele só conferiu fica. \
      “importar refazer” traz tudo de volta, e o mesmo arquivo, importado de novo, também. De um arquivo \
      com várias contas, todas vão juntas.

      Exemplos:
        razao importar listar
        razao importar desfazer extrato.ofx --simular
      """)

  @OptionGroup var turn: ImportToTurn

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ImportToTurn.Request? {
    turn.request(&problems)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let done = try answered(
      razao.desfazerImportacao(
        razao.importacao(por: request.name).id, motivo: request.motivo,
        mesmoFechado: turn.mesmoFechado, simular: turn.simular))
    session.show(done.json, or: .importacaoMudada(done, isTrial: turn.simular))
  }
}

/// `razao importar refazer`: redoes an undone import.
struct ImportarRefazer: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "refazer", english: "redo",
    abstract: "traz de volta uma importação desfeita",
    discussion: """
      Exemplos:
        razao importar listar
      """)

  @OptionGroup var turn: ImportToTurn

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ImportToTurn.Request? {
    turn.request(&problems)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let done = try answered(
      razao.refazerImportacao(
        razao.importacao(por: request.name).id, motivo: request.motivo,
        mesmoFechado: turn.mesmoFechado, simular: turn.simular))
    session.show(done.json, or: .importacaoMudada(done, isTrial: turn.simular))
  }
}

/// The import to undo or redo.
struct ImportToTurn: ParsableArguments {
  @Argument(help: .value("IMPORTACAO", "o nome do arquivo, ou o começo do id da importação"))
  var name: String?

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  @Flag(help: "só mostra o que daria, sem gravar")
  var simular = false

  typealias Request = (name: String, motivo: String?)

  func request(_ problems: inout Problems) -> Request? {
    if mesmoFechado, motivo == nil { problems.missing(EntryForm.Field.motivo.name) }
    return problems.text(name, "a importação", option: "IMPORTACAO").map {
      (
        name: $0,
        motivo: motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
      )
    }
  }
}

/// `razao importar formato`: defines the layout of a bank's CSV, for every machine of the ledger.
struct ImportarFormato: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "formato", english: "layout",
    abstract: "ensina o formato do CSV de um banco, para todos os aparelhos",
    discussion: """
      O formato é um texto: “razao importar ARQUIVO --olhar” escreve um para começar. Um formato \
      seu vale antes dos que já vêm. Sem nada, lista os que há.

      Exemplos:
        razao importar formato
      """)

  @Argument(help: .value("[NOME]", "o nome: letras minúsculas, algarismos e -"))
  var name: String?

  @Argument(
    help: .value("[ARQUIVO]", "o arquivo com o texto; - para a entrada padrão"),
    completion: .file())
  var file: String?

  @Flag(help: "esquece o formato")
  var remover = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Void? {
    if name != nil, file == nil, !remover {
      problems.usage("Diga o arquivo com o texto do formato, ou --remover.")
    }
    if name == nil, remover { problems.usage("Diga qual formato.") }
    return ()
  }

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    guard let name else {
      let all = try answered(razao.formatos())
      session.show(.array(all.map(\.json)), or: .formatos(all))
      return
    }
    let effect = try answered { () throws(RazaoError) in
      let text: String?
      if remover {
        text = nil
      } else {
        let read = try razao.arquivo(digitado: file ?? "", nome: name)
        text = String(decoding: read.bytes, as: UTF8.self)
      }
      return try razao.definirFormato(name, texto: text)
    }
    session.show(
      effect,
      .recorded(
        remover ? "Formato “\(name)” esquecido" : "Formato “\(name)” definido", effect,
        effect: []))
  }
}
