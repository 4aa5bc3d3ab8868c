import Canonical
import Ledger
import Projections
import RazaoKit
import TestSupport
import Testing

/// What programs record, and what is refused them.
struct PostTests {
  private func refusal(_ both: TwoDevices, _ entry: ConteudoDeTransacao, chaves: [String] = [])
    -> RazaoError?
  {
    #expect(throws: RazaoError.self) {
      try both.razao.lancar(NovoLancamento(entry, chaves: chaves))
    }
  }

  @Test func `everything that is wrong with an entry is told at once`() throws {
    let both = try TwoDevices()
    let wallet = try both.conta("Carteira")
    var entry = try both.entry(500, de: wallet, para: Uuid(high: 1, low: 2))
    entry.tipo = "escambo"
    entry.descricao = String(repeating: "x", count: 4097)
    entry.partidas.append(
      Partida(conta: wallet, valor: try #require(Amount(minor: 0, decimals: 3))))
    let error = try #require(refusal(both, entry, chaves: [""]))
    #expect(error.code == .dadosInvalidos)
    #expect(error.messages.count == 6, "\(error.messages)")
  }

  @Test func `what is only not there is not found`() throws {
    let both = try TwoDevices()
    let entry = try both.entry(500, de: both.conta("Carteira"), para: Uuid(high: 1, low: 2))
    #expect(refusal(both, entry)?.code == .naoEncontrado)
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try both.razao.anular(Uuid(high: 1, low: 2))
    }
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try both.razao.reabrirPeriodo(Uuid(high: 1, low: 2), motivo: "x")
    }
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try both.razao.anularConferencia(Uuid(high: 1, low: 2))
    }
  }

  @Test(arguments: [1, 257]) func `an entry has two to 256 postings`(count: Int) throws {
    let both = try TwoDevices()
    let wallet = try both.conta("Carteira")
    var entry = try both.entry(500, de: wallet, para: wallet)
    let one = try #require(Amount(minor: 1, decimals: 2))
    entry.partidas = Array(repeating: Partida(conta: wallet, valor: one), count: count)
    #expect(refusal(both, entry)?.message.contains("de 2 a 256 partidas") == true)
  }

  @Test func `postings that do not sum to zero are refused, and by how much is told`() throws {
    let both = try TwoDevices()
    var entry = try both.entry(500, de: both.conta("Carteira"), para: both.conta("Mercado"))
    entry.partidas[1].valor = try #require(Amount(minor: 510, decimals: 2))
    #expect(refusal(both, entry)?.message.contains("a diferença é 0,10") == true)
  }

  @Test func `a key that was there before looks like a double, whatever else differs`() throws {
    let both = try TwoDevices()
    let (wallet, food) = (try both.conta("Carteira"), try both.conta("Mercado"))
    let key = "boleto:00190000090281490000000000000000000000000000"
    let first = try both.razao.lancar(
      NovoLancamento(try both.entry(500, de: wallet, para: food, "Ana"), chaves: [key]))
    let second = try both.entry(700, de: wallet, para: food, "Bia", day: Day("2026-01-02"))
    let error = try #require(refusal(both, second, chaves: [key]))
    #expect(error.code == .pareceRepetido)
    #expect(error.sobre == first.recibo.ids)
    // From another account it is paid too.
    let bank = try both.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    let third = try both.entry(700, de: bank, para: food, "Caio", day: Day("2026-01-02"))
    #expect(refusal(both, third, chaves: [key])?.sobre == first.recibo.ids)
    // The other way it is no payment made twice.
    let back = try both.entry(700, de: food, para: wallet, "Bia", day: Day("2026-01-02"))
    _ = try both.razao.lancar(NovoLancamento(back, chaves: [key]))
  }

  @Test func `what has another key of the same kind is another, however alike it looks`() throws {
    let both = try TwoDevices()
    let entry = try both.entry(500, de: both.conta("Carteira"), para: both.conta("Mercado"), "Ana")
    _ = try both.razao.lancar(NovoLancamento(entry, chaves: ["boleto:1"]))
    _ = try both.razao.lancar(NovoLancamento(entry, chaves: ["boleto:2"]))
    #expect(refusal(both, entry, chaves: ["txid:1"])?.code == .pareceRepetido)
    #expect(refusal(both, entry)?.code == .pareceRepetido)
  }

  @Test func `what another device recorded is a double too`() throws {
    let both = try TwoDevices()
    let entry = try both.entry(500, de: both.conta("Carteira"), para: both.conta("Mercado"), "Ana")
    try both.outro(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry))))
    #expect(refusal(both, entry)?.code == .pareceRepetido)
    _ = try both.razao.lancar(NovoLancamento(entry, mesmoRepetido: true))
    let hints = try both.razao.read { fold in fold.store.avisos.count }
    #expect(hints == 0)
  }

  @Test func `the uses of this device's accounts stand before those of another's`() throws {
    let both = try TwoDevices()
    let (wallet, food) = (try both.conta("Carteira"), try both.conta("Mercado"))
    let bank = try both.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    _ = try both.razao.lancar(NovoLancamento(try both.entry(500, de: wallet, para: food)))
    let entry = try both.entry(700, de: bank, para: food)
    try both.outro(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry))))
    #expect(try both.razao.costumes().usos.map(\.conta) == [wallet, bank])
  }

  @Test func `empty texts are left out, and keys are sorted and each once`() throws {
    let both = try TwoDevices()
    var entry = try both.entry(500, de: both.conta("Carteira"), para: both.conta("Mercado"), " ")
    entry.descricao = ""
    let done = try both.razao.lancar(
      NovoLancamento(entry, chaves: ["txid:b", "txid:a", "txid:b"]))
    guard case .transacaoLancada(let recorded) = done.eventos[0].dados else {
      return #expect(Bool(false), "an entry was recorded")
    }
    #expect(recorded.conteudo.interessado == nil)
    #expect(recorded.conteudo.descricao == nil)
    #expect(recorded.chaves == ["txid:a", "txid:b"])
  }
}
