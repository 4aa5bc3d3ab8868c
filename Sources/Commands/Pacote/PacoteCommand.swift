internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao pacote`: one file to carry, for those who share no folder.
struct PacoteCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "pacote", english: "bundle",
    abstract: "faz e lê um arquivo que leva registros de um aparelho a outro",
    discussion: """
      Exemplos:
        razao pacote criar casa.jsonl
        razao pacote ler casa.jsonl
      """,
    subcommands: [PacoteCriar.self, PacoteLer.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem =
    "\(passo: "Falta dizer o quê", .criarPacote), \(passo: "ou", .lerPacote(nil), junta: " ")."
}
