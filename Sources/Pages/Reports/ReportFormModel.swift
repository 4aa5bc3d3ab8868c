internal import Ledger
internal import Presentation

/// A form about a report: its path, and its fields with the typed values and the mistakes.
struct ReportFormModel: Sendable {
  let acao: String
  let campos: [FieldModel]

  /// The form of a new report.
  init(_ form: ReportForm, _ problems: Problems) {
    acao = Path.newReport()
    campos = [
      FieldModel(.titulo, form, problems, in: "novo"),
      FieldModel(.data, form, problems, in: "novo", exemplo: "hoje"),
    ]
  }

  /// A form with one field.
  init(_ acao: String, _ field: FieldModel) {
    (self.acao, campos) = (acao, [field])
  }

  /// A form with several fields.
  init(_ acao: String, _ fields: [FieldModel]) {
    (self.acao, campos) = (acao, fields)
  }
}

/// The mistakes in a form that is being typed.
struct NoticesModel: Sendable {
  let avisos: [NoticeModel]
  let tituloDosAvisos = Problems.title
}

/// A mistake in one field.
struct NoticeModel: Sendable {
  let campo: String
  let mensagem: String

  init(_ problem: Problems.Problem) {
    campo = problem.field?.name ?? ""
    mensagem = SafeText.of(problem.message.texto)
  }
}
