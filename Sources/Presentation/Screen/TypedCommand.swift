package import Ledger

/// A command that continues a line where commands are typed, and its placement there.
package struct TypedCommand: Sendable, Hashable {
  /// The placement of the command.
  package enum Placement: Sendable, Hashable {
    /// In the text's own line, between joining words (`: `) and an end.
    case after(String, end: String)
    /// On an indented line below the text, which then ends with a colon.
    case below(indent: String)
    /// Instead of the text, after words or blanks of its own.
    case alone(after: String)
  }

  /// The words to type, as a value.
  package enum Target: Sendable, Hashable {
    /// The command for a destination.
    case destination(Destination)
    /// An option that makes the given command do more.
    case more(MoreOption)
  }

  /// An option or a variable that makes the given command do more.
  package enum MoreOption: Sendable, Hashable {
    /// The complete list, for programs.
    case json
    /// More rows.
    case limit
    /// The passphrase, if it cannot be asked for.
    case passphrase
    /// Makes the change that was only shown.
    case apply
    /// Records the listed entries.
    case record
    /// Ticks off the listed entries.
    case tick
    /// Ends a reconciliation with a balance assertion.
    case conclude
    /// Joins two listed halves of a transfer.
    case join
    /// Declares that two listed entries are not halves of a transfer.
    case distinguish
  }

  package let target: Target
  package let placement: Placement
  /// Whether it is typed on another computer, so that a page must show it too.
  package let isElsewhere: Bool

  private init(_ target: Target, _ placement: Placement, isElsewhere: Bool) {
    (self.target, self.placement, self.isElsewhere) = (target, placement, isElsewhere)
  }

  /// The destination, if it is on this computer.
  package var destination: Destination? {
    guard case .destination(let destination) = target, !isElsewhere else { return nil }
    return destination
  }

  /// A command that continues the line: `3 conflitos abertos. Veja: …`.
  /// - Parameter joint: the text between the line's own and the command.
  package static func after(
    _ joint: String, _ destination: Destination, end: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(.destination(destination), .after(joint, end: end), isElsewhere: elsewhere)
  }

  /// An option that makes the given command do more: `e mais 3: veja todos com …`.
  package static func option(
    _ option: MoreOption, after joint: String, end: String = ""
  ) -> TypedCommand {
    TypedCommand(.more(option), .after(joint, end: end), isElsewhere: false)
  }

  /// A command below the text that introduces it.
  package static func below(
    _ destination: Destination, indent: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(.destination(destination), .below(indent: indent), isElsewhere: elsewhere)
  }

  /// A command on a line of its own.
  package static func alone(
    _ destination: Destination, after words: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(.destination(destination), .alone(after: words), isElsewhere: elsewhere)
  }
}
