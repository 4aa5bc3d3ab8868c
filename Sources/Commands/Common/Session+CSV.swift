internal import ArgumentParser
internal import Ledger
internal import Presentation

/// The option of lists that can be given to a spreadsheet.
///
/// Each command has it as a flag of its own: a group of options is one more type that the parser looks
/// up at every start.
enum CSVOption {
  static let help: ArgumentHelp = "mostra uma tabela CSV, para planilhas"

  /// Whether a table is wanted; it and a document do not go together.
  static func isWanted(
    _ csv: Bool, _ common: CommonOptions, _ problems: inout Problems
  ) -> Bool {
    if csv, common.json { problems.usage("Peça --csv ou --json, não os dois.") }
    return csv
  }
}

extension Session {
  /// Prints a table as it is: its lines end with CR LF.
  func show(_ csv: CSVDocument) { output.bytes(Array(csv.text.utf8)) }

  /// Shows a screen, a document with `--json`, or a table with `--csv`.
  func show(
    _ json: @autoclosure () -> JSONValue, csv: @autoclosure () -> CSVDocument, if isTable: Bool,
    or screen: @autoclosure () -> Screen
  ) {
    if isTable {
      show(csv())
    } else if common.json {
      show(json())
    } else {
      show(screen())
    }
  }
}
