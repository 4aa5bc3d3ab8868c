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
    help: .value(
      "UUID", "a identificação do que é criado: repetir o comando com a mesma não grava de novo"))
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

/// The options of a change to an account that a closed period shows.
struct ClosedPeriodOptions: ParsableArguments {
  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que um período fechado tenha lançamentos dela (pede --motivo)")
  var anyhow = false

  @Option(help: .value("TEXTO", "por que muda o que está fechado"))
  var motivo: String?

  /// Why it is done though a closed period shows it; nil where it shall not be.
  func reason(_ problems: inout Problems) -> String? {
    SeveralForm.reason(Ticked.text(anyhow), motivo, &problems)
  }
}

/// A form as a command fills it in, before the ledger is open.
struct Filled<Filling: Form> {
  var form: Filling
  let recording: RecordingOptions

  /// Nil where it is not filled in as it should be, which is noted.
  init?(_ form: Filling, _ recording: RecordingOptions, _ problems: inout Problems) {
    form.check(&problems)
    guard problems.isEmpty else {
      _ = recording.id(&problems)
      return nil
    }
    (self.form, self.recording) = (form, recording)
  }

  /// Whether it is only tried out.
  var isTrial: Bool { recording.simular }

  /// The request, and the id that was given for it.
  /// - Parameter found: the mistakes found so far.
  /// - Throws: all that is wrong.
  func read(
    _ books: Filling.Books, _ found: Problems = Problems()
  ) throws(Failure) -> (request: Filling.Request, id: Uuid?) {
    var problems = found
    let id = recording.id(&problems)
    let request = form.read(books, &problems)
    return (try problems.end(else: request), id)
  }
}
