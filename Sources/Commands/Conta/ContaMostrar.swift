internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta mostrar`: one account, without its history.
struct ContaMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra o cadastro e os saldos de uma conta",
    discussion: """
      Exemplos:
        razao conta mostrar Corrente
        razao conta mostrar visa
      """)

  @Argument(help: ArgumentHelp("a conta: nome ou começo da identificação", valueName: "CONTA"))
  var account: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(account, "a conta", option: "CONTA")
  }

  static func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let (account, all, today) = try answered(
      (try razao.conta(razao.conta(por: request)), try razao.contas(), razao.hoje))
    if session.common.json {
      session.show(account.json(em: today))
    } else {
      session.show(.conta(account, among: all, hoje: today))
    }
  }
}
