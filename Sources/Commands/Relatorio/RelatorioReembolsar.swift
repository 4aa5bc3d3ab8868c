internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio reembolsar`: records that a registered report was reimbursed.
struct RelatorioReembolsar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reembolsar", english: "reimburse",
    abstract: "lança o reembolso de um relatório registrado",
    discussion: """
      Lança uma transação ligada ao relatório. Com --lado pessoa o dinheiro entra na conta, e o \
      outro lado é a categoria Reembolsos. Com --lado empresa o dinheiro sai da conta, e cada \
      despesa vai para a categoria do seu tipo (razao despesa tipo listar), para a que se chama \
      como o tipo ou, sem nenhuma, para A classificar.

      Sem --lado vale o do último reembolso, ou o do modelo com que o razão foi criado aqui.

      Anulado o lançamento (razao anular), o relatório volta a estar só registrado.

      Exemplos:
        razao relatorio reembolsar Recife --conta Corrente
        razao relatorio reembolsar Recife --conta Corrente --data ontem
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Option(help: .value("CONTA", "de onde o dinheiro saiu, ou onde entrou (obrigatório)"))
  var conta: String?

  @Option(help: .value("VALOR", "quanto; sem ele, tudo o que falta"))
  var valor: String?

  @Option(help: .value("DIA", "o dia do reembolso; sem ele, hoje"))
  var data: String?

  @Option(help: .value("CONTA", "uma categoria só para o reembolso inteiro"))
  var categoria: String?

  @Option(
    help: .value("LADO", "quem lança: empresa (paga) ou pessoa (recebe)"),
    completion: .list(LadoDeReembolso.allCases.map(\.rawValue)))
  var lado: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (relatorio: String, reimbursement: Filled<ReimbursementForm>)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let form = ReimbursementForm([
      .lado: lado, .conta: conta, .valor: valor, .data: data, .categoria: categoria,
    ])
    let reimbursement = Filled(form, recording, &problems)
    guard let relatorio, let reimbursement else { return nil }
    return (relatorio, reimbursement)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let report = try problems.asked(razao.relatorio(digitado: request.relatorio))
    let (costumes, side) = try answered((try razao.costumes(), try razao.ladoDeReembolso()))
    var filled = request.reimbursement
    if side == nil, filled.form[.lado] == nil, problems.isEmpty {
      filled.form[.lado] = try Questions(session)?.ladoDeReembolso()
    }
    let (read, id) = try filled.read(
      ReimbursementForm.Books(costumes, report, lado: side), problems)
    guard let report else { throw Failure(problems) }
    let recorded = try answered(
      razao.reembolsarRelatorio(
        report.id, em: read.conta, data: read.data, valor: read.valor, categoria: read.categoria,
        lado: read.lado, id: id, simular: filled.isTrial))
    session.show(recorded, .reembolsado)
  }
}

extension Questions {
  /// The side from which a reimbursement is recorded.
  fileprivate func ladoDeReembolso() throws(Failure) -> String {
    try until("De que lado: empresa (o dinheiro sai) ou pessoa (o dinheiro entra)?") { typed in
      LadoDeReembolso(typed: typed).map { .success($0.rawValue) }
        ?? .failure(Wrong(message: "Responda empresa ou pessoa."))
    }
  }
}
