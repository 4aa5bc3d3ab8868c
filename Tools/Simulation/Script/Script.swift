internal import Canonical

/// The script of a history: its machines, and its steps in order.
package struct Script: Sendable {
  package let seed: UInt64
  package let machines: Int
  package let isFirm: Bool
  /// Whether it is of machines that read a caderno, and of little else.
  package let isOfCadernos: Bool
  package var steps: [Step]

  /// Draws a history.
  /// - Parameters:
  ///   - machines: the number of machines; nil for a random 2 to 12, usually few.
  ///   - length: the approximate number of steps.
  ///   - isOfCadernos: whether two or three machines read a caderno, and do little else.
  package init(
    seed: UInt64, machines: Int? = nil, length: Int = 100, isOfCadernos: Bool = false
  ) {
    var random = SplitMix(seed: seed)
    (self.seed, self.isOfCadernos) = (seed, isOfCadernos)
    let few = Int.random(in: 2...4, using: &random)
    let many = Int.random(in: 5...12, using: &random)
    let isLarge = Int.random(in: 0..<5, using: &random) == 0
    let count = machines ?? (isOfCadernos ? min(few, 3) : isLarge ? many : few)
    self.machines = count
    isFirm = Bool.random(using: &random) && !isOfCadernos
    // Some histories are calm, so that rare events are not always drowned out.
    let faultOnce = [4, 10, 1_000_000].randomElement(using: &random) ?? 10
    let hasStranger = Int.random(in: 0..<3, using: &random) == 0
    var verbs: [Verb] = []
    for verb in isOfCadernos ? Verb.ofCadernos : Verb.allCases
    where hasStranger || verb != .intruso {
      verbs += [Verb](repeating: verb, count: isOfCadernos ? 1 : verb.weight)
    }
    steps = []
    // Some join later, or are only ever a copy of another.
    for number in 1..<count
    where number == 1 || isOfCadernos || Int.random(in: 0..<3, using: &random) > 0 {
      steps.append(Step(verb: .entra, machine: number, seed: random.next(), fault: nil))
    }
    while steps.count < length {
      let verb = verbs.randomElement(using: &random) ?? .lanca
      let machine = Int.random(in: 0..<count, using: &random)
      let isStruck = Int.random(in: 0..<faultOnce, using: &random) == 0
      let fault = isStruck && verb != .encontro ? Mishap(&random) : nil
      steps.append(Step(verb: verb, machine: machine, seed: random.next(), fault: fault))
    }
    steps.append(Step(verb: .encontro, machine: 0, seed: random.next(), fault: nil))
  }

  /// The same history with other steps.
  package func with(_ steps: [Step]) -> Script {
    var script = self
    script.steps = steps
    return script
  }
}

extension Mishap {
  init(_ random: inout SplitMix) {
    kind = Kind.allCases.randomElement(using: &random) ?? .kill
    // Most of a recording or a sync happens within so many calls.
    call = Int.random(in: 0..<(Bool.random(using: &random) ? 20 : 70), using: &random)
    bytes = Int.random(in: 0..<700, using: &random)
  }
}

/// One step of a history: the action, the machine, and the fault that strikes meanwhile.
///
/// All its choices derive from its own seed, so that steps can be left out without changing others.
package struct Step: Sendable, Hashable {
  package let verb: Verb
  /// The number of a machine, from 0.
  package let machine: Int
  package let seed: UInt64
  /// The fault; nil if there is none.
  package var fault: Mishap?
}

/// The faults of a disk during a step.
package struct Mishap: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The process is killed.
    case kill = "processo morto"
    /// The power fails.
    case power = "queda de energia"
    /// A call fails with EIO and has no effect.
    case error = "EIO"
    /// A call takes effect and fails; a sync loses its unwritten changes.
    case lateError = "EIO depois"
    /// A write is short.
    case short = "escrita curta"
    /// The disk is full.
    case full = "disco cheio"
    /// A call fails with ENOSPC and has no effect.
    case noSpace = "ENOSPC"
  }

  package let kind: Kind
  /// The call that is struck, from 0.
  package let call: Int
  /// The number of bytes after which it is struck, if that matters.
  package let bytes: Int
}
