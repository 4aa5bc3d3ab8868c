internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// The options of every command that records.
struct RecordingOptions: ParsableArguments {
  /// The title above them and above `TrialOption`.
  static let title = "Opções de quem grava"

  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false

  @Option(
    help: ArgumentHelp(
      "a identificação do que é criado: repetir o comando com a mesma não grava de novo",
      valueName: "UUID"))
  var id: String?

  /// The id that was given, if it is one.
  func id(_ problems: inout Problems) -> Uuid? {
    problems.uuid(id, FieldName("a identificação", option: "--id UUID"))
  }
}

/// The option of commands that record and create nothing that has an id of its own.
struct TrialOption: ParsableArguments {
  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false
}
