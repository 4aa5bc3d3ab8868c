internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao desfazer`: undoes this device's latest recordings, step by step.
struct Desfazer: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "desfazer", english: "undo",
    abstract: "desfaz o que este aparelho gravou por último",
    discussion: """
      Nada se apaga: grava-se o contrário. Desfazer mais uma vez desfaz o registro anterior; \
      `razao refazer` volta atrás.

      Exemplos:
        razao desfazer
        razao desfazer --simular
      """)

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> StepRequest? {
    StepRequest(recording, &problems)
  }

  func perform(_ request: StepRequest, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(razao.desfazer(id: request.id, simular: request.isTrial))
    session.show(effect, .desfeito(effect))
  }
}

/// `razao refazer`: redoes the last undone step.
struct Refazer: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "refazer", english: "redo",
    abstract: "faz de novo o que foi desfeito por último",
    discussion: """
      Só enquanto este aparelho não gravou outra coisa depois de desfazer.

      Exemplos:
        razao refazer
        razao refazer --simular
      """)

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> StepRequest? {
    StepRequest(recording, &problems)
  }

  func perform(_ request: StepRequest, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(razao.refazer(id: request.id, simular: request.isTrial))
    session.show(effect, .refeito(effect))
  }
}

/// A requested undo or redo.
struct StepRequest {
  let isTrial: Bool
  let id: Uuid?

  init(_ recording: RecordingOptions, _ problems: inout Problems) {
    (isTrial, id) = (recording.simular, recording.id(&problems))
  }
}
