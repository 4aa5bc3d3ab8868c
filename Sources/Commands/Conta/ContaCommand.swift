internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta`: opening, changing and showing accounts.
struct ContaCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "conta", english: "account",
    abstract: "lista, mostra, abre, altera, encerra, reabre e unifica contas",
    discussion: """
      Exemplos:
        razao conta listar
        razao conta abrir Pets --classe despesa
      """,
    subcommands: [
      ContaListar.self, ContaMostrar.self, ContaAbrir.self, ContaAlterar.self, ContaEncerrar.self,
      ContaReabrir.self, ContaUnificar.self,
    ], defaultSubcommand: ContaListar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao conta listar`: all accounts, with the facts that tell them apart.
struct ContaListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista todas as contas e categorias",
    discussion: """
      Exemplos:
        razao conta listar
        razao conta listar --json
      """)

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let (accounts, today) = try answered((try razao.contas(), razao.hoje))
    session.show(
      .array(accounts.map { $0.json(em: today) }), csv: .contas(accounts), if: table,
      or: .contas(accounts))
  }
}

/// `razao conta mostrar`: one account, without its history.
struct ContaMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra o cadastro e os saldos de uma conta",
    discussion: """
      Exemplos:
        razao conta mostrar Corrente
        razao conta mostrar visa
      """)

  @Argument(help: .value("CONTA", "a conta: nome ou começo da identificação"))
  var account: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(account, "a conta", option: "CONTA")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let (account, all, today) = try answered(
      (try razao.conta(razao.conta(por: request)), try razao.contas(), razao.hoje))
    session.show(account.json(em: today), or: .conta(account, among: all, hoje: today))
  }
}

/// `razao conta encerrar`: closes an account.
struct ContaEncerrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "encerrar", english: "close",
    abstract: "encerra uma conta: nada mais se lança nela",
    discussion: """
      Exemplos:
        razao conta encerrar Lazer
        razao conta encerrar Fundo --motivo 'resgatado'
      """)

  @OptionGroup var account: AccountToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> AccountToChange.Request? {
    account.request(recording, &problems)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.encerrarConta(
        try razao.conta(por: request.conta), motivo: request.motivo, id: request.id,
        simular: recording.simular))
    session.show(effect, .contaMudada(effect, "encerrada"))
  }
}

/// `razao conta reabrir`: reopens a closed account.
struct ContaReabrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reabrir", english: "reopen",
    abstract: "reabre uma conta que foi encerrada",
    discussion: """
      Exemplo:
        razao conta reabrir Velha
      """)

  @OptionGroup var account: AccountToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> AccountToChange.Request? {
    account.request(recording, &problems)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.reabrirConta(
        try razao.conta(por: request.conta), motivo: request.motivo, id: request.id,
        simular: recording.simular))
    session.show(effect, .contaMudada(effect, "reaberta"))
  }
}

/// The account to close or reopen, and the reason.
struct AccountToChange: ParsableArguments {
  @Argument(help: .value("CONTA", "a conta"))
  var conta: String?

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  /// The given values, as far as they can be read without the books.
  typealias Request = (conta: String, motivo: String?, id: Uuid?)

  func request(_ recording: RecordingOptions, _ problems: inout Problems) -> Request? {
    let conta = problems.text(conta, "a conta", option: "CONTA")
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
    let id = recording.id(&problems)
    guard let conta, problems.isEmpty else { return nil }
    return (conta, motivo, id)
  }
}

/// `razao conta unificar`: unifies an account with another.
struct ContaUnificar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "unificar", english: "merge",
    abstract: "lê uma conta junto com outra, como se fossem uma só",
    discussion: """
      Nada se perde: os lançamentos ficam como estão, e --separar desfaz a união.

      Exemplos:
        razao conta unificar Lazer Mercado
        razao conta unificar Lazer Mercado --simular
      """)

  @Argument(help: .value("CONTA", "a conta que passa a ser lida com a outra"))
  var conta: String?

  @Argument(help: .value("[OUTRA]", "a conta que fica"))
  var outra: String?

  @Flag(help: "separa de novo uma conta que foi unificada (dada pela identificação)")
  var separar = false

  @OptionGroup var closed: ClosedPeriodOptions

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let conta: String
    let outra: String?
    /// The reason to change a closed period; nil if that is not allowed.
    let reason: String?
    let id: Uuid?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let conta = problems.text(conta, "a conta", option: "CONTA")
    let outra =
      separar ? nil : problems.text(outra, "a conta com que ela é lida", option: "OUTRA")
    if separar, self.outra != nil {
      problems.usage("Com --separar, diga só a conta que se separa.")
    }
    let reason = closed.reason(&problems)
    let id = recording.id(&problems)
    guard let conta, problems.isEmpty else { return nil }
    return Request(conta: conta, outra: outra, reason: reason, id: id)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let books = try answered(razao.costumes())
    var problems = Problems()
    let conta = try problems.asked(
      request.outra == nil
        ? try books.contaUnificada(por: request.conta) : try books.qualquerConta(por: request.conta)
    )
    let other = problems.account(
      request.outra, FieldName("a conta com que ela é lida", option: "OUTRA"), books)
    let account = try problems.end(else: conta)
    let effect = try answered(
      razao.unificarConta(
        account.id, em: other?.id, motivoNoFechado: request.reason, id: request.id,
        simular: recording.simular))
    let verb = other.map { "unificada com “\($0.nome)”" } ?? "separada"
    session.show(effect, .contaMudada(effect, verb, name: account.nome))
  }
}
