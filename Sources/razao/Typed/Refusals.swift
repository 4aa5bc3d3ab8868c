internal import Ledger
internal import Presentation

/// What is wrong with what a command was given, where only the ledger can tell: gathered so that
/// all of it is told at once.
struct Refusals {
  private var status: ExitStatus?
  private var messages: [String] = []

  /// Does something of which all refusals are told together.
  /// - Returns: nil where it was refused.
  mutating func attempt<Value>(_ work: () throws(RazaoError) -> Value) -> Value? {
    do throws(RazaoError) {
      return try work()
    } catch {
      status = status ?? ExitStatus(error.code)
      messages.append(error.typedMessage)
      return nil
    }
  }

  /// Values that cannot be (65).
  mutating func data(_ wrong: [String]) {
    guard !wrong.isEmpty else { return }
    status = status ?? .badData
    messages += wrong
  }

  /// Ends with all that was refused, if anything was.
  func check() throws(Failure) {
    guard let status else { return }
    throw Failure(status, messages)
  }
}
