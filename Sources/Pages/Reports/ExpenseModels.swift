internal import Canonical
internal import Ledger
internal import Presentation

/// The form of an expense.
struct ExpenseFormModel: Sendable {
  let acao: String
  /// The address that checks the form during typing.
  let conferencia: String
  let campos: [FieldModel]
  let comprovante: ReceiptModel

  /// The form of a new expense.
  init(_ asked: ReportInput) {
    let new = asked.pedido.pageForm(.expenses, first: ExpenseForm())
    acao = Path.expenses(asked.relatorio.id)
    conferencia = Path.newExpenseNotices(asked.relatorio.id)
    campos = ExpenseFormModel.campos(new.form, new.problems, ExpenseForm.kinds(asked.tipos))
    comprovante = ReceiptModel(new.form, new.problems, present: nil)
  }

  /// The form that corrects an expense.
  init(
    _ expense: Despesa, em report: RelatorioDeDespesas, _ form: ExpenseForm, _ problems: Problems,
    _ tipos: [TipoDeDespesa]
  ) {
    acao = Path.expenseCorrection(report.id, expense.despesa)
    conferencia = Path.expenseNotices(report.id, expense.despesa)
    let kinds = ExpenseForm.kinds(tipos, com: expense, em: report)
    campos = ExpenseFormModel.campos(form, problems, kinds)
    comprovante = ReceiptModel(form, problems, present: expense.comprovante)
  }

  private static func campos(
    _ form: ExpenseForm, _ problems: Problems, _ kinds: [(codigo: String, nome: String)]
  ) -> [FieldModel] {
    let kind = form[.tipo] ?? ""
    let options = ([(codigo: "", nome: "Escolha")] + kinds).map {
      OptionModel($0.codigo, $0.nome, chosen: kind)
    }
    return [
      FieldModel(.titulo, form, problems, in: "despesa"),
      FieldModel(.tipo, form, problems, in: "despesa", options: options),
      FieldModel(.valor, form, problems, in: "despesa", modo: "decimal", exemplo: "349,90"),
      FieldModel(.data, form, problems, in: "despesa", exemplo: "dd/mm/aaaa"),
    ]
  }
}

/// The fields of the receipt on the form of an expense.
struct ReceiptModel: Sendable {
  /// The names of the fields that the script fills in.
  let campoDoNome = ExpenseForm.Field.comprovante.rawValue
  let campoDoHash = ExpenseForm.Field.hash.rawValue
  /// The size limit of the file.
  let megabytes = Limits.receiptMegabytes
  let nomeDoArquivo: String
  let hashDoArquivo: String
  /// The file chosen before the form was sent.
  let escolhido: String?
  /// The file of the expense's current receipt.
  let atual: String?
  let semComprovante: Bool
  let erroDoComprovante: String?

  init(_ form: ExpenseForm, _ problems: Problems, present: Comprovante?) {
    nomeDoArquivo = SafeText.of(form[.comprovante] ?? "")
    hashDoArquivo = SafeText.of(form[.hash] ?? "")
    escolhido = nomeDoArquivo.isEmpty ? nil : nomeDoArquivo
    atual = present.map { SafeText.of($0.nome) }
    semComprovante = form[.semComprovante] != nil
    erroDoComprovante = problems[ExpenseForm.Field.comprovante.name]?.texto
  }
}

/// An expense, and the forms that correct and remove it.
struct ExpenseModel: Sendable {
  let tela: ScreenModel
  /// The report.
  let id: String
  let despesa: String
  let nomeDoRelatorio: String
  /// The form that corrects it; nil unless the report is open.
  let correcao: ExpenseFormModel?
  /// The mark of the expense as shown.
  let visto: String
  /// The typed reason to remove it.
  let motivo: String

  init(
    _ expense: Despesa, em report: RelatorioDeDespesas, digitado form: ExpenseForm,
    _ problems: Problems, motivo: String, tipos: [TipoDeDespesa]
  ) {
    tela = ScreenModel(.despesa(expense, em: report))
    (id, despesa) = (report.id.description, expense.despesa.description)
    nomeDoRelatorio = SafeText.of(report.titulo)
    correcao =
      report.estado == .parcial
      ? ExpenseFormModel(expense, em: report, form, problems, tipos) : nil
    visto = expense.marca
    self.motivo = motivo
  }
}
