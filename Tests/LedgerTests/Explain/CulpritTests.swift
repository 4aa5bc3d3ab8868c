import Canonical
import Ledger
import TestSupport
import Testing

/// Households with one planted mistake: the culprit is among the first three.
@Suite struct CulpritTests {
  enum Mistake: String, CaseIterable {
    case missing, double, sign, digits, account
  }

  /// What was planted, and how to tell that it was found.
  struct Planted {
    var household: Household
    let difference: Int128
    let account: Uuid
    let isFound: (Suspeita) -> Bool
  }

  @Test func `of 1,000 planted mistakes at least 95 in 100 are among the first three`() {
    var found: [Mistake: Int] = [:]
    var bills = (all: 0, named: 0)
    for number in 0..<1000 {
      let mistake = Mistake.allCases[number % Mistake.allCases.count]
      let seed = TestSeed.value &+ UInt64(number) &* 15_485_863
      guard let planted = plant(mistake, seed) else { continue }
      let isFound = planted.suspects.prefix(3).contains(where: planted.isFound)
      if isFound { found[mistake, default: 0] += 1 }
      if planted.household.missingBill != nil {
        bills.all += 1
        bills.named += isFound ? 1 : 0
      }
    }
    let all = found.values.reduce(0, +)
    print(
      "culprits among the first three: \(all) of 1000 (seed \(TestSeed.value)),",
      Mistake.allCases.map { "\($0) \(found[$0] ?? 0)/200" }.joined(separator: ", "),
      "; bills that did not come, named with their day: \(bills.named) of \(bills.all)")
    #expect(all >= 950)
    #expect(bills.named * 10 >= bills.all * 9)
  }

  private func plant(_ mistake: Mistake, _ seed: UInt64) -> Planted? {
    var house = Household(seed: seed)
    guard let index = house.doubtful.randomElement(using: &house.random),
      let wrong = house.sides[index].swapped(using: &house.random)
    else {
      // Everything since the balance was right has been confirmed, or nothing can be swapped:
      // another household.
      return plant(mistake, seed &+ 1)
    }
    let side = house.sides[index]
    switch mistake {
    case .missing:
      house.replace(index, with: nil)
      house.missing = side
      // Of a bill it must also say which, and about when it was due.
      let bill = house.missingBill
      return Planted(household: house, difference: side.minor, account: side.conta) { told in
        guard told.tipo == .falta, let bill else { return told.tipo == .falta }
        return told.interessado == bill.interessado
          && told.data.map { abs($0.number - bill.data.number) <= 5 } ?? false
      }
    case .double:
      let twin = house.entry(
        Int64(side.minor), side.data.number, side.interessado, confirmed: false)
      house.append(twin)
      return Planted(household: house, difference: -side.minor, account: side.conta) {
        $0.tipo == .dobro
          && ($0.lancamentos.contains(side.id) || $0.lancamentos.contains(twin.id))
      }
    case .sign:
      house.replace(index, with: side.with(minor: -side.minor))
      return Planted(household: house, difference: side.minor * 2, account: side.conta) {
        $0.tipo == .sinal && $0.lancamentos == [side.id]
      }
    case .digits:
      house.replace(index, with: side.with(minor: wrong))
      return Planted(household: house, difference: side.minor - wrong, account: side.conta) {
        $0.tipo == .algarismos && $0.lancamentos == [side.id]
      }
    case .account:
      return wrongAccount(&house, index)
    }
  }

  /// Half of the time the account that lacks the entry is asked about, half of the time the one
  /// that has it too many.
  private func wrongAccount(_ house: inout Household, _ index: Int) -> Planted {
    let side = house.sides[index]
    let other = Bool.random(using: &house.random) ? Household.cartao : Household.poupanca
    house.replace(index, with: side.with(conta: other, conciliado: false))
    let lacks = Bool.random(using: &house.random)
    return Planted(
      household: house, difference: lacks ? side.minor : -side.minor,
      account: lacks ? side.conta : other
    ) {
      ($0.tipo == .contaErrada || !lacks && $0.tipo == .sobra) && $0.lancamentos == [side.id]
    }
  }
}

extension CulpritTests.Planted {
  fileprivate var suspects: [Suspeita] {
    CasoDeDiferenca(
      conta: account, diferenca: difference, casas: 2, em: household.em,
      conferidoAte: household.conferidoAte, lados: household.sides
    ).suspeitas
  }
}
