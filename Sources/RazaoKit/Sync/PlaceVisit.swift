internal import Canonical
internal import EventLog
internal import Ledger
internal import Sync
internal import SystemPackage

/// One visit to a place: first reading, then writing.
struct PlaceVisit {
  let path: FilePath
  /// The same path without links.
  let realPath: FilePath
  var result: LugarVisitado
  /// Nil if the place cannot be read.
  var reading: PlaceReading?
  var memory = PlaceMemory()
  /// The memory of the place; nil if it is unknown.
  var saved: PlaceMemory?

  /// The part that only a hub has; nil for a folder or file.
  var hub: HubVisit?
  /// The part that only a place of files has; nil for any other.
  var arquivos: FilesVisit?

  /// Whether it is a bundle or hub, which has only one name.
  let isFile: Bool

  /// - Parameter name: what a bundle is called for people.
  init(_ path: FilePath, in files: any FileSystem, named name: String? = nil) {
    self.path = path
    realPath = files.realPath(of: path)
    isFile = name != nil
    result = LugarVisitado(caminho: name ?? path.string)
  }

  /// - Parameter hub: a hub, whose path is nothing but a name.
  init(_ hub: EnderecoDeHub) {
    self.init(address: hub.texto, isFile: true)
    self.hub = HubVisit(hub)
  }

  /// - Parameter place: a place of files.
  init(_ place: LugarDeArquivos, _ sigilo: SigiloDeLugar, in files: any FileSystem) {
    switch place {
    case .pasta(let typed):
      self.init(Razao.absolute(FilePath(typed)), in: files)
      arquivos = FilesVisit(sigilo)
    case .endereco(let address):
      self.init(address: address.texto, isFile: false)
      arquivos = FilesVisit(sigilo, address)
    }
  }

  private init(address: String, isFile: Bool) {
    path = FilePath(address)
    realPath = path
    self.isFile = isFile
    result = LugarVisitado(caminho: address)
  }

  /// Records which of the lines known here the place holds.
  mutating func note(_ hashes: [Hash256], newer: [Hash256], in graph: CommitGraph) {
    for hash in hashes {
      guard let commit = graph.commit(hash: hash), graph.isAuthentic(commit) else { continue }
      memory.hold(commit, in: graph)
    }
    for hash in newer where graph.isNewer(hash) { memory.hold(newer: hash) }
  }

  /// Reports the lines found and left there.
  mutating func describe(_ reading: PlaceReading) {
    func localizacao(_ location: LineLocation) -> Localizacao {
      Localizacao(
        arquivo: isFile ? result.caminho : reading.folder.carriers[location.carrier].displayName,
        linha: location.line,
        byte: location.byte)
    }
    result.recusados = reading.folder.refused.map { "\($0.name.string) \($0.reason.motivo)" }
    result.recusados += reading.left.map { carrier, byte in
      "\(carrier.displayName) \(carrier.motivoDoResto(from: byte)); tire-o de lá"
    }
    result.danificadas = reading.damagedCount
    result.primeirasDanificadas = reading.damaged.map { localizacao($0.location) }
    result.incompletas = reading.unfinished.count
    result.desconhecidas = reading.unjudged.count
    result.deOutroRazao = reading.foreign
  }
}
