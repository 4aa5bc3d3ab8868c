internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conferir`: records what a balance is, and says at once whether the books agree.
struct Conferir: Command {
  static let configuration = CommandConfiguration(
    commandName: "conferir",
    abstract: "grava o saldo de uma conta num dia, e diz se os lançamentos conferem",
    discussion: """
      Num cartão, o valor é o que se deve. O que se conferiu fica: se alguém mudar aquele saldo \
      depois, isso aparece em conflitos.

      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao conferir Carteira 0 --em hoje
      """,
    helpNames: [],
    aliases: ["assert"])

  @Argument(help: ArgumentHelp("a conta", valueName: "CONTA"))
  var conta: String?

  @Argument(help: ArgumentHelp("o saldo no fim do dia", valueName: "VALOR"))
  var valor: String?

  @Option(
    name: .customLong("em"),
    help: ArgumentHelp("o dia (obrigatório): 21/11/2026, hoje, ontem…", valueName: "DIA"))
  var dia: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let conta: String
    let valor: String
    let dia: String
    let isTrial: Bool
    let id: Uuid?
    let mistakes: Mistakes
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    var data = Mistakes(today: mistakes.today)
    let conta = mistakes.text(conta, "a conta", option: "CONTA")
    let valor = mistakes.text(valor, "o saldo", option: "VALOR")
    let dia = mistakes.text(dia, "o dia", option: "--em DIA")
    let id = recording.id(&data)
    guard let conta, let valor, let dia, mistakes.failure == nil else {
      mistakes.append(data)
      return nil
    }
    return Request(
      conta: conta, valor: valor, dia: dia, isTrial: recording.simular, id: id, mistakes: data)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let books = try answered { () throws(RazaoError) in try razao.costumes() }
    var mistakes = request.mistakes
    let conta = try mistakes.account(request.conta, books)
    let valor = mistakes.amount(request.valor, "VALOR", of: conta, .any)
    let dia = mistakes.day(request.dia)
    try mistakes.confere()
    guard let conta, let valor, let dia else { throw Failure(.badData, []) }
    let effect = try answered { () throws(RazaoError) in
      try razao.conferir(
        conta.conta, conta.classe.doLadoNatural(valor), em: dia, id: request.id,
        simular: request.isTrial)
    }
    session.note(effect.recibo)
    if session.common.json { session.show(effect.json) } else { session.show(.conferido(effect)) }
    return .done
  }
}
