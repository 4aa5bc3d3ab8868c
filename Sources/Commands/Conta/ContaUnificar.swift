internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta unificar`: unifies an account with another.
struct ContaUnificar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "unificar", english: "merge",
    abstract: "lê uma conta junto com outra, como se fossem uma só",
    discussion: """
      Nada se perde: os lançamentos ficam como estão, e --separar desfaz a união.

      Exemplos:
        razao conta unificar Lazer Mercado
        razao conta unificar Lazer Mercado --simular
      """)

  @Argument(help: .value("CONTA", "a conta que passa a ser lida com a outra"))
  var conta: String?

  @Argument(help: .value("[OUTRA]", "a conta que fica"))
  var outra: String?

  @Flag(help: "separa de novo uma conta que foi unificada (dada pela identificação)")
  var separar = false

  @OptionGroup var closed: ClosedPeriodOptions

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let conta: String
    let outra: String?
    /// The reason to change a closed period; nil if that is not allowed.
    let reason: String?
    let id: Uuid?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let conta = problems.text(conta, "a conta", option: "CONTA")
    let outra =
      separar ? nil : problems.text(outra, "a conta com que ela é lida", option: "OUTRA")
    if separar, self.outra != nil {
      problems.usage("Com --separar, diga só a conta que se separa.")
    }
    let reason = closed.reason(&problems)
    let id = recording.id(&problems)
    guard let conta, problems.isEmpty else { return nil }
    return Request(conta: conta, outra: outra, reason: reason, id: id)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let books = try answered(razao.costumes())
    var problems = Problems()
    let conta = try problems.asked(
      request.outra == nil
        ? try books.contaUnificada(por: request.conta) : try books.qualquerConta(por: request.conta)
    )
    let other = problems.account(
      request.outra, FieldName("a conta com que ela é lida", option: "OUTRA"), books)
    let account = try problems.end(else: conta)
    let effect = try answered(
      razao.unificarConta(
        account.id, em: other?.id, motivoNoFechado: request.reason, id: request.id,
        simular: recording.simular))
    let verb = other.map { "unificada com “\($0.nome)”" } ?? "separada"
    session.show(effect, .contaMudada(effect, verb, name: account.nome))
  }
}
