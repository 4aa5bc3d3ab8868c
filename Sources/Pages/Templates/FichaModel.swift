internal import Ledger
internal import Presentation

/// A form about a report: where it is sent, and its fields with what was typed and what is wrong.
struct FichaModel: Sendable {
  let acao: String
  let campos: [FieldModel]

  /// The names of what a script fills in of a receipt.
  static let receiptName = "comprovante-nome"
  static let receiptHash = "comprovante-hash"

  /// The form that begins a report.
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
  ///   - form: what the form is called in the page, so that no two fields have one id.
  ///   - options: what is chosen from; nil where something is typed.
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

/// What is wrong so far with what is being typed.
struct NoticesModel: Sendable {
  let avisos: [NoticeModel]
  let tituloDosAvisos = ErrosDeFormulario.titulo
  let temAvisos: Bool

  init(avisos: [NoticeModel]) {
    (self.avisos, temAvisos) = (avisos, !avisos.isEmpty)
  }
}

/// What is wrong so far with one field.
struct NoticeModel: Sendable {
  let campo: String
  let mensagem: String

  init(_ error: ErrosDeFicha.Erro) {
    (campo, mensagem) = (error.campo.rawValue, SafeText.of(error.mensagem))
  }
}
