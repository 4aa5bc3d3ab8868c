internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa remover`: a report is without an expense from now on.
struct DespesaRemover: Command {
  static let configuration = CommandConfiguration(
    commandName: "remover",
    abstract: "remove uma despesa de um relatório parcial",
    discussion: """
      Exemplos:
        razao despesa remover 'São Paulo' Fone
        razao despesa remover 'São Paulo' Fone --motivo 'paguei eu mesma'
      """,
    helpNames: [],
    aliases: ["remove"])

  @Argument(help: ArgumentHelp("o título ou a identificação do relatório", valueName: "RELATORIO"))
  var relatorio: String?

  @Argument(help: ArgumentHelp("o título ou a identificação da despesa", valueName: "DESPESA"))
  var despesa: String?

  @Option(help: ArgumentHelp("por que se remove", valueName: "MOTIVO"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem grava")
  var trial: TrialOption

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let relatorio: String
    let despesa: String
    let motivo: String?
    let simular: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let despesa = problems.text(despesa, "a despesa", option: "DESPESA")
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo") }
    guard let relatorio, let despesa else { return nil }
    return Request(
      relatorio: relatorio, despesa: despesa, motivo: motivo, simular: trial.simular)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let (recorded, title) = try answered { () throws(RazaoError) in
      let report = try razao.relatorio(digitado: request.relatorio)
      let id = try razao.despesa(por: request.despesa, em: report.id)
      let recorded = try razao.removerDespesa(
        id, de: report.id, motivo: request.motivo, simular: request.simular)
      return (recorded, report.despesas.first { $0.despesa == id }?.titulo)
    }
    session.show(recorded, .despesaRemovida(titulo: title ?? request.despesa))
    return .done
  }
}
