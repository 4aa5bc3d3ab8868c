internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import SystemPackage

/// The options of lists that can be exported to a spreadsheet; the last one counts.
///
/// Each command declares its own flag: an option group would be one more type for the parser to
/// look up at every start.
enum TableFlag: String, EnumerableFlag, CustomStringConvertible {
  case csv, planilha

  /// The flag's name; without this, the parser would have it found by reflection.
  var description: String { rawValue }

  static func help(for flag: TableFlag) -> ArgumentHelp? {
    switch flag {
    case .csv: "mostra uma tabela CSV, para planilhas"
    case .planilha: "mostra a mesma tabela para o Excel em português: ponto e vírgula, 1234,50"
    }
  }

  /// Notes that a document is requested as well.
  func check(_ common: CommonOptions, _ problems: inout Problems) {
    if common.json { problems.usage("Peça --\(rawValue) ou --json, não os dois.") }
  }
}

extension Session {
  /// Shows a screen, laid out for the terminal or for a file.
  func show(_ screen: Screen) {
    TerminalRenderer(columns: environment.columns(of: .standardOutput), colours: usesColours)
      .render(screen) { output.line($0) }
  }

  /// Remembers that something is recorded, in case the result cannot be shown.
  func note(_ receipt: Recibo) {
    guard !receipt.simulado, let id = receipt.ids.first else { return }
    let message: Mensagem =
      "O que foi pedido está gravado: não repita. \(guia: "Veja", .lancamento(id))"
    output.whatIsDone = message.typed
    // The only ledger that is known needs its name once: with the first thing that is recorded.
    if receipt.seq > 1 { output.whereItIsDone = nil }
  }

  /// Shows a receipt: as a document, or as a screen.
  func show(_ receipt: Recibo, _ screen: @autoclosure () -> Screen) {
    note(receipt)
    show(receipt.json, or: screen())
  }

  /// Shows the effect of a recording: as a document, or as a screen.
  func show(_ effect: Efeito, _ screen: @autoclosure () -> Screen) {
    note(effect.recibo)
    show(effect.json, or: screen())
  }

  /// Shows a screen, or with `--json` a document.
  func show(_ json: @autoclosure () -> JSONValue, or screen: @autoclosure () -> Screen) {
    if common.json { show(json()) } else { show(screen()) }
  }

  /// Shows the QR code of a text that was shown, on a terminal that has colours.
  func showCode(of text: String) {
    guard usesColours, !common.json else { return }
    let columns = environment.columns(of: .standardOutput)
    for line in [""] + QRCode.lines(of: text, columns: columns) { output.line(line) }
  }

  /// Prints a document.
  func show(_ json: JSONValue) { output.line(json.text) }

  /// Colours are used only on a terminal that has them, unless disabled (https://no-color.org).
  var usesColours: Bool {
    !common.withoutColours && environment.allowsColours && Terminal.isTerminal(.standardOutput)
  }

  /// Shows a screen, a document with `--json`, or with an option a table, whose lines end with CR
  /// LF.
  func show(
    _ json: @autoclosure () -> JSONValue, csv: @autoclosure () -> CSVDocument, if table: TableFlag?,
    or screen: @autoclosure () -> Screen
  ) {
    if let table {
      output.bytes(Array(csv().text(isPlanilha: table == .planilha).utf8))
    } else if common.json {
      show(json())
    } else {
      show(screen())
    }
  }
}
