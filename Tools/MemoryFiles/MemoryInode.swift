internal import Canonical

/// A regular file: its content for programs, its content on disk, and the changes in between.
struct MemoryInode: Sendable {
  /// A change that is not synced.
  private enum Change: Sendable {
    case write(at: Int, [UInt8])
    case resize(to: Int)
  }

  /// The fate of an unsynced write when the power goes.
  enum Fate: Sendable {
    case kept
    case lost
    /// Only its first bytes.
    case cut(to: Int)
    /// The file grew without its new bytes, which are zeros; old bytes are unchanged.
    case zeros
    /// The same, with garbage in place of the new bytes.
    case garbage(seed: UInt64)
  }

  private(set) var bytes: [UInt8] = []
  /// Increases with each change by programs.
  private(set) var version: Int64
  /// The content on disk.
  private var durable: [UInt8] = []
  private var changes: [Change] = []

  init(_ bytes: [UInt8] = [], version: Int64 = 1) {
    (self.bytes, self.version) = (bytes, version)
    durable = bytes
  }

  /// Overwrites bytes, or appends them.
  mutating func write(_ new: ArraySlice<UInt8>, at offset: Int) {
    bytes.overwrite(at: offset, with: new)
    version += 1
    changes.append(.write(at: offset, Array(new)))
  }

  mutating func truncate(to size: Int) {
    bytes.resize(to: size)
    version += 1
    changes.append(.resize(to: size))
  }

  /// Writes all changes to disk.
  mutating func sync() {
    durable = applying { _, _ in .kept }
    changes = []
  }

  /// The effect of a failed sync: its unwritten changes count as written.
  mutating func forgetChanges() { changes = [] }

  /// The number of unsynced writes and truncations.
  var unsynced: Int { changes.count }

  /// The file after a loss of power.
  /// - Parameter fate: the fate of each change, given its number and its bytes; nil bytes for a
  ///   truncation.
  func after(_ fate: (_ number: Int, _ count: Int?) -> Fate) -> MemoryInode {
    let left = applying(fate)
    return MemoryInode(left, version: left == bytes ? version : version + 1)
  }

  private func applying(_ fate: (_ number: Int, _ count: Int?) -> Fate) -> [UInt8] {
    var result = durable
    for (number, change) in changes.enumerated() {
      switch change {
      case .resize(let size):
        if case .kept = fate(number, nil) { result.resize(to: size) }
      case .write(let offset, let bytes):
        switch fate(number, bytes.count) {
        case .kept: result.overwrite(at: offset, with: bytes[...])
        case .lost: break
        case .cut(let count): result.overwrite(at: offset, with: bytes.prefix(count))
        case .zeros: result.resize(to: max(result.count, offset + bytes.count))
        case .garbage(let seed):
          var random = SplitMix(seed: seed)
          let missing = max(offset + bytes.count - result.count, 0)
          result += (0..<missing).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        }
      }
    }
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func resize(to size: Int) {
    if size < count {
      removeLast(count - size)
    } else {
      append(contentsOf: repeatElement(0, count: size - count))
    }
  }

  fileprivate mutating func overwrite(at offset: Int, with new: ArraySlice<UInt8>) {
    guard !new.isEmpty else { return }
    if offset > count { resize(to: offset) }
    replaceSubrange(offset..<Swift.min(offset + new.count, count), with: new)
  }
}
