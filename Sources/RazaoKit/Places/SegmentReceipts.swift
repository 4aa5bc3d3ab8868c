internal import Age
internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Sync
internal import SystemPackage

/// The receipts of a place of files: sealed like segments, or plain under their hashes.
struct SegmentReceipts: ReceiptShelf {
  private let razao: Razao
  private(set) var shelf: SegmentShelf
  private let identities: [AgeIdentity]
  private let cache: FilePath
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
  /// it; all are for somebody who was invited or approved here.
  ///
  /// Anybody can seal a file that says it is a receipt: it is one once its bytes came.
  mutating func wants(_ hash: Hash256, bytes: UInt64) throws(ReceiptFailure) -> Bool {
    guard claims(hash, bytes: bytes) == true else { return true }
    guard shelf.keys != nil else { return false }
    // This machine's own names are no proof: the place may have put other bytes there since.
    for (file, size) in names[hash] ?? []
    where shelf.visit.memory.files[file.name]?.isProven != true {
      // The rest is believed until the next visit.
      guard left > 0 else { return false }
      left -= file.size ?? size ?? 0
      if try take(file, hash) != nil { break }
    }
    guard names[hash]?.isEmpty == false else { return true }
    let own = own(hash)
    if own.contains(where: shelf.opens) { return false }
    return shelf.visit.isEveryReceipt || !own.isEmpty
  }

  /// This machine's own files of a receipt.
  private func own(_ hash: Hash256) -> [String] {
    (names[hash] ?? []).map(\.file.name).filter { shelf.visit.own?.arquivos[$0] != nil }
  }

  mutating func bytes(_ hash: Hash256) throws(ReceiptFailure) -> [UInt8]? {
    for (file, _) in names[hash] ?? [] {
      if let bytes = try take(file, hash) { return bytes }
    }
    return nil
  }

  /// The bytes of a file; one that has others is no longer taken for the receipt.
  private mutating func take(
    _ file: PlacedFile, _ hash: Hash256
  ) throws(ReceiptFailure) -> [UInt8]? {
    do throws(RazaoError) {
      if let bytes = try bytes(of: file, hash) { return bytes }
      names[hash]?.removeAll { $0.file == file }
      return nil
    } catch {
      throw ReceiptFailure(error: error)
    }
  }

  private mutating func bytes(
    of file: PlacedFile, _ hash: Hash256
  ) throws(RazaoError) -> [UInt8]? {
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
      return Hash256.of(bytes) == hash ? bytes : nil
    }
    var came = try FetchedFiles(in: cache, razao.files)
    defer { came.clear() }
    let fetch = try RazaoError.telling(shelf.caminho) { () throws(PlaceError) in
      try came.fetch(file, from: place, with: identities, isToEnd: true)
    }
    shelf.visit.memory.files[file.name]?.judge(fetch)
    return fetch.receiptContent
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
