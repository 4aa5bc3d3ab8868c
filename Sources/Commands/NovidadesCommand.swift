internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao novidades`: changes from other devices since the last look.
struct NovidadesCommand: Command {
  static let configuration = CommandConfiguration(
    name: "novidades", english: "news",
    abstract: "mostra o que chegou de outros aparelhos desde a última vez: quem, o quê, quanto",
    discussion: """
      O que foi mostrado deixa de ser novidade neste computador, a não ser com --manter. Sem \
      --limite a tela mostra os \(Limits.newsRows) mais novos e conta os outros.

      Exemplos:
        razao novidades
        razao novidades --limite 20
      """)

  @Option(help: .value("N", "quantas novidades, no máximo"))
  var limite: String?

  @Flag(help: "continua a ser novidade")
  var manter = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let limite: Int?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(limite: problems.count(limite, option: "--limite"))
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let usual = session.common.json ? Limits.newsInDocument : Limits.newsRows
    let razao = try session.razao(tellingOfRecovery: false)
    let found = try answered(razao.novidades(limite: request.limite ?? usual))
    session.show(found.json, or: .novidades(found))
    session.output.flush()
    // News that could not be shown stays unseen.
    guard !manter, session.output.refusal == nil else { return .done }
    try answered(razao.marcarComoVistas(found))
    return .done
  }
}

/// `razao situacao`: the devices, what each has seen, and what is waiting.
struct SituacaoCommand: Command {
  static let configuration = CommandConfiguration(
    name: "situacao", english: "status",
    abstract: "mostra quem já viu o quê, o que espera e por quem, e o que falta",
    discussion: """
      Termina com 0 haja o que houver; quem confere tudo, linha por linha, é razao auditar.

      Exemplos:
        razao situacao
        razao situacao --json
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false, tellingOfRecovery: false)
    let found = try answered(razao.situacao())
    session.show(found.json, or: .situacao(found))
    return .done
  }
}
