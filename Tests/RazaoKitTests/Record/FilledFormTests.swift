import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// The few words that say what an entry says, for a form to be filled with.
struct FilledFormTests {
  private func amount(_ minor: Int64) throws -> Amount {
    try #require(Amount(minor: minor, decimals: 2))
  }

  @Test func `an entry between two accounts is an amount, a way and the other side`() throws {
    let both = try TwoDevices()
    let (wallet, market) = (try both.conta("Carteira"), try both.conta("Mercado"))
    let entry = try both.entry(500, de: wallet, para: market)
    let said = try both.razao.costumes().pedido(de: entry)
    #expect(said.conta == wallet)
    #expect(said.outra == market)
    #expect(said.valor == (try amount(500)))
    #expect(said.sentido == .saida)
    #expect(said.partidas.isEmpty)
  }

  @Test func `several accounts on the other side are told as people say them, either way`() throws {
    let both = try TwoDevices()
    let (wallet, market) = (try both.conta("Carteira"), try both.conta("Mercado"))
    for sign in [Int64(1), -1] {
      var entry = try both.entry(500, de: wallet, para: market)
      entry.partidas = [
        Partida(conta: market, valor: try amount(sign * 300)),
        Partida(conta: wallet, valor: try amount(sign * -500)),
        Partida(conta: try both.conta("Lazer"), valor: try amount(sign * 200)),
      ]
      let said = try both.razao.costumes().pedido(de: entry)
      #expect(said.sentido == (sign > 0 ? .saida : .entrada))
      #expect(said.valor == (try amount(500)))
      #expect(said.partidas.map(\.valor) == [try amount(300), try amount(200)])
      #expect(said.outra == nil)
    }
  }

  @Test func `an entry in two currencies keeps all its postings as they are`() throws {
    let both = try TwoDevices()
    let wallet = try both.conta("Carteira")
    let dollars = try #require(Currency("USD"))
    let other = try both.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Dólares", classe: .ativo, moeda: dollars))
    ).recibo.ids[0]
    var entry = try both.entry(500, de: wallet, para: other)
    entry.partidas[1].valor = try amount(100)
    let said = try both.razao.costumes().pedido(de: entry)
    #expect(said.partidas == entry.partidas)
  }

  @Test func `closings in force are listed by day, with who closed and why`() throws {
    let both = try TwoDevices()
    #expect(try both.razao.fechamentos().isEmpty)
    let days = try ["2026-09-30", "2026-10-31"].map { try #require(Day($0)) }
    let first = try both.razao.fechar(ate: days[0], motivo: "trimestre").recibo.ids[0]
    _ = try both.razao.fechar(ate: days[1])
    let all = try both.razao.fechamentos()
    #expect(all.map(\.ate) == days)
    #expect(all.map(\.motivo) == ["trimestre", nil])
    #expect(all[0].autoria.aparelho == both.razao.aparelho)
    _ = try both.razao.reabrirPeriodo(first, motivo: "engano")
    #expect(try both.razao.fechamentos().map(\.ate) == [days[1]])
  }
}
