internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao historia`: every event of an entry, and the entry as it stands.
struct HistoriaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "historia",
    abstract: "mostra um lançamento com tudo o que lhe aconteceu: quem, quando e por quê",
    discussion: """
      Serve também para contas, relatórios, conferências, fechamentos e importações.

      Exemplos:
        razao historia 1b4e28ba
        razao historia Corrente
      """,
    helpNames: [],
    aliases: ["history"])

  @Argument(
    help: ArgumentHelp("o começo da identificação, ou o nome de uma conta", valueName: "ID"))
  var id: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(id, "o lançamento", option: "ID")
  }

  static func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
    let (history, entry) = try session.ask { razao throws(RazaoError) in
      try razao.historia(por: request)
    }
    if session.common.json {
      session.show(history.json(entry))
    } else if let entry {
      session.show(.lancamento(entry, history))
    } else {
      session.show(.historia(history))
    }
    return .done
  }
}
