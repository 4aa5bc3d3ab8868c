import Canonical
import Ledger
import TestSupport

/// A shop, or a person, as a household calls it and as a bank writes it.
private struct Shop: Hashable {
  let name: String
  let text: String
  /// The word that a hurried person types; nil where another shop has it too.
  var short: String?

  /// Where one goes each week.
  static let market = Shop(name: "Feira da Vila", text: "FEIRA DA VILA")

  static let all = [
    Shop(name: "Padaria Estrela", text: "PADARIA ESTRELA"),
    Shop(name: "Padaria Real", text: "PADARIA REAL"),
    Shop(name: "Posto Ipiranga", text: "AUTO POSTO IPIRANGA", short: "Ipiranga"),
    Shop(name: "Posto Bandeirantes", text: "POSTO BANDEIRANTES"),
    Shop(name: "Farmácia São João", text: "FARMACIA SAO JOAO"),
    Shop(name: "Mercado São João", text: "MERCADO SAO JOAO"),
    Shop(name: "Drogaria São Paulo", text: "DROGARIA SAO PAULO", short: "Drogaria"),
    Shop(name: "Hortifruti Bom Dia", text: "HORTIFRUTI BOM DIA", short: "Hortifruti"),
    Shop(name: "Restaurante Sabor da Terra", text: "REST SABOR DA TERRA"),
    Shop(name: "Cinema Marabá", text: "CINE MARABA", short: "Marabá"),
    market,
    Shop(name: "Maria Aparecida", text: "MARIA APARECIDA DOS SANTOS"),
    Shop(name: "Maria Helena", text: "MARIA HELENA PEREIRA"),
    Shop(name: "Academia Corpo Livre", text: "CORPO LIVRE ACADEMIA LTDA", short: "Academia"),
    Shop(name: "Papelaria Universitária", text: "PAPELARIA UNIVERSITARIA", short: "Papelaria"),
    Shop(name: "Estacionamento Central", text: "ESTACIONAMENTO CENTRAL"),
    Shop(name: "Lanchonete Central", text: "LANCHONETE CENTRAL", short: "Lanchonete"),
    Shop(name: "Açougue Boi Gordo", text: "ACOUGUE BOI GORDO", short: "Açougue"),
  ]
}

/// Something that happened on an account: as a person typed it, where somebody did, and as the bank has
/// it, where it does.
struct Deed {
  /// The day that a person types, in the count of `BankRow`.
  let day: Int
  let cents: Int
  /// Whom it was with: two deeds with the same one and of the same amount are interchangeable.
  let party: String
  /// The other party as a person typed it; nil where the person typed none.
  var typed: String?
  var isTyped = false
  /// The bank's row; nil where the bank never has it.
  var row: BankRow?
  /// The row that another bank has, on another account of the household.
  var elsewhere: BankRow?
  /// Whether both rows are the halves of one transfer.
  var isTransfer: Bool { row != nil && elsewhere != nil }

  /// The line that a person writes of it: under its day, with its day, or as a message.
  func line(ofStyle style: Int) -> String {
    let day = BankRow(self.day, 0, "").date
    let sum = BankFile.money(-cents)
    let words = typed ?? "#Mercado"
    return switch style {
    case 0: "\n## \(day)\n- \(words) \(sum) @banco\n"
    case 1: "\(BankFile.dmy(day)) R$ \(sum) \(words.lowercased()) @banco\n"
    default: "[\(BankFile.dmy(day)), 10:12:33] Ana: \(sum) \(words) @banco\n"
    }
  }

  /// Deeds of the same kind cannot be told apart.
  var kind: String { "\(party) \(cents)" }
}

