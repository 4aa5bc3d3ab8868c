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

      Exemplos:
        razao relatorio reembolsar Recife --conta Corrente
        razao relatorio reembolsar Recife --conta Corrente --data ontem
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
    let reimbursement: Filled<ReimbursementForm>
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let form = ReimbursementForm([
      .conta: conta, .valor: valor, .data: data, .categoria: categoria,
    ])
    let reimbursement = Filled(form, recording, &problems)
    guard let relatorio, let reimbursement else { return nil }
    return Request(relatorio: relatorio, reimbursement: reimbursement)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var problems = Problems()
    let report = try problems.asked { () throws(RazaoError) in
      try razao.relatorio(digitado: request.relatorio)
    }
    let costumes = try answered { () throws(RazaoError) in try razao.costumes() }
    let (read, id) = try request.reimbursement.read(
      ReimbursementForm.Books(costumes, report), problems)
    guard let report else { throw Failure(problems) }
    let recorded = try answered { () throws(RazaoError) in
      try razao.reembolsarRelatorio(
        report.id, em: read.conta, data: read.data, valor: read.valor,
        categoria: read.categoria, id: id, simular: request.reimbursement.isTrial)
    }
    session.show(recorded, .reembolsado)
    return .done
  }
}
