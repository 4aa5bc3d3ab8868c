import Canonical
import Ledger
import Projections
import Testing

/// Section 7: balances, as accounts are read.
@Suite struct BalanceTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let outros: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    outros = ana.opens("Saldos iniciais", .patrimonio)
  }

  /// Accounts with ascending UUIDs; the n-th begins with 10ⁿ reais.
  private func accounts(_ count: UInt64) -> [Uuid] {
    var amount: Int64 = 100
    return (0..<count).map { number in
      let conta = ana.using(100 + number).opens("Conta \(number)")
      ana.posts(amount, on: conta, against: outros)
      amount *= 10
      return conta
    }
  }

  private func saldos(_ contas: [Uuid]) -> [String?] { contas.map { casa.saldo($0) } }

  @Test func `an account is read with the one it is unified into, and that with its own`() {
    let contas = accounts(3)
    ana.unifies(contas[0], into: contas[1])
    ana.unifies(contas[1], into: contas[2])
    #expect(saldos(contas) == ["0.00", "0.00", "111.00"])
    ana.unifies(contas[1], into: nil)
    #expect(saldos(contas) == ["0.00", "11.00", "100.00"])
  }

  @Test(arguments: [UInt64(2), 3, 4])
  func `in a ring of unifications the smallest UUID takes all`(count: UInt64) {
    let contas = accounts(count)
    for number in contas.indices {
      ana.unifies(contas[number], into: contas[(number + 1) % contas.count])
    }
    let all = String(repeating: "1", count: contas.count) + ".00"
    #expect(saldos(contas) == [all] + contas.dropFirst().map { _ in "0.00" })
  }

  /// Longer than any way that people make, as an approved device could.
  @Test func `a long way of unified accounts is read with its end`() {
    var contas: [Uuid] = []
    ana.together {
      contas = (0..<30).map { ana.opens("Conta \($0)") }
      for conta in contas { ana.posts(100, on: conta, against: outros) }
    }
    ana.together {
      for number in contas.indices.dropLast() {
        ana.unifies(contas[number], into: contas[number + 1])
      }
    }
    #expect(saldos([contas[0], contas[28], contas[29]]) == ["0.00", "0.00", "30.00"])
    ana.unifies(contas[14], into: nil)
    #expect(saldos([contas[0], contas[14], contas[29]]) == ["0.00", "15.00", "15.00"])
  }

  @Test func `what leads into a ring is read with the ring's smallest`() {
    let contas = accounts(3)
    ana.unifies(contas[0], into: contas[2])
    ana.unifies(contas[1], into: contas[2])
    ana.unifies(contas[2], into: contas[1])
    #expect(saldos(contas) == ["0.00", "111.00", "0.00"])
  }

  @Test func `an account unified into itself is itself`() {
    let contas = accounts(1)
    ana.unifies(contas[0], into: contas[0])
    #expect(saldos(contas) == ["1.00"])
  }

  @Test func `another currency is not followed`() {
    let contas = accounts(1)
    let dolar = ana.opens("Dólar", moeda: "USD")
    ana.unifies(contas[0], into: dolar)
    #expect(saldos([contas[0], dolar]) == ["1.00", "0.00"])
  }

  @Test func `accounts of one currency with other decimals add up`() {
    let contas = accounts(1)
    let inteira = ana.opens("Inteira", casas: 0)
    let contra = ana.opens("Contra", .patrimonio, casas: 0)
    let fina = ana.opens("Fina", casas: 4)
    let contraFina = ana.opens("Contra fina", .patrimonio, casas: 4)
    ana.posts([(inteira, "5"), (contra, "-5")])
    ana.posts([(fina, "0.0001"), (contraFina, "-0.0001")])
    ana.unifies(contas[0], into: inteira)
    ana.unifies(fina, into: inteira)
    #expect(casa.saldo(inteira) == "6.0001")
  }

  @Test func `an entry may mix accounts of one currency with other decimals`() {
    let inteira = ana.opens("Inteira", casas: 0)
    let contas = accounts(1)
    ana.posts([(inteira, "5"), (contas[0], "-5.00")])
    #expect(saldos([inteira, contas[0]]) == ["5", "-4.00"])
  }

  @Test func `an exchange sums to zero in each currency`() {
    let contas = accounts(1)
    let dolar = ana.opens("Dólar", moeda: "USD")
    let cambio = ana.opens("Câmbio", .patrimonio)
    let exchange = ana.opens("Câmbio em dólar", .patrimonio, moeda: "USD")
    ana.posts([
      (contas[0], "-550.00"), (cambio, "550.00"), (exchange, "-100.00"), (dolar, "100.00"),
    ])
    #expect(
      saldos([contas[0], cambio, exchange, dolar]) == ["-549.00", "550.00", "-100.00", "100.00"])
    #expect(casa.store.balancete(casa.store.contas).values.allSatisfy { $0.minor == 0 })
  }

  @Test(arguments: [(0, "7"), (1, "0.7"), (2, "0.07"), (3, "0.007"), (4, "0.0007")])
  func `currencies have zero to four decimals`(casas: Int, valor: String) {
    let conta = ana.opens("Conta", moeda: "XTS", casas: casas)
    let contra = ana.opens("Contra", .patrimonio, moeda: "XTS", casas: casas)
    ana.posts([(conta, valor), (contra, "-" + valor)])
    #expect(casa.saldo(conta) == valor)
    #expect(casa.saldo(contra) == "-" + valor)
  }

  @Test(arguments: [0, 4])
  func `totals have room for far more than fifteen digits`(casas: Int) {
    let conta = ana.opens("Conta", casas: casas)
    let contra = ana.opens("Contra", .patrimonio, casas: casas)
    let most = Amount(unchecked: 999_999_999_999_999, decimals: casas).description
    casa.rounds = 0
    // 9,472 of the greatest amounts: more than 64 bits hold.
    let postings =
      Array(repeating: (conta, most), count: 128)
      + Array(repeating: (contra, "-" + most), count: 128)
    for _ in 0..<2 {
      ana.together { for _ in 0..<37 { ana.posts(postings) } }
    }
    let total = Total(minor: 999_999_999_999_999 * 9_472, decimals: casas)
    #expect(casa.saldo(conta) == total.description)
    #expect(casa.saldo(contra) == "-" + total.description)
  }

  @Test func `one entry may post on one account several times`() {
    let contas = accounts(1)
    ana.posts([(contas[0], "2.00"), (contas[0], "-0.50"), (outros, "-1.50")])
    #expect(saldos(contas) == ["2.50"])
  }

  @Test func `an assertion sees the balance at the end of its day, unified accounts included`() {
    let contas = accounts(2)
    ana.posts(300, on: contas[0], against: outros, day: "2026-09-11")
    ana.posts(500, on: contas[0], against: outros, day: "2026-09-12")
    ana.unifies(contas[1], into: contas[0])
    ana.asserts(1400, of: contas[0], day: "2026-09-11")
    ana.asserts(1900, of: contas[1], day: "2026-09-12")
    #expect(casa.conflitos == [])
    let fails = ana.asserts(1400, of: contas[0], day: "2026-09-12")
    #expect(casa.conflitos == [about(.saldoNaoConfere, fails)])
  }
}
