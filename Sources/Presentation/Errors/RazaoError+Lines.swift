package import Ledger

extension RazaoError {
  /// What is wrong, each thing on a line, for a screen that shows more than that.
  package var lines: [Line] { mensagens.map { Line(message: $0, .warning) } }
}
