internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conferir`: records a balance assertion, and says at once whether the books agree.
struct Conferir: Command {
  static let configuration = CommandConfiguration(
    name: "conferir", english: "assert",
    abstract: "grava o saldo de uma conta num dia, e diz se os lançamentos conferem",
    discussion: """
      Se os lançamentos não conferem, o comando termina com 1; a conferência fica gravada de todo \
      modo. Num cartão, o valor é o que se deve. O que se conferiu fica: se alguém mudar aquele saldo \
      depois, isso aparece em conflitos.

      Exemplos:
        razao conferir Corrente 4.749,70
        razao conferir Carteira 0 --em ontem
      """)

  @Argument(help: .value("CONTA", "a conta"))
  var conta: String?

  @Argument(help: .value("VALOR", "o saldo no fim do dia"))
  var valor: String?

  @Option(name: .customLong("em"), help: .value("DIA", "o dia; sem ele, hoje"))
  var dia: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<AssertionForm>? {
    Filled(
      AssertionForm([.conta: conta, .valor: valor, .dia: dia ?? "hoje"]), recording, &problems)
  }

  func perform(
    _ assertion: Filled<AssertionForm>, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let costumes = try answered(razao.costumes())
    let (request, id) = try assertion.read(costumes)
    let effect = try answered(
      razao.conferir(
        request.conta, request.valor, em: request.dia, id: id, simular: assertion.isTrial))
    session.note(effect.recibo)
    let left = try answered(razao.porDecidir())
    session.show(effect.json, or: .conferido(effect, porDecidir: left))
    return effect.confere ? .done : .no
  }
}
