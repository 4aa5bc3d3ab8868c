package import Canonical
package import Ledger

/// What is wrong with a form, field by field, in the order of the fields.
package struct FieldErrors: Sendable, Equatable {
  private var errors: [(field: String, message: Mensagem)] = []

  package static func == (one: FieldErrors, other: FieldErrors) -> Bool {
    one.errors.elementsEqual(other.errors, by: ==)
  }

  /// Nothing yet.
  package init() {}

  /// Whether nothing is wrong.
  package var isEmpty: Bool { errors.isEmpty }

  /// All of it.
  package var messages: [Mensagem] { errors.map(\.message) }

  /// What is wrong with a field; nil where nothing is.
  package subscript(field: String) -> Mensagem? {
    let found = errors.filter { $0.field == field }.map(\.message)
    return found.isEmpty ? nil : found.juntas(por: " ")
  }

  /// Notes what is wrong with a field.
  package mutating func note(_ field: String, _ message: Mensagem) {
    errors.append((field, message))
  }

  /// Puts them in the order of the fields; what is of none comes last.
  package mutating func sort(by fields: [String]) {
    let ranked = errors.enumerated().map { index, error in
      (rank: fields.firstIndex(of: error.field) ?? fields.count, index: index, error: error)
    }
    errors = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.error)
  }

  /// An amount that was typed.
  package mutating func amount(
    _ field: String, _ typed: String, decimals: Int, currency: Currency
  ) -> Amount? {
    do throws(TypedAmount.Problem) {
      return try TypedAmount.read(typed, decimals: decimals, currency: currency)
    } catch {
      note(field, "\(error.message).")
      return nil
    }
  }

  /// A day that was typed; nil where none was, or a wrong one.
  package mutating func day(_ field: String, _ typed: String, today: Day) -> Day? {
    guard !typed.aparado.isEmpty else { return nil }
    let day = TypedDay.read(typed, today: today)
    if day == nil { note(field, Mensagem(TypedDay.message(typed.aparado))) }
    return day
  }
}
