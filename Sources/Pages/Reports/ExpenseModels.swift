internal import Canonical
internal import Ledger
internal import Presentation

/// The form of an expense.
struct ExpenseFormModel: Sendable {
  let acao: String
  /// The address that checks the form while somebody types.
  let conferencia: String
  let campos: [FieldModel]
  let comprovante: ReceiptModel

  /// The form of a new expense.
  init(_ asked: ReportInput) {
    let isSent = asked.enviado == .despesa
    let form = isSent ? FichaDeDespesa(asked.formulario) : FichaDeDespesa()
    let errors = isSent ? form.leitura(para: asked.relatorio, hoje: asked.hoje).erros : nil
    acao = Path.expenses(asked.relatorio.id)
    conferencia = Path.newExpenseNotices(asked.relatorio.id)
    campos = ExpenseFormModel.campos(form, errors, FormularioDeDespesa.tipos())
    comprovante = ReceiptModel(form, errors, present: nil)
  }

  /// The form that corrects an expense.
  init(
    _ expense: Despesa, em report: RelatorioDeDespesas, _ form: FichaDeDespesa,
    _ errors: ErrosDeFicha?
  ) {
    acao = Path.expenseCorrection(report.id, expense.despesa)
    conferencia = Path.expenseNotices(report.id, expense.despesa)
    campos = ExpenseFormModel.campos(form, errors, FormularioDeDespesa.tipos(com: expense))
    comprovante = ReceiptModel(form, errors, present: expense.comprovante)
  }

  private static func campos(
    _ form: FichaDeDespesa, _ errors: ErrosDeFicha?, _ kinds: [(codigo: String, nome: String)]
  ) -> [FieldModel] {
    let options = [(codigo: "", nome: "Escolha")] + kinds
    return [
      FieldModel(.titulo, in: "despesa", form.despesa.titulo, errors),
      FieldModel(.tipo, in: "despesa", form.despesa.tipo, errors, options: options),
      FieldModel(.valor, in: "despesa", form.despesa.valor, errors, example: "349,90"),
      FieldModel(.data, in: "despesa", form.data, errors, example: "dd/mm/aaaa"),
    ]
  }
}

/// The fields of the receipt on the form of an expense.
struct ReceiptModel: Sendable {
  /// The names of the fields that the script fills in.
  let campoDoNome = ReportFormModel.receiptName
  let campoDoHash = ReportFormModel.receiptHash
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

  init(_ form: FichaDeDespesa, _ errors: ErrosDeFicha?, present: Comprovante?) {
    nomeDoArquivo = SafeText.of(form.nomeDoComprovante)
    hashDoArquivo = SafeText.of(form.hashDoComprovante)
    escolhido = nomeDoArquivo.isEmpty ? nil : nomeDoArquivo
    atual = present.map { SafeText.of($0.nome) }
    semComprovante = form.semComprovante
    erroDoComprovante = errors?.mensagem(.comprovante)
  }
}

/// An expense, and the forms that correct and remove it.
struct ExpenseModel: Sendable {
  let tela: ScreenModel
  /// The report.
  let id: String
  let despesa: String
  let nomeDoRelatorio: String
  /// The form that corrects it; nil where the report is not open.
  let correcao: ExpenseFormModel?
  /// The mark of the expense as it is shown.
  let visto: String
  /// The typed reason to remove it.
  let motivo: String

  init(
    _ expense: Despesa, em report: RelatorioDeDespesas, digitado form: FichaDeDespesa,
    _ errors: ErrosDeFicha?, motivo: String
  ) {
    tela = ScreenModel(.despesa(expense, em: report))
    (id, despesa) = (report.id.description, expense.despesa.description)
    nomeDoRelatorio = SafeText.of(report.titulo)
    correcao =
      report.estado == .parcial ? ExpenseFormModel(expense, em: report, form, errors) : nil
    visto = expense.marca
    self.motivo = motivo
  }
}
