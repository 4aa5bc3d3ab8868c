internal import Canonical
internal import Ledger
internal import Presentation

/// An entry or a plan that the new one may duplicate.
struct RepeatedModel: Sendable {
  /// The warning that something similar exists.
  let aviso: String
  let parecido: String
  let endereco: String
  /// The address to leave without recording.
  let desiste: String
  /// The value of the button that was pressed; nil for a form with one button.
  var depois: String?
}

/// The closing whose period holds an entry, with the checkbox and reason to record regardless.
struct ClosedModel: Sendable {
  let aviso: String
  let marcado: Bool
  let motivo: FieldModel

  /// - Parameter id: the id of the reason's element, if a page has several; nil for the field's
  ///   name.
  init(
    _ closing: PeriodoFechado, _ isTicked: Bool, motivo: String, id: String? = nil,
    _ mistake: Mensagem? = nil
  ) {
    aviso = closing.frase
    marcado = isTicked
    let name = EntryForm.Field.motivo.name
    self.motivo = FieldModel(name.name, name.label, motivo, id: id, erro: mistake)
  }

  /// Takes the fields that a browser sent, without marking mistakes.
  init(_ closing: PeriodoFechado, _ sent: Fields, id: String? = nil) {
    self.init(closing, sent.has("mesmo-fechado"), motivo: sent.typed("motivo"), id: id)
  }
}
