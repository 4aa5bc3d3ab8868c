internal import Canonical
internal import Ledger
internal import Presentation

/// What is wrong with a form, field by field, in the order of the fields.
struct FieldErrors: Sendable, Equatable {
  private var errors: [(field: String, message: String)] = []

  static func == (one: FieldErrors, other: FieldErrors) -> Bool {
    one.errors.elementsEqual(other.errors, by: ==)
  }

  /// Whether nothing is wrong.
  var isEmpty: Bool { errors.isEmpty }

  /// All of it.
  var messages: [String] { errors.map(\.message) }

  /// What is wrong with a field; nil where nothing is.
  subscript(field: String) -> String? {
    let found = errors.filter { $0.field == field }.map(\.message)
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  /// Notes what is wrong with a field.
  mutating func note(_ field: String, _ message: String) { errors.append((field, message)) }

  /// Puts them in the order of the fields; what is of none comes last.
  mutating func sort(by fields: [String]) {
    let ranked = errors.enumerated().map { index, error in
      (rank: fields.firstIndex(of: error.field) ?? fields.count, index: index, error: error)
    }
    errors = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.error)
  }

  /// What an asking answers; where it refuses, that is noted at a field.
  /// - Throws: what has nothing to do with what was typed.
  mutating func tried<Value>(
    _ field: String, _ ask: () throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value? {
    do throws(RazaoError) {
      return try ask()
    } catch {
      guard error.code == .dadosInvalidos || error.code == .naoEncontrado else { throw error }
      for message in error.messages { note(field, PageWords.of(message)) }
      return nil
    }
  }

  /// An amount that was typed.
  mutating func amount(
    _ field: String, _ typed: String, decimals: Int, currency: Currency
  ) -> Amount? {
    do throws(TypedAmount.Problem) {
      return try TypedAmount.read(typed, decimals: decimals, currency: currency)
    } catch {
      note(field, error.message + ".")
      return nil
    }
  }

  /// A day that was typed; nil where none was, or a wrong one.
  mutating func day(_ field: String, _ typed: String, today: Day) -> Day? {
    guard !typed.aparado.isEmpty else { return nil }
    let day = TypedDay.read(typed, today: today)
    if day == nil { note(field, TypedDay.message(SafeText.of(typed.aparado))) }
    return day
  }

  /// Ends with all that is wrong, if anything is.
  func check() throws(PageProblem) {
    guard errors.isEmpty else { throw PageProblem(.unprocessable, messages) }
  }
}
