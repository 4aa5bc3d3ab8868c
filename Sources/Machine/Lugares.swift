package import Canonical
package import EventLog
internal import Foundation
package import Ledger
package import Sync
package import SystemPackage

/// The places that this machine remembers for a ledger: in the state folder, as they were given.
package struct Lugares {
  private let path: FilePath
  private let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    path = Identity.folder(of: ledger, machine).appending("lugares.json")
    self.files = files
  }

  private struct Record: Codable {
    struct Lugar: Codable {
      let caminho: String
      let ultimaVez: String?
      /// Present for places of files.
      let sigilo: String?
    }
    let versao: Int
    let lugares: [Lugar]
  }

  /// The places, in the order in which they were first given.
  /// - Throws: `dadosInvalidos` where the file is there and says something else.
  package func todos() throws(RazaoError) -> [Lugar] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.contents(of: path, limit: Limits.identityBytes)
    } catch {
      if error.code == .notFound { return [] }
      throw RazaoError(error)
    }
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      record.versao == 1
    else {
      throw RazaoError.dadosInvalidos(
        "A lista dos lugares com que este aparelho sincroniza está ilegível: \(path). Apague-a, e "
          + "\(passo: "dê os lugares de novo", .sincronizar(lugar: nil))")
    }
    return record.lugares.map {
      Lugar(
        caminho: $0.caminho, ultimaVez: $0.ultimaVez.flatMap { Instant($0) },
        // A word of a newer version is none that may be written in the clear.
        sigilo: $0.sigilo.map { SigiloDeLugar(rawValue: $0) ?? .selado })
    }
  }

  /// Whether a folder is one of them, under any name.
  package func contains(_ folder: FilePath) throws(RazaoError) -> Bool {
    let path = files.realPath(of: folder)
    return try todos().contains { files.realPath(of: FilePath($0.caminho)) == path }
  }

  /// Replaces the remembered places.
  package func record(_ lugares: [Lugar]) throws(RazaoError) {
    let record = Record(
      versao: 1,
      lugares: lugares.map {
        Record.Lugar(
          caminho: $0.caminho, ultimaVez: $0.ultimaVez?.description, sigilo: $0.sigilo?.rawValue)
      })
    try RazaoError.telling(files.replace(path, record: record, .indented))
  }
}

/// The store for the memories of places: in the cache, one file each.
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

  /// The memory; empty if it is lost or damaged.
  package func load(_ place: FilePath) -> PlaceMemory {
    bytes(place).flatMap { PlaceMemory($0) } ?? PlaceMemory()
  }

  /// The memory of a place of files; likewise.
  package func load(segments place: FilePath) -> SegmentMemory {
    bytes(place).flatMap { SegmentMemory($0) } ?? SegmentMemory()
  }

  /// A file that is there while others have ceased to seal for this device.
  private func mark(_ place: FilePath) -> FilePath {
    FilePath("\(file(place)).fora")
  }

  /// Whether others have ceased to seal for this device there, as the last visit found.
  package func leavesOut(_ place: FilePath) -> Bool {
    (try? files.access(to: mark(place))) != nil
  }

  private func bytes(_ place: FilePath) -> [UInt8]? {
    try? files.contents(of: file(place), limit: Limits.placeMemoryBytes)
  }

  /// Saves a memory; on failure, the next visit just costs more.
  package func save(_ memory: PlaceMemory, of place: FilePath) { save(memory.bytes, of: place) }

  package func save(_ memory: SegmentMemory, of place: FilePath) {
    save(memory.bytes, of: place)
    if memory.leavesOut {
      try? files.replace(mark(place), with: [], for: .owner)
    } else {
      try? files.remove(mark(place))
    }
  }

  private func save(_ bytes: [UInt8], of place: FilePath) {
    try? files.createFolders(folder, for: .owner)
    try? files.replace(file(place), with: bytes, for: .owner)
  }
}
