import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// Why a balance from one point of view is another than from a second: the events that differ, and
/// nothing else.
@Suite struct DifferenceTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let corrente: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    casa.rounds = 1
    corrente = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    bia.sees(ana)
  }

  private func sinceThen(
    _ closing: Uuid, em: String = "2026-04-30"
  ) throws -> DiferencaDeSaldo {
    let store = casa.store
    let creation = try #require(store.criacao(de: Agregado(.periodo, closing)))
    let then = Vista(em: .of(em), sabidoPor: store.hash(creation))
    return try store.diferenca(conta: corrente, de: then, para: Vista(em: .of(em)))
  }

  private func told(_ difference: DiferencaDeSaldo) -> [String] {
    difference.eventos.map { "\($0.tipo) \($0.valor) \($0.autor.nome ?? "")" }
  }

  @Test func `April changed since it was closed by what others had entered, and by a correction`()
    throws
  {
    let kept = ana.posts(-1000, on: corrente, against: mercado, day: "2026-04-10")
    let closing = ana.closesPeriod(through: "2026-04-30")
    bia.posts(-250, on: corrente, against: mercado, day: "2026-04-12", who: "Padaria")
    ana.corrects(kept, -1100, on: corrente, against: mercado, day: "2026-04-10")
    ana.posts(-77, on: corrente, against: mercado, day: "2026-05-02")
    let difference = try sinceThen(closing)
    #expect(difference.antes.description == "-10.00")
    #expect(difference.depois.description == "-13.50")
    #expect(
      Set(told(difference)) == ["transacao.lancada -2.50 bia", "transacao.corrigida -1.00 ana"])
    #expect(difference.eventos.first { $0.valor.description == "-2.50" }?.interessado == "Padaria")
    #expect(difference.movimentos.isEmpty)
  }

  @Test func `an entry annulled and restored is told with both, though nothing is left of it`()
    throws
  {
    let entry = ana.posts(-1000, on: corrente, against: mercado, day: "2026-04-10")
    let closing = ana.closesPeriod(through: "2026-04-30")
    ana.annuls(entry, motivo: "engano")
    ana.restores(entry)
    let difference = try sinceThen(closing)
    #expect(
      told(difference) == ["transacao.anulada 10.00 ana", "transacao.restaurada -10.00 ana"])
    #expect(difference.eventos[0].motivo == "engano")
    #expect(difference.diferenca.minor == 0)
  }

  @Test func `decisions, imports and unifications move balances too`() throws {
    let outra = ana.opens("Outra")
    let file = ana.imports("a.ofx", into: corrente)
    ana.posts(-300, on: corrente, against: mercado, day: "2026-04-11", from: file)
    let one = ana.posts(-500, on: corrente, against: mercado, day: "2026-04-12", keys: ["e2e:1"])
    let two = ana.posts(-500, on: corrente, against: mercado, day: "2026-04-12", keys: ["e2e:1"])
    ana.posts(-40, on: outra, against: mercado, day: "2026-04-13")
    let closing = ana.closesPeriod(through: "2026-04-30")
    ana.undoes(file)
    ana.decides(.pagamentoEmDobro, "e2e:1", "mesmo", about: [one, two], keeping: one)
    ana.unifies(outra, into: corrente)
    #expect(
      told(try sinceThen(closing)) == [
        "importacao.desfeita 3.00 ana", "conflito.resolvido 5.00 ana", "conta.unificada -0.40 ana",
      ])
  }

  @Test func `what concerns other accounts or other days is not told`() throws {
    let outra = ana.opens("Outra")
    let entry = ana.posts(-100, on: corrente, against: mercado, day: "2026-04-10")
    let closing = ana.closesPeriod(through: "2026-04-30")
    ana.posts(-200, on: outra, against: mercado, day: "2026-04-10")
    ana.posts(-300, on: corrente, against: mercado, day: "2026-05-10")
    ana.corrects(entry, -100, on: corrente, against: mercado, day: "2026-04-10", who: "Padaria")
    let difference = try sinceThen(closing)
    #expect(difference.eventos.isEmpty)
    #expect(difference.semEfeito == 2)
  }

  @Test func `between two days stand the entries of the days between, and either way`() throws {
    ana.posts(-100, on: corrente, against: mercado, day: "2026-04-10")
    ana.posts(-20, on: corrente, against: mercado, day: "2026-04-11")
    ana.posts(-3, on: corrente, against: mercado, day: "2026-04-12")
    let (early, late) = (Vista(em: .of("2026-04-10")), Vista(em: .of("2026-04-12")))
    let forth = try casa.store.diferenca(conta: corrente, de: early, para: late)
    #expect(forth.movimentos.map(\.valor.description) == ["-0.03", "-0.20"])
    #expect(forth.movimentos.map(\.saldo.description) == ["-1.23", "-1.20"])
    #expect(forth.diferenca.description == "-0.23")
    let back = try casa.store.diferenca(conta: corrente, de: late, para: early)
    #expect(back.movimentos.map(\.valor.description) == ["0.03", "0.20"])
    #expect(back.diferenca.description == "0.23")
  }

  @Test(arguments: 0..<UInt64(20 * TestSeed.scale))
  func `events and entries add up to the difference between any two views`(round: UInt64) throws {
    let writer = ViewWriter(seed: TestSeed.value &+ round &* 7907)
    for _ in 0..<40 { writer.step() }
    let forms = try BothForms(Delivery(lines: writer.casa.allLines), last: writer.pick(below: 9))
    for _ in 0..<6 {
      let (one, linesOfOne) = try #require(writer.view())
      let (two, linesOfTwo) = try #require(writer.view())
      for conta in try forms.memory.store.saldos(two).map(\.conta) {
        let found = try forms.diferenca(conta: conta, de: one, para: two, "round \(round)")
        let sum =
          found.antes.fine
          + (found.eventos.map(\.valor.fine) + found.movimentos.map(\.valor.fine)).reduce(0, +)
        #expect(sum == found.depois.fine, "round \(round), \(one), \(two)")
        // Exactly what one shows and the other does not.
        for event in found.eventos {
          let line = try #require(writer.line(of: event.commit))
          #expect(linesOfTwo.contains(line) == event.entra)
          #expect(linesOfOne.contains(line) != event.entra)
        }
      }
    }
  }
}
