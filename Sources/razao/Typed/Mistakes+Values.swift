internal import Canonical
internal import Presentation

extension Mistakes {
  /// A day that may be left out.
  mutating func day(_ typed: String?) -> Day? {
    guard let typed else { return nil }
    let day = TypedDay.read(typed, today: today)
    if day == nil { data(TypedDay.message(typed)) }
    return day
  }

  /// A number from 1 that may be left out.
  mutating func count(_ typed: String?, option: String) -> Int? {
    guard let typed else { return nil }
    let isPlain = !typed.isEmpty && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain, let number = Int(typed), number > 0 else {
      data("\(option) é um número a partir de 1: “\(typed)”.")
      return nil
    }
    return number
  }

  /// A moment that may be left out.
  /// - Parameter option: how it is given: `--sabido-em`.
  mutating func instant(_ typed: String?, option: String) -> Instant? {
    guard let typed else { return nil }
    let moment = TypedInstant.read(typed, today: today)
    if moment == nil { data(TypedInstant.message(typed, option: option)) }
    return moment
  }

  /// Notes a closed period that is to be changed without a reason, and a reason without one.
  mutating func closedPeriod(_ mesmoFechado: Bool, motivo: String?) {
    if mesmoFechado, motivo == nil { usage("Com --mesmo-fechado, diga --motivo TEXTO.") }
    if !mesmoFechado, motivo != nil { usage("--motivo só serve com --mesmo-fechado.") }
  }
}
