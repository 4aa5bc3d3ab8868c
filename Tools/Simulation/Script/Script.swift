internal import Canonical

/// A history before it happens: the machines, and the steps in order.
package struct Script: Sendable {
  package let seed: UInt64
  package let machines: Int
  package let isFirm: Bool
  package var steps: [Step]

  /// Draws a history.
  /// - Parameters:
  ///   - machines: how many machines there are; nil for 2 to 12 by chance, mostly few.
  ///   - length: about how many steps.
  package init(seed: UInt64, machines: Int? = nil, length: Int = 100) {
    var random = SplitMix(seed: seed)
    self.seed = seed
    let few = Int.random(in: 2...4, using: &random)
    let many = Int.random(in: 5...12, using: &random)
    let count = machines ?? (Int.random(in: 0..<5, using: &random) == 0 ? many : few)
    self.machines = count
    isFirm = Bool.random(using: &random)
    // Some histories are calm, so that what is rare is not always drowned.
    let faultOnce = [4, 10, 1_000_000].randomElement(using: &random) ?? 10
    let hasStranger = Int.random(in: 0..<3, using: &random) == 0
    var verbs: [Verb] = []
    for verb in Verb.allCases where hasStranger || verb != .intruso {
      verbs += [Verb](repeating: verb, count: verb.weight)
    }
    steps = []
    // Some come later, or are only ever a copy of another.
    for number in 1..<count where number == 1 || Int.random(in: 0..<3, using: &random) > 0 {
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
    // Most of what a recording or a sync does is done within so many calls.
    call = Int.random(in: 0..<(Bool.random(using: &random) ? 20 : 70), using: &random)
    bytes = Int.random(in: 0..<700, using: &random)
  }
}

/// One step of a history: the action, the machine, and the fault that strikes meanwhile.
///
/// All that it chooses by itself follows from its own seed, so that steps can be left out and the
/// others remain what they were.
package struct Step: Sendable, Hashable {
  package let verb: Verb
  /// The number of a machine, from 0.
  package let machine: Int
  package let seed: UInt64
  /// The fault; nil for none.
  package var fault: Mishap?
}

/// The faults of a disk while a step is done.
package struct Mishap: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The process is killed.
    case kill = "processo morto"
    /// The power goes.
    case power = "queda de energia"
    /// A call fails with EIO and has no effect.
    case error = "EIO"
    /// A call has its effect and fails; a sync loses what it should have written.
    case lateError = "EIO depois"
    /// A write is short.
    case short = "escrita curta"
    /// There is no room left.
    case full = "disco cheio"
    /// A call fails with ENOSPC and has no effect.
    case noSpace = "ENOSPC"
  }

  package let kind: Kind
  /// At which call, from 0.
  package let call: Int
  /// After how many bytes, where that matters.
  package let bytes: Int
}
