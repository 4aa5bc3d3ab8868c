package import Canonical
internal import Ledger

/// A day as people in Brazil type it: `21/11/2026`, `21/11`, `2026-11-21`, `hoje`, `ontem`,
/// `anteontem`, `amanhã`, `sexta`.
///
/// A day of the week is the last one before today, which is `hoje`.
/// A day without a year is the latest such day up to a month ahead: in January `31/12` is in the
/// past, and in November `05/12` is to come. Where only later days make sense, it is the first of
/// those.
package enum TypedDay {
  /// Reads a day, or returns nil for anything else and for days that do not exist.
  /// - Parameters:
  ///   - text: the typed text; case and surrounding white space are ignored.
  ///   - today: the day of `hoje`, near which a day without a year lies.
  ///   - first: the earliest day for one without a year, where only later ones make sense.
  package static func read(_ text: String, today: Day, from first: Day? = nil) -> Day? {
    let typed = text.aparado.lowercased()
    switch typed {
    case "hoje": return today
    case "ontem": return day(today.number - 1)
    case "anteontem": return day(today.number - 2)
    case "amanha", "amanhã": return day(today.number + 1)
    default: return Day(typed) ?? byDayAndMonth(typed, today, first) ?? named(typed, today, first)
    }
  }

  /// The message for any other text, and for a day that does not exist.
  package static func message(_ typed: String) -> String {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    let digits = [1...2, 1...2, 4...4]
    let ofISO = typed.split(separator: "-", omittingEmptySubsequences: false)
    let isDay =
      (2...3).contains(parts.count)
      && zip(parts, digits).allSatisfy { number($0, digits: $1) != nil }
      || ofISO.count == 3
        && zip(ofISO, digits.reversed()).allSatisfy { number($0, digits: $1) != nil }
    let isLeapDay = parts.count == 2 && Int(parts[0]) == 29 && Int(parts[1]) == 2
    let advice =
      isLeapDay
      ? "Esse dia só existe em alguns anos: diga também o ano."
      : isDay
        ? "Esse dia não existe no calendário."
        : "Escreva como 21/11/2026, 21/11, 2026-11-21, hoje, ontem, sexta ou amanhã."
    return "Data inválida: “\(typed)”. \(advice)"
  }

  /// The calendar's first day has no day before it, and the last none after it.
  private static func day(_ number: Int32) -> Day? {
    Day.numbers.contains(number) ? Day(number: number) : nil
  }

  /// The last day before today with a name, `sexta` or `sexta-feira`; where only later days make
  /// sense, the first of those.
  private static func named(_ typed: String, _ today: Day, _ first: Day?) -> Day? {
    let short = typed.hasSuffix("-feira") ? String(typed.dropLast(6)) : typed
    guard
      let wanted = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"]
        .firstIndex(where: { $0 == short || $0.foldedForComparison == short })
    else { return nil }
    guard let first else { return DiaEscrito.semana(wanted).dia(perto: today) }
    return day(first.number + Int32((wanted + 7 - PtBR.weekday(of: first)) % 7))
  }

  private static func byDayAndMonth(_ typed: String, _ today: Day, _ first: Day?) -> Day? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      let day = number(parts[0], digits: 1...2), let month = number(parts[1], digits: 1...2)
    else { return nil }
    guard parts.count == 3 else {
      return first.map { next(day, month, from: $0) }
        ?? DiaEscrito.semAno(mes: month, dia: day).dia(perto: today)
    }
    return number(parts[2], digits: 4...4).flatMap { Day(year: $0, month: month, day: day) }
  }

  /// The first such day from a given one on; 29 February is the next leap year's.
  private static func next(_ day: Int, _ month: Int, from first: Day) -> Day? {
    let year = first.parts.year
    return (year...year + Self.yearsToLeap).lazy.compactMap {
      Day(year: $0, month: month, day: day)
    }
    .first { $0 >= first }
  }

  /// The most years from one leap year to the next.
  private static let yearsToLeap = 8

  /// A number in ASCII digits, if their count is in range.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
