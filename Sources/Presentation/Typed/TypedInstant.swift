package import Canonical
package import Foundation
package import Ledger

/// A moment as people type it: `2026-11-21T12:00:00.000Z` or shorter, `21/11/2026 12:50`, or a day,
/// which stands for its end.
package enum TypedInstant {
  /// Reads a moment, or returns nil for anything else.
  /// - Parameters:
  ///   - text: the typed text; case and surrounding white space are ignored.
  ///   - today: as for `TypedDay.read`.
  ///   - zone: the time zone of a text without `Z`.
  package static func read(
    _ text: String, today: Day, zone: TimeZone = .current
  ) -> Instant? {
    let typed = text.aparado.uppercased()
    let isUTC = isUTC(typed)
    let halves = halves(isUTC ? String(typed.dropLast()) : typed)
    guard let day = TypedDay.read(halves.day, today: today) else { return nil }
    guard let written = halves.time else { return isUTC ? nil : end(of: day, zone: zone) }
    guard let time = time(written) else { return nil }
    return moment(day, time, isUTC ? nil : zone)
  }

  /// The last moment of a day.
  package static func end(of day: Day, zone: TimeZone = .current) -> Instant {
    moment(day, millisecondsADay - 1, zone)
  }

  /// A moment in words, in the clocks of the typed text: `em 21/11/2026 às 12:50`, or `em
  /// 21/11/2026 às 15:50 UTC` if that ended with `Z`.
  /// - Parameter typed: the text that it was read from.
  package static func words(
    _ moment: Instant, typed: String, zone: TimeZone = .current
  ) -> String {
    let isUTC = isUTC(typed.aparado.uppercased())
    return (isUTC ? Clocks.utc : .local(zone)).words(moment)
  }

  /// The message for any other text.
  package static func message(_ typed: String, _ field: FieldName) -> Mensagem {
    "\(field) não é um instante: “\(typed)”. Escreva como 21/11/2026 12:50, 2026-11-21T15:50:00Z, "
      + "ou um dia, cujo fim é o que vale."
  }

  private static let millisecondsADay: Int64 = 86_400_000

  private static func isUTC(_ typed: String) -> Bool { typed.hasSuffix("Z") }

  /// The day, and the time after a `T` or space, if there is one.
  private static func halves(_ typed: String) -> (day: String, time: String?) {
    guard let match = typed.wholeMatch(of: #/(.*[^ ])[T ]([0-9:.]+)/#) else { return (typed, nil) }
    return (String(match.output.1), String(match.output.2))
  }

  /// Milliseconds since midnight, from `12:50`, `12:50:30` or `12:50:30.250`.
  private static func time(_ text: String) -> Int64? {
    let form = #/([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{3}))?)?/#
    guard let match = text.wholeMatch(of: form)?.output,
      let hours = Int64(match.1), let minutes = Int64(match.2),
      let seconds = Int64(match.3 ?? "0"), let rest = Int64(match.4 ?? "0"),
      hours < 24, minutes < 60, seconds < 60
    else { return nil }
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
  }

  /// The moment at which clocks of a zone, or of UTC, show a time on a day.
  private static func moment(_ day: Day, _ time: Int64, _ zone: TimeZone?) -> Instant {
    let shown = Int64(day.number) * millisecondsADay + time
    guard let zone else { return Instant(milliseconds: shown) }
    // An offset belongs to a moment, not to a clock's reading: the second lookup is exact.
    func offset(_ milliseconds: Int64) -> Int64 {
      let date = Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000))
      return Int64(zone.secondsFromGMT(for: date)) * 1000
    }
    return Instant(milliseconds: shown - offset(shown - offset(shown)))
  }
}
