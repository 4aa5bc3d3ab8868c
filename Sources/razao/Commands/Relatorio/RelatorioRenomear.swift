internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio renomear`: another title.
struct RelatorioRenomear: Command {
  static let configuration = CommandConfiguration(
    commandName: "renomear",
    abstract: "dá outro título a um relatório",
    discussion: """
      Exemplo:
        razao iniciar c --nome C && cd c && razao relatorio novo SP && razao relatorio renomear SP Rio
      """,
    helpNames: [],
    aliases: ["rename"])

  @Argument(help: ArgumentHelp("o título ou a identificação", valueName: "RELATORIO"))
  var relatorio: String?

  @Argument(help: ArgumentHelp("como o relatório passa a se chamar", valueName: "TITULO"))
  var titulo: String?

  @OptionGroup(title: "Opções de quem grava")
  var trial: TrialOption

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let relatorio: String
    let titulo: String
    let simular: Bool
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let relatorio = mistakes.text(relatorio, "o relatório", option: "RELATORIO")
    if titulo == nil { mistakes.usage("Falta o título novo: TITULO.") }
    guard let relatorio, let titulo else { return nil }
    return Request(relatorio: relatorio, titulo: titulo, simular: trial.simular)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var refusals = Refusals()
    let id = refusals.attempt { () throws(RazaoError) in
      try razao.relatorio(chamado: request.relatorio)
    }
    refusals.data([RegrasDeDespesa.julga(titulo: request.titulo)].compactMap(\.?.mensagem))
    try refusals.check()
    guard let id else { return .notFound }
    let recorded = try answered { () throws(RazaoError) in
      try razao.renomearRelatorio(id, para: request.titulo, simular: request.simular)
    }
    session.show(recorded, .renomeado)
    return .done
  }
}
