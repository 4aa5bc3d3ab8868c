import Canonical
import TestSupport

// What a couple spends on any day.
extension Couple {
  mutating func everyday(_ day: Int32) -> [Occurrence] {
    var found: [Occurrence] = []
    for who in Person.allCases {
      if isWorkday(day) { found += atWork(who, day) }
      found += around(who, day)
    }
    return found + together(day)
  }

  /// 1970-01-01 was a Thursday.
  private func isWorkday(_ day: Int32) -> Bool { (day + 3) % 7 < 5 }

  private func pays(
    _ cents: Int64, _ day: Int32, _ who: Person, _ party: String?, from account: Account? = nil
  ) -> Occurrence {
    Occurrence(
      day: day, cents: -cents, account: account ?? purse(who), party: party, by: who)
  }

  private mutating func atWork(_ who: Person, _ day: Int32) -> [Occurrence] {
    var found: [Occurrence] = []
    if commuters.contains(who), chance(93) {
      found += (0..<2).map { _ in pays(fare(day), day, who, "Ônibus") }
    }
    if chance(50) {
      let price = chance(50) ? lunch : pick(1_800...4_500)
      found.append(pays(price, day, who, price == lunch ? "Cantina do Zé" : "Restaurante Quilo"))
    }
    if chance(20) { found.append(pays(coffee, day, who, "Café São Bento")) }
    return found
  }

  private mutating func around(_ who: Person, _ day: Int32) -> [Occurrence] {
    var found: [Occurrence] = []
    if chance(30) {
      let price = chance(50) ? pick(bakery) : pick(400...3_500)
      found.append(pays(price, day, who, "Padaria Real"))
    }
    if chance(15) { found.append(pays(pick(900...4_800), day, who, "Uber")) }
    if chance(8) { found.append(pays(pick(1_200...16_000), day, who, "Drogasil")) }
    if chance(4) {
      found.append(pays(pick([5_000, 10_000, 10_000, 20_000] as [Int64]), day, who, nil))
    }
    if chance(14) {
      let amount =
        chance(60) ? pick([1_000, 2_000, 2_500, 3_000, 5_000, 10_000]) : pick(800...30_000)
      found.append(pays(amount, day, who, pick(friends)))
    }
    if chance(10) { found.append(pays(pick(2_500...11_000), day, who, "iFood", from: .cartao)) }
    if chance(12) {
      found.append(pays(pick(1_990...40_000), day, who, "Loja Online", from: .cartao))
    }
    return found
  }

  private mutating func together(_ day: Int32) -> [Occurrence] {
    var found: [Occurrence] = []
    if chance(35) {
      found.append(pays(pick(2_000...38_000), day, person(), "Mercado Extra", from: .conjunta))
    }
    if hasCar, chance(14) {
      let amount = chance(40) ? pick([10_000, 15_000, 20_000] as [Int64]) : pick(8_000...26_000)
      found.append(pays(amount, day, person(), "Posto Ipiranga", from: .cartao))
    }
    if day % 7 == 0 { found.append(pays(18_000, day, .ana, "Dona Cida", from: .conjunta)) }
    if !isTogether, chance(12) {
      let (who, amount) = (person(), pick([10_000, 20_000, 30_000, 50_000] as [Int64]))
      found.append(
        Occurrence(
          day: day, cents: -amount, account: purse(who), into: purse(who == .ana ? .bia : .ana),
          party: who == .ana ? "Bia" : "Ana", by: who))
    }
    return found
  }
}
