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
