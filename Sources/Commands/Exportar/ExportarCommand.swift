internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao exportar`: the books for other programs; alone with a format it writes them in that.
struct ExportarCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "exportar",
    abstract: "escreve os livros no formato de outros programas, ou para o Carnê-Leão",
    discussion: """
      Os formatos e as opções: razao exportar livros --ajuda.

      Exemplos:
        razao exportar hledger casa.journal
        razao exportar livro-caixa --de 01/01/2026 --ate hoje
        razao exportar mapa
      """,
    subcommands: [ExportarLivros.self, ExportarCarneLeao.self, ExportarMapa.self],
    defaultSubcommand: ExportarLivros.self,
    helpNames: [],
    aliases: ["export"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? {
    problems.usage("Diga o formato: razao exportar hledger.")
    return nil
  }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus { .done }
}
