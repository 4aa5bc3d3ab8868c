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
struct ContaListar: TableCommand {
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
