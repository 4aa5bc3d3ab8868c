internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos mostrar`: one device, and what it wrote that does not count.
struct AparelhosMostrar: Command {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra um aparelho: o que gravou e não conta, e o que isso mudaria em dinheiro",
    discussion: """
      APARELHO é o nome, ou o começo da identificação. O código é o que se compara antes de aprovar.

      Exemplos:
        razao aparelhos mostrar celular
        razao aparelhos mostrar celular --limite 50
      """)

  @Argument(help: ArgumentHelp("o aparelho (obrigatório)", valueName: "APARELHO"))
  var device: String?

  @Option(help: ArgumentHelp("quantos eventos contar, dos mais novos", valueName: "N"))
  var limite: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let device: String
    let limit: Int?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let device = problems.text(device, "o aparelho", option: "APARELHO")
    let limit = problems.count(limite, option: "--limite")
    return device.map { Request(device: $0, limit: limit) }
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let usual = session.common.json ? Limits.newsInDocument : Limits.newsRows
    let found = try session.ask(tellingOfDoubt: false) { razao throws(RazaoError) in
      try razao.aparelho(
        razao.aparelho(por: request.device), limite: request.limit ?? usual)
    }
    session.show(found.json, or: .aparelho(found))
    return .done
  }
}
