internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio aprovar`: approves a registered report.
struct RelatorioAprovar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "aprovar", english: "approve",
    abstract: "aprova o total e as despesas com que um relatório foi registrado",
    discussion: """
      O que chega depois fica à parte, como em todo relatório registrado. Reabrir ou devolver o \
      relatório tira a aprovação. Com a regra “outro” (razao alterar), o aparelho que registrou \
      não aprova.

      Exemplos:
        razao relatorio aprovar Recife
        razao relatorio aprovar Recife --nota 'conferido com as notas'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Option(help: .value("TEXTO", "uma nota para quem lê"))
  var nota: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(relatorio, "o relatório", option: "RELATORIO")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.aprovarRelatorio(razao.relatorio(por: request), nota: nota, simular: trial.simular))
    session.show(recorded, .aprovado)
  }
}

/// `razao relatorio devolver`: sends a registered report back.
struct RelatorioDevolver: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "devolver", english: "send-back",
    abstract: "devolve um relatório registrado, dizendo o que falta",
    discussion: """
      O relatório volta a receber despesas, e registra-se de novo.

      Exemplo:
        razao relatorio devolver Recife 'falta a nota do hotel'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Argument(help: .value("MOTIVO", "o que falta"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ReportAndReason? {
    ReportAndReason(relatorio, motivo, option: "MOTIVO", &problems)
  }

  func perform(_ request: ReportAndReason, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.devolverRelatorio(
        razao.relatorio(por: request.relatorio), motivo: request.motivo, simular: trial.simular))
    session.show(recorded, .devolvido)
  }
}
