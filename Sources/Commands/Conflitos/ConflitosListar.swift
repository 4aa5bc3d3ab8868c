internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conflitos listar`: the open conflicts, and hints apart.
struct ConflitosListar: Command {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os conflitos abertos e, à parte, os avisos",
    discussion: """
      Exemplos:
        razao conflitos listar
        razao conflitos listar --json
      """)

  @Flag(help: "termina com 1 se há algum conflito aberto")
  var estrito = false

  @Flag(help: "com --json, diz também em que sincronização ou importação vieram (neste aparelho)")
  var chegadas = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let isStrict: Bool
    let hasArrivals: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(isStrict: estrito, hasArrivals: chegadas)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let found = try session.ask { razao throws(RazaoError) in try razao.conflitos() }
    session.show(found.json(comChegadas: request.hasArrivals), or: .conflitos(found))
    return request.isStrict && !found.conflitos.isEmpty ? .no : .done
  }
}
