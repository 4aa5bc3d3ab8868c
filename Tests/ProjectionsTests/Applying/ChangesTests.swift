import Canonical
import EventLog
import Ledger
import Projections
import Testing

/// What a fold says has changed, for those who show it.
@Suite struct ChangesTests {
  private let casa: TestLedger
  private let ana: Member

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
  }

  /// What the lines that `write` writes change in a fold that has the earlier ones.
  private func changes(_ write: () -> Void) -> Set<Agregado> {
    let before = casa.allLines.count
    write()
    let delivery = Delivery(lines: casa.allLines)
    var fold = Fold()
    delivery.deliver(Array(0..<before), to: &fold)
    fold.watch()
    delivery.deliver(Array(before..<casa.allLines.count), to: &fold)
    let changed = Set(fold.takeChanges())
    #expect(fold.takeChanges() == [])
    return changed
  }

  @Test func `nothing is noted while nobody watches`() {
    var fold = Fold()
    Delivery(lines: casa.allLines).deliver(Array(casa.allLines.indices), to: &fold)
    #expect(fold.takeChanges() == [])
  }

  @Test func `an entry changes itself and its accounts, and no other`() {
    let (conta, mercado) = (ana.opens("Corrente"), ana.opens("Mercado", .despesa))
    ana.opens("Poupança")
    var entry: Uuid?
    let changed = changes { entry = ana.posts(-1000, on: conta, against: mercado) }
    #expect(
      changed == [
        Agregado(.conta, conta), Agregado(.conta, mercado), Agregado(.transacao, entry ?? conta),
      ])
  }

  @Test func `an entry that is annulled changes the same once more`() {
    let (conta, mercado) = (ana.opens("Corrente"), ana.opens("Mercado", .despesa))
    let entry = ana.posts(-1000, on: conta, against: mercado)
    #expect(
      changes { ana.annuls(entry) } == [
        Agregado(.conta, conta), Agregado(.conta, mercado), Agregado(.transacao, entry),
      ])
  }

  @Test func `an investment changes the account that it is linked to`() {
    let (conta, receita) = (ana.opens("Corrente"), ana.opens("Rendimentos", .receita))
    let cdb = ana.opens("CDB", tipo: "investimento", linked: conta)
    let changed = changes { ana.posts(100, on: cdb, against: receita, tipo: .rendimento) }
    #expect(changed.contains(Agregado(.conta, conta)))
  }

  @Test func `an account that is read with another changes that one`() {
    let (conta, mercado) = (ana.opens("Corrente"), ana.opens("Mercado", .despesa))
    let velha = ana.opens("Corrente velha")
    ana.unifies(velha, into: conta)
    #expect(
      changes { ana.posts(-1000, on: velha, against: mercado) }.contains(Agregado(.conta, conta)))
  }

  @Test func `an expense changes its report, and so does a reimbursement that comes or goes`() {
    let (conta, receita) = (ana.opens("Corrente"), ana.opens("Reembolsos", .receita))
    let viagem = ana.reports("Viagem")
    let report = Agregado(.relatorio, viagem)
    #expect(changes { ana.spends(1000, in: viagem) } == [report])
    #expect(changes { ana.registers(viagem, 1000, 1) } == [report])
    var paid: Uuid?
    #expect(
      changes {
        paid = ana.posts(1000, on: conta, against: receita, tipo: .reembolso, linked: viagem)
      }.contains(report))
    #expect(changes { if let paid { ana.annuls(paid) } }.contains(report))
  }

  @Test func `what waits changes nothing until it applies`() {
    let viagem = ana.ledger.freshId()
    #expect(changes { ana.spends(1000, in: viagem) } == [])
  }
}
