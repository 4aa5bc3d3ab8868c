internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao exportar`: the books for other programs; alone with a format it writes them in that.
struct ExportarCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "exportar", english: "export",
    abstract: "escreve os livros no formato de outros programas, ou para o Carnê-Leão",
    discussion: """
      Os formatos e as opções: razao exportar livros --ajuda.

      Exemplos:
        razao exportar hledger casa.journal
        razao exportar livro-caixa --de 01/01/2026 --ate hoje
        razao exportar mapa
      """,
    subcommands: [ExportarLivros.self, ExportarCarneLeao.self, ExportarMapa.self],
    defaultSubcommand: ExportarLivros.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}
