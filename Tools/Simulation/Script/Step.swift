internal import Canonical

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
