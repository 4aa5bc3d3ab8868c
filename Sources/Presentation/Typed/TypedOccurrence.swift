package import Canonical
package import Ledger

/// An occurrence of a plan as people in Brazil type it: `3`, `01/2027`, `15/01/2027`.
package enum TypedOccurrence: Sendable, Hashable {
  /// Its number, from 0.
  case number(UInt64)
  /// The days that may hold the occurrence: a whole month, or a single day.
  case days(ClosedRange<Day>)

  /// Reads an occurrence, or returns nil for anything else.
  /// - Parameters:
  ///   - text: the typed text; surrounding white space is ignored.
  ///   - today: today, near which a day without a year lies.
  package init?(_ text: String, today: Day) {
    let typed = text.aparado
    if !typed.isEmpty, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      guard let number = UInt64(typed), number > 0 else { return nil }
      self = .number(number - 1)
    } else if let month = TypedMonth.read(typed) {
      self = .days(month.day(1)...month.day(31))
    } else if let day = TypedDay.read(typed, today: today) {
      self = .days(day...day)
    } else {
      return nil
    }
  }

  /// The message for any other text.
  static func message(_ typed: String, _ field: FieldName) -> Mensagem {
    "\(field) é o número da vez, a partir de 1, ou o mês dela, como 01/2027, ou o dia, como 15/01/2027: "
      + "“\(typed)”."
  }
}

extension Problems {
  /// An occurrence of a plan; nil if none was typed, or an invalid one.
  package mutating func occurrence(
    _ typed: String?, _ field: FieldName, today: Day
  ) -> TypedOccurrence? {
    guard let typed else { return nil }
    let found = TypedOccurrence(typed, today: today)
    if found == nil { note(TypedOccurrence.message(typed, field), at: field) }
    return found
  }
}
