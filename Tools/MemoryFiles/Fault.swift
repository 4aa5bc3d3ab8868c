internal import EventLog
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

/// Which call fails, and what has come of that so far.
struct FaultPlan: Sendable {
  /// The calls since that was planned.
  private(set) var log: [(name: String, path: FilePath)] = []
  private var hasCrashed = false
  /// Whether a sync now fails without writing, and forgets what there was to write.
  var forgetsUnsynced = false
  /// How many bytes the next write takes.
  var writeLimit: Int?
  private let planned: (call: Int, fault: MemoryFileSystem.Fault)?
  /// How many bytes the disk has room for; nil for as many as anybody wants.
  private var left: Int?

  /// - Parameter planned: which call fails, counted from now; nil where none does, and nobody counts.
  init(_ planned: (call: Int, fault: MemoryFileSystem.Fault)? = nil) { self.planned = planned }

  /// Whether the call that is to fail has been made.
  var isMet: Bool { planned.map { log.count > $0.call } ?? false }

  /// Whether nothing more can be written.
  var isFull: Bool { left.map { $0 <= 0 } ?? false }

  mutating func begin(
    _ name: String, _ path: FilePath
  ) throws(FileError) -> MemoryFileSystem.Fault? {
    guard !hasCrashed else { throw FileError(.ioError, name, path) }
    guard let planned else { return nil }
    log.append((name, path))
    guard log.count - 1 == planned.call else { return nil }
    switch planned.fault {
    case .crash: hasCrashed = true
    case .full(let bytes): left = bytes
    default: break
    }
    return planned.fault
  }

  /// How many of so many bytes are written.
  mutating func room(for count: Int) -> Int {
    let taken = min(writeLimit ?? count, left ?? count, count)
    if let left { self.left = left - taken }
    return taken
  }
}
