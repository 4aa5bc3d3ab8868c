internal import Presentation

/// The help page of a command.
enum HelpPage {
  /// The command that shows the common options.
  static let commonPointer = "razao ajuda opcoes"

  /// Leads to the help page of a command.
  static func pointer(to command: ToolDescription) -> String {
    "Veja: \(command.fullName) --ajuda"
  }

  static func screen(of command: ToolDescription) -> Screen {
    Screen(
      header: [
        Line("\(command.fullName): \(command.abstract)", .strong), Line(""),
        Line("Uso: " + usage(of: command)),
      ],
      sections: sections(of: command).filter { $0.rowCount > 0 },
      footer: remarks(on: command) + [
        Line(""), Line("\(CommonOptions.title): \(commonPointer)", .quiet),
      ])
  }

  /// The options that every command takes, the variables, and the exit statuses.
  static func commonScreen(of tool: ToolDescription) -> Screen {
    Screen(
      header: [Line(CommonOptions.title, .strong)],
      sections: [
        Section("Opções", tool.options.filter { $0.sectionTitle == CommonOptions.title }, row: row),
        Section("Variáveis", CommonText.variables) {
          Row($0.name, details: [Line($0.text, .quiet)])
        },
        Section("Ao terminar", CommonText.statuses) {
          Row($0.name, details: [Line($0.text, .quiet)])
        },
      ])
  }

  /// The line that says how a command is typed.
  static func usage(of command: ToolDescription) -> String {
    let values = command.positionals.map(valueName)
    let parts = command.ownSubcommands.isEmpty ? values : ["COMANDO"]
    return ([command.fullName] + parts + ["[opções]"]).joined(separator: " ")
  }

  /// The titles of a command's own options, in their order, and the options under each.
  static func ownOptions(
    of command: ToolDescription
  ) -> [(title: String, options: [ToolDescription.Argument])] {
    let titles = command.options.reduce(into: [String]()) { titles, option in
      let title = option.sectionTitle ?? own
      if title != CommonOptions.title, !titles.contains(title) { titles.append(title) }
    }
    return titles.map { title in
      (title, command.options.filter { ($0.sectionTitle ?? own) == title })
    }
  }

  /// An option with its other names and its value, as typed.
  static func typed(_ option: ToolDescription.Argument) -> String {
    let names = (option.names ?? []).map(\.typed).joined(separator: ", ")
    return names + (option.kind == .option ? " " + valueName(of: option) : "")
  }

  /// The placeholder of the value; optional values are declared in brackets.
  static func valueName(of argument: ToolDescription.Argument) -> String {
    argument.valueName ?? "VALOR"
  }

  /// A command's name with its other names.
  static func names(of command: ToolDescription) -> String {
    command.commandName + command.aliases.map { " [\($0)]" }.joined()
  }

  private static func sections(of command: ToolDescription) -> [Section] {
    [
      Section("Comandos", command.ownSubcommands.map(subcommandRow)) { $0 },
      Section("Argumentos", command.positionals) { argument in
        Row(valueName(of: argument), details: [Line(argument.abstract ?? "", .quiet)])
      },
    ] + ownOptions(of: command).map { Section($0.title, $0.options, row: row) }
  }

  private static let own = "Opções"

  private static func subcommandRow(_ command: ToolDescription) -> Row {
    Row(names(of: command), details: [Line(command.abstract, .quiet)])
  }

  private static func row(of option: ToolDescription.Argument) -> Row {
    Row(typed(option), details: [Line(option.abstract ?? "", .quiet)])
  }

  /// The discussion as paragraphs; indented lines are to be copied as they are.
  private static func remarks(on command: ToolDescription) -> [Line] {
    command.discussion.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Line(String($0), verbatim: $0.hasPrefix(" ")) }
  }
}

/// The texts about every command, for its help page and its manual page.
enum CommonText {
  static let variables: [(name: String, text: String)] = [
    ("RAZAO_DIR", "a pasta do razão, onde --razao não a diz"),
    ("RAZAO_HOME", "onde ficam as chaves deste computador e o que ele guarda para ser rápido"),
    ("RAZAO_SENHA", "a senha da chave deste aparelho, onde ninguém responde a perguntas"),
    ("RAZAO_AGORA", "o instante que o relógio mostra, para testes: 2026-11-21T12:00:00.000Z"),
    ("NO_COLOR", "não usa cores"),
  ]

  static let statuses: [(name: String, text: String)] = [
    ("0", "feito"), ("1", "feito, e a resposta é não"), ("64", "comando mal escrito"),
    ("65", "dado inválido"), ("66", "não há tal arquivo, conta ou lançamento"),
    ("73", "não pode criar"), ("74", "erro de leitura ou gravação: não se sabe se foi gravado"),
    ("75", "ocupado: tente de novo"), ("77", "sem permissão"),
  ]
}
