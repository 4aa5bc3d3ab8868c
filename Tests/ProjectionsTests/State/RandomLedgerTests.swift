import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// Ledgers written at random: what follows the lines, a replay and every order of arrival agree.
@Suite struct RandomLedgerTests {
  /// Few things, so that everything meets everything.
  private final class Writer {
    var random: SplitMix
    let casa = TestLedger()
    let members: [Member]
    var written: [Written] = []
    var accounts: [Uuid] = []
    var entries: [Uuid] = []
    var imports: [Uuid] = []
    var reports: [Uuid] = []
    var registrations: [Uuid] = []
    var expenses: [Uuid] = []
    var assertions: [Uuid] = []
    var periods: [Uuid] = []
    let keys = ["boleto:1", "e2e:2"]

    init(seed: UInt64) {
      random = SplitMix(seed: seed)
      members = ["ana", "bia", "carla", "davi"].map { [casa] in Member($0, casa) }
      members[0].founds()
      members[1].joins(.root)
      members[2].joins(.nothing)
      members[3].joins(.invitation(members[0].invites().key))
      for nome in ["Corrente", "Poupança"] { accounts.append(members[0].opens(nome)) }
      for nome in ["lazer", "casa"] {
        accounts.append(
          .derived(in: casa.id, from: "conta:despesa:BRL:\(nome)"))
        members[0].opens(nome, .despesa, of: accounts.last)
      }
      casa.rounds = 4
    }

    func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    func pick(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var account: Uuid { pick(accounts) ?? casa.id }
    var day: String { "2026-09-1\(pick(below: 5))" }
    var cents: Int64 { Int64(pick(below: 2) + 1) * -100 }

    /// One step of one member, who may have looked at another first.
    func step() {
      guard let member = pick(members), let other = pick(members) else { return }
      if chance(2), member !== other, let last = other.last {
        member.sees(chance(3) ? pick(written.filter { $0.head.device == other.id }) ?? last : last)
      }
      let acts = [entry, onEntry, decide, account(_:), importing, report, period, trust]
      pick(acts)?(member)
      if let last = member.last { written.append(last) }
    }

    private func entry(_ member: Member) {
      let keys = chance(2) ? [self.keys[pick(below: 2)]] : []
      let row = chance(2) ? Uuid.derived(in: account, from: "row \(pick(below: 2))") : nil
      let origem = row != nil && chance(2) ? pick(imports) : nil
      entries.append(
        member.posts(
          cents, on: account, against: account, day: day, who: pick(["Zé", "ZE", nil]) ?? nil,
          keys: keys, from: origem, linked: chance(4) ? pick(reports) : nil, of: row))
    }

    private func onEntry(_ member: Member) {
      guard let entry = pick(entries) else { return }
      switch pick(below: 4) {
      case 0: member.corrects(entry, cents, on: account, against: account, day: day)
      case 1: member.annuls(entry)
      case 2: member.restores(entry)
      default: if let origem = pick(imports) { member.matches(entry, from: origem, keys: keys) }
      }
    }

    private func decide(_ member: Member) {
      let open = casa.openForDecision
      guard let conflict = pick(open), let word = pick(conflict.tipo.decisoes) else { return }
      let kept = word == "mesmo" ? pick(conflict.sobre) : nil
      let valor = conflict.tipo == .saldoNaoConfere ? Amount.cents(cents) : nil
      member.decides(
        conflict.tipo, conflict.assunto, word, about: conflict.sobre, keeping: kept, valor: valor)
    }

    private func account(_ member: Member) {
      switch pick(below: 7) {
      case 0: member.closes(account)
      case 1: member.reopens(account)
      case 2: member.unifies(account, into: chance(3) ? nil : account)
      case 3: member.alters(account, nome: pick(["Um", "um"]) ?? "")
      case 4:
        accounts.append(
          member.opens(pick(["Um", "Dois"]) ?? "", linked: chance(3) ? account : nil))
      case 5: member.opens("lazer", .despesa, casas: chance(4) ? 0 : 2, of: accounts[2])
      default: assertions.append(member.asserts(cents, of: account, day: day))
      }
    }

    private func importing(_ member: Member) {
      switch (pick(below: 3), pick(imports)) {
      case (1, let origem?): member.undoes(origem)
      case (2, let origem?): member.redoes(origem)
      default: imports.append(member.imports("\(pick(below: 2)).ofx", into: account))
      }
    }

    private func report(_ member: Member) {
      guard let report = pick(reports), !chance(5) else {
        return reports.append(member.reports("Viagem"))
      }
      switch pick(below: 8) {
      case 0: expenses.append(member.spends(-cents, in: report))
      case 1: member.spends(-cents, in: report, as: pick(expenses))
      case 2: if let expense = pick(expenses) { member.drops(expense, from: report) }
      case 3: registrations += member.registers(report, -cents, 1).events.map(\.id)
      case 4: if let registro = pick(registrations) { member.approves(report, registro) }
      case 5: member.sendsBack(report)
      case 6: member.rules(pick(["outro", "qualquer", "ninguem"]) ?? "outro")
      default: member.reopensReport(report)
      }
    }

    private func period(_ member: Member) {
      switch (pick(below: 4), pick(periods), pick(assertions)) {
      case (1, let periodo?, _): member.reopensPeriod(periodo)
      case (2, _, let conferencia?): member.withdraws(conferencia)
      default: periods.append(member.closesPeriod(through: day))
      }
    }

    private func trust(_ member: Member) {
      guard let other = pick(members), chance(2) else { return }
      switch pick(below: 4) {
      case 0: member.approves(other)
      case 1:
        if let place = pick(written.filter { $0.head.device == other.id }) {
          member.revokesByRoot(other, upTo: place.posicao)
        }
      case 2: if chance(3) { member.revokes(member) }
      default: member.writes(.dispositivoRenomeado(.init(nome: "\(pick(below: 2))")), of: other.id)
      }
    }
  }

