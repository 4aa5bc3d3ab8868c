import Canonical
import Ledger
import Projections
import RazaoKit
import TestSupport
import Testing

/// The balances that a file states, beside its rows and beside those of other files.
struct StatedBalanceTests {
  private typealias Entry = BankStatement.Entry

  // MARK: What is carried between bills

  @Test func `a debt that is carried to the next bill and taken back is money, not a balance`()
    throws
  {
    let card = try OneAccount(isCard: true)
    let plan = try card.bring(
      [
        BankStatement(
          isCard: true,
          entries: [
            Entry("20261103", "-120.00", "a1", "Mercado Bom"),
            Entry("20261105", "-1004.71", "a2", "Saldo em atraso"),
            Entry("20261105", "1004.71", "a3", "Crédito de atraso"),
            Entry("20261105", "-20.09", "a4", "Multa de atraso"),
          ], balance: ("-140.09", "20261120"))
      ], named: "nubank.ofx"
    ).plano
    #expect(plan.contagem["saldo"] == nil)
    #expect(try card.balance() == "-140.09")
    #expect(plan.saldoDepois?.description == "-140.09")
  }

  // MARK: The day of a balance

  private func month(_ number: Int, _ amount: String) -> BankStatement {
    let name = number < 10 ? "0\(number)" : "\(number)"
    return BankStatement(
      end: "2026\(name)28", entries: [Entry("2026\(name)15", amount, "x\(name)", "Loja \(name)")],
      balance: ("-60.00", "20261105"))
  }

  @Test func `a balance of a day after the file is asserted once the books have what lies between`()
    throws
  {
    let books = try OneAccount()
    for (number, amount) in [(8, "-10.00"), (9, "-20.00")] {
      let plan = try books.bring([month(number, amount)], named: "\(number).ofx").plano
      #expect(plan.isSaldoDeDepois)
      #expect(try books.razao.conflitos().conflitos.isEmpty)
      #expect(try assertions(books) == 0)
    }
    let last = try books.bring([month(10, "-30.00")], named: "10.ofx").plano
    #expect(!last.isSaldoDeDepois)
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    #expect(try assertions(books) == 1)
  }

  private func assertions(_ books: OneAccount) throws -> Int {
    try books.razao.read { fold in fold.store.conferencias(daConta: books.conta).count }
  }

  // MARK: A card's debt without a sign

  private func card(_ balance: String) -> BankStatement {
    BankStatement(
      isCard: true,
      entries: [
        Entry("20261003", "-120.00", "a1", "MERCADO"), Entry("20261004", "-20.09", "a2", "POSTO"),
      ], balance: (balance, "20261031"))
  }

  @Test func `a card's balance without a sign is the debt where the books owe exactly that`() throws
  {
    let books = try OneAccount(isCard: true)
    let plan = try books.bring([card("140.09")], named: "a.ofx").plano
    #expect(plan.saldo?.valor.description == "-140.09")
    #expect(plan.avisos.contains { $0.contains("sem sinal") })
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    // Any other sum is what it says.
    let other = try OneAccount(isCard: true)
    #expect(try other.plan([card("140.00")], named: "b.ofx").saldo?.valor.description == "140.00")
  }

  // MARK: The walk from one balance to the next

  private let days = [
    "31/10/2026;SALDO ANTERIOR;;100,00", "03/11/2026;PIX LOJA;-30,00;",
    "03/11/2026;SALDO DO DIA;;70,00",
    "05/11/2026;PIX PADARIA;-20,00;", "06/11/2026;PIX BANCA;-5,00;",
    "06/11/2026;SALDO DO DIA;;45,00",
  ]

  private func itau(_ rows: [String]) -> ArquivoDoBanco {
    let head = "data;lançamento;ag./origem;valor (R$);saldos (R$)"
    let lines = rows.map { row in
      let cells = row.split(separator: ";", omittingEmptySubsequences: false)
      return "\(cells[0]);\(cells[1]);;\(cells[2]);\(cells[3])"
    }
    return ArquivoDoBanco(
      nome: "itau.csv", bytes: Array(([head] + lines).joined(separator: "\n").utf8))
  }

  private func breaks(_ rows: [String]) throws -> [String] {
    let books = try OneAccount()
    let plan = try #require(try books.razao.planejar(itau(rows), conta: books.conta).first).plano
    return plan.quebras.map { "\($0.falta)\($0.isRepetida ? " repetida" : "")" }
  }

  @Test func `rows that agree with the balances of their days have no break`() throws {
    #expect(try breaks(days).isEmpty)
    #expect(try breaks(days.reversed()).isEmpty)
  }

  @Test(
    arguments: [
      (1, nil, "-30.00"), (3, nil, "-20.00"), (4, "06/11/2026;PIX BANCA;-6,00;", "1.00"),
    ] as [(Int, String?, String)])
  func `a row taken out or altered is told with its sum`(
    at: Int, other: String?, missing: String
  ) throws {
    var rows = days
    rows[at...at] = (other.map { [$0] } ?? [])[...]
    #expect(try breaks(rows) == [missing])
  }

  @Test func `a doubled row is told as that`() throws {
    var rows = days
    rows.insert(rows[3], at: 4)
    #expect(try breaks(rows) == ["20.00 repetida"])
  }

  @Test func `a month that is missing between two files is told with its sum`() throws {
    let books = try OneAccount()
    func file(_ day: String, _ amount: String, _ balance: String, _ last: String) -> BankStatement {
      BankStatement(
        end: last, entries: [Entry(day, amount, "k\(day)", "LOJA \(day)")], balance: (balance, last)
      )
    }
    try books.bring([file("20260915", "-10.00", "-10.00", "20260930")], named: "9.ofx")
    let gap = try books.plan([file("20261115", "-30.00", "-60.00", "20261115")], named: "11.ofx")
    #expect(gap.quebras.map(\.falta.description) == ["-20.00"])
    let next = try books.plan([file("20261015", "-20.00", "-30.00", "20261015")], named: "10.ofx")
    #expect(next.quebras.isEmpty)
  }
}
