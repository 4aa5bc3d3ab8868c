package import SystemPackage

extension MemoryFileSystem {
  /// The fate of a call.
  package enum Fault: Sendable, Hashable {
    /// It fails and has no effect.
    case error(Errno)
    /// It has its effect and fails; a sync that fails so forgets what it did not write.
    case errorAfterwards(Errno)
    /// A write puts only the first bytes in; any other call has its effect.
    case shortWrite(Int)
    /// The process dies before the call, having written so many bytes if it is a write. Every
    /// later call fails.
    case crash(Int)
    /// From now on the disk has room for so many bytes more; then writes are short, and further
    /// ones and new names are refused.
    case full(after: Int)
  }

  /// The state after a crash.
  package enum Loss: Sendable, Hashable, CaseIterable {
    /// The machine went on: nothing.
    case none
    /// Everything that was not synced, names too.
    case unsynced
    /// Cuts that were not synced: the bytes are back.
    case cuts
    /// The names stay, and of each file's unsynced bytes the first half.
    case half
    /// The names and sizes stay; unsynced bytes are zero.
    case zeros
  }
}

extension MemoryFileSystem.Loss {
  func fate(_ count: Int?) -> MemoryInode.Fate {
    switch self {
    case .none: .kept
    case .unsynced: .lost
    case .cuts: count == nil ? .lost : .kept
    case .half: count.map { .cut(to: $0 / 2) } ?? .kept
    case .zeros: count == nil ? .kept : .zeros
    }
  }
}
