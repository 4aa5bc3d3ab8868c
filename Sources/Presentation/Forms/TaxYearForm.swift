package import Canonical
package import Ledger

/// The form of a year for Carnê-Leão Web.
package struct TaxYearForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case ano

    package var name: FieldName {
      switch self {
      case .ano: called("--ano ANO", "Ano", "o ano")
      }
    }
  }

  package func check(_ problems: inout Problems) {
    guard let typed = self[.ano], year(typed) == nil else { return }
    problems.note(
      "\(Field.ano.name) tem quatro algarismos, como 2026: “\(typed)”.", .form, at: Field.ano.name)
  }

  private func year(_ typed: String) -> Int? {
    let digits = typed.aparado
    guard digits.utf8.count == 4, let year = Int(digits), year > 1900 else { return nil }
    return year
  }

  /// - Parameter today: today, whose year is the default.
  package func read(_ today: Day, _ problems: inout Problems) -> Int? {
    check(&problems)
    guard let typed = self[.ano] else { return today.parts.year }
    return year(typed)
  }
}
