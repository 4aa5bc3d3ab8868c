internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao ajuda`: the help page of the command that is named.
struct Ajuda: Command {
  static let configuration = CommandConfiguration(
    commandName: "ajuda",
    abstract: "mostra a ajuda de um comando",
    discussion: """
      Exemplo:
        razao ajuda auditar
      """,
    helpNames: [],
    aliases: ["help"])

  @Argument(help: ArgumentHelp("o comando; sem ele, a lista de todos", valueName: "[COMANDO …]"))
  var words: [String] = []

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ToolDescription? {
    let usage = Usage(of: words, in: .razao)
    if !usage.isCommandKnown { problems.append(usage.problems) }
    return usage.command
  }

  static func perform(
    _ request: ToolDescription, in session: Session
  ) throws(Failure) -> ExitStatus {
    session.show(HelpPage.screen(of: request))
    return .done
  }
}
