internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conflitos`: the questions that people must decide; on its own it lists them.
struct ConflitosCommand: Command {
  static let configuration = CommandConfiguration(
    name: "conflitos", english: "conflicts",
    abstract: "lista, mostra e resolve o que espera uma decisão",
    discussion: """
      Sem mais nada, lista. Nada se perde enquanto ninguém decide: cada um diz o que é contado.

      Exemplos:
        razao conflitos
        razao conflitos --estrito
      """,
    subcommands: [ConflitosListar.self, ConflitosMostrar.self, ConflitosResolver.self])

  @OptionGroup var list: ConflictList

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    try list.show(in: session)
  }
}

/// `razao conflitos listar`: the open conflicts, and the hints in a list of their own.
struct ConflitosListar: Command {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os conflitos abertos e, à parte, os avisos",
    discussion: """
      Exemplos:
        razao conflitos listar
        razao conflitos listar --json
      """)

  @OptionGroup var list: ConflictList

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    try list.show(in: session)
  }
}

/// The list of open conflicts, and its options.
struct ConflictList: ParsableArguments {
  @Flag(help: "termina com 1 se há algum conflito aberto")
  var estrito = false

  @Flag(help: "com --json, diz também em que sincronização ou importação vieram (neste aparelho)")
  var chegadas = false

  func show(in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let found = try answered(razao.conflitos())
    session.show(found.json(comChegadas: chegadas), or: .conflitos(found))
    return estrito && !found.conflitos.isEmpty ? .no : .done
  }
}

/// `razao conflitos mostrar`: one conflict, with the balances under each decision.
struct ConflitosMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "view",
    abstract: "mostra um conflito: quem escreveu o quê, e o saldo sob cada decisão",
    discussion: """
      De uma fatura com outro total que o declarado, mostra também os lançamentos que podem estar \
      errados, e o ajuste com que a diferença acaba nela.

      Exemplo:
        razao conflitos mostrar 3f9a1c2e
      """)

  @Argument(help: .value("ID", "o começo da identificação do conflito, ou do lançamento"))
  var id: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(id, "o conflito", option: "ID")
  }

  func perform(_ id: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.conflito(por: id))
    session.show(found.json, or: .conflito(found))
  }
}

/// `razao conflitos resolver`: records a decision, with the events that carry it out.
struct ConflitosResolver: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "resolver", english: "resolve",
    abstract: "resolve um conflito por uma decisão, que chega a todos os aparelhos",
    discussion: """
      As decisões são as que “razao conflitos mostrar ID” oferece: mesmo, distintos, distintas, \
      aceitar, reabrir, anular, restaurar, voltar, unificar, escolher, aprovar, declarar.

      Exemplos:
        razao conflitos resolver 3f9a1c2e distintos
        razao conflitos resolver 3f9a1c2e distintos --nota 'duas contas de luz'
      """)

  @Argument(help: .value("ID", "o começo da identificação do conflito"))
  var id: String?

  @Argument(help: .value("DECISAO", "a decisão"))
  var decision: String?

  @Option(help: .value("ID", "o que fica, onde é preciso escolher"))
  var manter: String?

  @Option(help: .value("TEXTO", "por quê, para as pessoas"))
  var nota: String?

  @Flag(
    help: "decide o mesmo nos outros deste tipo que vieram na mesma sincronização ou importação")
  var todos = false

  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (id: String, decision: String, kept: String?, note: String?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let id = problems.text(id, "o conflito", option: "ID")
    let decision = problems.text(decision, "a decisão", option: "DECISAO")
    let kept = manter.flatMap { problems.given($0, "o que fica", option: "--manter") }
    let note = nota.flatMap { problems.given($0, "a nota", option: "--nota") }
    guard let id, let decision else { return nil }
    return (id, decision, kept, note)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.resolverConflito(
        request.id, por: request.decision, mantendo: request.kept, nota: request.note,
        todos: todos, simular: simular))
    session.show(effect.recibo, .resolvido(effect))
  }
}
