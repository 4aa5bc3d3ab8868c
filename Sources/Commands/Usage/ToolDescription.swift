internal import ArgumentParser
internal import Foundation

/// ArgumentParser's knowledge of a command, read from the description that it gives of itself: the
/// declarations in Commands/ are the only place with names and help texts.
struct ToolDescription: Decodable {
  let commandName: String
  /// Whether lists name it: false for those that programs call, not people.
  let shouldDisplay: Bool
  private let superCommands: [String]?
  let aliases: [String]?
  let abstract: String?
  let discussion: String?
  let subcommands: [ToolDescription]?
  let arguments: [Argument]?

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

      /// As it is typed: `--nome`, `-h`.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }
  }

  private struct Document: Decodable {
    let command: ToolDescription
  }

  /// The whole command.
  static var razao: ToolDescription {
    do {
      let json = Data(RazaoCommand._dumpHelp().utf8)
      return try JSONDecoder().decode(Document.self, from: json).command
    } catch {
      preconditionFailure(
        "ArgumentParser describes the command in a form that this reads: \(error)")
    }
  }

  /// The commands that lead here, and this one: `razao conta abrir`.
  var fullName: String { path.joined(separator: " ") }

  /// The names of the commands that lead here.
  var above: [String] { (superCommands ?? []).filter { $0 != RazaoCommand.noName } }

  /// The same, and this one's.
  var path: [String] { above + [commandName] }

  /// The subcommands that people type, without the English one that ArgumentParser adds by itself.
  var ownSubcommands: [ToolDescription] {
    (subcommands ?? []).filter { $0.commandName != "help" && $0.shouldDisplay }
  }

  /// This command and all below it, in the order of their lists.
  var withSubcommands: [ToolDescription] {
    [self] + ownSubcommands.flatMap(\.withSubcommands)
  }

  func subcommand(_ name: String) -> ToolDescription? {
    (subcommands ?? []).filter { $0.commandName != "help" }.first {
      $0.commandName == name || ($0.aliases ?? []).contains(name)
    }
  }

  var positionals: [Argument] { (arguments ?? []).filter { $0.kind == .positional } }

  /// Options and flags.
  var options: [Argument] { (arguments ?? []).filter { $0.kind != .positional } }

  /// The option that is typed as `word`.
  func option(_ word: String) -> Argument? {
    options.first { ($0.names ?? []).contains { $0.typed == word } }
  }
}
