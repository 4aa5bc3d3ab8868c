internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao ajuda`: the help page of the command that is named.
struct Ajuda: Command {
  static let configuration = CommandConfiguration(
    name: "ajuda", english: "help",
    abstract: "mostra a ajuda de um comando, ou a das opções comuns a todos",
    discussion: """
      Exemplos:
        razao ajuda lancar
        razao ajuda conta abrir
        razao ajuda opcoes
      """)

  @Argument(
    help: ArgumentHelp("o comando, ou opcoes; sem nada, a lista de todos", valueName: "[COMANDO …]")
  )
  var words: [String] = []

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  /// A page of help.
  enum Topic {
    case command(ToolDescription), commonOptions
  }

  func request(_ problems: inout Problems, today: Day) -> Topic? {
    if words.count == 1, Ajuda.options.contains(words[0].foldedForComparison) {
      return .commonOptions
    }
    let usage = Usage(of: words, in: .razao)
    if !usage.isCommandKnown { problems.append(usage.problems) }
    return .command(usage.command)
  }

  static func perform(_ request: Topic, in session: Session) throws(Failure) -> ExitStatus {
    switch request {
    case .command(let command): session.show(HelpPage.screen(of: command))
    case .commonOptions: session.show(HelpPage.commonScreen(of: .razao))
    }
    return .done
  }

  private static let options = ["opcoes", "opcao", "options"]
}
