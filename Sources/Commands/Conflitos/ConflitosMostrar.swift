internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conflitos mostrar`: one conflict, with the balances under each decision.
struct ConflitosMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "view",
    abstract: "mostra um conflito: quem escreveu o quê, e o saldo sob cada decisão",
    discussion: """
      De uma fatura com outro total que o declarado, mostra também os lançamentos que podem estar \
      errados, e o ajuste com que a diferença acaba nela.

      Exemplo:
        razao conflitos mostrar 3f9a1c2e
      """)

  @Argument(help: ArgumentHelp("o começo da identificação do conflito", valueName: "ID"))
  var id: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(id, "o conflito", option: "ID")
  }

  static func perform(_ id: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.conflito(por: id))
    session.show(found.json, or: .conflito(found))
  }
}
