internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao extrato`: an account and its history, with the balance after each entry.
struct ExtratoCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "extrato",
    abstract: "mostra uma conta e seus lançamentos, do mais novo ao mais antigo",
    discussion: """
      O saldo é o de hoje; o que está agendado para depois aparece na lista, e ao lado do saldo. \
      Sem --limite a tela mostra os \(Limits.statementRows) mais novos e diz como ver os outros; \
      --json traz todos.

      Exemplos:
        razao extrato Corrente
        razao extrato Corrente --de 01/11/2026 --buscar padaria
      """,
    helpNames: [],
    aliases: ["statement"])

  @Argument(help: ArgumentHelp("a conta: nome ou começo da identificação", valueName: "CONTA"))
  var account: String?

  @Option(
    help: ArgumentHelp(
      "como no fim deste dia; o rendimento é o do mês dele, ou deste mês", valueName: "DIA"))
  var em: String?

  @Option(help: ArgumentHelp("só a partir deste dia", valueName: "DIA"))
  var de: String?

  @Option(help: ArgumentHelp("só até este dia", valueName: "DIA"))
  var ate: String?

  @Option(
    help: ArgumentHelp("só o que tem este texto no interessado ou na descrição", valueName: "TEXTO")
  )
  var buscar: String?

  @Option(help: ArgumentHelp("quantos lançamentos, no máximo", valueName: "N"))
  var limite: String?

  @Option(help: ArgumentHelp("só os que vêm depois deste na lista", valueName: "ID"))
  var depois: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let account: String
    let em: Day?
    let de: Day?
    let ate: Day?
    let buscar: String?
    let limite: Int?
    let depois: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let account = problems.text(account, "a conta", option: "CONTA")
    let em = problems.day(em, today: today)
    let de = problems.day(de, today: today)
    let ate = problems.day(ate, today: today)
    if let de, let ate, de > ate {
      problems.note(
        "--de (\(PtBR.day(de))) vem depois de --ate (\(PtBR.day(ate))). Troque os dois.")
    }
    let buscar = buscar.flatMap { problems.given($0, "o texto", option: "--buscar") }
    let limite = problems.count(limite, option: "--limite")
    let depois = depois.flatMap { problems.given($0, "o lançamento", option: "--depois") }
    guard let account else { return nil }
    return Request(
      account: account, em: em, de: de, ate: ate, buscar: buscar, limite: limite, depois: depois)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let isJSON = session.common.json
    let (statement, today) = try session.ask { razao throws(RazaoError) in
      var pedido = PedidoDeExtrato(conta: try razao.conta(por: request.account))
      pedido.em = request.em
      pedido.de = request.de
      pedido.ate = request.ate
      pedido.buscar = request.buscar
      pedido.limite = request.limite ?? (isJSON ? nil : Limits.statementRows)
      pedido.depois = try request.depois.map { typed throws(RazaoError) in
        try razao.lancamento(por: typed).id
      }
      return (try razao.extrato(pedido), razao.hoje)
    }
    if isJSON {
      session.show(statement.json)
    } else {
      let next = statement.continua.map { rest(after: $0, request, in: session) }
      session.show(.conta(statement, hoje: today, next: next))
    }
    return .done
  }

  /// The entries after one, with all that was asked for.
  private static func rest(
    after id: Uuid, _ request: Request, in session: Session
  ) -> Destination {
    var rest = Destination.Trecho(conta: request.account)
    (rest.em, rest.de, rest.ate) = (request.em, request.de, request.ate)
    (rest.buscar, rest.limite, rest.depois) = (request.buscar, request.limite, id)
    return session.common.razao.map { .noRazao($0, .extrato(rest)) } ?? .extrato(rest)
  }
}
