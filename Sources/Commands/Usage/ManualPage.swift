internal import Canonical

/// The manual page of a command for man: its help page in roff's man(7) macros.
struct ManualPage {
  /// The name of the page's file: `razao-conta-abrir.1`.
  let file: String
  /// Its text.
  let text: String

  /// All pages: one for each command, and one for the common options.
  static func all(of tool: ToolDescription) -> [ManualPage] {
    tool.withSubcommands.map { ManualPage(of: $0) } + [ManualPage(commonOptionsOf: tool)]
  }

  private static let commonName = "razao-opcoes"

  private init(of command: ToolDescription) {
    let name = Self.name(of: command)
    var page = Roff(page: name, version: Version.text)
    page.section("Nome")
    page.paragraph("\(name) - \(command.abstract)")
    page.section("Uso")
    page.usage(HelpPage.usage(of: command), name: command.fullName)
    page.discuss(command.discussion)
    if !command.ownSubcommands.isEmpty {
      page.section("Comandos")
      for subcommand in command.ownSubcommands {
        page.item(HelpPage.names(of: subcommand), subcommand.abstract)
      }
    }
    if !command.positionals.isEmpty {
      page.section("Argumentos")
      for argument in command.positionals {
        page.item(HelpPage.valueName(of: argument), argument.abstract ?? "")
      }
    }
    for (title, options) in HelpPage.ownOptions(of: command) {
      page.section(title)
      for option in options { page.item(HelpPage.typed(option), option.abstract ?? "") }
    }
    page.examples(in: command.discussion)
    page.section("Veja também")
    let above = command.above.joined(separator: "-")
    let below = command.ownSubcommands.map { Self.name(of: $0) }
    page.references(([above] + below + [Self.commonName]).filter { !$0.isEmpty })
    (file, text) = ("\(name).1", page.text)
  }

  private init(commonOptionsOf tool: ToolDescription) {
    var page = Roff(page: Self.commonName, version: Version.text)
    page.section("Nome")
    page.paragraph("\(Self.commonName) - opções, variáveis e fins comuns a todos os comandos")
    page.section("Opções")
    for option in tool.options where option.sectionTitle == CommonOptions.title {
      page.item(HelpPage.typed(option), option.abstract ?? "")
    }
    for (title, list) in [
      ("Variáveis", CommonText.variables), ("Ao terminar", CommonText.statuses),
    ] {
      page.section(title)
      for entry in list { page.item(entry.name, entry.text) }
    }
    page.section("Veja também")
    page.references(["razao"])
    (file, text) = ("\(Self.commonName).1", page.text)
  }

  private static func name(of command: ToolDescription) -> String {
    command.path.joined(separator: "-")
  }
}

/// A page being written.
///
/// Everything but our own macros goes through `escaped`, so that no help text can become a request,
/// a font or a special character.
private struct Roff {
  private(set) var text: String

  init(page: String, version: String) {
    // The text is UTF-8; groff's preprocessor reads this first line.
    text = ".\\\" -*- coding: utf-8 -*-\n"
    // The day is not quoted, so that it is read as one.
    text += ".TH \(Self.quoted(page.uppercased())) 1 \(Version.day) "
    text += "\(Self.quoted("razao \(version)")) \(Self.quoted("Manual do razao"))\n"
    // Commands and names are not hyphenated, and lines are not justified.
    text += ".nh\n.ad l\n"
  }

  mutating func section(_ title: String) { request("SH", title.uppercased()) }

  mutating func paragraph(_ words: String) { line(words) }

  mutating func usage(_ usage: String, name: String) {
    text += ".B \(Self.quoted(name))\n"
    line(String(usage.dropFirst(name.count + 1)))
  }

  mutating func item(_ name: String, _ meaning: String) {
    text += ".TP\n.B \(Self.quoted(name))\n"
    line(meaning)
  }

  /// The paragraphs of a discussion, without its examples.
  mutating func discuss(_ discussion: String) {
    let paragraphs = Self.split(discussion).paragraphs
    guard !paragraphs.isEmpty else { return }
    section("Descrição")
    for (number, paragraph) in paragraphs.enumerated() {
      if number > 0 { text += ".PP\n" }
      line(paragraph)
    }
  }

  /// The lines of a discussion that are to be copied as they are.
  mutating func examples(in discussion: String) {
    let examples = Self.split(discussion).examples
    guard !examples.isEmpty else { return }
    section(examples.count > 1 ? "Exemplos" : "Exemplo")
    text += ".nf\n"
    for example in examples { line(example) }
    text += ".fi\n"
  }

  mutating func references(_ pages: [String]) {
    for (number, page) in pages.enumerated() {
      request("BR", page, "(1)" + (number + 1 < pages.count ? "," : ""))
    }
  }

  private mutating func request(_ name: String, _ arguments: String...) {
    text += ".\(name) " + arguments.map { Self.quoted($0) }.joined(separator: " ") + "\n"
  }

  private mutating func line(_ words: String) {
    guard !words.isEmpty else { return }
    // A line that begins with a point or an apostrophe would be read as a request.
    let guarded = words.begins(with: ".") || words.begins(with: "'") ? "\\&" : ""
    text += guarded + Self.escaped(words) + "\n"
  }

  /// An argument of a request, in quotation marks.
  private static func quoted(_ argument: String) -> String {
    "\"" + escaped(argument).substituting { $0 == UInt8(ascii: "\"") ? "\\(dq" : nil } + "\""
  }

  /// Text that roff prints unchanged: its minus signs and quotation marks can be copied.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\u{A0}": escaped += "\\ "
      case "\n", "\t": escaped += " "
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private static func split(_ discussion: String) -> (paragraphs: [String], examples: [String]) {
    let lines = discussion.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let examples = lines.filter { $0.hasPrefix(" ") }.map { String($0.drop { $0 == " " }) }
    let rest = lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("Exemplo") }
    let paragraphs = rest.split(separator: "").map { $0.joined(separator: " ") }
    return (paragraphs, examples)
  }
}
