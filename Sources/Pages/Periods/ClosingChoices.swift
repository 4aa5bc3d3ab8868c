internal import Canonical
internal import Ledger
internal import Presentation

/// The closings in force that a form offers, to be looked at with what their authors knew.
enum ClosingChoices {
  /// What is said where none of them was chosen.
  static let missing = "Escolha um fechamento da lista."

  /// The last one first.
  /// - Parameter words: what stands before the last day of each.
  static func options(
    _ fechamentos: [PeriodoFechado], _ words: String, chosen: String
  ) -> [OptionModel] {
    fechamentos.reversed().map {
      OptionModel($0.id.description, "\(words) \(PtBR.day($0.ate))", chosen: chosen)
    }
  }
}
