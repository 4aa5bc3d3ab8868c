import Canonical
import Ledger
import Projections
import Testing

/// All that is owned and owed.
@Suite struct ResumoTests {
  private let casa: TestLedger
  private let ana: Member
  private let iniciais: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    iniciais = ana.opens("Saldos iniciais", .patrimonio)
  }

  private func opens(
    _ nome: String, _ classe: ClasseDeConta, _ tipo: String, _ cents: Int64
  ) -> Uuid {
    let conta = ana.opens(nome, classe, tipo: tipo)
    ana.posts(cents, on: conta, against: iniciais)
    return conta
  }

  private var resumo: Resumo { casa.store.resumo(hoje: .of("2026-11-21")) }

  @Test func `the worked example has its six accounts and what they come to`() {
    _ = opens("Poupança Básica", .ativo, "poupanca", 92_946_623)
    _ = opens("Conta Sem Tarifa", .ativo, "corrente", 1_756_244)
    _ = opens("Visa Avion", .passivo, "cartao", -41_283)
    _ = opens("Mastercard Estudante", .passivo, "cartao", -5_083)
    _ = opens("Poupança Livre de Impostos", .ativo, "investimento", 200_000)
    _ = opens("Fundo Crescimento", .ativo, "investimento", 1_500_000)
    #expect(resumo.nome == "Casa")
    #expect(resumo.data == .of("2026-11-21"))
    #expect(
      resumo.contas.map { "\($0.nome) \($0.saldo)" } == [
        "Poupança Básica 929466.23", "Conta Sem Tarifa 17562.44", "Visa Avion -412.83",
        "Mastercard Estudante -50.83", "Poupança Livre de Impostos 2000.00",
        "Fundo Crescimento 15000.00",
      ])
    // 929.466,23 + 17.562,44 + 2.000,00 + 15.000,00 - 412,83 - 50,83
    #expect(resumo.patrimonio.map { "\($0.moeda) \($0.total)" } == ["BRL 963565.01"])
  }

  @Test func `closed accounts are left out unless something is left on them`() {
    ana.closes(opens("Vazia", .ativo, "corrente", 0))
    ana.closes(opens("Com resto", .ativo, "corrente", 5))
    #expect(resumo.contas.map(\.nome) == ["Com resto"])
  }

  @Test func `an account that is read with another is shown once`() {
    let nova = opens("Nova", .ativo, "corrente", 100)
    ana.unifies(opens("Velha", .ativo, "corrente", 20), into: nova)
    #expect(resumo.contas.map { "\($0.nome) \($0.saldo)" } == ["Nova 1.20"])
  }

  @Test func `each currency has its own net worth`() {
    _ = opens("Corrente", .ativo, "corrente", 100)
    let dolar = ana.opens("Wallet", moeda: "USD")
    let contra = ana.opens("Initial", .patrimonio, moeda: "USD")
    ana.posts(-7, on: dolar, against: contra)
    #expect(resumo.patrimonio.map { "\($0.moeda) \($0.total)" } == ["BRL 1.00", "USD -0.07"])
  }

  @Test func `a ledger without accounts has nothing to show`() {
    #expect(resumo.contas.isEmpty)
    #expect(resumo.patrimonio.isEmpty)
  }
}