/// Months of an account, with what is one and the same said beside it: true pairs of an entry and a row,
/// and pairs that only look like one.
struct GeneratedMonths {
  private var random: SplitMix
  private var rows = 0

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The deeds of thirty days.
  mutating func month(from start: Int) -> [Deed] {
    var deeds: [Deed] = []
    for _ in 0..<14 { deeds.append(deed(start, isTyped: true, hasRow: true)) }
    for _ in 0..<10 { deeds.append(deed(start, isTyped: false, hasRow: true)) }
    for _ in 0..<2 { deeds.append(deed(start, isTyped: true, hasRow: false)) }
    // Of the price of something that was typed, by somebody else, on the days around it.
    for _ in 0..<3 {
      guard let typed = deeds.filter(\.isTyped).randomElement(using: &random) else { continue }
      // Of what nobody named, only prices: other sums come twice in three days by chance alone.
      let isPrice = typed.cents % 50 == 0
      let other = Shop.all.filter { $0.name != typed.party }.randomElement(using: &random)
      guard let other, typed.typed != nil || isPrice else { continue }
      let text = isPrice ? self.text(other) : "COMPRA NO DEBITO - \(other.text)"
      deeds.append(
        deed(
          start, isTyped: false, hasRow: true, other, typed.cents,
          day: min(max(typed.day + number(-3...6), start), start + 29), text: text))
    }
    for _ in 0..<3 { deeds.append(transfer(start)) }
    // What comes in elsewhere with the sum of a purchase is another thing.
    if let bought = deeds.filter({ $0.row != nil }).randomElement(using: &random) {
      var other = Deed(day: bought.day, cents: bought.cents, party: "Reembolso")
      other.elsewhere = half(bought.day + number(-3...3), -bought.cents, start, "PIX RECEBIDO ANA")
      deeds.append(other)
    }
    // The same each week; what was typed is not all, and not all that was typed was paid.
    let price = -100 * number(10...40)
    for week in 0..<4 {
      let isTyped = !chance(4)
      deeds.append(
        deed(
          start, isTyped: isTyped, hasRow: !isTyped || !chance(8), .market, price,
          day: start + week * 7 + 2))
    }
    return deeds
  }

  /// Money that goes from this account to another one of the household's, or comes from there.
  private mutating func transfer(_ start: Int) -> Deed {
    let cents = (chance(2) ? -1 : 1) * (chance(4) ? 5000 * number(1...20) : number(300...200_000))
    let text = chance(2) ? "PIX MESMA TITULARIDADE" : "TED JOAO DA SILVA"
    let own = Shop(name: "Transferência", text: text)
    var made = deed(start, isTyped: false, hasRow: true, own, cents, text: text)
    made.elsewhere = half(made.day + number(-1...2), -cents, start, text)
    return made
  }

  private mutating func half(_ day: Int, _ cents: Int, _ start: Int, _ text: String) -> BankRow {
    rows += 1
    return BankRow(min(max(day, start), start + 29), cents, "e\(rows)", text)
  }

  private mutating func deed(
    _ start: Int, isTyped: Bool, hasRow: Bool, _ shop: Shop? = nil, _ cents: Int? = nil,
    day: Int? = nil, text: String? = nil
  ) -> Deed {
    let shop = shop ?? Shop.all[number(0...Shop.all.count - 1)]
    let day = day ?? start + number(0...29)
    let cents = cents ?? -(chance(3) ? 50 * number(6...200) : number(300...40_000))
    var made = Deed(day: day, cents: cents, party: shop.name, isTyped: isTyped)
    if isTyped { made.typed = typed(shop) }
    if hasRow {
      rows += 1
      let late = isTyped ? self.late() : 0
      made.row = BankRow(
        min(max(day + late, start), start + 29), cents, "k\(rows)", text ?? self.text(shop))
    }
    return made
  }

  /// After how many days a bank has what a person typed.
  private mutating func late() -> Int {
    switch number(1...100) {
    case ...50: 0
    case ...75: 1
    case ...85: 2
    case ...91: 3
    case ...94: 4
    case ...96: 5
    case 97: 7
    default: -1
    }
  }

  private mutating func typed(_ shop: Shop) -> String? {
    switch number(1...20) {
    case ...12: shop.name
    case ...14: shop.name.lowercased()
    case ...17: shop.short ?? shop.name
    case 18: nil
    case 19: "almoço"
    default: "\(shop.name) com a Ana"
    }
  }

  /// The text of a bank, which puts its own words around names and cuts them.
  private mutating func text(_ shop: Shop) -> String {
    let stem = shop.text
    switch number(1...12) {
    case 1: return "COMPRA CARTAO \(number(1000...9999))"
    case 2: return "PAG*\(stem.replacing(" ", with: ""))"
    case 3: return "COMPRA CARTAO \(stem.prefix(12))"
    case 4: return "\(stem.prefix(18))  SAO PAULO BRA"
    case 5, 6: return "PIX ENVIADO \(stem)"
    case 7: return "\(stem) LJ \(number(10...99))"
    default: return "COMPRA NO DEBITO - \(stem)"
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ once: Int) -> Bool { number(1...once) == 1 }
}
