internal import Canonical
internal import Ledger
internal import Presentation

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
    try problems.end()
    guard let request else { preconditionFailure("a form without mistakes has a request") }
    return (request, id)
  }
}
