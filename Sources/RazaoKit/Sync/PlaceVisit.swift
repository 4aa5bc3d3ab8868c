internal import Canonical
internal import EventLog
internal import Ledger
internal import Projections
internal import Sync
internal import SystemPackage

/// One going to one place: what is read there, and then what is written.
struct PlaceVisit {
  let path: FilePath
  /// The same without links in it.
  let realPath: FilePath
  var result: LugarSincronizado
  /// Nil where the place cannot be read.
  var reading: PlaceReading?
  var memory = PlaceMemory()
  /// What is remembered of it already; nil where that is not known.
  var saved: PlaceMemory?

  /// Whether it is a bundle, which has no other name than its own.
  private let isFile: Bool

  /// - Parameter name: what a bundle is called for people.
  init(_ path: FilePath, in files: any FileSystem, named name: String? = nil) {
    self.path = path
    realPath = files.realPath(of: path)
    isFile = name != nil
    result = LugarSincronizado(caminho: name ?? path.string)
  }

  /// Takes note of what the place holds by now, of what is known here by now.
  mutating func note(_ hashes: [Hash256], newer: [Hash256], in graph: CommitGraph) {
    for hash in hashes {
      guard let commit = graph.commit(hash: hash), graph.isAuthentic(commit) else { continue }
      memory.hold(commit, in: graph)
    }
    for hash in newer where graph.isNewer(hash) { memory.hold(newer: hash) }
  }

  /// Tells what was found there and left there.
  mutating func describe(_ reading: PlaceReading) {
    func lugar(_ place: Place) -> Lugar {
      Lugar(
        arquivo: isFile ? result.caminho : reading.folder.carriers[place.carrier].displayName,
        linha: place.line,
        byte: place.byte)
    }
    result.recusados = reading.folder.refused.map { "\($0.name.string) \($0.reason.motivo)" }
    result.danificadas = reading.damagedCount
    result.primeirasDanificadas = reading.damaged.map { lugar($0.place) }
    result.incompletas = reading.unfinished.count
    result.desconhecidas = reading.unjudged.count
    result.deOutroRazao = reading.foreign
  }
}

/// Where what is remembered of places is kept: in the cache, a file each.
struct PlaceMemories {
  private let folder: FilePath
  private let files: any FileSystem

  init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    folder = Identity.cache(of: ledger, machine).appending("lugares")
    self.files = files
  }

  private func file(_ place: FilePath) -> FilePath {
    folder.appending(Hash256.of(Array(place.string.utf8)).description)
  }

  /// What is remembered; nothing where that is lost or damaged.
  func load(_ place: FilePath) -> PlaceMemory {
    let bytes = try? files.contents(of: file(place), limit: Limits.placeMemoryBytes)
    return bytes.flatMap { PlaceMemory($0) } ?? PlaceMemory()
  }

  /// Remembers; where that cannot be, the next time costs more, and nothing else.
  func save(_ memory: PlaceMemory, of place: FilePath) {
    try? files.createFolders(folder, for: .owner)
    try? files.replace(file(place), with: memory.bytes, for: .owner)
  }
}
