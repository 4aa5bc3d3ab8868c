import Canonical
import TestSupport

/// What happened with money, before anybody recorded it.
struct Occurrence {
  var day: Int32
  /// Negative where money leaves `account`.
  let cents: Int64
  let account: Couple.Account
  /// The other side where that is an account too; nil for a category.
  var into: Couple.Account?
  var party: String?
  /// Who was there and records it.
  let by: Couple.Person
}

/// A couple in a Brazilian town and what they spend and earn, made from a seed.
///
/// One couple in three has one account for everything, the others one each and a joint one for
/// home; all share a credit card. What repeats in life repeats here:
///
/// - on working days those who commute take two buses at one fare, which rises once a year;
/// - the bakery, the lunch counter and the coffee have a few usual prices, and now and then another;
/// - fuel, cash and Pix among friends are mostly round amounts, cash has seldom another party;
/// - groceries, pharmacy, rides and delivery have prices of their own every time;
/// - two salaries, some with an advance on the 20th; rent, fees, school and subscriptions of one
///   amount each month, energy and water of another each time; in one home of ten both have the
///   same telephone plan;
/// - instalments of one amount, recorded one a month or all at once on the day of the purchase;
/// - those with an account each send each other round amounts, pay the joint account on payday
///   (half of them the same amount each), and one of the two records it.
///
/// Each person writes one name for a shop, with or without accents and capitals, leaves the name
/// out in 3 to 25 entries of 100, and one in three never names the bus.
struct Couple {
  enum Person: Int, CaseIterable { case ana, bia }
  enum Account: Int, CaseIterable { case conjunta, daAna, daBia, cartao }

  var random: SplitMix
  let isTogether: Bool
  let commuters: [Person]
  let hasCar: Bool
  private let fareRises: Int32
  /// The usual prices of the bakery, the lunch counter and the coffee.
  let bakery: [Int64]
  let lunch: Int64
  let coffee: Int64
  let friends: [String]
  var instalments: [Instalment] = []
  let plan: MonthlyPlan
  private let namesBus: [Bool]
  private let carelessness: [Int]

  init(seed: UInt64, from first: Int32) {
    var random = SplitMix(seed: seed)
    isTogether = Int.random(in: 0..<3, using: &random) == 0
    commuters = Person.allCases.filter { _ in Int.random(in: 0..<10, using: &random) < 7 }
    hasCar = Bool.random(using: &random)
    fareRises = first + Int32.random(in: 0..<365, using: &random)
    bakery = (0..<3).map { _ in Int64.random(in: 12...36, using: &random) * 50 }
    lunch = Int64.random(in: 22...32, using: &random) * 100 - 10
    coffee = Int64.random(in: 10...16, using: &random) * 50
    friends = Array(
      ["João", "Márcia", "Tia Lúcia", "Rafael", "Zeca", "Dona Neide", "Paulo", "Clara"]
        .shuffled(using: &random).prefix(5))
    plan = MonthlyPlan(&random)
    namesBus = Person.allCases.map { _ in Int.random(in: 0..<3, using: &random) > 0 }
    carelessness = Person.allCases.map { _ in Int.random(in: 3...25, using: &random) }
    self.random = random
  }

  func fare(_ day: Int32) -> Int64 { day < fareRises ? 500 : 530 }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func pick(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &random) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    guard let value = values.randomElement(using: &random) else {
      preconditionFailure("something to pick from")
    }
    return value
  }

  mutating func person() -> Person { pick(Person.allCases) }

  /// What somebody pays everyday things from.
  func purse(_ who: Person) -> Account {
    isTogether ? .conjunta : who == .ana ? .daAna : .daBia
  }

  /// Everything of one day, in the order in which it happened.
  mutating func live(_ day: Int32) -> [Occurrence] {
    var found = everyday(day) + monthly(day)
    found.shuffle(using: &random)
    return found.map { occurrence in
      var written = occurrence
      written.party = name(occurrence.party, by: occurrence.by)
      return written
    }
  }

  /// The other party as somebody writes it, or nothing.
  private mutating func name(_ party: String?, by who: Person) -> String? {
    guard let party, !chance(carelessness[who.rawValue]) else { return nil }
    if party == "Ônibus", !namesBus[who.rawValue] { return nil }
    return who == .ana ? party : Couple.plainly(party)
  }

  /// As somebody writes who has no time for accents.
  static func plainly(_ text: String) -> String { text.foldedForComparison }
}
