internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao alterar`: the ledger's own rules.
struct Alterar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "alterar", english: "change",
    abstract: "mostra ou muda as regras do razão: quem aprova relatórios",
    discussion: """
      Com outro, o aparelho que registra um relatório não o aprova, e só se reembolsa o que outro \
      aprovou. A regra compara aparelhos, não pessoas, e vale para o que se grava depois dela; \
      razao auditar conta quem a conhecia e aprovou o que registrou.

      Exemplos:
        razao alterar
        razao alterar --aprova outro
      """)

  @Option(
    help: .value("QUEM", "quem aprova: outro (aparelho) ou qualquer, como é no começo"),
    completion: .list(QuemAprova.allCases.map(\.rawValue)))
  var aprova: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  /// Nil to show the rules.
  struct Request { let aprova: QuemAprova? }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    guard let aprova else { return Request(aprova: nil) }
    let quem = QuemAprova(rawValue: aprova.aparado.foldedForComparison)
    if quem == nil { problems.note(QuemAprova.invalido) }
    return quem.map { Request(aprova: $0) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    guard let quem = request.aprova else {
      let now = try answered(razao.quemAprova())
      return session.show(["aprova": .string(now.rawValue)], or: .quemAprova(now))
    }
    let receipt = try answered(razao.mudarQuemAprova(quem, simular: trial.simular))
    session.show(receipt, .quemAprova(quem, receipt))
  }
}
