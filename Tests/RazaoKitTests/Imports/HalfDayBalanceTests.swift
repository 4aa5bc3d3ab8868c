import Canonical
import Ledger
import Machine
import Projections
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Files whose last day is not over: the balance that they state is that of a moment, and the next file
/// brings the rest of the day.
struct HalfDayBalanceTests {
  private let books: BankBooks
  /// Downloaded on the 10th at noon: 100 came in on the 9th, 30 went out on the 10th.
  private let noon = BankFile.ofx(
    [BankRow(9, 100_00, "a"), BankRow(10, -30_00, "b")], named: "meio-dia.ofx",
    balance: (10, 70_00))
  /// Downloaded on the 12th: 20 more had gone out on the 10th, and 5 on the 11th.
  private let later = BankFile.ofx(
    [BankRow(10, -30_00, "b"), BankRow(10, -20_00, "c"), BankRow(11, -5_00, "d")],
    named: "depois.ofx", balance: (11, 45_00))

  init() throws { books = try BankBooks() }

  private func assertions() throws -> [String] {
    try books.razao.read { fold in
      fold.store.conferencias(daConta: books.conta).compactMap { fold.store.conferencia($0) }
        .map { "\($0.data) \($0.valor)" }.sorted()
    }
  }

  @Test func `the balance of noon gives way to that of the file with the rest of the day`() throws {
    try books.bring(noon)
    #expect(try assertions() == ["2026-11-10 70.00"])
    try books.bring(later)
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    #expect(try assertions() == ["2026-11-11 45.00"])
    #expect(try books.balance() == "45.00")
  }

  @Test func `the balance of noon is no assertion where the rest of the day is there already`()
    throws
  {
    try books.bring(later)
    let effect = try books.bring(noon)
    #expect(effect.plano.isSaldoDoMeioDoDia)
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    #expect(try books.balance() == "45.00")
  }

  @Test func `it gives way also where a person had typed the rest of the day`() throws {
    try books.bring(noon)
    _ = try books.types(10, -20_00, "Banca")
    #expect(try books.razao.conflitos().conflitos.map(\.tipo) == [.saldoNaoConfere])
    try books.bring(
      BankFile.ofx(
        [
          BankRow(10, -30_00, "b"), BankRow(10, -20_00, "c", "BANCA"),
          BankRow(11, -5_00, "d"),
        ], named: "depois.ofx", balance: (11, 45_00)))
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    #expect(try assertions() == ["2026-11-11 45.00"])
  }

  @Test func `it gives way also where the books lack something else`() throws {
    try books.bring(noon)
    // The bank has never had it: 42 in the books, 45 at the bank.
    _ = try books.types(11, -3_00, "Feira")
    try books.bring(later)
    #expect(try books.razao.conflitos().conflitos.map(\.tipo) == [.saldoNaoConfere])
    #expect(try assertions() == ["2026-11-11 45.00"])
    #expect(try books.balance() == "42.00")
  }

  @Test func `it holds again when the rest is undone, and gives way when it is redone`() throws {
    try books.bring(noon)
    let rest = try #require(try books.bring(later).importacao)
    _ = try books.razao.desfazerImportacao(rest)
    #expect(try assertions() == ["2026-11-10 70.00"])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    _ = try books.razao.refazerImportacao(rest)
    #expect(try assertions() == ["2026-11-11 45.00"])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `it holds again when the last step is undone, too`() throws {
    try books.bring(noon)
    try books.bring(later)
    _ = try books.razao.desfazer()
    #expect(try assertions() == ["2026-11-10 70.00"])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    try books.bring(later)
    #expect(try assertions() == ["2026-11-11 45.00"])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `it does not come back with its own import while the rest counts`() throws {
    let first = try #require(try books.bring(noon).importacao)
    try books.bring(later)
    _ = try books.razao.desfazerImportacao(first)
    _ = try books.razao.refazerImportacao(first)
    #expect(try assertions() == ["2026-11-11 45.00"])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `it goes with its own import also after it came back`() throws {
    let first = try #require(try books.bring(noon).importacao)
    let rest = try #require(try books.bring(later).importacao)
    _ = try books.razao.desfazerImportacao(rest)
    _ = try books.razao.desfazerImportacao(first)
    #expect(try assertions().isEmpty)
    #expect(try books.balance() == "0.00")
  }

  @Test func `a balance that a person asserted stays, and is in doubt`() throws {
    try books.bring(BankFile.ofx([BankRow(9, 100_00, "a"), BankRow(10, -30_00, "b")]))
    _ = try books.razao.conferir(
      books.conta, .cents(70_00), em: BankRow(10, 0, "").date)
    try books.bring(later)
    #expect(try books.razao.conflitos().conflitos.map(\.tipo) == [.saldoNaoConfere])
  }

