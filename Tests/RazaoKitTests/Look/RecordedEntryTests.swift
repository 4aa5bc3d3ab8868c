import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// What the recording of an entry came to, told again.
struct RecordedEntryTests {
  @Test func `the receipt of an entry is told again as it was`() throws {
    let both = try TwoDevices()
    let entry = try both.entry(500, de: both.conta("Carteira"), para: both.conta("Mercado"))
    let before = try both.razao.lancar(NovoLancamento(entry))
    let id = try #require(before.recibo.ids.first)
    // What comes after it does not change which commit it was.
    _ = try both.razao.anular(id)
    let again = try both.razao.efeito(lancamento: id)
    #expect(again.recibo == before.recibo)
    #expect(again.eventos == before.eventos)
    #expect(again.lancamento == before.lancamento)
    #expect(again.contas.map(\.nome) == ["Carteira", "Mercado"])
    #expect(again.contas.allSatisfy { $0.saldo.minor == 0 }, "the balances are today's")
  }

  @Test func `of an entry that is not there no receipt is told`() throws {
    let both = try TwoDevices()
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try both.razao.efeito(lancamento: Uuid(high: 1, low: 2))
    }
    // An account has an id too, and is no entry.
    let wallet = try both.conta("Carteira")
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try both.razao.efeito(lancamento: wallet)
    }
  }

  @Test func `closings are told in the order of their days while they are in force`() throws {
    let both = try TwoDevices()
    #expect(try both.razao.fechamentos().isEmpty)
    let first = try #require(Day("2025-12-31"))
    let second = try #require(Day("2026-01-31"))
    _ = try both.razao.fechar(ate: first)
    let closing = try both.razao.fechar(ate: second)
    #expect(try both.razao.fechamentos().map(\.ate) == [first, second])
    _ = try both.razao.reabrirPeriodo(try #require(closing.recibo.ids.first), motivo: "Faltava um")
    #expect(try both.razao.fechamentos().map(\.ate) == [first])
  }
}
