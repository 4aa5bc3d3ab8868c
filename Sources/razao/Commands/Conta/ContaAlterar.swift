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
      Exemplos:
        razao conta alterar Corrente --nome 'Conta do Banco do Brasil'
        razao conta alterar Fundo --vinculada Corrente
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
    let change: Filled<AccountChangeForm>
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let conta = problems.text(conta, "a conta", option: "CONTA")
    let form = AccountChangeForm([.nome: nome, .tipo: tipo, .vinculada: vinculada])
    let change = Filled(form, recording, &problems)
    guard let conta, let change else { return nil }
    return Request(conta: conta, change: change)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let costumes = try answered { () throws(RazaoError) in try razao.costumes() }
    var problems = Problems()
    let conta = try problems.asked { () throws(RazaoError) in
      try costumes.conta(por: request.conta)
    }
    let (change, id) = try request.change.read(costumes, problems)
    guard let conta else { throw Failure(problems) }
    let effect = try answered { () throws(RazaoError) in
      try razao.alterarConta(
        conta.id, nome: change.nome, tipo: change.tipo, vinculada: change.vinculada, id: id,
        simular: request.change.isTrial)
    }
    session.show(effect, .contaMudada(effect, "alterada"))
    return .done
  }
}