  @Test func `without a balance in the next file nothing speaks against it`() throws {
    try books.bring(noon)
    try books.bring(
      BankFile.ofx([BankRow(10, -30_00, "b"), BankRow(10, -20_00, "c")], named: "sem.ofx"))
    #expect(try books.razao.conflitos().conflitos.map(\.tipo) == [.saldoNaoConfere])
  }

  // Of a file of today, the 21st, the balance holds until the next payment.

  @Test func `a file of today asserts what there was at the end of yesterday`() throws {
    let today = BankFile.ofx(
      [BankRow(20, 100_00, "a"), BankRow(21, -30_00, "b"), BankRow(21, 5_00, "c")],
      named: "hoje.ofx", balance: (21, 75_00))
    #expect(try books.bring(today).plano.saldoDepois?.description == "75.00")
    #expect(try assertions() == ["2026-11-20 100.00"])
    _ = try books.types(21, -20_00, "Banca")
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    let evening = BankFile.ofx(
      [
        BankRow(20, 100_00, "a"), BankRow(21, -30_00, "b"), BankRow(21, 5_00, "c"),
        BankRow(21, -20_00, "d", "BANCA"),
      ], named: "noite.ofx", balance: (21, 55_00))
    try books.bring(evening)
    #expect(try assertions() == ["2026-11-20 100.00"])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `a balance that the bank dates to a day to come is that of yesterday, too`() throws {
    try books.bring(
      BankFile.ofx(
        [BankRow(20, 100_00, "a"), BankRow(21, -30_00, "b"), BankRow(23, -7_00, "c")],
        named: "segunda.ofx", balance: (23, 63_00)))
    #expect(try assertions() == ["2026-11-20 100.00"])
  }

  @Test func `yesterday is asserted as the bank has it where the books lack something`() throws {
    _ = try books.types(20, 3_00, "Troco")
    try books.bring(
      BankFile.ofx(
        [BankRow(20, 100_00, "a"), BankRow(21, -30_00, "b")], named: "hoje.ofx",
        balance: (21, 70_00)))
    #expect(try assertions() == ["2026-11-20 100.00"])
    #expect(try books.razao.conflitos().conflitos.map(\.tipo) == [.saldoNaoConfere])
  }

  /// The same machine on the next day.
  private func tomorrow() throws -> Razao {
    let place = books.both.place.path
    return try Razao.abrir(
      place.appending("casa"),
      machine: MachineFolders(
        state: place.appending("state"), cache: place.appending("cache")),
      clock: SteppedClock(at: Instant(milliseconds: 1_795_262_400_000 + 86_400_000)))
  }

  @Test func `the same file on a later day asserts nothing more`() throws {
    let today = BankFile.ofx(
      [BankRow(20, 100_00, "a"), BankRow(21, -30_00, "b")], named: "hoje.ofx",
      balance: (21, 70_00))
    let id = try #require(try books.bring(today).importacao)
    _ = try books.types(21, -20_00, "Banca")
    let later = try tomorrow()
    #expect(try later.importar(today, em: books.conta).plano.novas.isEmpty)
    #expect(try assertions() == ["2026-11-20 100.00"])
    _ = try later.desfazerImportacao(id)
    _ = try later.importar(today, em: books.conta)
    #expect(try assertions() == ["2026-11-20 100.00"])
    #expect(try later.conflitos().conflitos.isEmpty)
  }

  @Test func `a file of days before, with today's balance, asserts what the books have`() throws {
    try books.bring(
      BankFile.ofx(
        [BankRow(20, 100_00, "a"), BankRow(21, -30_00, "b")], named: "hoje.ofx",
        balance: (21, 70_00)))
    // Only the days until the 20th, and the balance of this moment.
    try books.bring(
      BankFile.ofx([BankRow(20, 100_00, "a")], named: "passado.ofx", balance: (21, 70_00)))
    #expect(try assertions() == ["2026-11-20 100.00"])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `where nothing tells what was yesterday, nothing is asserted`() throws {
    _ = try books.types(21, -12_00, "Feira")
    try books.bring(
      BankFile.ofx([BankRow(20, 100_00, "a")], named: "passado.ofx", balance: (21, 70_00)))
    #expect(try assertions().isEmpty)
  }

  @Test func `on a day without rows yesterday is asserted, too`() throws {
    try books.bring(
      BankFile.ofx([BankRow(19, 100_00, "a")], named: "quieto.ofx", balance: (21, 100_00)))
    #expect(try assertions() == ["2026-11-20 100.00"])
  }
}
