import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Entries that are ticked off against a bank by hand, until its balance is asserted.
struct TickTests {
  private let books: BankBooks
  private let bakery: Uuid
  private let market: Uuid
  private let late: Uuid

  init() throws {
    books = try BankBooks()
    bakery = try books.types(3, -4_50, "Padaria")
    market = try books.types(5, -80_00, "Mercado")
    late = try books.types(8, -9_90, "Banca")
  }

  private func day(_ number: Int) -> Day { BankRow(number, 0, "").date }

  private func cents(_ cents: Int64) -> Amount { Amount(unchecked: cents, decimals: 2) }

  @Test func `count as confirmed only when they are ticked off`() throws {
    let first = try books.razao.conciliacao(books.conta, em: day(8), saldo: cents(-84_50))
    #expect(first.pendentes.map(\.id) == [late, market, bakery])
    #expect(first.livro.description == "-94.40" && first.conferido.description == "0.00")
    #expect(first.diferenca?.description == "84.50")
    let ticked = try books.razao.marcar(
      [bakery, market], em: books.conta, em: day(8), saldo: cents(-84_50))
    #expect(ticked.conferido.description == "-84.50" && ticked.diferenca?.fine == 0)
    // What is left unticked is of a day before the bank's balance, so that cannot be the books'.
    #expect(!ticked.bate && ticked.porMarcar.quantos == 1)
    let earlier = try books.razao.conciliacao(books.conta, em: day(7), saldo: cents(-84_50))
    #expect(earlier.bate)
  }

  @Test func `end with an assertion, which confirms them`() throws {
    _ = try books.razao.marcar([bakery, market], em: books.conta)
    let effect = try books.razao.conciliar(books.conta, saldo: cents(-84_50), em: day(7))
    #expect(effect.confere)
    let after = try books.razao.conciliacao(books.conta)
    #expect(after.conferidoAte == day(7))
    #expect(after.pendentes.map { "\($0.id == late) \($0.isMarcado)" } == ["true false"])
    #expect(after.marcados.quantos == 0)
  }

  @Test func `are refused as an assertion where something is left, and nothing is recorded`() throws
  {
    _ = try books.razao.marcar([bakery], em: books.conta)
    let options = AuditOptions(now: SystemClock().now())
    let lines = try books.razao.auditar(options).commits
    #expect(throws: RazaoError.self) {
      try books.razao.conciliar(books.conta, saldo: cents(-84_50), em: day(7))
    }
    #expect(try books.razao.auditar(options).commits == lines)
  }

  @Test func `of entries that are gone are forgotten, and others are refused`() throws {
    _ = try books.razao.marcar([bakery, market], em: books.conta)
    _ = try books.razao.anular(bakery, motivo: nil)
    #expect(try books.razao.conciliacao(books.conta).marcados.quantos == 1)
    #expect(throws: RazaoError.self) { try books.razao.marcar([bakery], em: books.conta) }
    let other = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Outro", classe: .ativo, tipo: "corrente")))
    #expect(throws: RazaoError.self) {
      try books.razao.marcar([market], em: other.recibo.ids[0])
    }
    _ = try books.razao.restaurar(bakery)
    #expect(try books.razao.conciliacao(books.conta).marcados.quantos == 2)
    _ = try books.razao.marcar([], desmarcar: [market], em: books.conta)
    _ = try books.razao.anular(bakery, motivo: nil)
    _ = try books.razao.marcar([late], em: books.conta)
    _ = try books.razao.restaurar(bakery)
    #expect(
      try books.razao.conciliacao(books.conta).pendentes.filter(\.isMarcado).map(\.id) == [late])
  }

  @Test func `of several processes at once are all kept`() async throws {
    let razao = books.razao
    let conta = books.conta
    let all = [bakery, market, late]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in all { group.addTask { _ = try razao.marcar([id], em: conta) } }
      try await group.waitForAll()
    }
    #expect(try razao.conciliacao(conta).marcados.quantos == 3)
  }

  @Test func `are only tried in a dry run`() throws {
    let tried = try books.razao.marcar([bakery], em: books.conta, simular: true)
    #expect(tried.marcados.quantos == 1)
    #expect(try books.razao.conciliacao(books.conta).marcados.quantos == 0)
  }

  @Test func `are of no entry that a bank's file has confirmed, while its import counts`() throws {
    let file = BankFile.ofx([BankRow(3, -450, "a", "PADARIA")])
    let made = try books.bring(file)
    #expect(try books.razao.conciliacao(books.conta).pendentes.map(\.id) == [late, market])
    #expect(throws: RazaoError.self) { try books.razao.marcar([bakery], em: books.conta) }
    _ = try books.razao.desfazerImportacao(try #require(made.importacao))
    #expect(
      try books.razao.conciliacao(books.conta).pendentes.map(\.id) == [late, market, bakery])
  }
}
