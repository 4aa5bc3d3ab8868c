import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Undoing where others write too.
struct UndoTests {
  @Test func `what another device has changed since is not undone, and says who`() throws {
    let both = try TwoDevices()
    let (from, to) = (try both.conta("Carteira"), try both.conta("Mercado"))
    let done = try both.razao.lancar(NovoLancamento(try both.entry(500, de: from, para: to)))
    try both.outro(
      Evento(id: .random(), of: done.recibo.ids[0], dados: .transacaoAnulada(.init(motivo: nil))))
    let error = #expect(throws: RazaoError.self) { try both.razao.desfazer() }
    #expect(error?.code == .dadosInvalidos)
    #expect(error?.message.contains("pelo aparelho “dois”") == true)
  }

  @Test func `an account that another device uses is not closed by undoing its opening`() throws {
    let both = try TwoDevices()
    let made = try both.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente")))
    let entry = try both.entry(500, de: made.recibo.ids[0], para: both.conta("Mercado"))
    try both.outro(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry))))
    let error = #expect(throws: RazaoError.self) { try both.razao.desfazer() }
    #expect(error?.message.contains("já tem lançamentos") == true)
    #expect(error?.message.contains(". Encerrar a conta.") == true)
    #expect(error?.destinations.contains(.encerrarConta(made.recibo.ids[0])) == true)
  }

  @Test func `what another device has closed since is not undone`() throws {
    let both = try TwoDevices()
    let (from, to) = (try both.conta("Carteira"), try both.conta("Mercado"))
    _ = try both.razao.lancar(NovoLancamento(try both.entry(500, de: from, para: to)))
    let day = try #require(Day("2026-11-21"))
    try both.outro(Evento(id: .random(), dados: .periodoFechado(.init(ate: day, motivo: nil))))
    let error = #expect(throws: RazaoError.self) { try both.razao.desfazer() }
    #expect(error?.message.contains("foi fechado depois") == true)
  }

  @Test func `an approval is not undone, and says what to do instead`() throws {
    let both = try TwoDevices()
    let error = #expect(throws: RazaoError.self) { try both.razao.desfazer() }
    #expect(error?.message.contains("Uma aprovação não se desfaz. Revogar um aparelho.") == true)
    #expect(error?.destinations.contains(.revogarAparelho(nil)) == true)
  }

  @Test func `a category that two devices opened stays open`() throws {
    let both = try TwoDevices(.vazio)
    let nova = ContaAberta(nome: "Pets", classe: .despesa)
    let made = try both.razao.abrirConta(NovaConta(nova))
    try both.outro(Evento(id: .random(), of: made.recibo.ids[0], dados: .contaAberta(nova)))
    let error = #expect(throws: RazaoError.self) { try both.razao.desfazer() }
    #expect(error?.message.contains("nada mudou") == true)
  }
}
