internal import Canonical
internal import Foundation
internal import MemoryFiles
internal import SystemPackage

extension World {
  /// Files that can be rebuilt are lost or damaged: all of one, or its end.
  func loseReadModel(_ machine: Machine) {
    machine.open = []
    for (name, _) in machine.files.contents(of: "/cache") {
      machine.files.take(FilePath("/cache").appending(name))
    }
    guard let folder = machine.models, let ledger else { return }
    let path = folder.appending(ledger.description)
    let files = FileManager.default
    // Where there is none there is none to lose.
    for name in (try? files.contentsOfDirectory(atPath: path.string)) ?? [] {
      let file = path.appending(name).string
      if chance(2), let handle = FileHandle(forUpdatingAtPath: file),
        let size = try? handle.seekToEnd()
      {
        try? handle.truncate(atOffset: UInt64.random(in: 0...size, using: &random))
        try? handle.close()
      } else {
        try? files.removeItem(atPath: file)
      }
    }
  }
}
