import Canonical
import Ledger
import RazaoKit
import Testing

/// Slips that are kept to be paid, on two machines.
struct KeptSlipTests {
  private static let key = "boleto:34196166700000123451101234567880057123457000"

  private let both: TwoDevices
  private let bank: Uuid

  init() throws {
    both = try TwoDevices()
    bank = try both.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
  }

  private func payment(_ cents: Int64 = 123_45) throws -> NovoLancamento {
    let other = try both.conta("Educação")
    var new = NovoLancamento(
      ConteudoDeTransacao(
        data: try #require(Day("2026-12-21")), tipo: "pagamentoEfetuado", subtipo: "boleto",
        interessado: "Escola",
        partidas: [
          Partida(conta: bank, valor: Amount(unchecked: -cents, decimals: 2)),
          Partida(conta: other, valor: Amount(unchecked: cents, decimals: 2)),
        ]))
    new.chaves = [Self.key]
    return new
  }

  private func keeps() throws -> PlanoGravado {
    try both.razao.guardarBoleto(
      NovoPlano(
        boleto: Self.key, vencimento: try #require(Day("2026-12-21")), lancamento: try payment()))
  }

  private func due() throws -> Int {
    try both.razao.vencimentos(ate: Day("2026-12-31")).ocorrencias.count
  }

  @Test func `are done as soon as another machine records their payment`() throws {
    _ = try keeps()
    #expect(try due() == 1)
    let paid = try payment()
    try both.outro(
      Evento(
        id: .random(),
        dados: .transacaoLancada(
          TransacaoLancada(conteudo: paid.conteudo, chaves: paid.chaves))))
    #expect(try due() == 0)
    #expect(try both.razao.boletoGuardado(chave: Self.key) == nil)
    #expect(throws: RazaoError.self) { try keeps() }
  }

  @Test func `have the plan and the entry whose ids follow from the key`() throws {
    let kept = try keeps()
    let plan = Uuid.derived(in: both.razao.id, from: "plano:\(Self.key)")
    #expect(kept.plano.id == plan && kept.plano.chave == Self.key)
    let effect = try both.razao.pagar(try payment(120_00))
    #expect(effect.recibo.ids.first == Uuid.derived(in: plan, from: "ocorrencia:0"))
    #expect(
      try both.razao.pagamentos(chave: Self.key).map(\.id) == Array(effect.recibo.ids.prefix(1)))
  }

  @Test func `that two machines pay alike are one entry`() throws {
    _ = try keeps()
    let paid = try payment()
    let plan = Uuid.derived(in: both.razao.id, from: "plano:\(Self.key)")
    let entry = Uuid.derived(in: plan, from: "ocorrencia:0")
    _ = try both.razao.pagar(paid)
    try both.outroSemOlhar(
      Evento(
        id: .random(), of: entry,
        dados: .transacaoLancada(TransacaoLancada(conteudo: paid.conteudo, chaves: paid.chaves))))
    let later = try both.razao.conta(bank, em: Day("2026-12-31"))
    #expect(later.conta.saldo.description == "-123.45")
    #expect(try both.razao.idsDosConflitosAbertos().isEmpty)
  }

  @Test func `cannot be without a key`() throws {
    var plan = NovoPlano(
      boleto: Self.key, vencimento: try #require(Day("2026-12-21")), lancamento: try payment())
    plan.chave = nil
    #expect(throws: RazaoError.self) { try both.razao.guardarBoleto(plan) }
  }
}
