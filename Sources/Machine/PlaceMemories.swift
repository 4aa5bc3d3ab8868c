package import Canonical
package import EventLog
package import Sync
package import SystemPackage

/// Where what is remembered of places is kept: in the cache, a file each.
package struct PlaceMemories {
  private let folder: FilePath
  private let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    folder = Identity.cache(of: ledger, machine).appending("lugares")
    self.files = files
  }

  private func file(_ place: FilePath) -> FilePath {
    folder.appending(Hash256.of(Array(place.string.utf8)).description)
  }

  /// What is remembered; nothing where that is lost or damaged.
  package func load(_ place: FilePath) -> PlaceMemory {
    let bytes = try? files.contents(of: file(place), limit: Limits.placeMemoryBytes)
    return bytes.flatMap { PlaceMemory($0) } ?? PlaceMemory()
  }

  /// Remembers; where that cannot be, the next time costs more, and nothing else.
  package func save(_ memory: PlaceMemory, of place: FilePath) {
    try? files.createFolders(folder, for: .owner)
    try? files.replace(file(place), with: memory.bytes, for: .owner)
  }
}
