internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao regra`: the rules for rows of banks.
struct RegraCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "regra",
    abstract: "regras que dão categoria e nome ao que os bancos escrevem",
    discussion: """
      Uma regra vale para o que for importado daí em diante, em todos os aparelhos; o que já está no \
      livro só muda com “regra provar REGRA --aplicar”. Das que servem, decide a primeira. REGRA é o \
      texto que ela procura, ou uma parte que só uma tem, ou o começo do id.

      Exemplo:
        razao regra listar
      """,
    subcommands: [
      RegraListar.self, RegraCriar.self, RegraAlterar.self, RegraRemover.self, RegraProvar.self,
    ],
    helpNames: [],
    aliases: ["rule"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Never? {
    problems.usage("Falta dizer o que fazer com regras.")
    return nil
  }

  static func perform(_ request: Never, in session: Session) throws(Failure) -> ExitStatus {}
}

/// `razao regra listar`: all rules in their order, and those that are proposed.
struct RegraListar: Command {
  static let configuration = CommandConfiguration(
    commandName: "listar",
    abstract: "lista as regras na ordem em que valem, e as que poderiam ser criadas",
    discussion: """
      Depois de três textos diferentes de banco, com uma palavra em comum, irem para a mesma \
      categoria, a regra é proposta.

      Exemplo:
        razao regra listar
      """,
    helpNames: [],
    aliases: ["list"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { true }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let (rules, proposals) = try session.ask { razao throws(RazaoError) in
      (try razao.regras(), try razao.propostasDeRegra())
    }
    session.show(
      .object([
        .init("regras", .array(rules.map(\.json))),
        .init("propostas", .array(proposals.map(\.json))),
      ]), or: .regras(rules, proposals))
    return .done
  }
}

/// `razao regra remover`: a rule that is asked no more.
struct RegraRemover: Command {
  static let configuration = CommandConfiguration(
    commandName: "remover",
    abstract: "aposenta uma regra; os lançamentos ficam como estão",
    discussion: """
      Exemplo:
        razao regra remover uber
      """,
    helpNames: [],
    aliases: ["remove"])

  @Argument(help: ArgumentHelp("a regra: o texto dela, ou o id", valueName: "REGRA"))
  var rule: String?

  @OptionGroup(title: "Opções de quem grava")
  var trial: TrialOption

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let rule: String
    let simular: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    problems.text(rule, "a regra", option: "REGRA")
      .map { Request(rule: $0, simular: trial.simular) }
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let (rule, recorded) = try answered { () throws(RazaoError) in
      let rule = try razao.regra(por: request.rule)
      return (rule, try razao.removerRegra(rule.id, simular: request.simular))
    }
    session.note(recorded.recibo)
    session.show(recorded.recibo.json, or: .regraGravada(.removida, rule, recorded.recibo))
    return .done
  }
}

extension Session {
  /// Shows what recording a rule came to, tried on the past.
  func show(
    _ what: FeitoEmRegra, _ recorded: RegraGravada, _ razao: Razao
  ) throws(Failure) {
    note(recorded.recibo)
    guard !common.json else { return show(recorded.recibo.json) }
    let rule = recorded.regra
    let trial = try answered { () throws(RazaoError) in
      try rule.nova.map { new throws(RazaoError) in try razao.provarRegra(new, id: rule.id) }
    }
    show(.regraGravada(what, rule, recorded.recibo, trial))
  }
}
