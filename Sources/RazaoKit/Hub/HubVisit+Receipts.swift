internal import Canonical
internal import EventLog
internal import Hub
internal import Ledger
internal import Sync

extension PlaceVisit {
  /// Brings receipts from a hub.
  /// - Parameters:
  ///   - named: the receipts that are not here.
  ///   - take: keeps one here.
  mutating func bring(
    _ named: [ComprovanteListado], from place: HubPlace, _ address: EnderecoDeHub,
    to take: (ComprovanteListado, [UInt8]) throws(RazaoError) -> Void
  ) throws(RazaoError) {
    guard !named.isEmpty else { return }
    let there = try RazaoError.telling(address, place.receipts(among: named.map(\.hash))) ?? [:]
    for one in named {
      guard let size = there[one.hash] else { continue }
      let isRight = one.bytes.map { $0 == UInt64(size) } ?? true
      let bytes =
        isRight && Canonical.Limits.receiptBytes.contains(size)
        ? try RazaoError.telling(address, place.receipt(one.hash)) : nil
      guard let bytes, Hash256.of(bytes) == one.hash else {
        result.comprovantesEstranhos += 1
        continue
      }
      try take(one, bytes)
      result.comprovantesRecebidos += 1
    }
  }

  /// Puts to a hub the receipts that it lacks.
  /// - Parameter file: the bytes of a receipt that is here; nil for another.
  mutating func put(
    _ named: [ComprovanteListado], to place: HubPlace, _ address: EnderecoDeHub,
    _ file: (ComprovanteListado) throws(RazaoError) -> [UInt8]?
  ) throws(RazaoError) {
    guard !named.isEmpty else { return }
    guard let there = try RazaoError.telling(address, place.receipts(among: named.map(\.hash)))
    else {
      throw RazaoError(
        .entradaSaida,
        "O hub ainda não guarda comprovantes: quem cuida dele o prepara de novo "
          + "(\(guia: "Para isso", .prepararHub(address.texto))).")
    }
    for one in named where there[one.hash] == nil {
      guard let bytes = try file(one) else { continue }
      try RazaoError.telling(address, place.put(receipt: bytes, as: one.hash))
      result.comprovantesEnviados += 1
    }
  }
}
