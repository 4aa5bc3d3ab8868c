internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao regra provar`: a rule on entries of the past.
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

  @Option(help: .value("MOTIVO", "por que mudar mesmo em um período fechado"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let rule: String
    let de: Day?
    let ate: Day?
    let aplicar: Bool
    let motivo: String?
    let simular: Bool
    let id: Uuid?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let typed = problems.text(rule, "a regra", option: "REGRA")
    let first = problems.day(de, PeriodForm.Field.de.name, today: today)
    let last = problems.day(ate, PeriodForm.Field.ate.name, today: today)
    let id = recording.id(&problems)
    if !aplicar, recording.simular || id != nil || motivo != nil {
      problems.usage("--simular, --id e --motivo são de quem aplica: use-os com --aplicar.")
    }
    return typed.map {
      Request(
        rule: $0, de: first, ate: last, aplicar: aplicar, motivo: motivo,
        simular: recording.simular, id: id)
    }
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let trial = try answered { () throws(RazaoError) -> ProvaDeRegra? in
      let rule = try razao.regra(por: request.rule)
      return try rule.nova.map { new throws(RazaoError) in
        try razao.provarRegra(new, id: rule.id, de: request.de, ate: request.ate)
      }
    }
    guard let trial else { preconditionFailure("a rule that is listed does something") }
    guard request.aplicar else {
      return session.show(trial.json, or: .prova(trial))
    }
    let effect = try answered(
      razao.aplicar(
        trial, motivoNoFechado: request.motivo, id: request.id, simular: request.simular))
    session.show(effect, .corrigidos(effect))
  }
}
