internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio reembolsar`: the money for a registered report came in.
struct RelatorioReembolsar: Command {
  static let configuration = CommandConfiguration(
    commandName: "reembolsar",
    abstract: "lança o reembolso de um relatório registrado",
    discussion: """
      Lança uma transação ligada ao relatório, que entra na conta e tem como outro lado a \
      categoria Reembolsos, aberta se ainda não existe. Anulado o lançamento (razao anular), o \
      relatório volta a estar só registrado.

      Exemplo:
        razao iniciar casa --nome Casa && cd casa && razao relatorio novo SP && razao despesa adicionar SP Fone 1 349,90 && razao relatorio registrar SP && razao relatorio reembolsar SP --conta Carteira
      """,
    helpNames: [],
    aliases: ["reimburse"])

  @Argument(help: ArgumentHelp("o título ou a identificação", valueName: "RELATORIO"))
  var relatorio: String?

  @Option(help: ArgumentHelp("onde o dinheiro entrou (obrigatório)", valueName: "CONTA"))
  var conta: String?

  @Option(help: ArgumentHelp("quanto entrou; sem ele, tudo o que falta", valueName: "VALOR"))
  var valor: String?

  @Option(help: ArgumentHelp("o dia em que entrou; sem ele, hoje", valueName: "DIA"))
  var data: String?

  @Option(help: ArgumentHelp("o outro lado; sem ele, Reembolsos", valueName: "CONTA"))
  var categoria: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let relatorio: String
    let conta: String
    let valor: String?
    let data: String?
    let categoria: String?
    let id: Uuid?
    let simular: Bool
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let relatorio = mistakes.text(relatorio, "o relatório", option: "RELATORIO")
    let conta = mistakes.text(conta, "a conta em que o dinheiro entrou", option: "--conta CONTA")
    let id = recording.id(&mistakes)
    guard let relatorio, let conta else { return nil }
    return Request(
      relatorio: relatorio, conta: conta, valor: valor, data: data, categoria: categoria, id: id,
      simular: recording.simular)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var refusals = Refusals()
    let report = refusals.attempt { () throws(RazaoError) in
      try razao.relatorio(digitado: request.relatorio)
    }
    let account = refusals.attempt { () throws(RazaoError) in
      try razao.conta(chamada: request.conta)
    }
    let category = category(request.categoria, razao, &refusals)
    let amount = amount(request.valor, of: report, &refusals)
    let day = session.day(request.data, &refusals)
    try refusals.check()
    guard let report, let account else { return .notFound }
    let recorded = try answered { () throws(RazaoError) in
      try razao.reembolsarRelatorio(
        report.id, em: account, data: day ?? session.today, valor: amount, categoria: category,
        id: request.id, simular: request.simular)
    }
    session.show(recorded, .reembolsado)
    return .done
  }

  private static func category(
    _ typed: String?, _ razao: Razao, _ refusals: inout Refusals
  ) -> Uuid? {
    guard let typed else { return nil }
    return refusals.attempt { () throws(RazaoError) in try razao.conta(chamada: typed) }
  }

  private static func amount(
    _ typed: String?, of report: RelatorioDeDespesas?, _ refusals: inout Refusals
  ) -> Amount? {
    guard let typed else { return nil }
    let (amount, problem) = FormularioDeDespesa.valor(
      typed, moeda: report?.moeda ?? .real, casas: report?.casas ?? 2)
    if let problem { refusals.data([problem.message]) }
    return amount
  }
}
