internal import Canonical
internal import EventLog
internal import Hub
internal import Ledger
internal import Machine
internal import Sync

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
