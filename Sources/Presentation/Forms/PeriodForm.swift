package import Canonical
package import Ledger

/// The form of a period: a month or a year, or the days from one to another.
package struct PeriodForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case mes, de, ate

    package var name: FieldName {
      switch self {
      case .mes: called("[MES|ANO]", "Mês", "o mês")
      case .de: called("--de DIA", "De", "o primeiro dia")
      case .ate: called("--ate DIA", "Até", "o último dia")
      }
    }
  }

  /// Today, and the default period.
  package struct Books: Sendable {
    package let today: Day
    package let usual: ClosedRange<Day>

    package init(today: Day, usual: ClosedRange<Day>) { (self.today, self.usual) = (today, usual) }
  }

  /// Reads the days; with only a first day they run to the default last day, unless that is
  /// earlier.
  ///
  /// With only a last day they run from the first of its month.
  package func read(_ books: Books, _ problems: inout Problems) -> ClosedRange<Day>? {
    if let typed = self[.mes] {
      if self[.de] != nil || self[.ate] != nil {
        problems.note(
          "Diga um mês ou ano, ou \(Field.de.name) e \(Field.ate.name), e não os dois.", .form)
      }
      guard let days = TypedPeriod.read(typed, today: books.today) else {
        return problems.refuse(
          "Período inválido: “\(typed)”. Escreva um mês (11/2026) ou um ano (2026).",
          at: Field.mes.name)
      }
      return days
    }
    let first = problems.day(self[.de], Field.de.name, today: books.today)
    let last = problems.lastDay(self[.ate], Field.ate.name, after: first, today: books.today)
    problems.ordered(first, Field.de.name, last, Field.ate.name)
    guard (self[.de] == nil) == (first == nil), (self[.ate] == nil) == (last == nil) else {
      return nil
    }
    switch (first, last) {
    case (nil, nil): return books.usual
    case (let first?, nil): return first...max(first, books.usual.upperBound)
    case (nil, let last?): return min(Month(of: last).day(1), last)...last
    case (let first?, let last?):
      guard last.number - first.number <= Limits.daysOfPeriod else {
        return problems.refuse(
          "De \(PtBR.day(first)) a \(PtBR.day(last)) são mais de 100 anos. Diga um período menor.",
          at: Field.ate.name)
      }
      return first <= last ? first...last : nil
    }
  }
}

extension Problems {
  /// Notes a first day that is after the last.
  package mutating func ordered(_ first: Day?, _ one: FieldName, _ last: Day?, _ other: FieldName) {
    guard let first, let last, first > last else { return }
    note(
      "\(one) (\(PtBR.day(first))) vem depois de \(other) (\(PtBR.day(last))). Troque os dois.",
      at: one)
  }
}
