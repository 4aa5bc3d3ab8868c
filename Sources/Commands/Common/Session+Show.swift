internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import SystemPackage

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
  /// Shows a screen as the terminal can, or as a file should have it.
  func show(_ screen: Screen) {
    TerminalRenderer(columns: environment.columns(of: .standardOutput), colours: usesColours)
      .render(screen) { output.line($0) }
  }

  /// Takes note that something is recorded, for who cannot be shown it.
  func note(_ receipt: Recibo) {
    guard !receipt.simulado, let id = receipt.ids.first else { return }
    let message: Mensagem =
      "O que foi pedido está gravado: não repita. \(guia: "Veja", .lancamento(id))"
    output.whatIsDone = message.typed
  }

  /// Shows that something is recorded: the receipt's document, or a screen that says it to a person.
  func show(_ receipt: Recibo, _ screen: @autoclosure () -> Screen) {
    note(receipt)
    show(receipt.json, or: screen())
  }

  /// Shows what a recording came to: its document, or a screen that says it to a person.
  func show(_ effect: Efeito, _ screen: @autoclosure () -> Screen) {
    note(effect.recibo)
    show(effect.json, or: screen())
  }

  /// Shows a screen, or with `--json` a document.
  func show(_ json: @autoclosure () -> JSONValue, or screen: @autoclosure () -> Screen) {
    if common.json { show(json()) } else { show(screen()) }
  }

  /// Prints a document.
  func show(_ json: JSONValue) { output.line(json.text) }

  /// Colours only on a terminal that has them, and only where nobody said no (https://no-color.org).
  var usesColours: Bool {
    !common.withoutColours && environment.allowsColours && Terminal.isTerminal(.standardOutput)
  }

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
