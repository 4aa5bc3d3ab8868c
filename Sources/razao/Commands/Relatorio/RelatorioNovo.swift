internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio novo`: begins an expense report.
struct RelatorioNovo: Command {
  static let configuration = CommandConfiguration(
    commandName: "novo",
    abstract: "começa um relatório de despesas",
    discussion: """
      Exemplo:
        razao iniciar casa --nome Casa && cd casa && razao relatorio novo 'São Paulo'
      """,
    helpNames: [],
    aliases: ["new"])

  @Argument(help: ArgumentHelp("como o relatório se chama", valueName: "TITULO"))
  var titulo: String?

  @Option(help: ArgumentHelp("o dia do relatório; sem ele, hoje", valueName: "DIA"))
  var data: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let titulo: String
    let data: String?
    let id: Uuid?
    let simular: Bool
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    if titulo == nil { mistakes.usage("Falta o título do relatório: TITULO.") }
    let id = recording.id(&mistakes)
    guard let titulo else { return nil }
    return Request(titulo: titulo, data: data, id: id, simular: recording.simular)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    var refusals = Refusals()
    refusals.data([RegrasDeDespesa.julga(titulo: request.titulo)].compactMap(\.?.mensagem))
    let day = session.day(request.data, &refusals)
    try refusals.check()
    let razao = try session.razao()
    let recorded = try answered { () throws(RazaoError) in
      try razao.criarRelatorio(
        request.titulo, data: day ?? session.today, id: request.id, simular: request.simular)
    }
    session.show(recorded, .comecado)
    return .done
  }
}
