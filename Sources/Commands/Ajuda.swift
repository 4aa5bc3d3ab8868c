internal import ArgumentParser
internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation

/// `razao ajuda`: shows the help page of a command.
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

  @Argument(help: .value("[COMANDO …]", "o comando, ou opcoes; sem nada, a lista de todos"))
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

  func perform(_ request: Topic, in session: Session) throws(Failure) -> ExitStatus {
    switch request {
    case .command(let command): session.show(HelpPage.screen(of: command))
    case .commonOptions: session.show(HelpPage.commonScreen(of: .razao))
    }
    return .done
  }

  private static let options = ["opcoes", "opcao", "options"]
}

/// `razao manual`: writes the manual pages into a folder, for installing the program.
struct Manual: Command {
  static let configuration = CommandConfiguration(
    name: "manual",
    abstract: "escreve as páginas de manual, para quem instala o programa",
    discussion: """
      Exemplo:
        razao manual man1 && man -l man1/razao.1
      """,
    shouldDisplay: false)

  @Argument(help: .value("DIR", "a pasta em que elas ficam"))
  var folder: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(folder, "a pasta", option: "DIR")
  }

  func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
    let folder = URL(filePath: request, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for page in ManualPage.all(of: .razao) {
        try Data(page.text.utf8).write(to: folder.appending(path: page.file))
      }
    } catch {
      throw Failure(.cannotCreate, ["Não consigo escrever em “\(request)”: confira a pasta."])
    }
    return .done
  }
}
