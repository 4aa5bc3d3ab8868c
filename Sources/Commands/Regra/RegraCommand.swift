internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao regra`: the rules for bank rows.
struct RegraCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "regra", english: "rule",
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
    ], defaultSubcommand: RegraListar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao regra listar`: all rules in order, and the proposed ones.
struct RegraListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista as regras na ordem em que valem, e as que poderiam ser criadas",
    discussion: """
      Depois de três textos diferentes de banco, com uma palavra em comum, irem para a mesma \
      categoria, a regra é proposta.

      Exemplo:
        razao regra listar
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let (rules, proposals) = try answered((try razao.regras(), try razao.propostasDeRegra()))
    session.show(
      .object([
        .init("regras", .array(rules.map(\.json))),
        .init("propostas", .array(proposals.map(\.json))),
      ]), or: .regras(rules, proposals))
  }
}

/// `razao regra remover`: retires a rule.
struct RegraRemover: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "remover", english: "remove",
    abstract: "aposenta uma regra; os lançamentos ficam como estão",
    discussion: """
      Exemplo:
        razao regra remover uber
      """)

  @Argument(help: .value("REGRA", "a regra: o texto dela, ou o id"))
  var rule: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(rule, "a regra", option: "REGRA")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let (rule, recorded) = try answered { () throws(RazaoError) in
      let rule = try razao.regra(por: request)
      return (rule, try razao.removerRegra(rule.id, simular: trial.simular))
    }
    session.show(recorded.recibo, .regraGravada(.removida, rule, recorded.recibo))
  }
}

extension Session {
  /// Shows a recorded rule, with a trial on past entries.
  func show(_ what: FeitoEmRegra, _ recorded: RegraGravada, _ razao: Razao) throws(Failure) {
    note(recorded.recibo)
    guard !common.json else { return show(recorded.recibo.json) }
    let rule = recorded.regra
    let trial = try answered(
      rule.nova.map { new throws(RazaoError) in try razao.provarRegra(new, id: rule.id) })
    show(.regraGravada(what, rule, recorded.recibo, trial))
  }
}

/// `razao regra provar`: tries a rule on past entries.
struct RegraProvar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "provar", english: "try",
    abstract: "mostra para que lançamentos vindos de bancos uma regra serve, e o que mudaria",
    discussion: """
      Sem --de é o último ano. Com --aplicar, os que seriam diferentes mudam, de uma vez; desfazer \
      volta todos.

      Exemplos:
        razao regra provar uber
        razao regra provar uber --de 01/01 --aplicar
      """)

  @Argument(help: .value("REGRA", "a regra: o texto dela, ou o id"))
  var rule: String?

  @Option(help: .value("DIA", "o primeiro dia"))
  var de: String?

  @Option(help: .value("DIA", "o último dia"))
  var ate: String?

  @Flag(help: "muda os lançamentos que seriam diferentes")
  var aplicar = false

  @OptionGroup var closed: ClosedEntryOptions
  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (rule: String, de: Day?, ate: Day?, reason: String?, id: Uuid?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let typed = problems.text(rule, "a regra", option: "REGRA")
    let first = problems.day(de, PeriodForm.Field.de.name, today: today)
    let last = problems.day(ate, PeriodForm.Field.ate.name, today: today)
    let (reason, id) = (closed.reason(&problems), recording.id(&problems))
    if !aplicar, recording.simular || id != nil || closed.mesmoFechado {
      problems.usage(
        "--simular, --id e --mesmo-fechado são de quem aplica: use-os com --aplicar.")
    }
    return typed.map { (rule: $0, de: first, ate: last, reason: reason, id: id) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let trial = try answered { () throws(RazaoError) -> ProvaDeRegra? in
      let rule = try razao.regra(por: request.rule)
      return try rule.nova.map { new throws(RazaoError) in
        try razao.provarRegra(new, id: rule.id, de: request.de, ate: request.ate)
      }
    }
    guard let trial else { preconditionFailure("a rule that is listed does something") }
    guard aplicar else {
      return session.show(trial.json, or: .prova(trial))
    }
    let effect = try answered(
      razao.aplicar(
        trial, motivoNoFechado: request.reason, id: request.id, simular: recording.simular))
    session.show(effect, .corrigidos(effect))
  }
}
