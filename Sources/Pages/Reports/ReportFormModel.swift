internal import Ledger
internal import Presentation

/// A form about a report: its path, and its fields with the typed values and the mistakes.
struct ReportFormModel: Sendable {
  let acao: String
  let campos: [FieldModel]

  /// The names of the fields of a receipt that the script fills in.
  static let receiptName = "comprovante-nome"
  static let receiptHash = "comprovante-hash"

  /// The form of a new report.
  init(_ form: FichaDeRelatorio, _ errors: ErrosDeFicha?) {
    acao = Path.newReport()
    campos = [
      FieldModel(.titulo, in: "novo", form.titulo, errors),
      FieldModel(.data, in: "novo", form.data, errors, example: "hoje"),
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

extension FieldModel {
  /// A field of a form about a report.
  /// - Parameters:
  ///   - form: the name of the form, which makes the id of the field unique in the page.
  ///   - options: the options of a select; nil for an input.
  init(
    _ field: ErrosDeFicha.Campo, in form: String, _ typed: String, _ errors: ErrosDeFicha?,
    example: String? = nil, options: [(codigo: String, nome: String)]? = nil
  ) {
    self.init(
      field.rawValue, field.rotulo, typed, id: "\(form)-\(field.rawValue)",
      erro: errors?.mensagem(field).map { Mensagem($0) }, modo: field == .valor ? "decimal" : nil,
      exemplo: example,
      options: options?.map { OptionModel($0.codigo, $0.nome, chosen: typed) })
  }
}

/// The mistakes in a form that is being typed.
struct NoticesModel: Sendable {
  let avisos: [NoticeModel]
  let tituloDosAvisos = ErrosDeFormulario.titulo
  let temAvisos: Bool

  init(avisos: [NoticeModel]) {
    (self.avisos, temAvisos) = (avisos, !avisos.isEmpty)
  }
}

/// A mistake in one field.
struct NoticeModel: Sendable {
  let campo: String
  let mensagem: String

  init(_ error: ErrosDeFicha.Erro) {
    (campo, mensagem) = (error.campo.rawValue, SafeText.of(error.mensagem))
  }
}
