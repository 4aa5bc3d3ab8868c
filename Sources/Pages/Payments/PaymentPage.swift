internal import Canonical
internal import Ledger
internal import Presentation

/// A payment as a page: a sheet for each of its three steps.
struct PaymentPage {
  let flow: FluxoDePagamento
  /// The typed values, with the books' answers; nil for a receipt.
  let progress: PaymentProgress?

  /// - Parameter entry: the recorded entry; nil until there is one.
  @PartBuilder func parts(entry: Uuid? = nil) -> [Part] {
    let screen = flow.screen
    let isOpen = entry == nil
    Part.head(
      screen.header.first?.text ?? "",
      notes: isOpen ? ["O dinheiro quem paga é o banco; aqui fica o registro."] : [],
      links: isOpen
        ? [
          LinkModel("Só ler um código", Path.codeReading(), .bare),
          LinkModel("Receber por Pix", Path.charge(), .bare),
        ] : [])
    for (step, section) in zip(FluxoDePagamento.Passo.allCases, screen.sections) {
      Part.own("payment-step", model(of: step, section))
    }
    if let entry { Part.own("payment-receipt", Path.entry(entry)) }
  }

  /// A step: its title is its first row, its content and its form are in the second.
  private func model(of step: FluxoDePagamento.Passo, _ section: Section) -> PaymentStepModel {
    var row = section.rowCount > 1 ? section.row(1) : nil
    let isCode = row?.selection == .codigo
    if isCode { row?.selection = nil }
    var model = PaymentStepModel(
      nome: "passo-\(step.rawValue + 1)", cabeca: RowModel(section.row(0)),
      linha: row.map { RowModel($0) })
    guard let progress else { return model }
    switch flow.pedido(em: step) {
    case .codigo(let code)?: model.digita = [progress.codeForm(code)]
    case .dados(let payment)?: model.preenche = [progress.dataForm(payment)]
    case nil: break
    }
    if isCode { model.muda = [progress.codeChange] }
    return model
  }
}

/// A step of a payment, with the forms in it.
struct PaymentStepModel: Sendable {
  /// The id of the title, for references within the page.
  let nome: String
  let cabeca: RowModel
  let linha: RowModel?
  /// The form of the code, in place of the row's content.
  var digita: [Part] = []
  /// The form that goes back to the code.
  var muda: [Part] = []
  /// The form of the payment's data.
  var preenche: [Part] = []
}

/// The field of a code, with its mistakes.
struct CodeFieldModel: Sendable {
  let titulo: String
  let codigo: String
  let dito: [LineModel]
  let alerta: Bool

  init(_ title: String, _ typed: String, _ mistakes: [Line]) {
    (titulo, codigo, dito) = (title, TypedCodeText.of(typed), LineModel.all(mistakes))
    alerta = !dito.isEmpty
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
