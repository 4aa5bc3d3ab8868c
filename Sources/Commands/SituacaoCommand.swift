internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao situacao`: the devices, what each has seen, and what waits.
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

  static func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    let found = try session.ask(tellingOfDoubt: false, tellingOfRecovery: false) {
      razao throws(RazaoError) in
      try razao.situacao()
    }
    session.show(found.json, or: .situacao(found))
    return .done
  }
}
