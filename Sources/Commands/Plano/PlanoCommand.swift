internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao plano`: entries that are expected repeatedly.
struct PlanoCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "plano", english: "plan",
    abstract: "o que vem sempre: aluguel, salário, assinaturas, parcelas",
    discussion: """
      Nada de um plano conta no saldo antes de ser lançado, com “lancar --plano” ou “vencer \
      --lancar”. PLANO é o nome, ou uma parte que só um tem, ou o começo do id.

      Exemplo:
        razao plano listar
      """,
    subcommands: [
      PlanoListar.self, PlanoMostrar.self, PlanoCriar.self, PlanoAlterar.self, PlanoPular.self,
      PlanoAdiar.self, PlanoVincular.self, PlanoRetomar.self, PlanoEncerrar.self,
    ], defaultSubcommand: PlanoListar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao plano listar`: all plans.
struct PlanoListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os planos, primeiro o que vence primeiro",
    discussion: """
      Exemplo:
        razao plano listar
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let plans = try answered(razao.planos())
    session.show(.array(plans.map(\.json)), or: .planos(plans, hoje: session.today))
  }
}

/// `razao plano mostrar`: a plan and its occurrences.
struct PlanoMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra um plano, e cada vez dele: lançada, pulada, prevista",
    discussion: """
      Sem --ate, as vezes de até um ano à frente.

      Exemplo:
        razao plano mostrar aluguel --ate 31/12/2027
      """)

  @Argument(help: .value("PLANO", "o plano: o nome, ou o id"))
  var plan: String?

  @Option(help: .value("DIA", "até que dia"))
  var ate: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (plan: String, last: Day?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let last = problems.day(
      ate, FieldName("o último dia", option: "--ate DIA"), today: today, from: today)
    return problems.text(plan, "o plano", option: "PLANO").map { (plan: $0, last: last) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let detail = try answered(razao.plano(try razao.plano(por: request.plan).id, ate: request.last))
    session.show(detail.json, or: .plano(detail, hoje: session.today))
  }
}

/// `razao plano encerrar`: ends a plan.
struct PlanoEncerrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "encerrar", english: "end",
    abstract: "encerra um plano: o que já venceu continua devido, e nada mais se espera",
    discussion: """
      Exemplos:
        razao plano encerrar internet
        razao plano encerrar aluguel --em 31/12/2026
      """)

  @Argument(help: .value("PLANO", "o plano: o nome, ou o id"))
  var plan: String?

  @Option(help: .value("DIA", "o último dia em que ainda vale; sem ele, hoje"))
  var em: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (plan: String, last: Day?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let last = problems.day(
      em, FieldName("o último dia", option: "--em DIA"), today: today)
    return problems.text(plan, "o plano", option: "PLANO").map { (plan: $0, last: last) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.encerrarPlano(
        try razao.plano(por: request.plan).id, em: request.last, simular: trial.simular))
    session.show(recorded, "encerrado")
  }
}

extension Session {
  /// Shows the result of recording something about a plan.
  func show(_ recorded: PlanoGravado, _ done: String) {
    show(recorded.recibo, .planoGravado(done, recorded, hoje: today))
  }
}
