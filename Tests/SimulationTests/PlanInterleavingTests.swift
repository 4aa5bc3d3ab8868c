import Canonical
import Ledger
import Projections
import Simulation
import TestSupport
import Testing

/// Two and three devices do things to one plan, which the others see only when they meet.
@Suite("A plan on several devices")
struct PlanInterleavingTests {
  private typealias Act = PlanMachines.Act

  /// What each device does between two meetings.
  private struct Script: CustomStringConvertible {
    let rounds: [[Act]]

    var description: String {
      rounds.map { "(" + $0.map { "\($0)" }.joined(separator: " | ") + ")" }.joined(separator: " ")
    }
  }

  /// All scripts of so many devices and meetings, in an order that a seed mixes.
  private static func scripts(_ devices: Int, meetings: Int, count: Int) -> [Script] {
    let all = Act.allCases
    let steps = devices * meetings
    var whole = 1
    for _ in 0..<steps { whole *= all.count }
    // A number of so many digits is a script; a stride that has no divisor of their base visits all.
    let stride = 7_919 * (2 * Int(TestSeed.value % 1_000) + 1)
    return (0..<min(count, whole)).map { number in
      var rest = (number &* stride) % whole
      let acts = (0..<steps).map { _ in
        defer { rest /= all.count }
        return all[rest % all.count]
      }
      return Script(
        rounds: (0..<meetings).map { Array(acts[($0 * devices)..<(($0 + 1) * devices)]) })
    }
  }

  @Test(
    "comes out the same on all and as defined, hides nothing, and counts nothing twice in silence",
    arguments: [
      (2, 1, 100), (2, 2, 30 * TestSeed.scale), (2, 3, 20 * TestSeed.scale),
      (3, 2, 20 * TestSeed.scale),
    ])
  func together(devices: Int, meetings: Int, count: Int) throws {
    for script in PlanInterleavingTests.scripts(devices, meetings: meetings, count: count) {
      let machines = try PlanMachines(devices)
      for round in script.rounds {
        for (device, act) in round.enumerated() { try machines.does(act, on: device) }
        try machines.meet()
      }
      try check(machines, devices, script)
    }
  }

  /// Whether all devices say the same, as it is defined, and nothing is hidden or counts twice in
  /// silence.
  func check(
    _ machines: PlanMachines, _ devices: Int, _ script: some CustomStringConvertible
  ) throws {
    let lines = machines.lines(of: 0)
    let fold = Fold(of: lines, ledger: machines.ledger)
    let figures = Figures(of: fold)
    #expect(figures == Figures(of: lines.reversed(), ledger: machines.ledger), "\(script)")
    for device in 1..<devices {
      #expect(machines.lines(of: device) == lines, "\(script)")
    }
    let store = fold.store
    let live = machines.recorded.filter {
      store.situacao(de: Agregado(.transacao, $0)) != .desfeita
    }
    #expect(live.count == machines.recorded.count, "something is hidden: \(script)")
    #expect(live.allSatisfy { store.criacao(de: Agregado(.transacao, $0)) != nil }, "\(script)")
    // One rent was due, and what the bank booked far from its day is none: where more entries count,
    // somebody is told.
    let told = store.conflitosAbertos.map(\.sobre) + store.avisos.map(\.sobre)
    if live.count > max(1 + machines.apart.count, machines.rows.count) {
      let isTold = told.contains { subjects in
        !live.isDisjoint(with: subjects) || subjects.contains(machines.plan)
      }
      #expect(isTold, "counted twice in silence: \(script)")
    }
  }
}
