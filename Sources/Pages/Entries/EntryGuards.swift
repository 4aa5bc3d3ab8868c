internal import Ledger
internal import Presentation

// The questions before an entry or a plan is recorded regardless.
extension Part {
  /// The warning that something similar exists.
  /// - Parameters:
  ///   - leaving: the address to leave without recording.
  ///   - pressed: the value of the button that was pressed; nil for a form with one button.
  static func looksRepeated(
    _ warning: String, _ alike: String, _ address: String, leaving: String, pressed: String? = nil
  ) -> Part {
    .own(
      "looks-repeated",
      [
        "aviso": warning, "parecido": SafeText.of(alike), "endereco": address, "desiste": leaving,
        "depois": pressed,
      ])
  }

  /// The closing whose period holds an entry, with the checkbox and reason to record regardless.
  /// - Parameter id: the id of the reason's element, if a page has several; nil for the field's
  ///   name.
  static func closed(
    _ closing: PeriodoFechado, isTicked: Bool = false, _ reason: String = "", id: String? = nil,
    _ mistake: Mensagem? = nil
  ) -> Part {
    let name = EntryForm.Field.motivo.name
    return .group(closing.frase) {
      Part.tick("mesmo-fechado", "Gravar mesmo no período fechado", isTicked: isTicked)
      FieldModel(name.name, name.label, reason, id: id, erro: mistake)
    }
  }

  /// Takes the fields that a browser sent, without marking mistakes.
  static func closed(_ closing: PeriodoFechado, _ sent: Fields, id: String? = nil) -> Part {
    closed(closing, isTicked: sent.has("mesmo-fechado"), sent.typed("motivo"), id: id)
  }

  /// Takes what a form says.
  static func closed<Filled: Form>(
    _ closing: PeriodoFechado, _ form: Filled, _ tick: Filled.Field, _ reason: Filled.Field,
    _ problems: Problems
  ) -> Part {
    closed(
      closing, isTicked: form[tick] != nil, form.texts.shown(reason), problems[reason.name])
  }

  /// The reason of a change; in a closed period, with the checkbox to record it regardless.
  static func reason(_ closing: PeriodoFechado?, _ sent: Fields) -> Part {
    closing.map { .closed($0, sent) }
      ?? .own("field", FieldModel("motivo", "Motivo", sent.typed("motivo")))
  }
}
