import Canonical
import Ledger
import Presentation
import Testing

@Suite("The parties that are known")
struct KnownPartyTests {
  private static let corrente = Samples.id(1)
  private static let mercado = Samples.id(2)

  private func books(isCategoryClosed: Bool = false) -> Costumes {
    let zero = Total(minor: 0, decimals: 2)
    return Costumes(
      razao: Samples.id(9), hoje: Day(number: 20_778),
      contas: [
        Conta(
          id: Self.corrente, nome: "Corrente", classe: .ativo, tipo: "corrente", moeda: .real,
          saldo: zero),
        Conta(
          id: Self.mercado, nome: "Mercado", classe: .despesa, tipo: nil, moeda: .real,
          saldo: zero, encerrada: isCategoryClosed),
      ])
  }

  /// Purchases on the current account, the newest first.
  private func bought(_ parties: (name: String, cents: Int64)...) -> [LancamentoListado] {
    parties.enumerated().map { index, party in
      LancamentoListado(
        id: Samples.id(100 + UInt64(index)),
        conteudo: ConteudoDeTransacao(
          data: Day(number: 20_770), tipo: TipoDeTransacao.compraNoDebito.rawValue,
          interessado: party.name,
          partidas: [
            Partida(conta: Self.corrente, valor: Amount(unchecked: -party.cents, decimals: 2)),
            Partida(conta: Self.mercado, valor: Amount(unchecked: party.cents, decimals: 2)),
          ]),
        titulo: "Compra no débito", moeda: .real,
        valor: Total(minor: Int128(-party.cents), decimals: 2), sentido: .saida)
    }
  }

  private func likely(
    _ entries: [LancamentoListado], _ books: Costumes? = nil, kinds: Set<String> = ["debito"],
    limit: Int = 9
  ) -> [KnownParty] {
    KnownParty.likely(entries, books ?? self.books(), kinds: kinds, limit: limit)
  }

  @Test("come in the order of how often and how lately, as last written, up to a limit")
  func order() {
    // Of four entries the newest weighs 4: Banca 4; Feira 3, 2 and 1.
    let entries = bought(("Banca", 500), ("Feira", 3000), ("FEIRA", 2500), ("feira", 4100))
    #expect(likely(entries).map(\.nome) == ["Feira", "Banca"])
    #expect(likely(entries, limit: 1).map(\.nome) == ["Feira"])
    #expect(likely(entries, kinds: ["pix"]).isEmpty)
  }

  @Test("bring kind, account and category, and the amount where it was always the same")
  func usual() throws {
    let entries = bought(("Padaria", 850), ("Feira", 3000), ("Padaria", 850), ("Feira", 2500))
    let (padaria, feira) = (likely(entries)[0].form, likely(entries)[1].form)
    #expect(padaria[.tipo] == "debito" && padaria[.interessado] == "Padaria")
    #expect(padaria[.conta] == Self.corrente.description)
    #expect(padaria[.outra] == Self.mercado.description)
    #expect(padaria[.valor] == "8,50")
    #expect(feira[.valor] == nil)
    // Once is not always.
    #expect(try #require(likely(bought(("Banca", 500))).first).form[.valor] == nil)
    // A category that was closed since is left to habit.
    let closed = try #require(likely(entries, books(isCategoryClosed: true)).first)
    #expect(closed.form[.outra] == nil && closed.form[.conta] != nil)
  }
}
