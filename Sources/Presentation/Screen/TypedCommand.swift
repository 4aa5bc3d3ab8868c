package import Ledger

/// A command that goes on from a line where commands are typed, and how it stands by the line's text.
package struct TypedCommand: Sendable, Hashable {
  /// Where it stands.
  package enum Placement: Sendable, Hashable {
    /// In the text's own line, after words that join both (`: `) and before its end.
    case after(String, end: String)
    /// On the line below the text, which it ends with a colon, so far in.
    case below(indent: String)
    /// Instead of the text, after some words or blanks of its own.
    case alone(after: String)
  }

  /// The words to type, as a value.
  package enum Target: Sendable, Hashable {
    /// The command that leads there.
    case destination(Destination)
    /// With which the command that was given does more.
    case more(MoreOption)
  }

  /// An option or a variable with which the command that was given does more.
  package enum MoreOption: Sendable, Hashable {
    /// All of a list, for programs.
    case json
    /// More rows.
    case limit
    /// The passphrase, where nobody is asked for it.
    case passphrase
    /// The change that was only shown.
    case apply
    /// The recording of what was listed.
    case record
    /// The ticking off of what was listed.
    case tick
    /// The balance assertion that ends a reconciliation.
    case conclude
    /// The joining of two halves of a transfer that were listed.
    case join
    /// That two entries that were listed are no such halves.
    case distinguish
  }

  package let target: Target
  package let placement: Placement
  /// Whether it is typed on another computer: then who only clicks on this one needs it too.
  package let isElsewhere: Bool

  private init(_ target: Target, _ placement: Placement, isElsewhere: Bool) {
    (self.target, self.placement, self.isElsewhere) = (target, placement, isElsewhere)
  }

  /// The destination, where there is one on this computer.
  package var destination: Destination? {
    guard case .destination(let destination) = target, !isElsewhere else { return nil }
    return destination
  }

  /// A command that goes on in the line: `3 conflitos abertos. Veja: …`.
  /// - Parameter joint: the text between the line's own and the command.
  package static func after(
    _ joint: String, _ destination: Destination, end: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(.destination(destination), .after(joint, end: end), isElsewhere: elsewhere)
  }

  /// An option with which the command that was given does more: `e mais 3: veja todos com …`.
  package static func option(
    _ option: MoreOption, after joint: String, end: String = ""
  ) -> TypedCommand {
    TypedCommand(.more(option), .after(joint, end: end), isElsewhere: false)
  }

  /// A command below a text that leads to it.
  package static func below(
    _ destination: Destination, indent: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(.destination(destination), .below(indent: indent), isElsewhere: elsewhere)
  }

  /// A command that is a line by itself.
  package static func alone(
    _ destination: Destination, after words: String = "", elsewhere: Bool = false
  ) -> TypedCommand {
    TypedCommand(.destination(destination), .alone(after: words), isElsewhere: elsewhere)
  }
}
