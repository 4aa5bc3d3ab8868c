internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conflitos resolver`: records somebody's decision, with what carries it out.
struct ConflitosResolver: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "resolver", english: "resolve",
    abstract: "resolve um conflito por uma decisão, que chega a todos os aparelhos",
    discussion: """
      As decisões são as que “razao conflitos mostrar ID” oferece: mesmo, distintos, distintas, \
      aceitar, reabrir, anular, restaurar, voltar, unificar, escolher, aprovar, declarar.

      Exemplos:
        razao conflitos resolver 3f9a1c2e distintos
        razao conflitos resolver 3f9a1c2e distintos --nota 'duas contas de luz'
      """)

  @Argument(help: ArgumentHelp("o começo da identificação do conflito", valueName: "ID"))
  var id: String?

  @Argument(help: ArgumentHelp("a decisão", valueName: "DECISAO"))
  var decision: String?

  @Option(help: ArgumentHelp("o que fica, onde é preciso escolher", valueName: "ID"))
  var manter: String?

  @Option(help: ArgumentHelp("por quê, para as pessoas", valueName: "TEXTO"))
  var nota: String?

  @Flag(
    help: "decide o mesmo nos outros deste tipo que vieram na mesma sincronização ou importação")
  var todos = false

  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let id: String
    let decision: String
    let kept: String?
    let note: String?
    let isForAll: Bool
    let isTrial: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let id = problems.text(id, "o conflito", option: "ID")
    let decision = problems.text(decision, "a decisão", option: "DECISAO")
    let kept = manter.flatMap { problems.given($0, "o que fica", option: "--manter") }
    let note = nota.flatMap { problems.given($0, "a nota", option: "--nota") }
    guard let id, let decision else { return nil }
    return Request(
      id: id, decision: decision, kept: kept, note: note, isForAll: todos, isTrial: simular)
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (receipt, found) = try answered(
      razao.resolverConflito(
        request.id, por: request.decision, mantendo: request.kept, nota: request.note,
        todos: request.isForAll, simular: request.isTrial))
    session.note(receipt)
    session.show(
      receipt.json,
      or: .resolvido(
        found.conflito, found.palavra, mantido: found.mantido, encerrado: found.encerrado,
        quantos: found.quantos, concordam: found.concordam, restantes: found.restantes, receipt))
  }
}
