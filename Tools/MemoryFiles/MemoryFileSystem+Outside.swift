internal import Canonical
package import EventLog
internal import Synchronization
package import SystemPackage

/// Changes from outside: no call is counted, and nothing waits for the disk.
extension MemoryFileSystem {
  /// Puts a file in place as if it had always been there; one of that name is another file.
  package func put(_ bytes: [UInt8], at path: FilePath) {
    disk.withLock { $0.put(bytes, at: path) }
  }

  /// Puts something that is no regular file in place.
  package func put(_ kind: FileKind, at path: FilePath) {
    disk.withLock { $0.put(kind, at: path) }
  }

  /// Takes a file away as if it had never been there.
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

  /// The files after their process was killed: the next process sees its changes, which are on disk
  /// only as far as they were; without locks and faults.
  package func afterKill() -> MemoryFileSystem {
    MemoryFileSystem(disk.withLock { $0.afterKill })
  }

  /// A copy of the files, all of it on disk, or of what is; without locks and faults.
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

  /// The files after a loss of power, which treats unsynced changes at random: any of the writes
  /// may be there, the last one perhaps only in part, as zeros or as garbage; and the last changes
  /// of each folder's names are lost.
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
