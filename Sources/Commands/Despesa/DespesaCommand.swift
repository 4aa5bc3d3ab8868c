internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao despesa`: the expenses of a report.
struct DespesaCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "despesa", english: "expense",
    abstract: "despesas de um relatório: adicionar, corrigir, remover; e os tipos delas",
    discussion: """
      Só um relatório parcial tem as despesas mudadas; um registrado se reabre antes.

      Exemplos:
        razao despesa adicionar 'São Paulo' Mouse eletrônicos 89,90
        razao despesa remover 'São Paulo' Fone
      """,
    subcommands: [
      DespesaAdicionar.self, DespesaCorrigir.self, DespesaRemover.self, TipoCommand.self,
    ])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem = "Falta dizer o que fazer com despesas."
}
