internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao plano`: entries that are expected again and again.
struct PlanoCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "plano",
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
    ],
    helpNames: [],
    aliases: ["plan"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Never? {
    problems.usage("Falta dizer o que fazer com planos.")
    return nil
  }

  static func perform(_ request: Never, in session: Session) throws(Failure) -> ExitStatus {}
}

/// `razao plano listar`: all plans.
struct PlanoListar: Command {
  static let configuration = CommandConfiguration(
    commandName: "listar",
    abstract: "lista os planos, primeiro o que vence primeiro",
    discussion: """
      Exemplo:
        razao plano listar
      """,
    helpNames: [],
    aliases: ["list"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { true }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let plans = try session.ask { razao throws(RazaoError) in try razao.planos() }
    session.show(.array(plans.map(\.json)), or: .planos(plans, hoje: session.today))
    return .done
  }
}

/// `razao plano mostrar`: a plan and its occurrences.
struct PlanoMostrar: Command {
  static let configuration = CommandConfiguration(
    commandName: "mostrar",
    abstract: "mostra um plano, e cada vez dele: lançada, pulada, prevista",
    discussion: """
      Sem --ate, as vezes de até um ano à frente.

      Exemplo:
        razao plano mostrar aluguel --ate 31/12/2027
      """,
    helpNames: [],
    aliases: ["show"])

  @Argument(help: ArgumentHelp("o plano: o nome, ou o id", valueName: "PLANO"))
  var plan: String?

  @Option(help: ArgumentHelp("até que dia", valueName: "DIA"))
  var ate: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let plan: String
    let last: Day?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let last = problems.day(
      ate, FieldName("o último dia", option: "--ate DIA"), today: today, from: today)
    return problems.text(plan, "o plano", option: "PLANO").map { Request(plan: $0, last: last) }
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let detail = try session.ask { razao throws(RazaoError) in
      try razao.plano(try razao.plano(por: request.plan).id, ate: request.last)
    }
    session.show(detail.json, or: .plano(detail, hoje: session.today))
    return .done
  }
}

/// `razao plano encerrar`: nothing more is expected of a plan.
struct PlanoEncerrar: Command {
  static let configuration = CommandConfiguration(
    commandName: "encerrar",
    abstract: "encerra um plano: o que já venceu continua devido, e nada mais se espera",
    discussion: """
      Exemplos:
        razao plano encerrar internet
        razao plano encerrar aluguel --em 31/12/2026
      """,
    helpNames: [],
    aliases: ["end"])

  @Argument(help: ArgumentHelp("o plano: o nome, ou o id", valueName: "PLANO"))
  var plan: String?

  @Option(help: ArgumentHelp("o último dia em que ainda vale; sem ele, hoje", valueName: "DIA"))
  var em: String?

  @OptionGroup(title: "Opções de quem grava")
  var trial: TrialOption

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let plan: String
    let last: Day?
    let simular: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let last = problems.day(
      em, FieldName("o último dia", option: "--em DIA"), today: today)
    return problems.text(plan, "o plano", option: "PLANO").map {
      Request(plan: $0, last: last, simular: trial.simular)
    }
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let recorded = try session.ask { razao throws(RazaoError) in
      try razao.encerrarPlano(
        try razao.plano(por: request.plan).id, em: request.last, simular: request.simular)
    }
    session.show(recorded, "encerrado")
    return .done
  }
}

extension Session {
  /// Shows what recording something of a plan came to.
  func show(_ recorded: PlanoGravado, _ done: String) {
    note(recorded.recibo)
    show(recorded.recibo.json, or: .planoGravado(done, recorded, hoje: today))
  }
}
