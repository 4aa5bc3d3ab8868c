internal import Canonical
internal import EventLog
internal import Hub
internal import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

extension Razao {
  /// Brings the receipts that this machine lacks from some places, and puts to each what it lacks.
  ///
  /// Only receipts that an entry or an expense has. What keeps them from going is told in the
  /// visit: the lines have come and gone by then.
  func passReceipts(_ visits: inout [PlaceVisit]) throws(RazaoError) {
    let named = try comprovantesDiferentes()
    guard !named.isEmpty else { return }
    // All are brought before any is put, so that one sync carries them from place to place.
    for index in visits.indices { pass(&visits[index], named, isBringing: true) }
    for index in visits.indices { pass(&visits[index], named, isBringing: false) }
  }

  /// The receipts that something has, each file once; nothing is said of whether it is here.
  func comprovantesDiferentes() throws(RazaoError) -> [ComprovanteListado] {
    let all = try readAsRecorder { store in store.comprovantes }
    var lengths: [Hash256: Set<UInt64?>] = [:]
    for one in all { lengths[one.hash, default: []].insert(one.bytes) }
    var seen: Set<Hash256> = []
    return all.filter { seen.insert($0.hash).inserted }.map { one in
      // Where two lines say different lengths, neither is believed: anybody can write one.
      guard lengths[one.hash]?.count != 1 else { return one }
      return ComprovanteListado(
        nome: one.nome, hash: one.hash, bytes: nil, dono: one.dono, titulo: one.titulo,
        data: one.data)
    }
  }

  /// Puts all receipts that are here beside a file of lines, as far as they are not there.
  func putReceipts(beside folder: FilePath) throws(RazaoError) {
    let named = try comprovantesDiferentes()
    guard !named.isEmpty else { return }
    do throws(FileError) {
      let here = try ReceiptFolder(beside: pasta, in: files)
      var there = try ReceiptFolder(beside: folder, in: files)
      for one in named {
        // One that cannot be read keeps neither the others nor the lines from going.
        guard let size = here.length(one.hash), there.claims(one.hash, bytes: size) != true,
          let file = try? here.read(one.hash).file
        else { continue }
        try there.put(file.bytes, as: one.hash, named: one.nome, by: random.uuid())
      }
    } catch {
      throw RazaoError(comprovantes: error)
    }
  }

  /// Brings the receipts that are missing here, or puts those that are missing there.
  private func pass(
    _ visit: inout PlaceVisit, _ named: [ComprovanteListado], isBringing: Bool
  ) {
    guard visit.isRead else { return }
    do throws(RazaoError) {
      let (device, state) = (try ownDevice().device, try estado())
      var here = FolderReceipts(
        folder: try RazaoError.receipts(ReceiptFolder(beside: pasta, in: files)), device: device,
        state: state)
      // One of the right length may be another file: it is brought again.
      let wanted =
        isBringing
        ? try withPresence(named).filter { $0.presenca != .presente }
        : named.filter { here.folder.isNamed($0.hash) }
      guard !wanted.isEmpty, var there = try receipts(of: visit, wanted, isBringing) else { return }
      defer {
        if let segments = there as? SegmentReceipts { visit.arquivos = segments.shelf.visit }
      }
      for one in wanted {
        do throws(ReceiptFailure) {
          if isBringing {
            try visit.bring(one, from: &there, to: &here)
          } else {
            try visit.put(one, from: here, to: &there)
          }
        } catch {
          visit.result.semComprovantes = error.error
          guard error.isOfOne else { return }
        }
      }
    } catch {
      visit.result.semComprovantes = error
    }
  }

  /// The receipts of a place; nil where it can have none, or none may be put.
  private func receipts(
    of visit: PlaceVisit, _ named: [ComprovanteListado], _ isBringing: Bool
  ) throws(RazaoError) -> (any ReceiptShelf)? {
    if let hub = visit.hub {
      return try hub.place.map { place throws(RazaoError) in
        try HubReceipts(named, place, hub.address)
      }
    }
    if let place = visit.arquivos?.place { return try SegmentReceipts(self, visit, place) }
    // A bundle is only read.
    guard let path = visit.receiptsPath, isBringing || !visit.isFile else { return nil }
    return FolderReceipts(
      folder: try RazaoError.receipts(ReceiptFolder(beside: path, in: files)),
      device: try ownDevice().device, state: try estado())
  }
}

extension PlaceVisit {
  /// The folder beside whose carriers the receipts of a place lie; nil for lines that came without
  /// a place.
  fileprivate var receiptsPath: FilePath? {
    guard isFile else { return path }
    return result.caminho == path.string ? path.removingLastComponent() : nil
  }

