internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao pacote`: one file to carry, for those who share no folder.
struct PacoteCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "pacote",
    abstract: "faz e lê um arquivo que leva registros de um aparelho a outro",
    discussion: """
      Exemplos:
        razao pacote criar casa.jsonl
        razao pacote ler casa.jsonl
      """,
    subcommands: [PacoteCriar.self, PacoteLer.self],
    helpNames: [],
    aliases: ["bundle"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Void? {
    problems.usage(
      "\(passo: "Falta dizer o quê", .criarPacote), \(passo: "ou", .lerPacote(nil), junta: " ").")
    return nil
  }

  static func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus { .done }
}
