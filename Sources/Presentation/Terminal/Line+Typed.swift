internal import Ledger

extension Line {
  /// The lines that somebody reads who types commands: its text with the command in its place.
  ///
  /// A command is never broken; where it ends a text, only a text that is to be copied is not.
  package var typed: [Line] {
    var line = self
    if let message {
      line.message = nil
      line.text = message.texto
    }
    guard let command else { return [line] }
    line.command = nil
    line.selection = nil
    switch command.place {
    case .after(let joint, let end):
      line.text += joint + command.words + end
      return [line]
    case .below(let indent):
      line.text += ":"
      return [line, Line(indent + command.words, verbatim: true)]
    case .alone(let words):
      line.text = words + command.words
      line.isVerbatim = true
      return [line]
    }
  }

  /// Text and command in one, for where there are no lines: a message.
  package var sentence: String { typed.map(\.text).joined(separator: " ") }
}
