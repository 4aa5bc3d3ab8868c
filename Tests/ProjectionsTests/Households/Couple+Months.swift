import Canonical
import TestSupport

/// A purchase paid in parts of one amount.
struct Instalment {
  let cents: Int64
  let party: String
  let by: Couple.Person
  let dueDay: Int
  var left: Int
}

/// What comes to a couple every month.
struct MonthlyPlan {
  let salaries: [Int64]
  let advances: [Bool]
  /// Amounts that stay: party, amount, day of the month, whether on the card.
  let fixed: [(party: String, cents: Int64, day: Int, onCard: Bool)]
  let contributions: [Int64]
  let samePlan: Int64?

  init(_ random: inout SplitMix) {
    func cents(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &random) }
    salaries = [cents(280_000...900_000), cents(280_000...900_000)]
    advances = [cents(0...9) < 4, cents(0...9) < 4]
    fixed = [
      ("Imobiliária Sol", cents(90_000...260_000), 5, false),
      ("Condomínio Ipê", cents(30_000...80_000), 10, false),
      ("Vivo Fibra", cents(899...1_599) * 10, 12, false),
      ("Escola Aquarela", cents(60_000...140_000), 7, false),
      ("Academia", cents(79...149) * 100 - 10, 3, true),
      ("Netflix", 4_490, 9, true), ("Spotify", 3_490, 14, true),
    ]
    let contribution = cents(5...20) * 10_000
    let isEqual = cents(0...1) == 0
    contributions = [contribution, isEqual ? contribution : cents(5...20) * 10_000]
    samePlan = cents(0...9) == 0 ? cents(39...79) * 100 - 1 : nil
  }
}

// What comes once a month.
extension Couple {
  mutating func monthly(_ day: Int32) -> [Occurrence] {
    let date = Day(number: day).parts.day
    var found = bills(day, date) + pay(day, date)
    if date == 16 {
      found.append(bill(pick(9_000...28_000), day, "Enel", .conjunta))
      found.append(bill(pick(5_000...12_000), day, "Sabesp", .conjunta))
    }
    if chance(4) { found += buyInParts(day, date) }
    for index in instalments.indices
    where instalments[index].dueDay == date && instalments[index].left > 0 {
      instalments[index].left -= 1
      found.append(part(instalments[index], day))
    }
    return found
  }

  private mutating func bill(
    _ cents: Int64, _ day: Int32, _ party: String, _ account: Account
  ) -> Occurrence {
    Occurrence(day: day, cents: -cents, account: account, party: party, by: person())
  }

  private mutating func bills(_ day: Int32, _ date: Int) -> [Occurrence] {
    var found: [Occurrence] = []
    for (party, cents, due, onCard) in plan.fixed where due == date {
      found.append(bill(cents, day, party, onCard ? .cartao : .conjunta))
    }
    if let cents = plan.samePlan, date == 18 {
      for who in Person.allCases {
        found.append(
          Occurrence(day: day, cents: -cents, account: purse(who), party: "Claro", by: who))
      }
    }
    return found
  }

  private func pay(_ day: Int32, _ date: Int) -> [Occurrence] {
    Person.allCases.flatMap { who -> [Occurrence] in
      let (salary, hasAdvance) = (plan.salaries[who.rawValue], plan.advances[who.rawValue])
      let employer = who == .ana ? "Oficina Aurora Ltda" : "Prefeitura Municipal"
      let advance = hasAdvance ? salary * 4 / 10 : 0
      func gets(_ cents: Int64) -> Occurrence {
        Occurrence(day: day, cents: cents, account: purse(who), party: employer, by: who)
      }
      if date == 20, hasAdvance { return [gets(advance)] }
      guard date == 5 else { return [] }
      guard !isTogether else { return [gets(salary - advance)] }
      let contribution = Occurrence(
        day: day, cents: -plan.contributions[who.rawValue], account: purse(who), into: .conjunta,
        party: who == .ana ? "Ana" : "Bia", by: who)
      return [gets(salary - advance), contribution]
    }
  }

  /// Some record all parts when they buy, the others one by one.
  private mutating func buyInParts(_ day: Int32, _ date: Int) -> [Occurrence] {
    let bought = Instalment(
      cents: pick(5_000...60_000), party: pick(["Magalu", "Casas Bahia", "Decolar", "Renner"]),
      by: person(), dueDay: min(date, 28), left: Int(pick(1...9)))
    guard chance(50) else {
      instalments.append(bought)
      return [part(bought, day)]
    }
    return (0...bought.left).map { part(bought, day + Int32($0) * 30) }
  }

  private func part(_ bought: Instalment, _ day: Int32) -> Occurrence {
    Occurrence(
      day: day, cents: -bought.cents, account: .cartao, party: bought.party, by: bought.by)
  }
}
