import Canonical
import Ledger
import TestSupport
import Testing

/// The hint `provavelDuplicata` in the books of couples: rare where nothing is wrong, and never
/// missing where one purchase was recorded twice, habits apart.
@Suite struct HouseholdHintTests {
  private static let first = Day.of("2026-01-01").number
  private static let days: Int32 = 150
  private static let couples = UInt64(12 * TestSeed.scale)

  /// Some months of a couple with two phones; one purchase in about a hundred is on both.
  private func live(_ number: UInt64, answeringHints: Bool) -> TwoPhones {
    var couple = Couple(seed: TestSeed.value &+ number &* 104_729, from: Self.first)
    let phones = TwoPhones(answeringHints: answeringHints)
    let pace = couple.pick([200, 200, 100, 100, 15])
    for day in Self.first..<Self.first + Self.days {
      let isDoubled = couple.chance(10)
      for (index, what) in couple.live(day).enumerated() {
        if isDoubled, index == 0 {
          phones.plant(what, again: couple.retold(what))
        } else {
          phones.record(couple.late(what), on: what.by)
        }
        if index == 3, couple.chance(pace - 100) { meet(phones, &couple) }
      }
      if couple.chance(pace) { meet(phones, &couple) }
    }
    for from in [0, 1, 0, 1] { phones.meet(from: from, all: true) }
    return phones
  }

  private func meet(_ phones: TwoPhones, _ couple: inout Couple) {
    for from in [0, 1].shuffled(using: &couple.random) where !couple.chance(15) {
      let isWhole = !couple.chance(15)
      phones.meet(from: from, all: isWhole, upTo: Int(couple.pick(0...100)))
    }
  }

  @Test func `there is less than one false alarm in 500 entries`() {
    var (entries, alarms) = (0, 0)
    for number in 0..<Self.couples {
      let phones = live(number, answeringHints: false)
      entries += phones.entries
      alarms += phones.openFalseAlarms
    }
    print("false alarms: \(alarms) in \(entries) entries (seed \(TestSeed.value))")
    #expect(alarms * 500 < entries)
  }

  @Test func `no purchase that is on both phones is missed, habits apart`() {
    var (entries, seen, outside, found, habits, inHabits) = (0, 0, 0, 0, 0, 0)
    for number in 0..<Self.couples {
      let phones = live(number, answeringHints: true)
      let open = phones.doubles.filter(\.wasOutsideHabit)
      let missed = open.filter { !$0.isFound }
      #expect(missed.isEmpty, "couple \(number), seed \(TestSeed.value)")
      entries += phones.entries
      seen += phones.falseAlarms.count
      outside += open.count
      found += open.count { $0.isFound }
      habits += phones.doubles.count - open.count
      inHabits += phones.doubles.count { !$0.wasOutsideHabit && $0.isFound }
    }
    print(
      "doubles outside habits found: \(found) of \(outside), inside: \(inHabits) of \(habits);",
      "false alarms ever seen where each is answered at once: \(seen) in \(entries) entries",
      "(seed \(TestSeed.value))")
    #expect(found == outside)
    #expect(outside > 0 && habits > 0)
  }
}

extension Couple {
  /// The same as the other person records it: the day off by up to two, the other party the same,
  /// written otherwise, or left out.
  mutating func retold(_ what: Occurrence) -> Occurrence {
    var again = what
    again.day += Int32(pick(-2...2))
    switch pick(0...3) {
    case 0: again.party = nil
    case 1: again.party = what.party.map(Couple.plainly)
    default: break
    }
    return again
  }

  /// One entry in ten is dated a day late.
  mutating func late(_ what: Occurrence) -> Occurrence {
    var dated = what
    if chance(10) { dated.day += 1 }
    return dated
  }
}
