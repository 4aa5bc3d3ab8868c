/// An entry, and the forms of what can be done with it.
struct EntryModel: Sendable {
  let tela: ScreenModel
  let id: String
  let endereco: String
  let anulado: Bool
  /// What was typed as the reason.
  let motivo: String
  /// Whether the change was to be made in a closed period too.
  let fechado: Bool
}
