internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao relatorio`: expense reports.
struct RelatorioCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "relatorio",
    abstract: "relatórios de despesas: começar, rever, registrar e reembolsar",
    discussion: """
      Um relatório parcial recebe despesas (razao despesa adicionar); registrado, fica fechado até \
      ser reaberto, com um motivo. RELATORIO é o título, sem diferença de maiúsculas e acentos, ou \
      o começo da identificação.

      Exemplos:
        razao relatorio novo 'Feira de Recife'
        razao relatorio listar
      """,
    subcommands: [
      RelatorioNovo.self, RelatorioMostrar.self, RelatorioListar.self, RelatorioRenomear.self,
      RelatorioRegistrar.self, RelatorioReabrir.self, RelatorioReembolsar.self,
    ],
    helpNames: [],
    aliases: ["report"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Never? {
    problems.usage("Falta dizer o que fazer com relatórios.")
    return nil
  }

  static func perform(_ request: Never, in session: Session) throws(Failure) -> ExitStatus {}
}