  @Test(arguments: 0..<UInt64(40 * TestSeed.scale))
  func `a ledger written at random shows the same however it arrives`(round: UInt64) {
    let writer = Writer(seed: TestSeed.value &+ round &* 7919)
    for step in 1...60 {
      writer.step()
      if step % 20 == 0 { #expect(writer.casa.conflitos.count >= 0) }
    }
  }

  @Test(arguments: 0..<UInt64(10 * TestSeed.scale))
  func `a past with strangers, forks and wrong clocks is one, by whatever it is worked out`(
    round: UInt64
  ) throws {
    let seed = TestSeed.value &+ round &* 6101
    let writer = Writer(seed: seed)
    for _ in 0..<60 { writer.step() }
    let delivery = Delivery(lines: writer.casa.allLines)
    let forms = try BothForms(delivery, last: writer.pick(below: 10))
    let moments = Set(delivery.lines.map(\.header.at)).sorted()
    for (index, moment) in moments.enumerated() where index.isMultiple(of: 3) {
      let em = writer.chance(2) ? Day.of(writer.day) : nil
      _ = try forms.saldos(Vista(em: em, sabidoEm: moment), "seed \(seed)")
    }
    for written in writer.written where writer.chance(4) {
      let vista = Vista(
        sabidoEm: writer.chance(2) ? writer.pick(moments) : nil, sabidoPor: written.hash)
      guard
        forms.memory.store.graph.commit(hash: written.hash).map({
          forms.memory.store.graph.isAuthentic($0)
        }) ?? false
      else { continue }
      _ = try forms.saldos(vista, "seed \(seed)")
    }
  }
}

extension TestLedger {
  /// What somebody could decide, as a replay shows it.
  fileprivate var openForDecision: [(tipo: TipoDeConflito, assunto: String, sobre: [Uuid])] {
    let delivery = Delivery(lines: allLines)
    var fold = Fold()
    delivery.deliver(allLines.indices, to: &fold)
    return (fold.store.conflitos + fold.store.avisos).map { ($0.tipo, $0.assunto, $0.sobre) }
  }
}
