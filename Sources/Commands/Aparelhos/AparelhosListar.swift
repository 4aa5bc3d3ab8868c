internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos listar`: every device, whether it counts, and what it has of this one's.
struct AparelhosListar: Command {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os aparelhos, o que cada um já viu deste, e os convites",
    discussion: """
      Exemplos:
        razao aparelhos listar
        razao aparelhos listar --json
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    let found = try session.ask(tellingOfDoubt: false) { razao throws(RazaoError) in
      try razao.aparelhos()
    }
    session.show(found.json, or: .aparelhos(found))
    return .done
  }
}
