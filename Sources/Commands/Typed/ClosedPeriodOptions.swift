internal import ArgumentParser
internal import Ledger
internal import Presentation

/// The options of a change to an account that a closed period shows.
struct ClosedPeriodOptions: ParsableArguments {
  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que um período fechado tenha lançamentos dela (pede --motivo)")
  var anyhow = false

  @Option(help: ArgumentHelp("por que muda o que está fechado", valueName: "TEXTO"))
  var motivo: String?

  /// Why it is done though a closed period shows it; nil where it shall not be.
  func reason(_ problems: inout Problems) -> String? {
    SeveralForm.reason(Ticked.text(anyhow), motivo, &problems)
  }
}
