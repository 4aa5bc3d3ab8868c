internal import Canonical
internal import EventLog
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

  private func pass(
    _ visit: inout PlaceVisit, _ named: [ComprovanteListado], isBringing: Bool
  ) {
    guard visit.isRead else { return }
    do throws(RazaoError) {
      let (device, state) = (try ownDevice().device, try estado())
      var here = try RazaoError.receipts(ReceiptFolder(beside: pasta, in: files))
      func keep(_ one: ComprovanteListado, _ bytes: [UInt8]) throws(RazaoError) {
        try RazaoError.receipts(
          here.put(bytes, as: one.hash, named: one.nome, by: device, alone: state))
      }
      let missing =
        isBringing ? named.filter { here.claims($0.hash, bytes: $0.bytes) != true } : []
      if let hub = visit.hub {
        guard let place = hub.place else { return }
        if isBringing {
          try visit.bring(missing, from: place, hub.address, to: keep)
        } else {
          let own = named.filter { here.isNamed($0.hash) }
          try visit.put(own, to: place, hub.address) { (one) throws(RazaoError) in
            (try? here.read(one.hash))?.file?.bytes
          }
        }
        return
      }
      // A bundle is only read.
      guard let place = visit.receiptsPath, isBringing || !visit.isFile else { return }
      var there = try RazaoError.receipts(ReceiptFolder(beside: place, in: files))
      if isBringing { return try visit.bring(missing, from: there, to: keep) }
      for one in named {
        // The length of the file here decides, not one that a line says.
        guard let size = here.length(one.hash), there.claims(one.hash, bytes: size) != true else {
          continue
        }
        do throws(FileError) {
          guard let file = try here.read(one.hash).file,
            there.claims(one.hash, bytes: UInt64(file.bytes.count)) != true
          else { continue }
          try there.put(file.bytes, as: one.hash, named: one.nome, by: device, alone: state)
          visit.result.comprovantesEnviados += 1
        } catch {
          visit.result.semComprovantes = RazaoError(comprovantes: error)
          // Bytes that cannot be read here, or a folder under that name there, are of this one alone.
          guard error.call == "pread" || error.code == .notRegular else { return }
        }
      }
    } catch {
      visit.result.semComprovantes = error
    }
  }
}

extension PlaceVisit {
  /// The folder beside whose carriers the receipts of a place lie; nil for lines that came without
  /// a place.
  fileprivate var receiptsPath: FilePath? {
    guard isFile else { return path }
    return result.caminho == path.string ? path.removingLastComponent() : nil
  }

  /// Brings the receipts that a folder has.
  fileprivate mutating func bring(
    _ named: [ComprovanteListado], from there: ReceiptFolder,
    to take: (ComprovanteListado, [UInt8]) throws(RazaoError) -> Void
  ) throws(RazaoError) {
    for one in named {
      guard let claim = there.claims(one.hash, bytes: one.bytes) else { continue }
      var file: (path: FilePath, bytes: [UInt8])?
      do throws(FileError) {
        file = claim ? try there.read(one.hash).file : nil
      } catch {
        // One that cannot be read keeps no other from coming.
        result.semComprovantes = RazaoError(comprovantes: error)
        continue
      }
      guard let file else {
        result.comprovantesEstranhos += 1
        continue
      }
      try take(one, file.bytes)
      result.comprovantesRecebidos += 1
    }
  }
}