  /// Brings a receipt that is missing here.
  fileprivate mutating func bring(
    _ one: ComprovanteListado, from there: inout any ReceiptShelf, to here: inout FolderReceipts
  ) throws(ReceiptFailure) {
    guard let claim = there.claims(one.hash, bytes: one.bytes) else { return }
    guard let bytes = claim ? try there.bytes(one.hash) : nil else {
      result.comprovantesEstranhos += 1
      return
    }
    try here.put(bytes, as: one)
    result.comprovantesRecebidos += 1
  }

  /// Puts a receipt that is missing there.
  fileprivate mutating func put(
    _ one: ComprovanteListado, from here: FolderReceipts, to there: inout any ReceiptShelf
  ) throws(ReceiptFailure) {
    // The length of the file here decides, not one that a line says.
    guard let size = here.folder.length(one.hash), try there.wants(one.hash, bytes: size),
      let bytes = try here.bytes(one.hash), try there.wants(one.hash, bytes: UInt64(bytes.count))
    else { return }
    try there.put(bytes, as: one)
    result.comprovantesEnviados += 1
  }
}

/// The receipts of one place during a visit, whatever kind of place it is.
protocol ReceiptShelf {
  /// Whether it says that it has a receipt, of its length as far as that is known; nil if it has
  /// nothing of that name.
  func claims(_ hash: Hash256, bytes: UInt64?) -> Bool?

  /// Whether a receipt is to be put there.
  /// - Parameter bytes: its length here.
  mutating func wants(_ hash: Hash256, bytes: UInt64) throws(ReceiptFailure) -> Bool

  /// The bytes of one; nil where they are not those of its hash.
  mutating func bytes(_ hash: Hash256) throws(ReceiptFailure) -> [UInt8]?

  /// Puts one there.
  mutating func put(_ bytes: [UInt8], as one: ComprovanteListado) throws(ReceiptFailure)
}

/// A receipt that could not be brought or put.
struct ReceiptFailure: Error {
  let error: RazaoError
  /// Whether others may still be.
  var isOfOne = false
}

/// The receipts beside the carriers of a folder.
struct FolderReceipts: ReceiptShelf {
  private(set) var folder: ReceiptFolder
  let device: Uuid
  let state: StateFolder

  func claims(_ hash: Hash256, bytes: UInt64?) -> Bool? { folder.claims(hash, bytes: bytes) }
  func wants(_ hash: Hash256, bytes: UInt64) -> Bool { claims(hash, bytes: bytes) != true }

  func bytes(_ hash: Hash256) throws(ReceiptFailure) -> [UInt8]? {
    do throws(FileError) {
      return try folder.read(hash).file?.bytes
    } catch {
      throw ReceiptFailure(error: RazaoError(comprovantes: error), isOfOne: true)
    }
  }

  mutating func put(_ bytes: [UInt8], as one: ComprovanteListado) throws(ReceiptFailure) {
    do throws(FileError) {
      try folder.put(bytes, as: one.hash, named: one.nome, by: device, alone: state)
    } catch {
      // Bytes that cannot be read, or a folder under that name there, are of this one alone.
      throw ReceiptFailure(
        error: RazaoError(comprovantes: error),
        isOfOne: error.call == "pread" || error.code == .notRegular)
    }
  }
}

/// The receipts of a hub.
struct HubReceipts: ReceiptShelf {
  let place: HubPlace
  let address: EnderecoDeHub
  /// Their lengths; nil where the hub keeps none.
  private let there: [Hash256: Int]?

  /// Asks which of some are there.
  init(
    _ named: [ComprovanteListado], _ place: HubPlace, _ address: EnderecoDeHub
  ) throws(RazaoError) {
    (self.place, self.address) = (place, address)
    there = try RazaoError.telling(address, place.receipts(among: named.map(\.hash)))
  }

  func claims(_ hash: Hash256, bytes: UInt64?) -> Bool? {
    there?[hash].map { size in
      bytes.map { $0 == UInt64(size) } ?? true && Canonical.Limits.receiptBytes.contains(size)
    }
  }

  func wants(_ hash: Hash256, bytes: UInt64) -> Bool { there?[hash] == nil }

  func bytes(_ hash: Hash256) throws(ReceiptFailure) -> [UInt8]? {
    do throws(RazaoError) {
      return try RazaoError.telling(address, place.receipt(hash)).flatMap {
        Hash256.of($0) == hash ? $0 : nil
      }
    } catch {
      throw ReceiptFailure(error: error)
    }
  }

  func put(_ bytes: [UInt8], as one: ComprovanteListado) throws(ReceiptFailure) {
    guard there != nil else {
      throw ReceiptFailure(
        error: RazaoError(
          .entradaSaida,
          "O hub ainda não guarda comprovantes: quem cuida dele o prepara de novo "
            + "(\(guia: "Para isso", .prepararHub(address.texto)))."))
    }
    do throws(RazaoError) {
      try RazaoError.telling(address, place.put(receipt: bytes, as: one.hash))
    } catch {
      throw ReceiptFailure(error: error)
    }
  }
}
