internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa`: the expenses of a report.
struct DespesaCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "despesa", english: "expense",
    abstract: "despesas de um relatório: adicionar, corrigir, remover; e os tipos delas",
    discussion: """
      Só um relatório parcial tem as despesas mudadas; um registrado se reabre antes.

      Exemplos:
        razao despesa adicionar 'São Paulo' Mouse eletrônicos 89,90
        razao despesa remover 'São Paulo' Fone
      """,
    subcommands: [
      DespesaAdicionar.self, DespesaCorrigir.self, DespesaRemover.self, TipoCommand.self,
    ])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao despesa adicionar`: adds an expense to a report.
struct DespesaAdicionar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "adicionar", english: "add",
    abstract: "adiciona uma despesa a um relatório parcial",
    discussion: """
      Além de 1 Eletrônicos e 2 Escritório há os tipos do próprio razão: razao despesa tipo criar.

      De um comprovante guarda-se uma cópia do arquivo, que a sincronização leva.

      Exemplos:
        razao despesa adicionar 'São Paulo' Táxi escritório 35
        razao despesa adicionar 'São Paulo' Mouse eletrônicos 89,90 --data 12/09/2026
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação do relatório"))
  var relatorio: String?

  @Argument(help: .value("TITULO", "o que foi comprado"))
  var titulo: String?

  @Argument(
    help: .value("TIPO", "o número do tipo, ou parte do nome dele: 1, escritório"),
    completion: .list(TipoDeDespesa.fixos.map { String($0.numero) }))
  var tipo: String?

  @Argument(help: .value("VALOR", "quanto custou: 349,90"))
  var valor: String?

  @Option(help: .value("DIA", "o dia da despesa"))
  var data: String?

  @Option(help: .value("ARQUIVO", "o arquivo do comprovante"), completion: .file())
  var comprovante: String?

  @Option(help: .nota)
  var nota: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (relatorio: String, expense: Filled<ExpenseForm>)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let form = ExpenseForm([.titulo: titulo, .tipo: tipo, .valor: valor, .data: data, .nota: nota])
    let expense = Filled(form, recording, &problems)
    guard let relatorio, let expense else { return nil }
    return (relatorio, expense)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let report = try problems.asked(razao.relatorio(digitado: request.relatorio))
    let kinds = try answered(razao.tiposDeDespesa())
    var filled = request.expense
    filled.form.attach(try session.receipt(comprovante, in: razao, &problems))
    let (expense, id) = try filled.read(
      ExpenseForm.Books(report, today: session.today, tipos: kinds), problems)
    guard let report else { throw Failure(problems) }
    try session.keep(
      comprovante, filled.form, expense.comprovante, isTrial: filled.isTrial, in: razao)
    let recorded = try answered(
      razao.adicionarDespesa(expense, em: report.id, id: id, simular: filled.isTrial))
    session.show(recorded, .despesaAdicionada(expense))
  }
}
