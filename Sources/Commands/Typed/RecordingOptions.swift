internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// The options of every command that records.
struct RecordingOptions: ParsableArguments {
  /// The title above these options and those of `TrialOption`.
  static let title = "Opções de quem grava"

  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false

  @Option(
    help: .value(
      "UUID", "a identificação do que é criado: repetir o comando com a mesma não grava de novo"))
  var id: String?

  /// The given id, if it is valid.
  func id(_ problems: inout Problems) -> Uuid? {
    problems.uuid(id, FieldName("a identificação", option: "--id UUID"))
  }
}

/// The option of commands that record without creating anything with an id.
struct TrialOption: ParsableArguments {
  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false
}

/// The options of a change to an account that a closed period includes.
struct ClosedPeriodOptions: ParsableArguments {
  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que um período fechado tenha lançamentos dela (pede --motivo)")
  var anyhow = false

  @Option(help: .value("TEXTO", "por que muda o que está fechado"))
  var motivo: String?

  /// The reason to change a closed period; nil if that is not allowed.
  func reason(_ problems: inout Problems) -> String? {
    SeveralForm.reason(Ticked.text(anyhow), motivo, &problems)
  }
}

/// A form as filled in by a command, before the ledger is open.
struct Filled<Filling: Form> {
  var form: Filling
  let recording: RecordingOptions

  /// Nil if it is not filled in correctly, which is noted.
  init?(_ form: Filling, _ recording: RecordingOptions, _ problems: inout Problems) {
    form.check(&problems)
    guard problems.isEmpty else {
      _ = recording.id(&problems)
      return nil
    }
    (self.form, self.recording) = (form, recording)
  }

  /// Whether it is only a trial.
  var isTrial: Bool { recording.simular }

  /// The request, and the id given for it.
  /// - Parameter found: the mistakes found so far.
  /// - Throws: all problems together.
  func read(
    _ books: Filling.Books, _ found: Problems = Problems()
  ) throws(Failure) -> (request: Filling.Request, id: Uuid?) {
    var problems = found
    let id = recording.id(&problems)
    let request = form.read(books, &problems)
    return (try problems.end(else: request), id)
  }
}
