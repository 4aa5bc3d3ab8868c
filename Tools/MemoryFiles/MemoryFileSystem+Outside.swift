internal import Canonical
package import EventLog
internal import Synchronization
package import SystemPackage

/// Changes from outside: they are not counted as calls, and are on disk at once.
extension MemoryFileSystem {
  /// Puts a file in place as if it had always existed, replacing one of that name.
  /// - Parameter changed: when it last changed, in nanoseconds.
  package func put(_ bytes: [UInt8], at path: FilePath, changed: Int64 = 1) {
    disk.withLock { $0.put(bytes, at: path, changed: changed) }
  }

  /// Puts something other than a regular file in place.
  package func put(_ kind: FileKind, at path: FilePath) {
    disk.withLock { $0.put(kind, at: path) }
  }

  /// Removes a file as if it had never existed.
  package func take(_ path: FilePath) {
    disk.withLock { $0.take(path) }
  }

  /// The bytes of a file, or nil.
  package func bytes(at path: FilePath) -> [UInt8]? {
    disk.withLock { $0.peek(path) }
  }

  /// The names in a folder, sorted.
  package func names(in folder: FilePath) -> [String] {
    disk.withLock { ($0.folders[folder]?.names.keys).map { $0.map(\.string).sorted() } ?? [] }
  }

  /// The regular files in a folder.
  package func contents(of folder: FilePath) -> [String: [UInt8]] {
    disk.withLock { disk in
      var found: [String: [UInt8]] = [:]
      for (name, node) in disk.folders[folder]?.names ?? [:] {
        if case .file(let number) = node { found[name.string] = disk.files[number]?.bytes }
      }
      return found
    }
  }

  /// The files after the process was killed, without locks and faults.
  ///
  /// The next process sees all changes, but those not synced may still be lost.
  package func afterKill() -> MemoryFileSystem {
    MemoryFileSystem(disk.withLock { $0.afterKill })
  }

  /// A copy of the files after a loss, without locks and faults.
  package func after(_ loss: Loss) -> MemoryFileSystem {
    MemoryFileSystem(
      disk.withLock { disk in
        disk.after { _, _, count in
          loss.fate(count)
        } names: { unsynced in
          loss == .unsynced ? 0 : unsynced
        }
      })
  }

  /// The files after a power loss that treats unsynced changes at random.
  ///
  /// Any of the writes may be there, the last one perhaps only in part, as zeros or as garbage; the
  /// last changes to each folder's names are lost.
  package func afterPowerLoss(_ random: inout some RandomNumberGenerator) -> MemoryFileSystem {
    var numbers = random
    defer { random = numbers }
    return MemoryFileSystem(
      disk.withLock { disk in
        var last: [Int: Int] = [:]
        var isKept: [Int: [Bool]] = [:]
        for (number, file) in disk.files.sorted(by: { $0.key < $1.key }) where file.unsynced > 0 {
          let kept = (0..<file.unsynced).map { _ in Bool.random(using: &numbers) }
          (isKept[number], last[number]) = (kept, kept.lastIndex(of: true))
        }
        var fate = SplitMix(seed: numbers.next())
        var names = SplitMix(seed: numbers.next())
        return disk.after { file, number, count in
          guard isKept[file]?[number] == true else { return .lost }
          guard let count, last[file] == number else { return .kept }
          switch Int.random(in: 0..<5, using: &fate) {
          case 0, 1: return .kept
          case 2: return .cut(to: Int.random(in: 0...count, using: &fate))
          case 3: return .zeros
          default: return .garbage(seed: fate.next())
          }
        } names: { unsynced in
          Int.random(in: 0...unsynced, using: &names)
        }
      })
  }
}
