internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta listar`: all accounts, with what is needed to name one.
struct ContaListar: Command {
  static let configuration = CommandConfiguration(
    commandName: "listar",
    abstract: "lista todas as contas e categorias",
    discussion: """
      Exemplos:
        razao conta listar
        razao conta listar --json
      """,
    helpNames: [],
    aliases: ["list"])

  @Flag(help: CSVOption.help)
  var csv = false

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? {
    CSVOption.isWanted(csv, common, &problems)
  }

  static func perform(_ isTable: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let (accounts, today) = try session.ask { razao throws(RazaoError) in
      (try razao.contas(), razao.hoje)
    }
    session.show(
      .array(accounts.map { $0.json(em: today) }), csv: .contas(accounts), if: isTable,
      or: .contas(accounts))
    return .done
  }
}
