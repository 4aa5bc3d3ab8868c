internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao novidades`: what came from other devices since somebody last looked.
struct NovidadesCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "novidades",
    abstract: "mostra o que chegou de outros aparelhos desde a última vez: quem, o quê, quanto",
    discussion: """
      O que foi mostrado deixa de ser novidade neste computador, a não ser com --manter. Sem \
      --limite a tela mostra os \(Limits.newsRows) mais novos e conta os outros.

      Exemplos:
        razao novidades
        razao novidades --limite 20
      """,
    helpNames: [],
    aliases: ["news"])

  @Option(help: ArgumentHelp("quantos eventos, no máximo", valueName: "N"))
  var limite: String?

  @Flag(help: "continua a ser novidade")
  var manter = false

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let limite: Int?
    let isKept: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(limite: problems.count(limite, option: "--limite"), isKept: manter)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let usual = session.common.json ? Limits.newsInDocument : Limits.newsRows
    let razao = try session.razao(tellingOfRecovery: false)
    let found = try answered { () throws(RazaoError) in
      try razao.novidades(limite: request.limite ?? usual)
    }
    session.show(found.json, or: .novidades(found))
    session.output.flush()
    // News that could not be shown stays news.
    guard !request.isKept, session.output.refusal == nil else { return .done }
    try answered { () throws(RazaoError) in try razao.marcarComoVistas(found) }
    return .done
  }
}
