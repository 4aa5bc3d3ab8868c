internal import EventLog
package import SystemPackage

extension MemoryFileSystem {
  /// The fate of a call.
  package enum Fault: Sendable, Hashable {
    /// It fails and has no effect.
    case error(Errno)
    /// It takes effect and fails; a sync that fails in this way forgets its unsynced changes.
    case errorAfterwards(Errno)
    /// A write writes only the first bytes; any other call works.
    case shortWrite(Int)
    /// The process dies before the call, after so many bytes of a write; every later call fails.
    case crash(Int)
    /// From now on the disk has room for so many more bytes.
    ///
    /// Then a write is short, and further writes and new names are refused.
    case full(after: Int)
  }

  /// The state after a crash.
  package enum Loss: Sendable, Hashable, CaseIterable {
    /// The machine kept running: nothing is lost.
    case none
    /// All unsynced changes are lost, including names.
    case unsynced
    /// Unsynced truncations are lost: the bytes are back.
    case cuts
    /// Names stay, with the first half of each file's unsynced bytes.
    case half
    /// Names and sizes stay; unsynced bytes are zero.
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

/// The planned fault of a call, and what has happened so far.
struct FaultPlan: Sendable {
  /// The calls since the fault was planned.
  private(set) var log: [(name: String, path: FilePath)] = []
  private var hasCrashed = false
  /// Whether a sync fails now without writing, and forgets the unsynced changes.
  var forgetsUnsynced = false
  /// How many bytes the next write takes; nil for no limit.
  var writeLimit: Int?
  private let planned: (call: Int, fault: MemoryFileSystem.Fault)?
  /// The free space of the disk in bytes; nil for no limit.
  private var left: Int?

  /// - Parameter planned: the call to fail, counted from now; nil for no fault and no counting.
  init(_ planned: (call: Int, fault: MemoryFileSystem.Fault)? = nil) { self.planned = planned }

  /// Whether the call to fail was made.
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

  /// How many of the given bytes are written.
  mutating func room(for count: Int) -> Int {
    let taken = min(writeLimit ?? count, left ?? count, count)
    if let left { self.left = left - taken }
    return taken
  }
}
