internal import ArgumentParser
internal import Canonical
internal import Foundation

/// ArgumentParser's description of a command, so that names and help texts are declared only once.
///
/// Options are described on demand, as the parser writes them as JSON, which takes a tenth of a
/// second for all commands.
final class ToolDescription {
  private let type: any ParsableCommand.Type
  /// The names of the parent commands.
  let above: [String]
  let commandName: String
  /// Values, options and flags.
  private lazy var arguments: [Argument] = Self.described(type)

  private init(_ type: any ParsableCommand.Type, above: [String]) {
    (self.type, self.above) = (type, above)
    commandName = type.configuration.commandName ?? ""
  }

  /// A value, option or flag of a command.
  struct Argument: Decodable {
    let kind: Kind
    let sectionTitle: String?
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?

    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String

      /// The name as typed: `--nome`, `-h`.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    /// The Portuguese name of an option, without its dashes.
    var longName: String? { names?.first { $0.kind == "long" }?.name }
  }

  private struct Document: Decodable {
    struct Command: Decodable {
      let arguments: [Argument]?
    }

    let command: Command
  }

  /// The description of the root command.
  static var razao: ToolDescription { ToolDescription(RazaoCommand.self, above: []) }

  /// Whether lists include it; not if it is only called by programs.
  var shouldDisplay: Bool { type.configuration.shouldDisplay }
  var aliases: [String] { type.configuration.aliases }
  var abstract: String { type.configuration.abstract }
  var discussion: String { type.configuration.discussion }

  /// The full command, with its parents: `razao conta abrir`.
  var fullName: String { path.joined(separator: " ") }

  /// The names of the parent commands, and this one's.
  var path: [String] { above + [commandName] }

  private var subcommands: [ToolDescription] {
    type.configuration.subcommands.map { ToolDescription($0, above: path) }
  }

  /// The subcommands that people type.
  var ownSubcommands: [ToolDescription] { subcommands.filter(\.shouldDisplay) }

  /// This command and all below it, in the order of their lists.
  var withSubcommands: [ToolDescription] {
    [self] + ownSubcommands.flatMap(\.withSubcommands)
  }

  /// The subcommand that is meant where none is named.
  private var usual: ToolDescription? {
    type.configuration.defaultSubcommand.map { ToolDescription($0, above: path) }
  }

  /// The subcommand with this name, or this English one.
  func subcommand(named name: String) -> ToolDescription? {
    subcommands.first { $0.commandName == name || $0.aliases.contains(name) }
  }

  /// The subcommand that a typed word means: its name, ignoring case and accents, or a beginning of
  /// it that no other has.
  func subcommand(_ typed: String) -> ToolDescription? {
    if let found = subcommand(named: typed.foldedForComparison) { return found }
    if above.isEmpty, ForeignCommand.named(typed) != nil { return nil }
    return Nearest.begun(typed, among: ownSubcommands.map(\.commandName))
      .flatMap { subcommand(named: $0) }
  }

  var positionals: [Argument] { arguments.filter { $0.kind == .positional } }

  /// Options and flags.
  var options: [Argument] { arguments.filter { $0.kind != .positional } }

  /// The option that a typed word means: its name, ignoring case and accents, or a beginning of a
  /// long one that no other has.
  ///
  /// A word that is an option of other commands means that wherever it stands: `--de` is no
  /// beginning of `--descricao` for whoever lists entries with `--de DIA`.
  func option(_ word: String) -> Argument? {
    if let found = options.first(where: { ($0.names ?? []).contains { $0.typed == word } }) {
      return found
    }
    guard word.hasPrefix("--"), !Self.meaningElsewhere.contains(word.foldedForComparison),
      let name = Nearest.begun(String(word.dropFirst(2)), among: options.compactMap(\.longName))
    else { return usual?.option(word) }
    return options.first { $0.longName == name }
  }

  private static let meaningElsewhere: Set = [
    "--cada", "--com", "--de", "--se", "--sim", "--valor", "--vez",
  ]

  private static func described(_ type: any ParsableCommand.Type) -> [Argument] {
    do {
      let json = Data(type.takenAlone.utf8)
      return try JSONDecoder().decode(Document.self, from: json).command.arguments ?? []
    } catch {
      preconditionFailure(
        "ArgumentParser describes the command in a form that this reads: \(error)")
    }
  }
}

extension ParsableCommand {
  /// The parser's description of the command, without its subcommands.
  fileprivate static var takenAlone: String { Alone<Self>._dumpHelp() }
}

/// A group around a single command, so that the parser describes no subcommands.
private struct Alone<Whole: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(helpNames: []) }

  @OptionGroup var command: Whole
}
