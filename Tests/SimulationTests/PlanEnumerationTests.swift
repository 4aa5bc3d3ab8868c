import TestSupport
import Testing

// Beside scripts that a seed chooses, all that there are of a small alphabet.
extension PlanInterleavingTests {
  /// One order in which two devices do things to a plan, and where they meet.
  struct Interleaving: CustomStringConvertible {
    struct Step {
      let act: PlanMachines.Act
      let device: Int
      /// Whether the devices meet after it.
      let isMet: Bool
    }

    var steps: [Step] = []

    var description: String {
      "create" + steps.map { " \($0.device):\($0.act)\($0.isMet ? " |" : "")" }.joined()
    }

    /// What comes next, each act once; a device's own order and the meetings are all that matter, so
    /// between two meetings the first device comes first.
    func longer(isLast: Bool) -> [Interleaving] {
      PlanInterleavingTests.alphabet.filter { act in !steps.contains { $0.act == act } }
        .flatMap { act in
          [0, 1].flatMap { device -> [Interleaving] in
            if let last = steps.last, !last.isMet, last.device > device { return [] }
            return (isLast ? [true] : [false, true]).map { isMet in
              Interleaving(steps: steps + [Step(act: act, device: device, isMet: isMet)])
            }
          }
        }
    }
  }

  static let alphabet: [PlanMachines.Act] = [.record, .skip, .move, .end, .bring]

  /// Orders in which an occurrence would count twice if amounts alone were compared: one device
  /// records it, while the other has ended the plan or skipped it and so takes the bank's row, which
  /// differs by 10.00, for an entry of its own.
  static let apart: [[(device: Int, act: PlanMachines.Act, isMet: Bool)]] = [
    [(0, .record, false), (1, .end, false), (1, .bring, true)],
    [(0, .end, false), (0, .bring, false), (1, .record, true)],
    [(0, .skip, false), (0, .bring, false), (1, .move, true), (1, .record, true)],
  ]

  @Test("what the bank books otherwise is told beside what a person recorded", arguments: apart)
  func otherwise(steps: [(device: Int, act: PlanMachines.Act, isMet: Bool)]) throws {
    let machines = try PlanMachines(2)
    for step in steps {
      try machines.does(step.act, on: step.device)
      if step.isMet { try machines.meet() }
    }
    try check(machines, 2, steps.map { "\($0.device):\($0.act)" }.joined(separator: " "))
  }

  /// How many of those acts follow the plan's creation: all of them at full size.
  static let depth = TestSeed.scale >= 10 ? alphabet.count : 2

  static func interleavings(of length: Int) -> [Interleaving] {
    (1...length).reduce([Interleaving()]) { shorter, number in
      shorter.flatMap { $0.longer(isLast: number == length) }
    }
  }

  /// Six steps in every order, by either of two devices, with and without a meeting after each.
  ///
  /// A device creates the plan and the other hears of it; then its occurrence is recorded, skipped and
  /// moved, the plan ended, and the bank's row of it imported, each once: this alphabet makes the
  /// enumeration complete. In the usual run up to two of these follow the creation, with
  /// `RAZAO_SCALE=10` up to all five: 45,030 interleavings.
  @Test(
    "in every order of six steps comes out the same on both",
    arguments: 1...depth, 0..<4)
  func everyOrder(length: Int, share: Int) throws {
    for (number, one) in Self.interleavings(of: length).enumerated() where number % 4 == share {
      let machines = try PlanMachines(2)
      for step in one.steps {
        try machines.does(step.act, on: step.device)
        if step.isMet { try machines.meet() }
      }
      try machines.meet()
      try check(machines, 2, one)
    }
  }
}
