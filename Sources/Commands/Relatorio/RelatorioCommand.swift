internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao relatorio`: expense reports.
struct RelatorioCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "relatorio", english: "report",
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
    ])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem = "Falta dizer o que fazer com relatórios."
}
