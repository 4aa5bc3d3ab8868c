internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta alterar`: gives an account another name, kind or linked account.
struct ContaAlterar: Command {
  static let configuration = CommandConfiguration(
    commandName: "alterar",
    abstract: "muda o nome, o tipo ou a conta vinculada de uma conta",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao conta alterar Carteira --nome Bolso
      """,
    helpNames: [],
    aliases: ["change"])

  @Argument(help: ArgumentHelp("a conta", valueName: "CONTA"))
  var conta: String?

  @Option(help: ArgumentHelp("o nome novo", valueName: "NOME"))
  var nome: String?

  @Option(
    help: ArgumentHelp(
      "corrente, poupanca, carteira, cartao ou investimento", valueName: "TIPO"),
    completion: .list(TipoDeConta.allCases.map(\.rawValue)))
  var tipo: String?

  @Option(
    help: ArgumentHelp("a conta corrente a que um investimento pertence", valueName: "CONTA"))
  var vinculada: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let conta: String
    let nome: String?
    let tipo: TipoDeConta?
    let vinculada: String?
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let conta = mistakes.text(conta, "a conta", option: "CONTA")
    let nome = nome.flatMap { mistakes.given($0, "o nome novo", option: "--nome NOME") }
    let kind = TipoDeConta.read(tipo, &mistakes)
    if self.nome == nil, tipo == nil, vinculada == nil {
      mistakes.usage("Diga o que alterar: --nome, --tipo ou --vinculada.")
    }
    let id = recording.id(&mistakes)
    guard let conta, mistakes.failure == nil else { return nil }
    return Request(
      conta: conta, nome: nome, tipo: kind, vinculada: vinculada, isTrial: recording.simular,
      id: id)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let books = try answered { () throws(RazaoError) in try razao.costumes() }
    var mistakes = Mistakes(today: session.today)
    let conta = try mistakes.account(request.conta, books)
    let linked = try mistakes.account(request.vinculada, books)
    try mistakes.confere()
    guard let conta else { throw Failure(.notFound, []) }
    let effect = try answered { () throws(RazaoError) in
      try razao.alterarConta(
        conta.conta, nome: request.nome, tipo: request.tipo?.rawValue, vinculada: linked?.conta,
        id: request.id, simular: request.isTrial)
    }
    session.show(effect, .contaMudada(effect, "alterada"))
    return .done
  }
}
