import Canonical
import EventLog
import Ledger
import Projections
import TestSupport

/// A ledger written at random by devices that pass on all they have when they meet, with clocks
/// that agree: then what a commit knows, and what was written by a moment, are ledgers of their own.
final class ViewWriter {
  var random: SplitMix
  let casa = TestLedger()
  let members: [Member]
  var accounts: [Uuid] = []
  private var entries: [Uuid] = []
  private var imports: [Uuid] = []
  private var keys = ["boleto:1", "e2e:2"]
  /// The lines that a member has, and those that it had when it wrote a line.
  private var held: [[Int]]
  private(set) var heldAt: [(written: Written, lines: Set<Int>, at: Instant)] = []
  private var lineOf: [Int: Written] = [:]
  private(set) var moments: [Instant] = []

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    members = ["ana", "bia", "caio"].map { [casa] in Member($0, casa) }
    held = [[], [], []]
    tick()
    members[0].founds()
    note(0)
    for nome in ["Corrente", "Poupança", "Mercado", "Lazer"] {
      accounts.append(members[0].opens(nome, nome.first == "M" ? .despesa : .ativo))
      note(0)
    }
    for index in [1, 2] {
      take(Set(held[0]), index)
      members[index].joins(.root)
      note(index)
    }
  }

  func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }
  func pick(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  private func chance(_ of: Int) -> Bool { pick(below: of) == 0 }
  private var account: Uuid { pick(accounts) ?? casa.id }
  var day: String { "2026-09-1\(pick(below: 5))" }
  private var cents: Int64 { Int64(pick(below: 5) + 1) * -100 }

  /// One step of one member, who may have met another before.
  func step() {
    let (index, other) = (pick(below: 3), pick(below: 3))
    if chance(2), index != other { meet(index, other) }
    tick()
    let before = casa.allLines.count
    act(members[index])
    if casa.allLines.count > before { note(index) }
  }

  private func tick() {
    let moment = Instant(milliseconds: 1_795_000_000_000 + Int64(moments.count) * 60_000)
    moments.append(moment)
    casa.now = moment
  }

  private func note(_ index: Int) {
    guard let written = members[index].last else { return }
    lineOf[written.number] = written
    held[index].append(written.number)
    heldAt.append((written, Set(held[index]), moments[moments.count - 1]))
  }

  /// Takes over what another has, or had some time ago.
  private func meet(_ index: Int, _ other: Int) {
    let past = heldAt.filter { $0.written.head.device == members[other].id }
    take(chance(3) ? pick(past)?.lines ?? [] : Set(held[other]), index)
  }

  private func take(_ theirs: Set<Int>, _ index: Int) {
    for line in theirs.subtracting(held[index]).sorted() {
      held[index].append(line)
      if let written = lineOf[line] { members[index].sees(written) }
    }
  }

  private func act(_ member: Member) {
    switch pick(below: 12) {
    case 0...4: post(member)
    case 5, 6: change(member)
    case 7, 8: decide(member)
    case 9: member.unifies(account, into: chance(2) ? nil : account)
    default: importing(member)
    }
  }

  private func post(_ member: Member) {
    let keys = chance(2) ? [self.keys[pick(below: 2)]] : []
    let origem = chance(3) ? pick(imports) : nil
    let row = chance(3) ? Uuid.derived(in: accounts[0], from: "row \(pick(below: 3))") : nil
    entries.append(
      member.posts(
        cents, on: account, against: account, day: day, keys: keys, from: origem, of: row))
  }

  private func change(_ member: Member) {
    guard let entry = pick(entries.filter { isHeld($0, by: member) }) else { return }
    switch pick(below: 4) {
    case 0: member.corrects(entry, cents, on: account, against: account, day: day)
    case 1: member.annuls(entry)
    case 2: member.restores(entry)
    default: if let origem = pick(imports) { member.matches(entry, from: origem) }
    }
  }

  /// Whoever has not got an entry cannot speak of it.
  private func isHeld(_ entry: Uuid, by member: Member) -> Bool {
    guard let index = members.firstIndex(where: { $0 === member }) else { return false }
    return held[index].contains { line in
      lineOf[line]?.events.contains { $0.sobre == entry && $0.dados.isCriacao } == true
    }
  }

  private func decide(_ member: Member) {
    let known = entries.filter { isHeld($0, by: member) }
    guard let one = pick(known), let other = pick(known), one != other else { return }
    let both = [one, other].sorted()
    let third = pick(known) ?? one
    let sobre = Array(Set(chance(3) ? both + [third] : both)).sorted()
    let word = chance(4) ? TipoDeConflito.distintos : TipoDeConflito.mesmo
    let kept = word == TipoDeConflito.mesmo ? pick(sobre) : nil
    if chance(2), let key = pick(keys) {
      member.decides(.pagamentoEmDobro, key, word, about: sobre, keeping: kept)
    } else {
      member.decides(
        .provavelDuplicata, "\(both[0]) \(both[1])", word, about: both,
        keeping: kept.map { both.contains($0) ? $0 : both[0] })
    }
  }

  private func importing(_ member: Member) {
    let known = imports.filter { isHeld($0, by: member) }
    switch (pick(below: 3), pick(known)) {
    case (1, let origem?): member.undoes(origem)
    case (2, let origem?): member.redoes(origem)
    default: imports.append(member.imports("\(pick(below: 2)).ofx", into: accounts[0]))
    }
  }
}
