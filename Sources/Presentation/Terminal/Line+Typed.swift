internal import Ledger

extension Line {
  /// The lines for a terminal: the text with the command in its place.
  ///
  /// A command on a line of its own is never broken; at the end of a text it may be, unless the
  /// text is verbatim.
  package var typed: [Line] {
    var line = self
    if let icon { line.text = "\(icon) \(text)" }
    line.icon = nil
    if let message {
      line.message = nil
      line.text = message.typed
    }
    guard let command, let words = command.words else { return [line] }
    line.command = nil
    line.selection = nil
    switch command.placement {
    case .after(let joint, let end):
      line.text += joint + words + end
      return [line]
    case .below(let indent):
      line.text += ":"
      return [line, Line(indent + words, verbatim: true)]
    case .alone(let before):
      line.text = before + words
      line.isVerbatim = true
      return [line]
    }
  }

  /// Text and command as one string, for a message.
  package var sentence: String { typed.map(\.text).joined(separator: " ") }
}

extension TypedCommand {
  /// The words to type: `razao conflitos`; nil if no command leads there.
  package var words: String? {
    switch target {
    case .destination(let destination): destination.typed
    case .more(let option): option.typed
    }
  }
}

extension TypedCommand.MoreOption {
  /// The option as it is typed.
  fileprivate var typed: String {
    switch self {
    case .json: "--json"
    case .limit: "--limite N"
    case .passphrase: "RAZAO_SENHA"
    case .apply: "--aplicar"
    case .record: "--lancar"
    case .tick: "--marcar ID"
    case .conclude: "--concluir"
    case .join: "--juntar ID"
    case .distinguish: "--distintos ID"
    }
  }
}
