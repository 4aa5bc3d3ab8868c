internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta listar`: all accounts, with what is needed to name one.
struct ContaListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista todas as contas e categorias",
    discussion: """
      Exemplos:
        razao conta listar
        razao conta listar --json
      """)

  @Flag(help: CSVOption.help) var csv = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? {
    CSVOption.isWanted(csv, common, &problems)
  }

  static func perform(_ isTable: Bool, _ razao: Razao, _ session: Session) throws(Failure) {
    let (accounts, today) = try answered((try razao.contas(), razao.hoje))
    session.show(
      .array(accounts.map { $0.json(em: today) }), csv: .contas(accounts), if: isTable,
      or: .contas(accounts))
  }
}
