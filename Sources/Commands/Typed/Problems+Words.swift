internal import Canonical
internal import Ledger
internal import Presentation

// Words and options of commands that have no form on a page.
extension Problems {
  /// Notes that the command is not written as it should be.
  mutating func usage(_ message: Mensagem) { note(message, .form) }

  /// A text that must be there and say something.
  /// - Parameters:
  ///   - what: what it is, with its article: `o nome do razão`.
  ///   - option: how it is given: `--nome NOME`.
  mutating func text(_ typed: String?, _ what: String, option: String) -> String? {
    text(typed, FieldName(what, option: option))
  }

  /// A text that may be left out, but must say something when it is there.
  mutating func given(_ typed: String, _ what: String, option: String) -> String? {
    given(typed, FieldName(what, option: option))
  }

  /// A day that may be left out.
  mutating func day(_ typed: String?, today: Day) -> Day? {
    day(typed, FieldName("o dia", option: "DIA"), today: today)
  }

  /// A number from 1 that may be left out.
  mutating func count(_ typed: String?, option: String) -> Int? {
    count(typed, FieldName("o número", option: option))
  }

  /// A moment that may be left out.
  mutating func instant(_ typed: String?, option: String, today: Day) -> Instant? {
    instant(typed, FieldName("o instante", option: option), today: today)
  }

  /// The ledger's answer; a refusal of the typed text is noted.
  /// - Throws: errors that have nothing to do with the typed text.
  mutating func asked<Value>(
    _ ask: @autoclosure () throws(RazaoError) -> Value
  ) throws(Failure) -> Value? {
    do throws(RazaoError) {
      return try tried(ask)
    } catch {
      throw Failure(error)
    }
  }

  /// Ends with all that is wrong, if anything is.
  func end() throws(Failure) {
    if !isEmpty { throw Failure(self) }
  }

  /// Ends with all that is wrong, or else gives what was read.
  /// - Parameter read: nil only where something is wrong.
  func end<Value>(else read: Value?) throws(Failure) -> Value {
    try end()
    guard let read else { preconditionFailure("words without mistakes say what is wanted") }
    return read
  }
}

extension FieldName {
  /// A word or an option of a command.
  init(_ what: String, option: String) {
    self.init(option, option: option, label: option, what: what)
  }
}
