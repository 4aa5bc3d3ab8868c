internal import Presentation

/// The help page of a command.
enum HelpPage {
  /// Where a mistaken user reads more.
  static func pointer(to command: ToolDescription) -> String {
    "Veja: \(command.fullName) --ajuda"
  }

  static func screen(of command: ToolDescription) -> Screen {
    Screen(
      header: [
        Line("\(command.fullName): \(command.abstract ?? "")", .strong), Line(""),
        Line("Uso: " + usage(of: command)),
      ],
      sections: sections(of: command).filter { $0.rowCount > 0 },
      footer: remarks(on: command))
  }

  private static func usage(of command: ToolDescription) -> String {
    let values = command.positionals.map(valueName)
    let parts = command.ownSubcommands.isEmpty ? values : ["COMANDO"]
    return ([command.fullName] + parts + ["[opções]"]).joined(separator: " ")
  }

  private static func sections(of command: ToolDescription) -> [Section] {
    let titles = command.options.reduce(into: [String]()) { titles, option in
      let title = option.sectionTitle ?? own
      if !titles.contains(title) { titles.append(title) }
    }
    return [
      Section("Comandos", command.ownSubcommands) { subcommand in
        let aliases = (subcommand.aliases ?? []).map { " [\($0)]" }.joined()
        return Row(
          subcommand.commandName + aliases, details: [Line(subcommand.abstract ?? "", .quiet)])
      },
      Section("Argumentos", command.positionals) { argument in
        Row(valueName(of: argument), details: [Line(argument.abstract ?? "", .quiet)])
      },
    ]
      + titles.map { title in
        let options = command.options.filter { ($0.sectionTitle ?? own) == title }
        return Section(title, options, row: row)
      }
  }

  private static let own = "Opções"

  private static func row(of option: ToolDescription.Argument) -> Row {
    let names = (option.names ?? []).map(\.typed).joined(separator: ", ")
    let value = option.kind == .option ? " " + valueName(of: option) : ""
    return Row(names + value, details: [Line(option.abstract ?? "", .quiet)])
  }

  /// The placeholder of the value; optional values are declared in brackets.
  private static func valueName(of argument: ToolDescription.Argument) -> String {
    argument.valueName ?? "VALOR"
  }

  /// The discussion: paragraphs; lines that begin with white space are to be copied as they are.
  private static func remarks(on command: ToolDescription) -> [Line] {
    (command.discussion ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map { Line(String($0), verbatim: $0.hasPrefix(" ")) }
  }
}
