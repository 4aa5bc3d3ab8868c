package import Ledger

extension RazaoError {
  /// The mistakes, each on a line, for a screen that shows more than that.
  package var lines: [Line] { mensagens.map { Line(message: $0, .warning) } }
}
