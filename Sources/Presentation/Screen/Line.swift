package import Ledger

/// A line of text, its meaning for the reader, and the next step.
///
/// Its text names no command: where commands are typed, `command` is shown beside it; where one
/// clicks, the text itself leads to `selection`. Mostly both are one destination.
package struct Line: Sendable, Hashable {
  /// The words of the line; of a command that is a line by itself, those of a link to `selection`.
  package var text: String
  /// A message of the ledger, instead of a text: destinations and options are among its words.
  package var message: Mensagem?
  package var tone: Tone
  /// To be copied as it stands: a code.
  ///
  /// Never broken into several lines.
  package var isVerbatim: Bool
  /// Stands at the other end of the line.
  package var value: String?
  /// The colour that the text is underlined with, where it is.
  package var accent: Accent?
  /// The command that goes on from here, where commands are typed.
  package var command: TypedCommand?
  /// The destination that the line opens, where one clicks.
  package var selection: Destination?

  package init(
    _ text: String = "", _ tone: Tone = .plain, verbatim: Bool = false, value: String? = nil,
    accent: Accent? = nil, command: TypedCommand? = nil, opens selection: Destination? = nil
  ) {
    (self.text, self.tone) = (text, tone)
    isVerbatim = verbatim
    (self.value, self.accent, self.command, self.selection) = (value, accent, command, selection)
  }

  /// A line that leads to one place, whether its command is typed or its text clicked.
  package init(_ text: String, _ tone: Tone = .plain, leads command: TypedCommand) {
    self.init(text, tone, command: command, opens: command.destination)
  }

  /// A line about so many of something; nil where there are none.
  /// - Parameters:
  ///   - one: the words for one of them, behind their number.
  ///   - rest: follows them.
  static func counted(
    _ count: Int, _ one: String, _ many: String, then rest: String = "", _ tone: Tone,
    leads command: TypedCommand? = nil
  ) -> Line? {
    guard count > 0 else { return nil }
    return Line(
      PtBR.count(count, one, many) + rest, tone, command: command, opens: command?.destination)
  }

  /// A message of the ledger, for instance of an error.
  package init(message: Mensagem, _ tone: Tone) {
    self.init("", tone)
    self.message = message
  }

  /// Whether nothing is left of it where nobody types commands: it only leads to one, and opens
  /// nothing.
  package var isForTyping: Bool {
    guard let command, selection == nil, !command.isElsewhere else { return false }
    return command.placement.isAllThatMatters
  }
}

extension TypedCommand.Placement {
  /// Whether the text beside the command says nothing without it.
  fileprivate var isAllThatMatters: Bool {
    switch self {
    case .after: false
    case .below, .alone: true
    }
  }
}

/// A colour that tells kinds of things apart; words must say it too.
package enum Accent: String, Sendable, Hashable, CaseIterable {
  case teal, orange, purple
}

/// The meaning of a text for the reader.
///
/// A renderer may colour it; words must say it too.
package enum Tone: Sendable, Hashable {
  case plain, strong, quiet, good, warning, bad
}
