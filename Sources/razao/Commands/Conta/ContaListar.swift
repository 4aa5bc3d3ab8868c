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

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { true }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let (accounts, today) = try session.ask { razao throws(RazaoError) in
      (try razao.contas(), razao.hoje)
    }
    if session.common.json {
      session.show(.array(accounts.map { $0.json(em: today) }))
    } else {
      session.show(.contas(accounts))
    }
    return .done
  }
}
