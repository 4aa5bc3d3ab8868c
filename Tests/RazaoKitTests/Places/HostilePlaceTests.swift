import Age
import Canonical
import Foundation
import Ledger
import MemoryFiles
import Projections
import RazaoKit
import Sync
import TestSupport
import Testing

/// Sealed places whose host is against the machines that meet there.
@Suite struct HostilePlaceTests {
  /// 2,400 of them with `RAZAO_SCALE=100`.
  @Test(arguments: 0..<24 * TestSeed.scale)
  func `no host brings a figure into the books, reads a word or loses a line`(
    _ number: Int
  ) throws {
    var history = try PlaceHistory(seed: TestSeed.value &+ UInt64(number))
    try history.live()
  }

  @Test func `a plain file with a name like another's keeps none of its lines away`() throws {
    var cloud = try Cloud(2)
    try cloud.meet()
    let before = Set(cloud.place.files.keys)
    try cloud.houses[0].spends(1, party: "Guardada")
    try cloud.sync(0)
    let new = try #require(cloud.place.files.keys.first { !before.contains($0) })
    cloud.place.files["\(new).jsonl"] = Array("\n".utf8)
    #expect(try cloud.sync(1).recebidos == 1)
    // Nor does another ledger's line keep a newcomer from coming in.
    cloud.place.files["\(new).jsonl"] = Array(HostileHost.foreign.joined(separator: "\n").utf8)
    #expect(try cloud.join(cloud.paperText).confiavel)
    #expect(try cloud.houses[2].documents().joined().contains("Guardada"))
  }

  @Test(arguments: [100, 300_000])
  func `a file that says it is a receipt keeps nobody from putting the receipt`(
    _ count: Int
  ) throws {
    let cloud = try Cloud(2)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let entry = try cloud.houses[0].spends(500)
    let receipt = try cloud.houses[0].razao.guardarComprovante(bytes, nome: "nota.pdf")
    _ = try cloud.houses[0].razao.juntarComprovante(receipt, a: entry)
    let keys = try cloud.houses[0].razao.read { $0.store.destinatarios.chaves }
    var sealing = try AgeSealing(
      for: keys.map { AgeRecipient(key: $0.bytes.array) }, random: SystemRandom())
    let content =
      SealedReceipt(hash: receipt.hash, bytes: count).line + [UInt8](repeating: 0, count: count)
    cloud.place.files["nota.age"] = sealing.header + sealing.seal(content, isLast: true)
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    #expect(try cloud.sync(1).comprovantesRecebidos == 1)
    #expect(try cloud.houses[1].razao.arquivo(comprovante: receipt.hash).bytes == bytes)
    try cloud.meet()
    cloud.place.forgetRequests()
    #expect(try cloud.sync(0).semLeitura.danificados == ["nota.age"])
    #expect(cloud.place.requests == ["list"])
  }
}
