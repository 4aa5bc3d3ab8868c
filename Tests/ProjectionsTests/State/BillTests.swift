import Canonical
import Ledger
import Projections
import Testing

/// Section 7: the bills of cards; section 9: `faturaNaoConfere`.
///
/// Figures worked out by hand.
@Suite struct BillTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let (card, mercado, conta): (Uuid, Uuid, Uuid)

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    card = ana.opens("Visa", .passivo, tipo: "cartao")
    mercado = ana.opens("Mercado", .despesa)
    conta = ana.opens("Corrente")
    bia.sees(ana)
  }

  @discardableResult private func buys(_ cents: Int64, _ day: String, on other: Uuid? = nil) -> Uuid
  {
    ana.posts(-cents, on: other ?? card, against: mercado, day: day)
  }

  /// `month closing due total declared`, and how many entries are the bill's own.
  private var bills: [String] {
    casa.store.faturas.filter { $0.conta == card }.map { bill in
      let days = [bill.fechamento, bill.vencimento].map { $0.map { "\($0)".dropFirst(5) } ?? "-" }
      let declared = bill.declarado.map { " (\($0))" } ?? ""
      return "\(bill.mes) \(days[0]) \(days[1]) \(bill.total)\(declared) \(bill.transacoes.count)"
    }
  }

  @Test func `a bill takes what comes before its closing day, and asks for all that is owed`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    buys(10000, "2026-09-27")
    buys(5000, "2026-09-28")
    #expect(
      bills == ["2026-10 09-28 10-05 100.00 1", "2026-11 10-28 11-05 150.00 1"])
    ana.posts(10000, on: card, against: conta, day: "2026-10-05")
    #expect(bills[1] == "2026-11 10-28 11-05 50.00 2")
  }

  @Test func `or what comes up to that day, where the cycle says so`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5, "esta")
    buys(10000, "2026-09-27")
    buys(5000, "2026-09-28")
    #expect(bills == ["2026-10 09-28 10-05 150.00 2"])
  }

  @Test func `it closes in the month that it is due in where that day comes later`() {
    ana.cycles(card, from: "2026-07", closing: 10, due: 20)
    buys(100, "2026-09-09")
    buys(200, "2026-09-10")
    #expect(bills == ["2026-09 09-10 09-20 1.00 1", "2026-10 10-10 10-20 3.00 1"])
  }

  @Test func `a day that a month lacks is its last, and the earliest cycle is for all before it`() {
    ana.cycles(card, from: "2026-07", closing: 31, due: 31)
    buys(100, "2026-02-27")
    #expect(bills == ["2026-03 02-28 03-31 1.00 1"])
    buys(200, "2026-02-28")
    #expect(bills[1] == "2026-04 03-31 04-30 3.00 1")
  }

  @Test func `a cycle holds from its month on`() {
    ana.cycles(card, from: "2026-07", closing: 10, due: 20, "esta")
    ana.cycles(card, from: "2026-09", closing: 25, due: 5)
    for day in ["2026-07-10", "2026-08-10", "2026-08-11", "2026-08-25"] { buys(100, day) }
    #expect(
      bills == [
        "2026-07 07-10 07-20 1.00 1", "2026-08 08-10 08-20 2.00 1",
        "2026-09 08-25 09-05 3.00 1", "2026-10 09-25 10-05 4.00 1",
      ])
  }

  @Test func `what is declared of one bill is its day`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    buys(100, "2026-09-25")
    ana.declares(card, "2026-10", closing: "2026-09-24", due: "2026-10-07")
    #expect(bills == ["2026-10 09-24 10-07 0.00 0", "2026-11 10-28 11-05 1.00 1"])
    ana.declares(card, "2026-10")
    #expect(bills == ["2026-10 09-28 10-05 1.00 1"])
  }

  @Test func `without a cycle a bill goes back 31 days, or to the one before it`() {
    ana.declares(card, "2026-10", closing: "2026-10-05")
    let (far, near) = (buys(100, "2026-09-03"), buys(200, "2026-09-04"))
    // What no bill takes is owed all the same.
    #expect(bills == ["2026-10 10-05 - 3.00 1"])
    #expect(casa.store.faturas.first?.transacoes == [near])
    ana.declares(card, "2026-09", closing: "2026-08-20")
    #expect(casa.store.faturas.last?.transacoes == [far, near].sorted())
  }

  @Test func `what was bought on the closing day is owed where no bill takes it`() {
    ana.declares(card, "2026-10", closing: "2026-10-05")
    buys(100, "2026-10-05")
    #expect(bills == ["2026-10 10-05 - 1.00 0"])
    ana.declares(card, "2026-11", closing: "2026-11-05")
    #expect(bills == ["2026-10 10-05 - 0.00 0", "2026-11 11-05 - 1.00 1"])
  }

  @Test func `a bill that does not close comes last, and asks for what bills take`() {
    ana.declares(card, "2026-10", closing: "2026-10-05")
    ana.declares(card, "2026-09", "3.00")
    buys(100, "2026-08-01")
    buys(200, "2026-10-01")
    let moved = buys(400, "2026-12-01")
    #expect(bills == ["2026-09 - - 2.00 (3.00) 0", "2026-10 10-05 - 3.00 1"])
    ana.puts(moved, of: card, into: "2026-09")
    #expect(bills[0] == "2026-09 - - 6.00 (3.00) 1")
  }

  @Test func `an entry is put into another bill, and back`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    buys(100, "2026-09-01")
    let moved = buys(5000, "2026-09-02")
    ana.puts(moved, of: card, into: "2026-12")
    #expect(bills == ["2026-10 09-28 10-05 1.00 1", "2026-12 11-28 12-05 51.00 1"])
    ana.puts(moved, of: card, into: "2026-09")
    #expect(bills == ["2026-09 08-28 09-05 50.00 1", "2026-10 09-28 10-05 51.00 1"])
    ana.puts(moved, of: card)
    #expect(bills == ["2026-10 09-28 10-05 51.00 2"])
  }

  @Test func `cards that are read as one have one's bills`() {
    let other = ana.opens("Master", .passivo)
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.cycles(other, from: "2026-07", closing: 1, due: 9)
    buys(100, "2026-09-01")
    let entry = buys(200, "2026-09-20", on: other)
    ana.puts(entry, of: other, into: "2026-12")
    ana.unifies(other, into: card)
    #expect(bills == ["2026-10 09-28 10-05 1.00 1", "2026-12 11-28 12-05 3.00 1"])
    #expect(!casa.store.faturas.contains { $0.conta == other })
    // What is said of the card itself holds.
    ana.puts(entry, of: card)
    #expect(bills == ["2026-10 09-28 10-05 3.00 2"])
  }

  @Test func `a word that is not known leaves the card without bills`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    buys(100, "2026-09-01")
    ana.cycles(card, from: "2026-09", closing: 28, due: 5, "anterior")
    #expect(bills == [])
  }

  // MARK: faturaNaoConfere

  private func open(_ month: String) -> [String] { [about(.faturaNaoConfere, card, month)] }

  @Test func `a total that was not declared so is a conflict until one of them changes`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    buys(10000, "2026-09-01")
    ana.declares(card, "2026-10", "100.00")
    #expect(casa.conflitos == [])
    let late = buys(550, "2026-09-20")
    #expect(casa.conflitos == open("2026-10"))
    ana.puts(late, of: card, into: "2026-11")
    #expect(casa.conflitos == [])
    ana.puts(late, of: card)
    ana.declares(card, "2026-10", "105.50")
    #expect(casa.conflitos == [])
    ana.cycles(card, from: "2026-07", closing: 15, due: 5)
    #expect(casa.conflitos == open("2026-10"))
  }

  @Test func `the earliest that fails is told, in the order in which they close`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    buys(10000, "2026-09-01")
    ana.declares(card, "2026-11", "1.00")
    #expect(casa.conflitos == open("2026-11"))
    ana.declares(card, "2026-10", "2.00")
    #expect(casa.conflitos == open("2026-10"))
    ana.declares(card, "2026-10", "100.00")
    #expect(casa.conflitos == open("2026-11"))
    ana.declares(card, "2026-11")
    #expect(casa.conflitos == [])
  }

  @Test func `accepted it stays so while the difference and what was declared are the same`() {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    buys(10000, "2026-09-01")
    ana.declares(card, "2026-10", "95.00")
    ana.declares(card, "2026-11", "1.00")
    ana.decides(
      .faturaNaoConfere, "\(card) 2026-10", "aceitar", about: [card], valor: .written("5.00"))
    #expect(casa.conflitos == open("2026-11"))
    buys(100, "2026-10-01")
    #expect(casa.conflitos == open("2026-11"))
    buys(100, "2026-09-02")
    #expect(casa.conflitos == open("2026-10"))
  }

  @Test func `cards that begin to be read as one have one's declarations`() {
    let other = ana.opens("Master", .passivo)
    ana.declares(other, "2026-10", "7.00", closing: "2026-10-05")
    ana.declares(card, "2026-10", "3.00", closing: "2026-10-05")
    buys(300, "2026-10-01")
    #expect(casa.conflitos == [about(.faturaNaoConfere, other, "2026-10")])
    buys(700, "2026-10-01", on: other)
    #expect(casa.conflitos == [])
    ana.unifies(other, into: card)
    #expect(casa.conflitos == open("2026-10"))
  }
}
