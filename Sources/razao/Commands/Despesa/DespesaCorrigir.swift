internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa corrigir`: an expense says something else from now on.
struct DespesaCorrigir: Command {
  static let configuration = CommandConfiguration(
    commandName: "corrigir",
    abstract: "corrige uma despesa de um relatório parcial",
    discussion: """
      O que não é dado fica como está.

      Exemplo:
        razao iniciar casa --nome Casa && cd casa && razao relatorio novo SP && razao despesa adicionar SP Fone 1 349,90 && razao despesa corrigir SP Fone --valor 359,90
      """,
    helpNames: [],
    aliases: ["correct"])

  @Argument(help: ArgumentHelp("o título ou a identificação do relatório", valueName: "RELATORIO"))
  var relatorio: String?

  @Argument(help: ArgumentHelp("o título ou a identificação da despesa", valueName: "DESPESA"))
  var despesa: String?

  @Option(help: ArgumentHelp("o que foi comprado", valueName: "TITULO"))
  var titulo: String?

  @Option(help: ArgumentHelp("1 ou eletrônicos, 2 ou escritório", valueName: "TIPO"))
  var tipo: String?

  @Option(help: ArgumentHelp("quanto custou", valueName: "VALOR"))
  var valor: String?

  @Option(help: ArgumentHelp("o dia da despesa", valueName: "DIA"))
  var data: String?

  @Option(
    help: ArgumentHelp("o arquivo do comprovante", valueName: "ARQUIVO"), completion: .file())
  var comprovante: String?

  @Flag(name: .customLong("sem-data"), help: "tira o dia da despesa")
  var withoutDay = false

  @Flag(name: .customLong("sem-comprovante"), help: "tira o comprovante da despesa")
  var withoutReceipt = false

  @OptionGroup(title: "Opções de quem grava")
  var trial: TrialOption

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let relatorio: String
    let despesa: String
    let titulo: String?
    let tipo: String?
    let valor: String?
    let data: String?
    let comprovante: String?
    let withoutDay: Bool
    let withoutReceipt: Bool
    let simular: Bool
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let relatorio = mistakes.text(relatorio, "o relatório", option: "RELATORIO")
    let despesa = mistakes.text(despesa, "a despesa", option: "DESPESA")
    if data != nil, withoutDay { mistakes.usage("Dê --data ou --sem-data, não os dois.") }
    if comprovante != nil, withoutReceipt {
      mistakes.usage("Dê --comprovante ou --sem-comprovante, não os dois.")
    }
    if [titulo, tipo, valor, data, comprovante].allSatisfy({ $0 == nil }), !withoutDay,
      !withoutReceipt
    {
      mistakes.usage(
        "Falta o que corrigir: --titulo, --tipo, --valor, --data ou --comprovante.")
    }
    guard let relatorio, let despesa else { return nil }
    return Request(
      relatorio: relatorio, despesa: despesa, titulo: titulo, tipo: tipo, valor: valor, data: data,
      comprovante: comprovante, withoutDay: withoutDay, withoutReceipt: withoutReceipt,
      simular: trial.simular)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var refusals = Refusals()
    let report = refusals.attempt { () throws(RazaoError) in
      try razao.relatorio(digitado: request.relatorio)
    }
    let id = id(of: request.despesa, in: report, razao, &refusals)
    let before = report?.despesas.first { $0.despesa == id }
    let correction = correction(request, of: before, in: report, session, &refusals)
    try refusals.check()
    guard let report, let id else { return .notFound }
    let recorded = try answered { () throws(RazaoError) in
      try razao.corrigirDespesa(id, em: report.id, correction, simular: request.simular)
    }
    let after = recorded.relatorio.despesas.first { $0.despesa == id }
    session.show(recorded, .despesaCorrigida(titulo: after?.titulo ?? request.despesa))
    return .done
  }

  private static func id(
    of typed: String, in report: RelatorioDeDespesas?, _ razao: Razao, _ refusals: inout Refusals
  ) -> Uuid? {
    guard let report else { return nil }
    return refusals.attempt { () throws(RazaoError) in
      try razao.despesa(chamada: typed, em: report.id)
    }
  }

  /// What is to change: the form is that of the expense as it is, with what was typed in its place.
  private static func correction(
    _ request: Request, of before: Despesa?, in report: RelatorioDeDespesas?, _ session: Session,
    _ refusals: inout Refusals
  ) -> CorrecaoDeDespesa {
    let form = FormularioDeDespesa(
      titulo: request.titulo ?? before?.titulo ?? "-",
      tipo: request.tipo ?? String(TipoDeDespesa.eletronicos.rawValue),
      valor: request.valor ?? before.map { PtBR.money($0.valor, report?.moeda ?? .real) } ?? "1")
    let read = form.leitura(moeda: report?.moeda ?? .real, casas: report?.casas ?? 2)
    if case .failure(let errors) = read { refusals.data(errors.mensagens) }
    let day = session.day(request.data, &refusals)
    let receipt = session.receipt(request.comprovante, &refusals)
    guard case .success(let expense) = read else { return CorrecaoDeDespesa() }
    return CorrecaoDeDespesa(
      titulo: request.titulo.map { _ in expense.titulo },
      tipo: request.tipo.map { _ in expense.tipo },
      valor: request.valor.map { _ in expense.valor },
      data: request.withoutDay ? .nada : day.map { .por($0) },
      comprovante: request.withoutReceipt ? .nada : receipt.map { .por($0) })
  }
}
