internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao importar listar`: the files that were imported.
struct ImportarListar: Command {
  static let configuration = CommandConfiguration(
    commandName: "listar",
    abstract: "lista os arquivos que já foram importados, e as linhas por decidir",
    discussion: """
      As linhas que uma importação deixou em dúvida são lembradas neste computador, até estarem no \
      livro ou serem dispensadas.

      Exemplos:
        razao importar listar
        razao importar listar --json
      """,
    helpNames: [],
    aliases: ["list"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { true }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let (found, left) = try session.ask { razao throws(RazaoError) in
      (try razao.importacoes(), try razao.porDecidir())
    }
    session.show(
      .importacoes(found, porDecidir: left), or: .importacoes(found, porDecidir: left))
    return .done
  }
}

/// `razao importar dispensar`: leaves the rows in doubt of a file out, and reminds of them no more.
struct ImportarDispensar: Command {
  static let configuration = CommandConfiguration(
    commandName: "dispensar",
    abstract: "deixa de lembrar as linhas que um arquivo deixou por decidir",
    discussion: """
      Nada muda no livro, e o mesmo arquivo, importado de novo, pergunta outra vez.

      Exemplos:
        razao importar listar
      """,
    helpNames: [],
    aliases: ["dismiss"])

  @Argument(
    help: ArgumentHelp(
      "o nome do arquivo, ou o começo do id da importação", valueName: "IMPORTACAO"))
  var name: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(name, "a importação", option: "IMPORTACAO")
  }

  static func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
    let left = try session.ask { razao throws(RazaoError) in
      let left = try razao.porDecidir(por: request)
      try razao.dispensarLinhas(de: left.id)
      return left
    }
    session.show(left.json, or: .dispensada(left))
    return .done
  }
}

/// `razao importar desfazer`: takes an import out of the books, without deleting anything.
struct ImportarDesfazer: Command {
  static let configuration = CommandConfiguration(
    commandName: "desfazer",
    abstract: "tira do livro o que um arquivo trouxe; nada se apaga",
    discussion: """
      O que só esse arquivo trouxe deixa de contar; o que você gravou à mão e ele só conferiu fica. \
      “importar refazer” traz tudo de volta, e o mesmo arquivo, importado de novo, também. De um arquivo \
      com várias contas, todas vão juntas.

      Exemplos:
        razao importar listar
        razao importar desfazer extrato.ofx --simular
      """,
    helpNames: [],
    aliases: ["undo"])

  @OptionGroup()
  var turn: ImportToTurn

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ImportToTurn.Request? {
    turn.request(&problems)
  }

  static func perform(
    _ request: ImportToTurn.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    try ImportToTurn.turn(request, in: session) { razao, id throws(RazaoError) in
      try razao.desfazerImportacao(
        id, motivo: request.motivo, mesmoFechado: request.mesmoFechado, simular: request.isTrial)
    }
  }
}

/// `razao importar refazer`: brings an import back that was undone.
struct ImportarRefazer: Command {
  static let configuration = CommandConfiguration(
    commandName: "refazer",
    abstract: "traz de volta uma importação desfeita",
    discussion: """
      Exemplos:
        razao importar listar
      """,
    helpNames: [],
    aliases: ["redo"])

  @OptionGroup()
  var turn: ImportToTurn

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ImportToTurn.Request? {
    turn.request(&problems)
  }

  static func perform(
    _ request: ImportToTurn.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    try ImportToTurn.turn(request, in: session) { razao, id throws(RazaoError) in
      try razao.refazerImportacao(
        id, motivo: request.motivo, mesmoFechado: request.mesmoFechado, simular: request.isTrial)
    }
  }
}

/// The import that is undone or redone.
struct ImportToTurn: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "o nome do arquivo, ou o começo do id da importação", valueName: "IMPORTACAO"))
  var name: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  @Flag(help: "só mostra o que daria, sem gravar")
  var simular = false

  struct Request {
    let name: String
    let motivo: String?
    let mesmoFechado: Bool
    let isTrial: Bool
  }

  func request(_ problems: inout Problems) -> Request? {
    if mesmoFechado, motivo == nil { problems.missing(EntryForm.Field.motivo.name) }
    return problems.text(name, "a importação", option: "IMPORTACAO").map {
      Request(
        name: $0,
        motivo: motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") },
        mesmoFechado: mesmoFechado, isTrial: simular)
    }
  }

  /// Turns the import that a request names, and shows how it stands then.
  static func turn(
    _ request: Request, in session: Session,
    _ change: (Razao, Uuid) throws(RazaoError) -> ImportacaoListada
  ) throws(Failure) -> ExitStatus {
    let done = try session.ask { razao throws(RazaoError) in
      try change(razao, try razao.importacao(por: request.name).id)
    }
    session.show(done.json, or: .importacaoMudada(done, isTrial: request.isTrial))
    return .done
  }
}
