import Canonical
import HubReports
import Ledger
import Machine
import RazaoKit
import ReportsLab
import TestSupport
import Testing

/// Bills and budgets in tables for reports that are kept up to date, beside tables made from nothing.
@Suite(
  "Bills and budgets for reports", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubReportMonthTests {
  private let street: Street
  private var house: House { street.houses[0] }
  private let kept: String
  private let lab: ReportsLab
  private let server: PostgresServer
  private let visa: Uuid
  private let market: Uuid

  /// A card whose bills close on the 3rd and are due on the 10th.
  init() throws {
    server = try PostgresServer.shared()
    kept = try server.database()
    lab = try ReportsLab(server.address(kept), server.address(try server.database()))
    street = try Street(1)
    let house = street.houses[0]
    visa = try house.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    market = try house.razao.conta(por: "Mercado")
    _ = try house.razao.definirCiclo(
      visa,
      ContaCiclo(
        desde: try #require(Month("2026-01")), fechamento: 3, vencimento: 10, noDia: "proxima"))
  }

  private func ask(_ sql: String) throws -> String { try server.query(sql, in: kept) }

  /// The books as they are opened on another day, at noon.
  private func opened(on day: String) throws -> Razao {
    let moment = Int64(try #require(Day(day)).number) * 86_400_000 + 54_000_000
    return try Razao.abrir(
      house.folder, machine: House.machine(house.root),
      clock: SteppedClock(at: Instant(milliseconds: moment), stepMilliseconds: 1))
  }

  private func purchase(_ cents: Int64, _ day: String) throws -> NovoLancamento {
    NovoLancamento(
      ConteudoDeTransacao(
        data: try #require(Day(day)), tipo: TipoDeTransacao.compraNoCredito.rawValue,
        interessado: "Loja",
        partidas: [
          Partida(conta: visa, valor: .cents(-cents)), Partida(conta: market, valor: .cents(cents)),
        ]))
  }

  /// A purchase that a plan expected months ago and nobody recorded.
  private func expectsOne() throws -> Uuid {
    _ = try house.razao.lancar(try purchase(10_00, "2026-01-10"))
    return try house.razao.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: try #require(Day("2026-05-20"))), vezes: 1,
        lancamento: try purchase(50_00, "2026-05-20"))
    ).plano.id
  }

  /// The first bill that will ask for what is expected.
  private func firstExpected() throws -> String {
    try ask("SELECT min(mes) FROM razao_relatorios.faturas WHERE previsto IS NOT NULL")
  }

  @Test func `bills of before expect nothing that was recorded on a later day`() throws {
    let plan = try expectsOne()
    try lab.check(house.razao)
    #expect(try firstExpected() == "2026-07-01")
    _ = try house.razao.lancarOcorrencia(0, de: plan, try purchase(50_00, "2026-11-21"))
    #expect(try lab.check(house.razao)?.alcance == .mudancas)
    #expect(try firstExpected() == "2027-01-01")
  }

  @Test func `in another month other bills say what they will ask for`() throws {
    _ = try expectsOne()
    try lab.check(house.razao)
    #expect(try firstExpected() == "2026-07-01")
    #expect(try lab.check(try opened(on: "2026-12-05"))?.alcance == .mudancas)
    #expect(try firstExpected() == "2026-08-01")
  }

  @Test func `a bill of more than fifty years before goes when its month has come`() throws {
    _ = try house.razao.lancar(try purchase(10_00, "1976-10-10"))
    let first = "SELECT min(mes) FROM razao_relatorios.faturas"
    try lab.check(house.razao)
    #expect(try ask(first) == "1976-11-01")
    #expect(try lab.check(try opened(on: "2026-12-05"))?.alcance == .mudancas)
    #expect(try ask(first) == "1976-12-01")
  }

  @Test func `a card of which nobody says any more when it closes has no bills`() throws {
    try writes(
      of: visa,
      .contaCiclo(
        ContaCiclo(
          desde: try #require(Month("2026-11")), fechamento: 3, vencimento: 10, noDia: "seguinte")))
    #expect(try ask("SELECT count(*) FROM razao_relatorios.faturas") == "0")
  }

  @Test func `a category with a newer version's budget is spent on neither with one nor without`()
    throws
  {
    try house.spends(12_50)
    let spent =
      "SELECT gasto FROM razao_relatorios.orcamento_do_mes "
      + "WHERE nome = 'Mercado' AND mes = '2026-11-01'"
    try writes(
      of: market,
      .contaOrcada(
        ContaOrcada(mes: try #require(Month("2026-11")), por: "trimestre", valor: .cents(90_00))),
      before: {
        let found = try ask(spent)
        #expect(found == "12.50")
      })
    #expect(try ask(spent) == "")
    #expect(
      try ask("SELECT nome FROM razao_relatorios.contas WHERE orcamento_incompreendido")
        == "Mercado")
  }

  /// Publishes, has a newer version write something, and publishes again.
  private func writes(
    of aggregate: Uuid, _ dados: Evento.Dados, before look: () throws -> Void = {}
  ) throws {
    _ = try house.razao.lancar(try purchase(10_00, "2026-10-10"))
    try lab.check(house.razao)
    try look()
    #expect(try ask("SELECT count(*) > 0 FROM razao_relatorios.faturas") == "t")
    _ = try house.razao.record { _ in
      .eventos([Evento(id: SystemRandom().uuid(), of: aggregate, dados: dados)], ids: [])
    } mostra: { _ in
    }
    #expect(try lab.check(house.razao)?.alcance == .mudancas)
  }

  @Test func `tables of an older version are brought up to date by preparing the hub`() throws {
    try house.spends(12_50)
    try lab.check(house.razao)
    // The tables as version 1 made them.
    let view = "razao_relatorios.orcamento_do_mes"
    let definition = try ask("SELECT pg_get_viewdef('\(view)'::regclass)")
      .replacing("(NOT COALESCE(c.orcamento_incompreendido, false))", with: "true")
    #expect(!definition.contains("orcamento_incompreendido"))
    _ = try ask(
      """
      CREATE OR REPLACE VIEW \(view) WITH (security_invoker) AS \(definition)
      ALTER TABLE razao_relatorios.contas DROP COLUMN orcamento_incompreendido;
      DELETE FROM razao_relatorios.versoes WHERE versao > 1
      """)
    try house.spends(1_00)
    let hub = try EnderecoDeHub(server.address(kept))
    #expect {
      try house.razao.publicar(hub)
    } throws: { error in
      (error as? RazaoError)?.code == .dadosInvalidos
        && (error as? RazaoError)?.messages.joined().contains("versão mais antiga") == true
    }
    _ = try Razao.prepararHubComRelatorios(hub)
    #expect(try lab.check(house.razao)?.alcance == .mudancas)
  }
}
