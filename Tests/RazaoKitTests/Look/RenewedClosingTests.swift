import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A closing of which changes to accounts are kept as closings of the same day.
@Suite struct RenewedClosingTests {
  @Test func `it ends as a whole, and is the one that messages name`() throws {
    let ledger = try OpenLedger()
    let razao = ledger.razao
    let mercado = try razao.conta(por: "Mercado")
    func spends(_ cents: Int64) throws {
      let content = ConteudoDeTransacao(
        data: .of("2026-09-10"), tipo: "compraNoDebito",
        partidas: [
          Partida(conta: ledger.carteira, valor: .cents(-cents)),
          Partida(conta: mercado, valor: .cents(cents)),
        ])
      _ = try razao.lancar(NovoLancamento(content))
    }
    try spends(500)
    // The ids of the others are less.
    let shown = try #require(Uuid("ffffffff-ffff-4fff-bfff-ffffffffffff"))
    _ = try razao.fechar(ate: .of("2026-09-10"), id: shown)
    for name in ["Mercadinho", "Mercadão"] {
      _ = try razao.alterarConta(mercado, nome: name, motivoNoFechado: "mudou de nome")
    }
    #expect(try razao.fechamentos().map(\.id) == [shown])
    #expect(try razao.fechamentosContados().map(\.renovacoes.count) == [2])
    let closed = #expect(throws: RazaoError(.dadosInvalidos, "")) { try spends(700) }
    #expect(closed?.destinations == [.reabrirPeriodo(shown)])
    let again = #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.fechar(ate: .of("2026-09-10"))
    }
    #expect(again?.destinations == [.reabrirPeriodo(shown)])
    _ = try razao.reabrirPeriodo(shown, motivo: "faltou um")
    #expect(try razao.fechamentos() == [])
    #expect(try razao.fechamentosContados().map(\.id) == [shown])
    try spends(700)
  }
}
