internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa corrigir`: corrects an expense.
struct DespesaCorrigir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "corrigir", english: "correct",
    abstract: "corrige uma despesa de um relatório parcial",
    discussion: """
      O que não é dado fica como está. O relatório só é preciso dizer quando outra despesa tem o \
      mesmo título; a identificação da despesa basta.

      Exemplos:
        razao despesa corrigir 'São Paulo' Fone --valor 359,90
        razao despesa corrigir 'São Paulo' Fone --titulo 'Fone de ouvido'
      """)

  @Argument(help: .value("[RELATORIO]", "o relatório, se o título da despesa não basta"))
  var first: String?

  @Argument(help: .value("DESPESA", "a identificação ou o título da despesa"))
  var second: String?

  @Option(help: .value("TITULO", "o que foi comprado"))
  var titulo: String?

  @Option(help: .value("TIPO", "o número do tipo, ou parte do nome dele"))
  var tipo: String?

  @Option(help: .value("VALOR", "quanto custou"))
  var valor: String?

  @Option(help: .value("DIA", "o dia da despesa"))
  var data: String?

  @Option(help: .value("ARQUIVO", "o arquivo do comprovante"), completion: .file())
  var comprovante: String?

  @Option(help: .nota)
  var nota: String?

  @Flag(name: .customLong("sem-data"), help: "tira o dia da despesa")
  var withoutDay = false

  @Flag(name: .customLong("sem-comprovante"), help: "tira o comprovante da despesa")
  var withoutReceipt = false

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (
    expense: ExpenseWords, form: ExpenseForm, comprovante: String?, simular: Bool
  )

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let expense = ExpenseWords(first, second, &problems)
    let form = ExpenseForm([
      .titulo: titulo, .tipo: tipo, .valor: valor, .data: data, .comprovante: comprovante,
      .nota: nota, .semData: Ticked.text(withoutDay), .semComprovante: Ticked.text(withoutReceipt),
    ])
    form.checkCorrection(&problems)
    if form.texts.isEmpty() {
      problems.note(
        "Falta o que corrigir: --titulo, --tipo, --valor, --data ou --comprovante.", .form)
    }
    guard let expense else { return nil }
    return (expense: expense, form: form, comprovante: comprovante, simular: trial.simular)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let found = try problems.asked(razao.despesa(digitada: request.expense))
    let report = found?.relatorio
    let before = found.flatMap { $0.relatorio.despesa($0.despesa) }
    let kinds = try answered(razao.tiposDeDespesa())
    var form = request.form
    form.attach(try session.receipt(request.comprovante, in: razao, &problems))
    let books = ExpenseForm.Books(report, today: session.today, tipos: kinds)
    let correction = form.correction(of: before, books, &problems)
    try problems.end()
    guard let report, let before, let correction else { throw Failure(problems) }
    if case .por(let receipt) = correction.comprovante {
      try session.keep(
        request.comprovante, form, receipt, isTrial: request.simular, in: razao)
    }
    let recorded = try answered(
      razao.corrigirDespesa(before.despesa, em: report.id, correction, simular: request.simular))
    let after = recorded.relatorio.despesa(before.despesa)
    session.show(recorded, .despesaCorrigida(titulo: after?.titulo ?? before.titulo))
  }
}

/// `razao despesa remover`: removes an expense from a report.
struct DespesaRemover: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "remover", english: "remove",
    abstract: "remove uma despesa de um relatório parcial",
    discussion: """
      O relatório só é preciso dizer quando outra despesa tem o mesmo título; a identificação da \
      despesa basta.

      Exemplos:
        razao despesa remover 'São Paulo' Fone
        razao despesa remover 'São Paulo' Fone --motivo 'paguei eu mesma'
      """)

  @Argument(help: .value("[RELATORIO]", "o relatório, se o título da despesa não basta"))
  var first: String?

  @Argument(help: .value("DESPESA", "a identificação ou o título da despesa"))
  var second: String?

  @Option(help: .value("MOTIVO", "por que se remove"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (expense: ExpenseWords, motivo: String?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let expense = ExpenseWords(first, second, &problems)
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo") }
    guard let expense else { return nil }
    return (expense, motivo)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (recorded, title) = try answered { () throws(RazaoError) in
      let (report, id) = try razao.despesa(digitada: request.expense)
      let recorded = try razao.removerDespesa(
        id, de: report.id, motivo: request.motivo, simular: trial.simular)
      return (recorded, report.despesas.first { $0.despesa == id }?.titulo)
    }
    session.show(recorded, .despesaRemovida(titulo: title ?? request.expense.despesa))
  }
}
