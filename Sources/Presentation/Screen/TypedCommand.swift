internal import Ledger

/// A command that goes on from a line, and how it stands by the line's text.
package struct TypedCommand: Sendable, Hashable {
  /// Where it stands.
  package enum Place: Sendable, Hashable {
    /// In the text's own line, after words that join both (`: `) and before its end.
    case after(String, end: String)
    /// On the line below the text, which it ends with a colon, so far in.
    case below(indent: String)
    /// Instead of the text, after some words or blanks of its own.
    case alone(after: String)
  }

  /// What is typed: `razao conflitos`.
  package let words: String
  package let place: Place
  /// Whether it is typed on another computer: then who only clicks on this one needs it too.
  package let isElsewhere: Bool

  private init(_ words: String, _ place: Place, isElsewhere: Bool) {
    self.words = words
    self.place = place
    self.isElsewhere = isElsewhere
  }

  /// A command that goes on in the line: `3 conflitos abertos. Veja: razao conflitos`.
  /// - Parameters:
  ///   - joint: what stands between the text and the command.
  ///   - command: its words after the program's name, as in all these.
  package static func after(
    _ joint: String, _ command: String, end: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(named(command), .after(joint, end: end), isElsewhere: elsewhere)
  }

  /// An option or a variable with which the command that was given does more: `e mais 3: veja todos
  /// com --json`.
  package static func option(
    _ option: String, after joint: String, end: String = ""
  ) -> TypedCommand {
    TypedCommand(option, .after(joint, end: end), isElsewhere: false)
  }

  /// A command below a text that leads to it.
  package static func below(
    _ command: String, indent: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(named(command), .below(indent: indent), isElsewhere: elsewhere)
  }

  /// A command that is a line by itself.
  package static func alone(
    _ command: String, after words: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(named(command), .alone(after: words), isElsewhere: elsewhere)
  }

  private static func named(_ command: String) -> String { Comando.programa + " " + command }
}
