import Age
import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import MemoryFiles
import Projections
import RazaoKit
import Sync
import SystemPackage
import TestSupport
import Testing

/// Sealed places whose host is against the machines that meet there.
@Suite struct HostilePlaceTests {
  /// 10,008 of them with `RAZAO_SCALE=417`.
  @Test(arguments: 0..<24 * TestSeed.scale)
  func `no host brings a figure into the books, reads a word or loses a line`(
    _ number: Int
  ) throws {
    var history = try PlaceHistory(
      seed: TestSeed.value &+ UInt64(number), trace: PlaceTrace(number))
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
    let receipt = try cloud.houses[0].keeps(bytes)
    let keys = try cloud.houses[0].razao.read { $0.store.destinatarios.chaves }
    let content =
      SealedReceipt(hash: receipt.hash, bytes: count).line + [UInt8](repeating: 0, count: count)
    let padding = SegmentWriting.padded(content.count) - content.count
    cloud.place.files["nota.age"] = try HostilePlaceTests.seal(
      content + [UInt8](repeating: 10, count: padding), for: keys)
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    #expect(try cloud.sync(1).comprovantesRecebidos == 1)
    #expect(try cloud.houses[1].razao.arquivo(comprovante: receipt.hash).bytes == bytes)
    try cloud.meet()
    cloud.place.forgetRequests()
    #expect(try cloud.sync(0).semLeitura.danificados == ["nota.age"])
    #expect(cloud.place.requests == ["list"])
  }

  /// The lines of a machine's own device.
  static func ownLines(_ house: House) throws -> Set<String> {
    let carrier = house.folder.appending("\(house.device).jsonl").string
    return PlaceWorld.lines(Array(try Data(contentsOf: URL(fileURLWithPath: carrier))))
  }

  /// A file that anybody who knows the public keys can make.
  static func seal(_ content: [UInt8], for keys: [PublicKey]) throws -> [UInt8] {
    var sealing = try AgeSealing(
      for: keys.map { AgeRecipient(key: $0.bytes.array) }, random: SystemRandom())
    return sealing.header + sealing.seal(content, isLast: true)
  }

  @Test func `a machine's own lines are sealed for all by itself, whoever sealed them for some`()
    throws
  {
    let cloud = try Cloud(3)
    try cloud.meet()
    let (house, all) = (cloud.houses[1], try cloud.linesOnPaper())
    try house.spends(77)
    let lines = try HostilePlaceTests.ownLines(house)
    let keys = try house.razao.read { fold in
      let known = fold.store.destinatarios
      return known.doRazao + (known.deAparelhos[house.device] ?? [])
    }
    cloud.place.files["alheio.age"] = try HostilePlaceTests.seal(
      Array(lines.subtracting(all).map { "\($0)\n" }.joined().utf8), for: keys)
    #expect(try cloud.sync(1).enviados == 1)
    #expect(try cloud.sync(2).recebidos == 1)
  }

