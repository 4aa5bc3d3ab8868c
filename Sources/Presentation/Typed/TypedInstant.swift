package import Canonical
package import Foundation
package import Ledger

/// A moment as people type it: `2026-11-21T12:00:00.000Z` or shorter, `21/11/2026 12:50`, or a day,
/// of which the end is meant.
package enum TypedInstant {
  /// Reads a moment, or returns nil for anything else.
  /// - Parameters:
  ///   - text: what was typed; case and white space around it do not matter.
  ///   - today: as for `TypedDay.read`.
  ///   - zone: where clocks show what was typed without `Z`.
  package static func read(
    _ text: String, today: Day, zone: TimeZone = .current
  ) -> Instant? {
    let typed = text.aparado.uppercased()
    let isUTC = isUTC(typed)
    let halves = halves(isUTC ? String(typed.dropLast()) : typed)
    guard let day = TypedDay.read(halves.day, today: today) else { return nil }
    guard let written = halves.time else {
      return isUTC ? nil : moment(day, millisecondsADay - 1, zone)
    }
    guard let time = time(written) else { return nil }
    return moment(day, time, isUTC ? nil : zone)
  }

  /// A moment in words, as clocks showed it in which it was typed: `em 21/11/2026 às 12:50`, or
  /// `em 21/11/2026 às 15:50 UTC` of what was typed with `Z`.
  /// - Parameter typed: the text that it was read from.
  package static func words(
    _ moment: Instant, typed: String, zone: TimeZone = .current
  ) -> String {
    let isUTC = isUTC(typed.aparado.uppercased())
    return (isUTC ? Clocks.utc : .local(zone)).words(moment)
  }

  /// The words for any other text.
  package static func message(_ typed: String, _ field: FieldName) -> Mensagem {
    "\(field) não é um instante: “\(typed)”. Escreva como 21/11/2026 12:50, 2026-11-21T15:50:00Z, "
      + "ou um dia, cujo fim é o que vale."
  }

  private static let millisecondsADay: Int64 = 86_400_000

  private static func isUTC(_ typed: String) -> Bool { typed.hasSuffix("Z") }

  /// The day, and what stands behind the `T` or space that follows a digit or `hoje`, `ontem`.
  private static func halves(_ typed: String) -> (day: String, time: String?) {
    guard let match = typed.wholeMatch(of: #/(.*[^ ])[T ]([0-9:.]+)/#) else { return (typed, nil) }
    return (String(match.output.1), String(match.output.2))
  }

  /// Milliseconds since midnight, of `12:50`, `12:50:30` or `12:50:30.250`.
  private static func time(_ text: String) -> Int64? {
    let form = #/([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{3}))?)?/#
    guard let match = text.wholeMatch(of: form)?.output,
      let hours = Int64(match.1), let minutes = Int64(match.2),
      let seconds = Int64(match.3 ?? "0"), let rest = Int64(match.4 ?? "0"),
      hours < 24, minutes < 60, seconds < 60
    else { return nil }
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
  }

  /// The moment at which clocks in a zone, or in UTC, show a time on a day.
  private static func moment(_ day: Day, _ time: Int64, _ zone: TimeZone?) -> Instant {
    let shown = Int64(day.number) * millisecondsADay + time
    guard let zone else { return Instant(milliseconds: shown) }
    // An offset is known of moments, not of what clocks show: the second look is at the right one.
    func offset(_ milliseconds: Int64) -> Int64 {
      let date = Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000))
      return Int64(zone.secondsFromGMT(for: date)) * 1000
    }
    return Instant(milliseconds: shown - offset(shown - offset(shown)))
  }
}
