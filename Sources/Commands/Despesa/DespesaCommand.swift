internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao despesa`: the expenses of a report.
struct DespesaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "despesa",
    abstract: "despesas de um relatório: adicionar, corrigir, remover; e os tipos delas",
    discussion: """
      Só um relatório parcial tem as despesas mudadas; um registrado se reabre antes.

      Exemplos:
        razao despesa adicionar 'São Paulo' Mouse eletrônicos 89,90
        razao despesa remover 'São Paulo' Fone
      """,
    subcommands: [
      DespesaAdicionar.self, DespesaCorrigir.self, DespesaRemover.self, TipoCommand.self,
    ],
    helpNames: [],
    aliases: ["expense"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Never? {
    problems.usage("Falta dizer o que fazer com despesas.")
    return nil
  }

  static func perform(_ request: Never, in session: Session) throws(Failure) -> ExitStatus {}
}
