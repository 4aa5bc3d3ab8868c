internal import Canonical
internal import Ledger
internal import Presentation

/// The flow of a payment: three sections, whatever the step.
struct PaymentModel: Sendable {
  /// What the payment is called.
  let nome: String
  let passos: [PaymentStepModel]
  /// Where to go from the receipt; nil before there is one.
  let pago: PaidEntryModel?

  /// The flow at its end.
  init(_ flow: FluxoDePagamento, pago: PaidEntryModel) {
    self.init(flow, pago: pago) { _ in nil }
  }

  /// The flow as far as it was walked.
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
    form: (PedidoDePasso) -> PaymentRowModel.Form?, touch: () -> CodeChangeModel? = { nil }
  ) {
    let screen = flow.screen
    nome = LineModel.all(screen.header).first?.texto ?? ""
    passos = zip(FluxoDePagamento.Passo.allCases, screen.sections).map { step, section in
      PaymentStepModel(section, step, flow.pedido(em: step).flatMap(form), touch)
    }
    self.pago = pago
  }
}

/// One step's section: its rows, the first of which is its title.
struct PaymentStepModel: Sendable {
  /// What its title is called in the page, for who refers to it.
  let nome: String
  let linhas: [PaymentRowModel]

  /// - Parameter form: what is to be filled in in its last row; nil for nothing.
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

/// A row of a step, with the form that stands in it.
struct PaymentRowModel: Sendable {
  enum Form: Sendable {
    case codigo(PaymentCodeFormModel)
    case dados(PaymentFormModel)
  }

  /// What it is called in the page; nil for a row that nobody refers to.
  let id: String?
  let titulo: String
  let tom: String
  let detalhes: [LineModel]
  let href: String?
  /// The form that the code is typed into.
  var digita: PaymentCodeFormModel?
  /// The form that says how it is paid.
  var preenche: PaymentFormModel?
  /// The form that leads back to the code.
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

/// What is said of a code while it is typed.
struct CodePreviewModel: Sendable {
  let dito: [LineModel]
}

/// Where to go from a receipt.
struct PaidEntryModel: Sendable {
  let lancamento: String
}

/// The form that leads back to the code.
struct CodeChangeModel: Sendable {
  let codigo: String
  let guardados: [HiddenFieldModel]

  init(_ progress: PaymentProgress) {
    codigo = TypedCodeText.of(progress.flow.codigo.digitado)
    guardados = HiddenFieldModel.all(progress.formulario)
  }
}

/// A field that nobody sees.
struct HiddenFieldModel: Sendable {
  let chave: String
  let texto: String

  /// What was said of a payment, for the request that follows.
  static func all(_ form: FormularioDePagamento) -> [HiddenFieldModel] {
    FormularioDePagamento.Campo.allCases.filter { form.tem($0) }.map { field in
      HiddenFieldModel(chave: field.rawValue, texto: SafeText.of(form[field]))
    }
  }
}

/// The form that the code is typed into.
struct PaymentCodeFormModel: Sendable {
  let titulo: String
  let codigo: String
  /// What is wrong with it so far.
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

/// A code as it stands in the field that it was typed into: what nobody sees in it stays, as it may
/// belong to what is read again.
enum TypedCodeText {
  static func of(_ typed: String) -> String {
    String(typed.map { $0.isNewline ? "\n" : $0 == "\t" ? $0 : seen($0) })
  }

  /// A character, or what stands for one that no page can hold.
  private static func seen(_ character: Character) -> Character {
    let isControl = character.unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
    }
    return isControl ? "\u{FFFD}" : character
  }
}
