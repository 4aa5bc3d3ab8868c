internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao reconstruir`: the read model thrown away and made anew from the log.
struct Reconstruir: Command {
  static let configuration = CommandConfiguration(
    commandName: "reconstruir",
    abstract: "joga fora o modelo de leitura e o refaz a partir dos registros",
    discussion: """
      O modelo de leitura só serve para responder depressa. Refazê-lo custa tempo e não muda saldo \
      nenhum; conserta um que alguém alterou (razao auditar diz).

      Exemplo:
        razao reconstruir
      """,
    helpNames: [],
    aliases: ["rebuild"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Void? { () }

  static func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    let made = try session.ask { razao throws(RazaoError) in try razao.reconstruir() }
    session.show(
      .object([
        .init("commits", .number(made.commits)), .init("transacoes", .number(made.transacoes)),
      ]), or: .rebuilt(commits: made.commits, entries: made.transacoes))
    return .done
  }
}
