internal import Canonical
internal import Ledger
internal import Presentation

/// The closings in force as options of a select, which views the books as a closing's author knew
/// them.
enum ClosingChoices {
  /// The mistake where no closing was chosen.
  static let missing = "Escolha um fechamento da lista."

  /// The options, latest closing first.
  /// - Parameter words: the words before the last day of each.
  static func options(
    _ fechamentos: [PeriodoFechado], _ words: String, chosen: String
  ) -> [OptionModel] {
    fechamentos.reversed().map {
      OptionModel($0.id.description, "\(words) \(PtBR.day($0.ate))", chosen: chosen)
    }
  }
}
