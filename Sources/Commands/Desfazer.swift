internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao desfazer`: undoes what this device recorded last, step by step.
struct Desfazer: Command {
  static let configuration = CommandConfiguration(
    commandName: "desfazer",
    abstract: "desfaz o que este aparelho gravou por último",
    discussion: """
      Nada se apaga: grava-se o contrário. Desfazer mais uma vez desfaz o registro anterior; \
      `razao refazer` volta atrás.

      Exemplos:
        razao desfazer
        razao desfazer --simular
      """,
    helpNames: [],
    aliases: ["undo"])

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> StepRequest? {
    StepRequest(recording, &problems)
  }

  static func perform(_ request: StepRequest, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try answered { () throws(RazaoError) in
      try razao.desfazer(id: request.id, simular: request.isTrial)
    }
    session.show(effect, .desfeito(effect))
    return .done
  }
}

/// `razao refazer`: takes the last undoing back.
struct Refazer: Command {
  static let configuration = CommandConfiguration(
    commandName: "refazer",
    abstract: "faz de novo o que foi desfeito por último",
    discussion: """
      Só enquanto este aparelho não gravou outra coisa depois de desfazer.

      Exemplos:
        razao refazer
        razao refazer --simular
      """,
    helpNames: [],
    aliases: ["redo"])

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> StepRequest? {
    StepRequest(recording, &problems)
  }

  static func perform(_ request: StepRequest, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try answered { () throws(RazaoError) in
      try razao.refazer(id: request.id, simular: request.isTrial)
    }
    session.show(effect, .refeito(effect))
    return .done
  }
}

/// A step back or forth, as it was asked for.
struct StepRequest {
  let isTrial: Bool
  let id: Uuid?

  init(_ recording: RecordingOptions, _ problems: inout Problems) {
    isTrial = recording.simular
    id = recording.id(&problems)
  }
}
