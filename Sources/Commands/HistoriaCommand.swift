internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao historia`: an entry's current state and all its events.
struct HistoriaCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "historia", english: "history",
    abstract: "mostra um lançamento com tudo o que lhe aconteceu: quem, quando e por quê",
    discussion: """
      Serve também para contas, relatórios, conferências, fechamentos e importações.

      Exemplos:
        razao historia 1b4e28ba
        razao historia Corrente
      """)

  @Argument(help: .value("ID", "o começo da identificação, ou o nome de uma conta"))
  var id: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(id, "o lançamento", option: "ID")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let history = try answered(razao.historia(por: request))
    guard let entry = history.lancamento, !session.common.json else {
      return session.show(history.json, or: .historia(history))
    }
    let receipts = try answered(razao.comprovantes(lancamento: entry.id))
    session.show(.lancamento(entry, history, comprovantes: receipts))
  }
}
