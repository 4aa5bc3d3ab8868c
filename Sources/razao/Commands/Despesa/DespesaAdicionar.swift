internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa adicionar`: one more expense in a report.
struct DespesaAdicionar: Command {
  static let configuration = CommandConfiguration(
    commandName: "adicionar",
    abstract: "adiciona uma despesa a um relatório parcial",
    discussion: """
      De um comprovante guardam-se só o nome do arquivo e o código (SHA-256) do que há nele; o \
      arquivo fica onde está.

      Exemplo:
        razao iniciar casa --nome Casa && cd casa && razao relatorio novo SP && razao despesa adicionar SP Fone eletrônicos 349,90 --data 12/09/2026
      """,
    helpNames: [],
    aliases: ["add"])

  @Argument(help: ArgumentHelp("o título ou a identificação do relatório", valueName: "RELATORIO"))
  var relatorio: String?

  @Argument(help: ArgumentHelp("o que foi comprado", valueName: "TITULO"))
  var titulo: String?

  @Argument(
    help: ArgumentHelp("1 ou eletrônicos, 2 ou escritório", valueName: "TIPO"),
    completion: .list(TipoDeDespesa.allCases.map { String($0.rawValue) }))
  var tipo: String?

  @Argument(help: ArgumentHelp("quanto custou: 349,90", valueName: "VALOR"))
  var valor: String?

  @Option(help: ArgumentHelp("o dia da despesa", valueName: "DIA"))
  var data: String?

  @Option(
    help: ArgumentHelp("o arquivo do comprovante", valueName: "ARQUIVO"), completion: .file())
  var comprovante: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let relatorio: String
    let form: FormularioDeDespesa
    let data: String?
    let comprovante: String?
    let id: Uuid?
    let simular: Bool
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let relatorio = mistakes.text(relatorio, "o relatório", option: "RELATORIO")
    if titulo == nil { mistakes.usage("Falta o título da despesa: TITULO.") }
    if tipo == nil { mistakes.usage("Falta o tipo da despesa: TIPO.") }
    if valor == nil { mistakes.usage("Falta o valor da despesa: VALOR.") }
    let id = recording.id(&mistakes)
    guard let relatorio, let titulo, let tipo, let valor else { return nil }
    return Request(
      relatorio: relatorio, form: FormularioDeDespesa(titulo: titulo, tipo: tipo, valor: valor),
      data: data, comprovante: comprovante, id: id, simular: recording.simular)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var refusals = Refusals()
    let report = refusals.attempt { () throws(RazaoError) in
      try razao.relatorio(digitado: request.relatorio)
    }
    let expense = expense(request, for: report, in: session, &refusals)
    try refusals.check()
    guard let report, let expense else { return .badData }
    let recorded = try answered { () throws(RazaoError) in
      try razao.adicionarDespesa(
        expense, em: report.id, id: request.id, simular: request.simular)
    }
    session.show(recorded, .despesaAdicionada(expense))
    return .done
  }

  private static func expense(
    _ request: Request, for report: RelatorioDeDespesas?, in session: Session,
    _ refusals: inout Refusals
  ) -> NovaDespesa? {
    let read = request.form.leitura(moeda: report?.moeda ?? .real, casas: report?.casas ?? 2)
    if case .failure(let errors) = read { refusals.data(errors.mensagens) }
    let day = session.day(request.data, &refusals)
    let receipt = session.receipt(request.comprovante, &refusals)
    guard case .success(var expense) = read else { return nil }
    expense.data = day
    expense.comprovante = receipt
    return expense
  }
}
