internal import ArgumentParser
internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation

/// `razao manual`: writes the manual pages into a folder, for who installs the program.
struct Manual: Command {
  static let configuration = CommandConfiguration(
    name: "manual",
    abstract: "escreve as páginas de manual, para quem instala o programa",
    discussion: """
      Exemplo:
        razao manual man1 && man -l man1/razao.1
      """,
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("a pasta em que elas ficam", valueName: "DIR"))
  var folder: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(folder, "a pasta", option: "DIR")
  }

  static func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
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
