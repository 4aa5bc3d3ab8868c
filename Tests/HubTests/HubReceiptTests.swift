import Canonical
import Hub
import TestSupport
import Testing

@Suite("Receipts in a hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubReceiptTests {
  let base: HubBase
  let place: HubPlace
  private let bytes = Array("uma nota".utf8) + [0, 255]
  private var hash: Hash256 { .of(bytes) }

  init() throws {
    base = try HubBase()
    let role = try base.invited("casa")
    place = HubPlace(try base.connection("casa", role), ledger: TestDevice.ledger)
  }

  @Test func `what is put is there with its length, and comes back as it was`() throws {
    #expect(try place.receipts(among: [hash]) == [:])
    #expect(try place.receipt(hash) == nil)
    try place.put(receipt: bytes, as: hash)
    try place.put(receipt: bytes, as: hash)
    #expect(try place.receipts(among: [hash, .zero]) == [hash: bytes.count])
    #expect(try place.receipt(hash) == bytes)
  }

  @Test func `other bytes than those of the hash are refused`() throws {
    #expect(throws: HubError.self) { try place.put(receipt: [1], as: hash) }
    #expect(try place.receipts(among: [hash]) == [:])
  }
}
