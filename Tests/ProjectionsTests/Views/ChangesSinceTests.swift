import Canonical
import Ledger
import Projections
import TestSupport
import Testing

/// What changed in a period since somebody closed it: by what the closing's author knew.
@Suite struct ChangesSinceTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let corrente: Uuid
  private let mercado: Uuid
  private let lazer: Uuid
  private let salario: Uuid
  private let october: ClosedRange<Day> = .of("2026-10-01") ... .of("2026-10-31")

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    casa.rounds = 1
    casa.now = Instant("2026-10-01T08:00:00.000Z")
    corrente = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    lazer = ana.opens("Lazer", .despesa)
    salario = ana.opens("Salário", .receita)
    bia.sees(ana)
  }

  private func ask<Answer: Equatable>(_ question: (LedgerStore) throws -> Answer) throws -> Answer {
    try BothForms(Delivery(lines: casa.allLines), last: 3).answer("changes", question)
  }

  private func since(_ closing: Uuid) throws -> MudancasDoPeriodo {
    try ask { store in
      let creation = try #require(store.criacao(de: Agregado(.periodo, closing)))
      return try store.mudancas(desde: .registro(store.hash(creation)), em: nil, conta: nil)
    }
  }

  /// Each change with how much more it moves the current account.
  private func told(_ found: MudancasDoPeriodo) -> Set<String> {
    Set(
      found.lancamentos.map { change in
        let moved = change.efeitos.first { $0.conta == corrente }
        let effect = moved.map { $0.depois.difference(from: $0.antes).description } ?? "-"
        return "\(change.tipo.rawValue)\(change.isNoPeriodo ? "" : " antes") \(effect)"
      })
  }

  /// October as it was closed, and all that may happen to it afterwards.
  private func closesAndChanges() -> Uuid {
    casa.now = Instant("2026-11-01T08:00:00.000Z")
    let corrected = ana.posts(-1000, on: corrente, against: mercado, day: "2026-10-10")
    let leaves = ana.posts(-200, on: corrente, against: mercado, day: "2026-10-11")
    let annulled = ana.posts(-300, on: corrente, against: mercado, day: "2026-10-12")
    let restored = ana.posts(-40, on: corrente, against: mercado, day: "2026-10-13")
    ana.annuls(restored)
    let enters = ana.posts(-70, on: corrente, against: lazer, day: "2026-11-05")
    ana.posts(-999, on: corrente, against: mercado, day: "2026-10-20")
    // Recorded before the closing, and not known to it.
    casa.now = Instant("2026-11-01T09:00:00.000Z")
    bia.posts(-250, on: corrente, against: mercado, day: "2026-10-14", who: "Padaria")
    casa.now = Instant("2026-11-01T10:00:00.000Z")
    let closing = ana.closesPeriod(through: "2026-10-31")
    casa.now = Instant("2026-11-08T10:00:00.000Z")
    ana.corrects(corrected, -1100, on: corrente, against: mercado, day: "2026-10-10")
    ana.corrects(leaves, -200, on: corrente, against: mercado, day: "2026-11-02")
    ana.annuls(annulled)
    ana.restores(restored)
    ana.corrects(enters, -70, on: corrente, against: lazer, day: "2026-10-31")
    ana.posts(5000, on: corrente, against: salario, day: "2026-10-05")
    ana.posts(-5, on: corrente, against: mercado, day: "2026-09-30")
    ana.posts(-77, on: corrente, against: mercado, day: "2026-11-03")
    return closing
  }

  @Test func `every way in which a closed month changes is told, and no other month`() throws {
    let closing = closesAndChanges()
    let found = try since(closing)
    #expect(found.dias == october)
    #expect(found.fechamento?.id == closing)
    #expect(
      told(found) == [
        "corrigido -1.00", "saiu 2.00", "anulado 3.00", "restaurado -0.40", "entrou -0.70",
        "lancado -2.50", "lancado 50.00", "lancado antes -0.05",
      ])
    let late = try #require(found.lancamentos.first { $0.depois?.interessado == "Padaria" })
    #expect(late.registros.map(\.autoria.nome) == ["bia"])
    #expect(late.antes == nil)
  }

  @Test func `the figures of the month stand before and after`() throws {
    let found = try since(closesAndChanges())
    // Known then: 10.00 + 2.00 + 3.00 + 9.99 spent. The five cents of September are in the balance.
    #expect(
      Set(found.contas.map { "\($0.nome) \($0.antes) \($0.depois)" }) == [
        "Corrente -24.99 25.36", "Mercado 24.99 23.89", "Lazer 0.00 0.70", "Salário 0.00 -50.00",
      ])
    let result = try #require(found.resultado.first)
    #expect("\(result.receitas.antes) \(result.receitas.depois)" == "0.00 50.00")
    #expect("\(result.despesas.antes) \(result.despesas.depois)" == "24.99 24.59")
    #expect("\(result.resultado.antes) \(result.resultado.depois)" == "-24.99 25.41")
  }

  @Test func `closings are listed with how much changed since, reopened ones too`() throws {
    let closing = closesAndChanges()
    let inForce = try #require(try ask { try $0.fechamentosContados() }.first)
    #expect(inForce.id == closing)
    #expect(inForce.mudaram == 8)
    #expect(inForce.efeito.mapValues(\.description) == [.real: "50.35"])
    #expect(inForce.reabertura == nil)
    ana.reopensPeriod(closing)
    let reopened = try #require(try ask { try $0.fechamentosContados() }.first)
    #expect(reopened.reabertura?.motivo == "faltou")
    #expect(reopened.reabertura?.autoria.nome == "ana")
    #expect(reopened.mudaram == 8)
  }

  @Test func `of some days alone, what changed in those is counted`() throws {
    _ = closesAndChanges()
    let eve = Day.of("2026-09-01")...Day.of("2026-09-30")
    let found = try ask { try $0.fechamentosContados(de: [october, eve]) }
    // In October all but the five cents of September.
    #expect(found.map { $0?.mudaram } == [7, 1])
    #expect(found.map { $0?.efeito[.real]?.description } == ["50.40", "-0.05"])
    let later = Day.of("2026-11-01")...Day.of("2026-11-30")
    #expect(try ask { try $0.fechamentosContados(de: [later]) } == [nil])
  }

  @Test func `another receipt is a change, of an entry that came back to what it was too`() throws {
    let plain = ana.posts(-1000, on: corrente, against: mercado, day: "2026-10-10")
    let back = ana.posts(-200, on: corrente, against: mercado, day: "2026-10-11")
    let closing = ana.closesPeriod(through: "2026-10-31")
    let receipt = ComprovanteJuntado(nome: "nota.pdf", hash: Hash256.of([1]), bytes: 1)
    for entry in [plain, back] { ana.writes(.notaComprovante(receipt), of: entry) }
    ana.corrects(back, -300, on: corrente, against: mercado, day: "2026-10-11")
    ana.corrects(back, -200, on: corrente, against: mercado, day: "2026-10-11")
    #expect(try since(closing).lancamentos.map(\.tipo) == [.comprovante, .comprovante])
    let counted = try #require(try ask { try $0.fechamentosContados() }.first)
    #expect(counted.mudaram == 2)
    #expect(counted.efeito == [:])
  }

  @Test func `a month is compared with the closing that covers it, or with what was recorded then`()
    throws
  {
    let closing = closesAndChanges()
    let moment = try #require(Instant("2026-11-01T10:30:00.000Z"))
    let since = DesdeQuando.fechamento(de: october, senao: moment)
    func found(_ conta: Uuid? = nil) throws -> MudancasDoPeriodo {
      try ask { try $0.mudancas(desde: since, em: nil, conta: conta) }
    }
    #expect(try found().fechamento?.id == closing)
    #expect(told(try found(lazer)) == ["entrou -0.70"])
    #expect(try found(lazer).contas.map(\.nome) == ["Lazer"])
    ana.reopensPeriod(closing)
    // By the clock, the late line was there already.
    let byClock = try found()
    #expect(byClock.fechamento == nil)
    #expect(!told(byClock).contains("lancado -2.50"))
    #expect(told(byClock).contains("lancado 50.00"))
  }

  @Test func `nothing is told of what concerns later months alone`() throws {
    ana.posts(-1000, on: corrente, against: mercado, day: "2026-10-10")
    let closing = ana.closesPeriod(through: "2026-10-31")
    let later = ana.posts(-77, on: corrente, against: mercado, day: "2026-11-03")
    ana.corrects(later, -78, on: corrente, against: mercado, day: "2026-11-04")
    #expect(try since(closing).isVazia)
    #expect(try ask { try $0.fechamentosContados() }.map(\.mudaram) == [0])
  }

  @Test(arguments: 0..<UInt64(20 * TestSeed.scale))
  func `figures known at one point and the changes since give those known at another`(
    round: UInt64
  ) throws {
    let writer = ViewWriter(seed: TestSeed.value &+ round &* 6151)
    for _ in 0..<40 { writer.step() }
    let forms = try BothForms(Delivery(lines: writer.casa.allLines), last: writer.pick(below: 9))
    for _ in 0..<8 {
      let (one, two) = (try #require(writer.view()).0, try #require(writer.view()).0)
      let ends = [Day.of(writer.day), Day.of(writer.day)].sorted()
      let days = ends[0]...ends[1]
      let said: Comment = "round \(round), \(one), \(two), \(days)"
      let found = try forms.answer(said) { try $0.mudancas(de: one, para: two, days) }
      let then = try figures(one, days, forms.memory.store)
      let now = try figures(two, days, forms.memory.store)
      let differing = Set(then.keys).union(now.keys).filter { then[$0] ?? 0 != now[$0] ?? 0 }
      #expect(Set(found.contas.map(\.conta)) == differing, said)
      for conta in found.contas {
        #expect(conta.antes.fine == then[conta.conta] ?? 0, said)
        #expect(conta.depois.fine == now[conta.conta] ?? 0, said)
      }
      guard found.unificadas.isEmpty else { continue }
      let effects = try effects(found, seenFrom: two, forms.memory.store)
      for conta in differing.union(effects.keys) {
        #expect((then[conta] ?? 0) + (effects[conta] ?? 0) == now[conta] ?? 0, said)
      }
    }
  }

  /// The balances at the end of a period from a point of view; of a category, its movement there.
  private func figures(
    _ vista: Vista, _ days: ClosedRange<Day>, _ store: LedgerStore
  ) throws -> [Uuid: Int128] {
    func sums(_ day: Day) throws -> [SaldoDeConta] {
      try store.saldos(Vista(em: day, sabidoEm: vista.sabidoEm, sabidoPor: vista.sabidoPor))
    }
    var found: [Uuid: Int128] = [:]
    for conta in try sums(days.upperBound) { found[conta.conta] = conta.saldo.fine }
    for conta in try sums(Day(number: days.lowerBound.number - 1))
    where conta.classe.isCategoria { found[conta.conta, default: 0] -= conta.saldo.fine }
    return found
  }

  /// What the changed entries add to those figures.
  private func effects(
    _ found: MudancasDoPeriodo, seenFrom vista: Vista, _ store: LedgerStore
  ) throws -> [Uuid: Int128] {
    let visao = try store.visao(vista)
    var sums: [Uuid: Int128] = [:]
    for change in found.lancamentos {
      for (conteudo, sign) in [(change.antes, Int128(-1)), (change.depois, 1)] {
        guard let conteudo, conteudo.data <= found.dias.upperBound else { continue }
        for partida in conteudo.partidas {
          let conta = store.contaDeLeitura(partida.conta, visao)
          guard store.atributos(daConta: conta)?.classe.isCategoria == false else { continue }
          sums[conta, default: 0] += sign * partida.valor.fine
        }
      }
      for effect in change.efeitos where change.isNoPeriodo && effect.classe.isCategoria {
        sums[effect.conta, default: 0] += effect.depois.fine - effect.antes.fine
      }
    }
    return sums
  }
}
