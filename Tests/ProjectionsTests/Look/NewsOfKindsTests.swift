import Canonical
import Ledger
import Projections
import Testing

/// What news tell of each kind of event that has a telling of its own.
@Suite struct NewsOfKindsTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let corrente: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    corrente = ana.opens("Corrente")
    bia.sees(ana)
  }

  /// The newest that bia wrote, as ana is told.
  private func news(_ type: String) throws -> Novidade {
    let told = casa.store.novidades(de: [ana.id], este: ana.id, desde: [], 100)
    let found = told.flatMap(\.novidades).first { $0.acontecimento.tipo == type }
    return try #require(found)
  }

  @Test func `an assertion that was withdrawn is told by what it said`() throws {
    bia.withdraws(bia.asserts(-1500, of: corrente, day: "2026-09-20"))
    let told = try news("conferencia.anulada")
    #expect(told.conta == "Corrente" && told.dia == .of("2026-09-20"))
    #expect(told.valor?.description == "-15.00" && told.moeda == .real)
  }

  @Test func `a period that was reopened is told by its day`() throws {
    bia.reopensPeriod(bia.closesPeriod(through: "2026-08-31"))
    #expect(try news("periodo.fechado").dia == .of("2026-08-31"))
    #expect(try news("periodo.reaberto").dia == .of("2026-08-31"))
  }

  @Test func `a decision is told by its conflict and its word`() throws {
    bia.decides(.contaDuplicada, "x y", "distintas", about: [corrente])
    let told = try news("conflito.resolvido")
    #expect(told.nome == "contaDuplicada" && told.item == "distintas")
  }

  @Test func `an expense that was removed is told by what it was`() throws {
    let report = bia.reports("Viagem")
    bia.drops(bia.spends(500, in: report), from: report)
    let told = try news("despesa.removida")
    #expect(told.nome == "Viagem" && told.valor?.description == "5.00")
  }

  @Test func `a revocation is told by the device that it is about`() throws {
    let carla = Member("carla", casa)
    carla.joins(.root)
    bia.revokesByRoot(carla)
    #expect(try news("dispositivo.revogado").nome == "carla")
  }

  @Test
  func `money that goes out is negative, whatever it is paid with, and a transfer is neither`()
    throws
  {
    let card = bia.opens("Cartão", .passivo, tipo: "cartao")
    let wallet = bia.opens("Carteira", tipo: "carteira")
    let food = bia.opens("Mercado", .despesa)
    func seen(_ cents: Int64, on conta: Uuid, against other: Uuid) throws -> String {
      bia.posts(cents, on: conta, against: other, tipo: .outro)
      let told = try news("transacao.lancada")
      let amount = try #require(told.visto)
      return "\(told.nome ?? "") \(amount.valor) \(amount.sentido?.rawValue ?? "-")"
    }
    #expect(try seen(-500, on: card, against: food) == "Outro -5.00 saida")
    #expect(try seen(-600, on: wallet, against: food) == "Compra em dinheiro -6.00 saida")
    #expect(try seen(700, on: card, against: food) == "Outro 7.00 entrada")
    #expect(try seen(-800, on: wallet, against: card) == "Outro 8.00 -")
  }

  @Test func `a plan is told by its name, and by its amount as its owner sees it`() throws {
    let card = bia.opens("Cartão", .passivo, tipo: "cartao")
    let entry = ConteudoDeTransacao.of(-4490, on: card, against: bia.opens("Lazer", .despesa))
    let plan = PlanoCriado(
      ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: .of("2026-09-10")),
      lancamento: LancamentoDePlano(
        tipo: entry.tipo, interessado: "Netflix", partidas: entry.partidas))
    let id = bia.writes(.planoCriado(plan)).id
    bia.says("pulada", of: id, 0)
    for type in ["plano.criado", "plano.ocorrencia"] {
      let told = try news(type)
      #expect(told.nome == "Netflix" && told.visto?.valor.description == "-44.90", "\(type)")
    }
  }
}
