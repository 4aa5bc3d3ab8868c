internal import ArgumentParser
internal import Canonical

/// The options of every command that records.
struct RecordingOptions: ParsableArguments {
  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false

  @Option(
    help: ArgumentHelp(
      "a identificação do que é criado: repetir o comando com a mesma não grava de novo",
      valueName: "UUID"))
  var id: String?

  /// The id that was given, if it is one.
  func id(_ mistakes: inout Mistakes) -> Uuid? {
    guard let typed = id else { return nil }
    guard let id = Uuid(typed.lowercased()), id.version == 4 else {
      mistakes.data(
        "--id não é um UUID de versão 4, como 1b4e28ba-2fa1-4d2e-883f-0016d3cca427: “\(typed)”.")
      return nil
    }
    return id
  }
}
