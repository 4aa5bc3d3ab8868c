import Canonical
import Ledger
import TestSupport

/// The books of a household over some months, made from a seed: a salary, rent and bills that come
/// every month, groceries, transport, a card, and small things between.
struct Household {
  static let corrente = Uuid(high: 1, low: 0x4000_0001)
  static let cartao = Uuid(high: 1, low: 0x4000_0002)
  static let poupanca = Uuid(high: 1, low: 0x4000_0003)

  var random: SplitMix
  /// The entry that was taken out.
  var missing: LadoDeLancamento?
  private(set) var sides: [LadoDeLancamento] = []
  /// The day that the bank is asked about, and the last on which it agreed.
  let em: Day
  let conferidoAte: Day?
  private let importedUpTo: Day?
  private let first: Day
  private var number: UInt64 = 0

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    let start = Day(year: 2026, month: 3, day: 1)?.number ?? 0
    first = Day(number: start)
    let last = start + 180 + Int32(Int.random(in: 0..<60, using: &random))
    em = Day(number: last)
    // Two households in three compare their balance about every month.
    let checked = Int.random(in: 0..<3, using: &random) > 0
    conferidoAte = checked ? Day(number: last - Int32.random(in: 12...45, using: &random)) : nil
    // Every other one takes in the bank's file now and then.
    let imports = Bool.random(using: &random)
    importedUpTo = imports ? Day(number: last - Int32.random(in: 5...40, using: &random)) : nil
    live()
  }

  private mutating func cents(_ range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &random)
  }

  /// An entry on an account; most others of its party are like it.
  mutating func entry(
    _ minor: Int64, _ day: Int32, _ who: String?, on account: Uuid = Household.corrente,
    confirmed: Bool? = nil
  ) -> LadoDeLancamento {
    number += 1
    let day = Day(number: day)
    let isOld = importedUpTo.map { day <= $0 } ?? false
    return LadoDeLancamento(
      id: Uuid(high: random.next(), low: random.next()), conta: account, data: day,
      minor: Int128(minor), interessado: who,
      escrito: Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(number) * 1000),
      conciliado: confirmed ?? (isOld && account == Household.corrente))
  }

  private mutating func add(
    _ minor: Int64, _ day: Int32, _ who: String?, on account: Uuid = Household.corrente
  ) {
    guard day >= first.number, day <= em.number else { return }
    sides.append(entry(minor, day, who, on: account))
  }

  private mutating func live() {
    let (rent, salary) = (cents(90_000...260_000), cents(350_000...900_000))
    let fixed: [(String, Int64, Int32)] = [
      ("Imobiliária Sol", rent, 5), ("Condomínio Ipê", cents(30_000...80_000), 10),
      ("Vivo Fibra", cents(8_990...15_990), 12), ("Escola Aquarela", cents(60_000...140_000), 7),
      ("Claro", cents(4_500...9_990), 15), ("Academia", cents(7_900...14_900), 3),
    ]
    var month = first.number
    while month <= em.number {
      add(salary, month + 4, "Oficina Aurora Ltda")
      for (who, amount, due) in fixed { add(-amount, month + due + Int32(cents(0...2)), who) }
      add(-cents(9_000...28_000), month + 16, "Enel")
      add(-cents(5_000...12_000), month + 18, "Sabesp")
      let card = -cents(60_000...220_000)
      add(card, month + 20, "Fatura Visa")
      add(-card, month + 20, "Fatura Visa", on: Household.cartao)
      add(-50_000, month + 6, "Poupança")
      add(50_000, month + 6, "Poupança", on: Household.poupanca)
      smallThings(month)
      month += 30
    }
  }

  private mutating func smallThings(_ month: Int32) {
    for (who, count, range) in [
      ("Mercado Extra", 6, 4_000...42_000), ("Padaria Real", 7, 600...4_200),
      ("Uber", 5, 900...4_800), ("Posto Ipiranga", 2, 9_000...26_000),
      ("Drogasil", 2, 1_500...16_000), ("Restaurante Bom Prato", 4, 2_200...9_900),
    ] as [(String, Int, ClosedRange<Int64>)] {
      for _ in 0..<count { add(-cents(range), month + Int32(cents(0...29)), who) }
    }
    for week in 0..<4 { add(-4_400, month + Int32(week) * 7 + 1, "Bilhete Único") }
    for _ in 0..<2 { add(-cents(1...5) * 10_000, month + Int32(cents(0...29)), nil) }
    for _ in 0..<6 {
      add(-cents(2_000...30_000), month + Int32(cents(0...29)), "Loja Online", on: Household.cartao)
    }
    for who in ["Netflix", "Spotify"] {
      add(who == "Netflix" ? -5_590 : -2_190, month + 9, who, on: Household.cartao)
    }
  }

  /// The sides on the current account that may be wrong: since the balance was right, unconfirmed.
  var doubtful: [Int] {
    sides.indices.filter {
      sides[$0].conta == Household.corrente && !sides[$0].conciliado
        && (conferidoAte.map { [data = sides[$0].data] checked in data > checked } ?? true)
    }
  }

  /// The entry that was taken out, where it is one that comes every month.
  var missingBill: LadoDeLancamento? {
    let bills: Set = [
      "Imobiliária Sol", "Condomínio Ipê", "Vivo Fibra", "Escola Aquarela", "Claro", "Academia",
      "Oficina Aurora Ltda", "Enel", "Sabesp",
    ]
    return missing.flatMap { bills.contains($0.interessado ?? "") ? $0 : nil }
  }

  mutating func replace(_ index: Int, with side: LadoDeLancamento?) {
    if let side { sides[index] = side } else { sides.remove(at: index) }
  }

  mutating func append(_ side: LadoDeLancamento) { sides.append(side) }
}

extension LadoDeLancamento {
  /// The amount with two neighbouring digits that differ swapped, if there are such.
  func swapped(using random: inout SplitMix) -> Int128? {
    var digits = Array(String(minor.magnitude))
    let places = digits.indices.dropLast().filter {
      digits[$0] != digits[$0 + 1] && ($0 > 0 || digits[1] != "0")
    }
    guard let place = places.randomElement(using: &random) else { return nil }
    digits.swapAt(place, place + 1)
    return Int128(String(digits)).map { minor < 0 ? -$0 : $0 }
  }

  /// The same entry with something else on it.
  func with(minor: Int128? = nil, conta: Uuid? = nil, conciliado: Bool? = nil) -> Self {
    LadoDeLancamento(
      id: id, conta: conta ?? self.conta, data: data, minor: minor ?? self.minor,
      interessado: interessado, escrito: escrito, conciliado: conciliado ?? self.conciliado)
  }
}
