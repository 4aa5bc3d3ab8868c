import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A clock that says what it is told, one moment after the other, and then the last one again.
private final class OddClock: WallClock {
  private let steps: [String]
  private let step: SteppedClock

  init(_ steps: String...) {
    self.steps = steps
    step = SteppedClock(at: Instant(milliseconds: 0), stepMilliseconds: 1)
  }

  func now() -> Instant {
    let index = min(Int(step.now().milliseconds), steps.count - 1)
    return Instant(steps[index]) ?? Instant(milliseconds: 0)
  }
}

@Suite("Wrong clocks")
struct WrongClockTests {
  @Test("refuse no sync and change no balance")
  func harmless() throws {
    let street = try Street(clocks: [
      OddClock("2026-11-21T12:00:00.000Z"), OddClock("1970-01-01T00:00:00.000Z"),
      OddClock("2038-01-19T03:14:08.000Z"), OddClock("2099-12-31T23:59:59.999Z"),
      OddClock("2026-11-21T12:00:00.000Z", "2031-01-01T00:00:00.000Z", "2001-01-01T00:00:00.000Z"),
      OddClock("2026-11-21T13:00:00.000Z"),
    ])
    for (number, house) in street.houses.enumerated() {
      try house.spends(Int64(100 * (number + 1)), party: house.name)
    }
    try street.meet(at: [street.place("a")])
    try street.agree()
    for house in street.houses {
      let wallet = try house.razao.conta(por: "Carteira")
      let balances = try house.razao.saldos(.todosOsDias)
      #expect(balances.first { $0.conta == wallet }?.saldo.description == "-21.00")
      #expect(try house.razao.conflitos().conflitos.isEmpty)
    }
  }
}
