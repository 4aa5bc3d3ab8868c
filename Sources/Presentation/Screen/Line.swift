package import Ledger

/// A line of text, its tone, and the next step.
///
/// The text names no command: a terminal shows `command` beside it; a page makes the text a link to
/// `selection`. Usually both have the same destination.
package struct Line: Sendable, Hashable {
  /// The words of the line; if it is only a command, those of the link to `selection`.
  package var text: String
  /// A message of the ledger instead of a text, with destinations and options among its words.
  package var message: Mensagem?
  package var tone: Tone
  /// Whether the text is a code, to be copied as it is.
  ///
  /// It is never broken into several lines.
  package var isVerbatim: Bool
  /// The symbol before the text, where there are only letters.
  package var icon: String?
  /// A text at the other end of the line.
  package var value: String?
  /// The colour that underlines the text, if any.
  package var accent: Accent?
  /// The command for the next step, where commands are typed.
  package var command: TypedCommand?
  /// The destination that the line opens, where it is clicked.
  package var selection: Destination?

  package init(
    _ text: String = "", _ tone: Tone = .plain, verbatim: Bool = false, value: String? = nil,
    accent: Accent? = nil, command: TypedCommand? = nil, opens selection: Destination? = nil
  ) {
    (self.text, self.tone) = (text, tone)
    isVerbatim = verbatim
    (self.value, self.accent, self.command, self.selection) = (value, accent, command, selection)
  }

  /// A line that leads to one destination, whether typed or clicked.
  package init(_ text: String, _ tone: Tone = .plain, leads command: TypedCommand) {
    self.init(text, tone, command: command, opens: command.destination)
  }

  /// A line with a number of things; nil if the number is zero.
  /// - Parameters:
  ///   - one: the words for one, after the number.
  ///   - rest: the words that follow.
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

  /// Whether a page has nothing to show for the line: it only introduces a command.
  package var isForTyping: Bool {
    guard let command, selection == nil, !command.isElsewhere else { return false }
    return command.placement.isAllThatMatters
  }
}

extension TypedCommand.Placement {
  /// Whether the text makes no sense without the command.
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
