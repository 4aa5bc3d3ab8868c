internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao reconstruir`: the read model thrown away and made anew from the log.
struct Reconstruir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reconstruir", english: "rebuild",
    abstract: "joga fora o modelo de leitura e o refaz a partir dos registros",
    discussion: """
      O modelo de leitura só serve para responder depressa. Refazê-lo custa tempo e não muda saldo \
      nenhum; conserta um que alguém alterou (razao auditar diz).

      Exemplo:
        razao reconstruir
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let made = try answered(razao.reconstruir())
    session.show(
      .object([
        .init("commits", .number(made.commits)), .init("transacoes", .number(made.transacoes)),
      ]), or: .rebuilt(commits: made.commits, entries: made.transacoes))
  }
}