  @Test func `a receipt that is cut in the middle of its file is put again`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    let before = Set(cloud.place.files.keys)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    _ = try cloud.houses[0].keeps(bytes)
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    let largest = cloud.place.files.filter { !before.contains($0.key) }
      .max { $0.value.count < $1.value.count }
    let name = try #require(largest?.key)
    cloud.place.files[name]?.removeLast(100_000)
    let visit = try cloud.sync(1)
    #expect(visit.semLeitura.naoChegaram == [name] && visit.comprovantesEstranhos == 0)
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    #expect(try cloud.sync(1).comprovantesRecebidos == 1)
  }

  @Test func `a receipt that the place refuses to show again for now is not put again`() throws {
    let cloud = try Cloud()
    let before = Set(cloud.place.files.keys)
    _ = try cloud.houses[0].keeps((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    let after = Set(cloud.place.files.keys)
    let name = try #require(
      after.subtracting(before).first { cloud.place.files[$0].map { $0.count > 200_000 } == true })
    try FileManager.default.removeItem(
      atPath: House.machine(cloud.houses[0].root).cache.string)
    // It shows the beginning once.
    nonisolated(unsafe) var times = 0
    cloud.place.faults.refused = { one in
      guard one == name else { return nil }
      times += 1
      return times > 1 ? .busy : nil
    }
    #expect(try cloud.sync(0).comprovantesEnviados == 0 && times > 1)
    cloud.place.faults = .init()
    #expect(try cloud.sync(0).comprovantesEnviados == 0)
    #expect(Set(cloud.place.files.keys) == after)
    cloud.place.forgetRequests()
    try cloud.sync(0)
    #expect(cloud.place.requests == ["list"])
  }

  @Test func `a receipt that the place shows under another name of its writer is put again`()
    throws
  {
    let cloud = try Cloud(2)
    try cloud.meet()
    let before = Set(cloud.place.files.keys)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let receipt = try cloud.houses[0].keeps(bytes)
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    // The sealed receipt lies where the lines were, and they in its place.
    let new = cloud.place.files.filter { !before.contains($0.key) }
    try #require(new.count == 2)
    let names = new.keys.sorted()
    (cloud.place.files[names[0]], cloud.place.files[names[1]]) = (new[names[1]], new[names[0]])
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    #expect(try cloud.sync(1).comprovantesRecebidos == 1)
    #expect(try cloud.houses[1].razao.arquivo(comprovante: receipt.hash).bytes == bytes)
  }

  @Test(arguments: [PlaceError.Code.forbidden, .redirected, .notAPlace])
  func `a file that the place refuses keeps none of the others away`(
    _ answer: PlaceError.Code
  ) throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    let before = Set(cloud.place.files.keys)
    for cents in 1...2 {
      try cloud.houses[0].spends(Int64(cents))
      try cloud.sync(0)
    }
    let new = cloud.place.files.keys.filter { !before.contains($0) }.sorted()
    cloud.place.faults.refused = { $0 == new[0] ? answer : nil }
    let visit = try cloud.sync(1)
    #expect(visit.problema == nil && visit.semLeitura.naoChegaram == [new[0]])
    // One that refuses all is no place to go on with.
    cloud.place.faults.refused = { _ in .busy }
    try cloud.houses[0].spends(3)
    try cloud.sync(0)
    #expect(try cloud.sync(1).problema?.code == .ocupado)
    cloud.place.faults.refused = { _ in nil }
    try cloud.meet()
    try cloud.agree()
  }

  @Test func `lines that wait in a file are told at each visit`() throws {
    var cloud = try Cloud()
    let tag = try #require(cloud.place.files.keys.first?.prefix(32))
    try cloud.join()
    try cloud.houses[1].spends(5)
    let lines = try HostilePlaceTests.ownLines(cloud.houses[1]).filter {
      !$0.contains("\"seq\":0,")
    }
    let keys = try cloud.houses[0].razao.read { $0.store.destinatarios.chaves }
    cloud.place.files["parte.age"] = try HostilePlaceTests.seal(
      Array(lines.map { "\($0)\n" }.joined().utf8), for: keys)
    // Nothing shows whose they are.
    cloud.place.faults.withheld = { !$0.hasPrefix(tag) && $0 != "parte.age" }
    for _ in 0..<2 { #expect(try cloud.sync(0).desconhecidas == lines.count) }
  }

  @Test func `a newcomer misses nothing of a file that its code opened and it read in part`() throws
  {
    var cloud = try Cloud(2)
    try cloud.meet()
    let all = try cloud.linesOnPaper()
    try cloud.houses[1].spends(77)
    let text = try #require(try cloud.houses[0].razao.convidar(para: Cloud.address).texto).texto
    let keys = try cloud.houses[0].razao.read { $0.store.destinatarios.chaves }
    let new = try HostilePlaceTests.ownLines(cloud.houses[1]).subtracting(all)
    cloud.place.files["parte.age"] = try HostilePlaceTests.seal(
      Array((new.map { "\($0)\n" }.joined() + "lixo\n").utf8), for: keys)
    try cloud.join(text)
    for _ in 0..<2 { #expect(try cloud.sync(2).sumidos == 0) }
    cloud.place.faults.withheld = { $0 == "parte.age" }
    #expect(try cloud.sync(2).sumidos == new.count)
  }

  @Test func `what is withheld is told where the cache was lost too`() throws {
    let cloud = try Cloud(2)
    try cloud.houses[1].spends(1)
    try cloud.meet()
    let house = cloud.houses[1]
    let visit = try cloud.sync(1)
    #expect(visit.semLeitura.isEmpty)
    let own = try #require(
      OwnSegmentsStore(of: house.razao.id, House.machine(house.root), files: PosixFileSystem())
        .load(Cloud.address)?.arquivos.keys.sorted().last)
    cloud.place.faults.withheld = { $0 == own }
    try FileManager.default.removeItem(
      atPath: House.machine(house.root).cache.appending("\(house.razao.id)").string)
    #expect(try cloud.sync(1).semLeitura.naoChegaram == [own])
  }
}
