internal import EventLog
internal import SystemPackage

/// Which calls fail, and what has come of that so far.
struct FaultPlan: Sendable {
  private(set) var calls = 0
  /// The calls since faults were planned.
  private(set) var log: [(name: String, path: FilePath)] = []
  private(set) var hasCrashed = false
  /// How many planned faults have come to pass.
  private(set) var met = 0
  /// Whether a sync now fails without writing, and forgets what there was to write.
  var forgetsUnsynced = false
  /// How many bytes the next write takes.
  var writeLimit: Int?
  private var faults: [Int: MemoryFileSystem.Fault] = [:]
  private var isLogging = false
  /// How many bytes the disk has room for; nil for as many as anybody wants.
  private var left: Int?

  init() {}

  /// Calls are counted from now.
  init(_ faults: [Int: MemoryFileSystem.Fault]) {
    self.faults = faults
    isLogging = true
  }

  /// Whether nothing more can be written.
  var isFull: Bool { left.map { $0 <= 0 } ?? false }

  mutating func begin(
    _ name: String, _ path: FilePath
  ) throws(FileError) -> MemoryFileSystem.Fault? {
    guard !hasCrashed else { throw FileError(.ioError, name, path) }
    guard isLogging else { return nil }
    defer { calls += 1 }
    log.append((name, path))
    guard let fault = faults[calls] else { return nil }
    met += 1
    switch fault {
    case .crash: hasCrashed = true
    case .full(let bytes): left = bytes
    default: break
    }
    return fault
  }

  /// How many of so many bytes are written.
  mutating func room(for count: Int) -> Int {
    let taken = min(writeLimit ?? count, left ?? count, count)
    if let left { self.left = left - taken }
    return taken
  }
}
