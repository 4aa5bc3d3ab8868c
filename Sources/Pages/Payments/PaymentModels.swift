internal import Canonical
internal import Ledger
internal import Presentation

/// A payment: the sections of its three steps.
struct PaymentModel: Sendable {
  /// The title of the payment.
  let nome: String
  let passos: [PaymentStepModel]
  /// The recorded entry; nil until there is one.
  let pago: PaidEntryModel?

  /// A recorded payment.
  init(_ flow: FluxoDePagamento, pago: PaidEntryModel) {
    self.init(flow, pago: pago) { _ in nil }
  }

  /// A payment in progress.
  init(_ progress: PaymentProgress) {
    self.init(progress.flow, pago: nil) { order in
      switch order {
      case .codigo(let code): .codigo(PaymentCodeFormModel(code, progress))
      case .dados(let payment): .dados(PaymentFormModel(payment, progress))
      }
    } touch: {
      CodeChangeModel(progress)
    }
  }

  private init(
    _ flow: FluxoDePagamento, pago: PaidEntryModel?,
    form: (StepRequest) -> PaymentRowModel.Form?, touch: () -> CodeChangeModel? = { nil }
  ) {
    let screen = flow.screen
    nome = LineModel.all(screen.header).first?.texto ?? ""
    passos = zip(FluxoDePagamento.Passo.allCases, screen.sections).map { step, section in
      PaymentStepModel(section, step, flow.pedido(em: step).flatMap(form), touch)
    }
    self.pago = pago
  }
}

/// The section of one step; its first row is the title.
struct PaymentStepModel: Sendable {
  /// The id of the title, for references within the page.
  let nome: String
  let linhas: [PaymentRowModel]

  /// - Parameter form: the form in its last row; nil if there is none.
  init(
    _ section: Section, _ step: FluxoDePagamento.Passo, _ form: PaymentRowModel.Form?,
    _ touch: () -> CodeChangeModel?
  ) {
    let id = "passo-\(step.rawValue + 1)"
    nome = id
    let last = section.rowCount - 1
    linhas = (0...last).map { index in
      PaymentRowModel(
        section.row(index), id: index == 0 ? id : nil, index == last ? form : nil, touch)
    }
  }
}

/// A row of a step, with the form in it.
struct PaymentRowModel: Sendable {
  enum Form: Sendable {
    case codigo(PaymentCodeFormModel)
    case dados(PaymentFormModel)
  }

  /// The id of the row; nil if nothing refers to it.
  let id: String?
  let titulo: String
  let tom: String
  let detalhes: [LineModel]
  let href: String?
  /// The form of the code.
  var digita: PaymentCodeFormModel?
  /// The form of the payment's data.
  var preenche: PaymentFormModel?
  /// The form that goes back to the code.
  let toca: CodeChangeModel?

  init(_ row: Row, id: String?, _ form: Form?, _ touch: () -> CodeChangeModel?) {
    let shown = RowModel(row)
    let isCode = row.selection == .codigo
    self.id = id
    (titulo, tom, detalhes) = (shown.titulo, shown.tom, shown.detalhes)
    href = isCode ? nil : shown.href
    toca = isCode ? touch() : nil
    switch form {
    case .codigo(let code): digita = code
    case .dados(let data): preenche = data
    case nil: break
    }
  }
}

/// The preview of a code.
struct CodePreviewModel: Sendable {
  let dito: [LineModel]
}

/// The link from a receipt to its entry.
struct PaidEntryModel: Sendable {
  let lancamento: String
}

/// The form that goes back to the code.
struct CodeChangeModel: Sendable {
  let codigo: String
  let guardados: [HiddenFieldModel]

  init(_ progress: PaymentProgress) {
    codigo = TypedCodeText.of(progress.flow.codigo.digitado)
    guardados = HiddenFieldModel.all(progress.formulario)
  }
}

/// A hidden field.
struct HiddenFieldModel: Sendable {
  let chave: String
  let texto: String

  /// The typed values of a payment, for the next request.
  static func all(_ form: PaymentForm) -> [HiddenFieldModel] {
    PaymentForm.Field.allCases.filter { form[$0] != nil }.map { field in
      HiddenFieldModel(chave: field.rawValue, texto: SafeText.of(form.texts.shown(field)))
    }
  }
}

/// The form of the code.
struct PaymentCodeFormModel: Sendable {
  let titulo: String
  let codigo: String
  /// The mistakes in the code.
  let dito: [LineModel]
  let alerta: Bool
  let guardados: [HiddenFieldModel]

  init(_ code: PassoDoCodigo, _ progress: PaymentProgress) {
    titulo = code.titulo
    codigo = TypedCodeText.of(code.digitado)
    dito = progress.isCodeSubmitted ? LineModel.all(code.erros(isWhole: true)) : []
    alerta = !dito.isEmpty
    guardados = HiddenFieldModel.all(progress.formulario)
  }
}

/// A typed code as the value of its field.
///
/// Invisible characters stay, as they may belong to the code when it is read again.
enum TypedCodeText {
  static func of(_ typed: String) -> String {
    let seen = typed.lines.joined(separator: "\n").unicodeScalars.map { scalar in
      scalar == "\n" || scalar == "\t" ? scalar : Self.seen(scalar)
    }
    return String(String.UnicodeScalarView(seen))
  }

  /// A code point, or U+FFFD for one that HTML does not allow.
  private static func seen(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isControl =
      scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
    return isControl ? "\u{FFFD}" : scalar
  }
}
