internal import Age
internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

/// The receipts of a place of files: sealed like segments, or plain under their hashes.
struct SegmentReceipts: ReceiptShelf {
  private let razao: Razao
  private(set) var shelf: SegmentShelf
  private let identities: [AgeIdentity]
  private let cache: FilePath
  /// Those that revoked devices attached: nobody knows for whom they sealed them, and they seal no
  /// more.
  private let ofRevoked: Set<Hash256>
  /// Bytes that may still be fetched to see whether others' files are what they say.
  private var left = SegmentLimits.triedBytes
  /// The files that say they are a receipt, by its hash.
  private var names: [Hash256: [(file: PlacedFile, bytes: Int?)]] = [:]

  init(
    _ razao: Razao, _ visit: PlaceVisit, _ place: any FilePlace
  ) throws(RazaoError) {
    self.razao = razao
    shelf = try razao.shelf(visit, place)
    identities = try razao.identidades(visit.arquivos?.code)
    cache = Identity.cache(of: razao.id, try razao.maquina())
    ofRevoked = try razao.read { $0.store.comprovantesDeRevogados }
    for file in shelf.visit.listed {
      if let receipt = shelf.visit.memory.files[file.name]?.receipt {
        names[receipt.hash, default: []].append((file, receipt.bytes))
      } else if shelf.keys == nil,
        let hash = Hash256(String(file.name.prefix { $0 != "." }))
      {
        names[hash, default: []].append((file, file.size))
      }
    }
  }

  func claims(_ hash: Hash256, bytes: UInt64?) -> Bool? {
    names[hash].map { found in
      found.contains { one in
        one.bytes.map { own in
          bytes.map { $0 == UInt64(own) } ?? Canonical.Limits.receiptBytes.contains(own)
        } ?? true
      }
    }
  }

  /// One that is there is written again where this machine wrote it, and a key of now does not open
  /// it, or where a revoked device attached it; all are for somebody who was invited or approved
  /// here.
  ///
  /// Anybody can seal a file that says it is a receipt: it is one once its bytes came.
  mutating func wants(_ hash: Hash256, bytes: UInt64) throws(ReceiptFailure) -> Bool {
    guard claims(hash, bytes: bytes) == true else { return true }
    guard shelf.keys != nil else { return false }
    // This machine's own names are no proof: the place may have put other bytes there since.
    looking: for (file, size) in unproven(hash) {
      // The rest is believed until the next visit.
      let found = left > 0 ? try look(at: file, hash) : .unknown
      left -= file.size ?? size ?? 0
      switch found {
      case .bytes: break looking
      case .others: continue
      case .unknown:
        shelf.visit.hasUnprovenReceipts = true
        return false
      }
    }
    guard names[hash]?.isEmpty == false else { return true }
    let own = own(hash)
    if own.contains(where: shelf.opens) { return false }
    return shelf.visit.isEveryReceipt || !own.isEmpty || ofRevoked.contains(hash)
  }

  /// The files of which nobody knows here whether they are the receipt, this machine's own first;
  /// none where another one is known to be.
  private func unproven(_ hash: Hash256) -> [(file: PlacedFile, bytes: Int?)] {
    let all = names[hash] ?? []
    guard !all.contains(where: { shelf.visit.memory.files[$0.file.name]?.isProven == true }) else {
      return []
    }
    let own = Set(own(hash))
    return all.filter { own.contains($0.file.name) } + all.filter { !own.contains($0.file.name) }
  }

  /// This machine's own files of a receipt.
  private func own(_ hash: Hash256) -> [String] {
    (names[hash] ?? []).map(\.file.name).filter { shelf.visit.own?.arquivos[$0] != nil }
  }

  mutating func bytes(_ hash: Hash256) throws(ReceiptFailure) -> [UInt8]? {
    for (file, _) in names[hash] ?? [] {
      if case .bytes(let bytes) = try look(at: file, hash) { return bytes }
    }
    return nil
  }

  /// The outcome of fetching a file that says it is a receipt.
  private enum Look {
    case bytes([UInt8])
    /// It is something else, or not there whole.
    case others
    /// The place refuses it now, or nobody has looked.
    case unknown
  }

  /// Fetches a file; one that is something else is no longer taken for the receipt.
  private mutating func look(
    at file: PlacedFile, _ hash: Hash256
  ) throws(ReceiptFailure) -> Look {
    do throws(RazaoError) {
      let found = try fetch(file, hash)
      if case .others = found { names[hash]?.removeAll { $0.file == file } }
      return found
    } catch {
      throw ReceiptFailure(error: error)
    }
  }

  private mutating func fetch(_ file: PlacedFile, _ hash: Hash256) throws(RazaoError) -> Look {
    let most = Canonical.Limits.receiptBytes.upperBound
    let place = shelf.place
    if shelf.visit.memory.files[file.name]?.receipt == nil {
      var bytes: [UInt8] = []
      try RazaoError.telling(shelf.caminho) { () throws(PlaceError) in
        do throws(PlaceError) {
          try place.fetch(file.name, 0..<most) { bytes += $0 }
        } catch {
          guard error.isOfOneFile else { throw error }
          bytes = []
        }
      }
      return Hash256.of(bytes) == hash ? .bytes(bytes) : .others
    }
    var came = try FetchedFiles(in: cache, razao.files)
    defer { came.clear() }
    let fetch = try RazaoError.telling(shelf.caminho) { () throws(PlaceError) in
      try came.fetch(file, from: place, with: identities, isToEnd: true)
    }
    guard fetch.refusal == nil else { return .unknown }
    shelf.visit.memory.files[file.name]?.judge(fetch)
    return fetch.receiptContent.map { .bytes($0) } ?? .others
  }

  mutating func put(_ bytes: [UInt8], as one: ComprovanteListado) throws(ReceiptFailure) {
    do throws(RazaoError) {
      guard shelf.keys != nil else { return try putPlain(bytes, as: one) }
      let receipt = SealedReceipt(hash: one.hash, bytes: bytes.count)
      var seen = SegmentMemory.Seen(size: nil, state: .read)
      (seen.receipt, seen.isProven) = (receipt, true)
      let old = own(one.hash)
      let name = try razao.put(&shelf, seen) { (writing: inout SegmentWriting) throws(FileError) in
        try writing.take(receipt.line)
        try writing.take(bytes)
      }
      try razao.exchange(old, for: [name], &shelf)
    } catch {
      throw ReceiptFailure(error: error)
    }
  }

  /// Puts one under its hash into an open place.
  private func putPlain(_ bytes: [UInt8], as one: ComprovanteListado) throws(RazaoError) {
    let local = try FetchedFiles(in: cache, razao.files)
    defer { local.clear() }
    let file = try RazaoError.telling { () throws(FileError) in
      let file = try razao.files.createAfresh(local.folder.appending("novo"), for: .owner)
      guard try file.append(bytes) == bytes.count else {
        throw FileError(.noSpace, "write", local.folder)
      }
      return file
    }
    let (place, name) = (shelf.place, ReceiptFolder.fileName(of: one.hash, named: one.nome))
    try RazaoError.telling(shelf.caminho) { () throws(PlaceError) in
      // One with an ending of segments would be read as such.
      try place.put(SegmentName.isPossible(name) ? "\(one.hash)" : name, file, count: bytes.count)
    }
  }
}
