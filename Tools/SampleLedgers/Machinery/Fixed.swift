internal import Canonical

/// The values that samples are written with, from the texts and numbers that stories have.
enum Fixed {
  /// A day such as `2026-01-05`.
  static func day(_ text: String) -> Day {
    guard let day = Day(text) else { preconditionFailure("\(text) is no day") }
    return day
  }

  /// A moment such as `2026-01-05 20:15`, in UTC.
  static func instant(_ text: String) -> Instant {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let instant = Instant("\(parts[0])T\(parts[1]):00.000Z") else {
      preconditionFailure("\(text) is no moment")
    }
    return instant
  }

  /// An amount of reais, in centavos.
  static func reais(_ centavos: Int64) -> Amount {
    guard let amount = Amount(minor: centavos, decimals: 2) else {
      preconditionFailure("\(centavos) centavos are more than an amount can be")
    }
    return amount
  }
}
