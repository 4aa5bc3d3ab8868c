internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A subcommand.
///
/// ArgumentParser splits the words; every value is taken as typed, so that all mistakes are found
/// together and reported in Portuguese before anything is done.
protocol Command: ParsableCommand {
  /// The request, once the command's words have been understood.
  associatedtype Request

  var common: CommonOptions { get }

  /// Which table for spreadsheets is wanted instead of a screen; nil for none.
  var table: TableFlag? { get }

  /// Reads the typed values.
  ///
  /// - Parameters:
  ///   - problems: collects the mistakes in them.
  ///   - today: the day of `hoje`.
  /// - Returns: nil if the problems leave nothing to perform.
  func request(_ problems: inout Problems, today: Day) -> Request?

  /// Performs the request.
  ///
  /// It is called only if there were no mistakes. Flags need no reading: they are taken from the
  /// command itself.
  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus
}

extension Command {
  var table: TableFlag? { nil }
}

extension Command where Request == Void {
  /// A command without words of its own cannot have mistakes in them.
  func request(_ problems: inout Problems, today: Day) -> Void? { () }
}

/// A command that reads the ledger or records in it, and then ends with 0.
protocol LedgerCommand: Command {
  /// Performs the request in the ledger that the user means.
  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure)
}

extension LedgerCommand {
  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    try perform(request, session.razao(), session)
    return .done
  }
}

/// A command that only has subcommands.
protocol GroupCommand: Command where Request == Never {}

extension GroupCommand {
  func request(_ problems: inout Problems, today: Day) -> Never? { nil }

  func perform(_ request: Never, in session: Session) throws(Failure) -> ExitStatus {}
}

extension CommandConfiguration {
  /// The texts about a command; `HelpPage` shows them, not the parser.
  /// - Parameter english: its English name.
  init(
    name: String, english: String? = nil, abstract: String, discussion: String,
    shouldDisplay: Bool = true, subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: abstract, discussion: discussion,
      shouldDisplay: shouldDisplay, subcommands: subcommands,
      defaultSubcommand: defaultSubcommand, helpNames: [], aliases: english.map { [$0] } ?? [])
  }
}

extension ArgumentHelp {
  /// The help of a value, after its placeholder.
  static func value(_ placeholder: String, _ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: placeholder)
  }

  /// The help of an invoice.
  static var nota: ArgumentHelp {
    .value("CHAVE", "a nota fiscal: a chave de 44 caracteres, ou o endereço do QR Code")
  }
}

extension Form {
  /// The request.
  /// - Throws: all problems together.
  func read(_ books: Books) throws(Failure) -> Request {
    var problems = Problems()
    let request = read(books, &problems)
    return try problems.end(else: request)
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
