internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// A subcommand.
///
/// ArgumentParser splits the words; every value is taken as it was typed, so that all mistakes are
/// found together and told in Portuguese, before anything is done.
protocol Command: ParsableCommand {
  /// The request, once the command's words have been understood.
  associatedtype Request

  var common: CommonOptions { get }

  /// Reads the typed values.
  ///
  /// - Parameters:
  ///   - problems: whatever is wrong with them.
  ///   - today: which day `hoje` is.
  /// - Returns: nil when the problems leave nothing to perform.
  func request(_ problems: inout Problems, today: Day) -> Request?

  /// Does it.
  ///
  /// Called only when there were no mistakes.
  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus
}
