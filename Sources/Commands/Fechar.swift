internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao fechar`: closes the books; a month or a day alone does so.
struct FecharCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "fechar", english: "close",
    abstract: "fecha os lançamentos até um dia: mudar algo ali passa a pedir um motivo",
    discussion: """
      Exemplos:
        razao fechar 10/2026
        razao fechar --ate 15/10/2026 --motivo 'entregue ao contador'
        razao fechar listar
      """,
    subcommands: [FecharPeriodo.self, FecharListar.self],
    defaultSubcommand: FecharPeriodo.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao fechar periodo`: closes the books through a day, or the end of a month.
struct FecharPeriodo: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "periodo", english: "period",
    abstract: "fecha um mês, ou até um dia, com tudo antes dele",
    discussion: """
      Exemplos:
        razao fechar 10/2026
        razao fechar outubro
        razao fechar --ate 15/10/2026 --motivo 'entregue ao contador'
      """)

  @Argument(help: .value("[MES]", "o mês que fica fechado, com tudo antes dele"))
  var month: String?

  @Option(
    help: .value("DIA", "em vez de um mês, o último dia que fica fechado: 31/10/2026, ontem…"))
  var ate: String?

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ClosingForm>? {
    if month != nil, ate != nil { problems.usage("Dê o mês ou --ate, não os dois.") }
    return Filled(ClosingForm([.ate: month ?? ate, .motivo: motivo]), recording, &problems)
  }

  func perform(_ closing: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (request, id) = try closing.read(session.today)
    let effect = try answered(
      razao.fechar(ate: request.ate, motivo: request.motivo, id: id, simular: closing.isTrial))
    session.show(effect, .fechado(ate: request.ate, effect.recibo))
  }
}

/// `razao fechar listar`: all closings, and how much changed since each.
struct FecharListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os fechamentos, com quem os fez e quanto mudou desde então",
    discussion: """
      Os que foram reabertos também aparecem, com quem reabriu e por quê. O que mudou em cada um, \
      lançamento por lançamento, mostra razao mudancas --desde ID. A verificação é a do registro do \
      fechamento, que guarda o que se sabia então.

      Exemplos:
        razao fechar listar
        razao fechar listar --json
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.fechamentosContados())
    session.show(found.json, or: .fechamentos(found))
  }
}

/// `razao reabrir-periodo`: reopens a closed period.
struct ReabrirPeriodo: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reabrir-periodo", english: "reopen",
    abstract: "reabre um período que foi fechado",
    discussion: """
      Exemplo:
        razao reabrir-periodo 4e715bed --motivo 'faltava um recibo'
      """)

  @Argument(help: .value("ID", "o fechamento"))
  var closing: String?

  @Option(help: .value("TEXTO", "por quê (obrigatório)"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ReopeningForm>? {
    Filled(ReopeningForm([.fechamento: closing, .motivo: motivo]), recording, &problems)
  }

  func perform(_ reopening: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (request, id) = try reopening.read(())
    let effect = try answered(
      razao.reabrirPeriodo(
        try razao.fechamento(por: request.fechamento), motivo: request.motivo, id: id,
        simular: reopening.isTrial))
    session.show(effect, .recorded("Período reaberto", effect.recibo, effect: []))
  }
}
