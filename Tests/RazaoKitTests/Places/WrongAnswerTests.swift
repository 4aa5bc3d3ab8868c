import Age
import Canonical
import EventLog
import Ledger
import MemoryFiles
import Projections
import RazaoKit
import Sync
import Testing

/// A place that once gives other bytes than it keeps, as a bad transfer does.
@Suite struct WrongAnswerTests {
  /// A file that machines want, under its name, and what the place gives instead at first.
  private struct Trial {
    let name: String
    let wrong: [UInt8]
    let right: [UInt8]
  }

  /// Lines that only a file has: of a machine that does not come to the place itself.
  private static func trials(_ cloud: Cloud) throws -> [Trial] {
    let keys = try cloud.houses[0].razao.read { $0.store.destinatarios.chaves }
    let strangers = keys.indices.map { index in
      let secret = [UInt8](repeating: UInt8(index + 1), count: 32)
      return PublicKey(AgeIdentity(secret: secret).recipient.key.withUnsafeBytes { Bytes32($0) })
    }
    func lines() throws -> [UInt8] {
      try cloud.houses[1].spends(77)
      let new = try HostilePlaceTests.ownLines(cloud.houses[1])
      return Array(new.sorted().map { "\($0)\n" }.joined().utf8)
    }
    // So large that only its beginning is fetched where that says that it is for others.
    let content = try lines() + [UInt8](repeating: UInt8(ascii: "\n"), count: 200_000)
    let large = try HostilePlaceTests.seal(content, for: keys)
    let writer = String(repeating: "0", count: 32)
    let small = try HostilePlaceTests.seal(lines(), for: keys)
    var damaged = small
    damaged[damaged.count - 1] ^= 1
    let plain = try lines()
    return [
      Trial(
        name: SegmentName(writer, 7, .of(large), isSealed: true).text,
        wrong: try HostilePlaceTests.seal(content, for: strangers), right: large),
      Trial(name: "copia.age", wrong: damaged, right: small),
      Trial(
        name: "copia.jsonl", wrong: [UInt8](repeating: UInt8(ascii: "x"), count: plain.count),
        right: plain),
    ]
  }

  @Test func `one wrong answer costs nothing for good`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    for trial in try WrongAnswerTests.trials(cloud) {
      cloud.place.files[trial.name] = trial.wrong
      let visit = try cloud.sync(0)
      #expect(visit.recebidos == 0 && visit.semLeitura.naoParaEste.isEmpty, "\(trial.name)")
      #expect(visit.semLeitura.danificados.isEmpty && !visit.deixadoDeFora, "\(trial.name)")
      cloud.place.files[trial.name] = trial.right
      #expect(try cloud.sync(0).recebidos == 1, "\(trial.name)")
    }
  }

  @Test func `the same answer on three visits is believed, and costs one listing from then on`()
    throws
  {
    let cloud = try Cloud(2)
    try cloud.meet()
    for trial in try WrongAnswerTests.trials(cloud) {
      cloud.place.files[trial.name] = trial.wrong
      for _ in 0..<3 {
        cloud.place.forgetRequests()
        try cloud.sync(0)
        #expect(cloud.place.requests.contains("fetch \(trial.name)"), "\(trial.name)")
      }
      cloud.place.forgetRequests()
      let unread = try cloud.sync(0).semLeitura
      #expect(cloud.place.requests == ["list"], "\(trial.name)")
      let told = unread.naoParaEste + unread.danificados + unread.abertos
      #expect(told.contains(trial.name) && unread.naoChegaram.isEmpty, "\(trial.name)")
    }
    // An audit of all reads more than the beginning.
    let audit = try cloud.houses[0].razao.auditarLugar(Cloud.address, tudo: true)
    #expect(audit.semLeitura.naoChegaram.count == 1)
    #expect(try cloud.sync(0).semLeitura.naoChegaram == audit.semLeitura.naoChegaram)
  }

  @Test func `another answer each time is never believed`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    let trial = try #require(try WrongAnswerTests.trials(cloud).first)
    var wrong = trial.wrong
    for turn in 0..<5 {
      wrong[50_000 + turn] ^= 1
      cloud.place.files[trial.name] = wrong
      #expect(try cloud.sync(0).semLeitura.naoChegaram == [trial.name])
    }
  }

  @Test func `what is called sealed and is nothing is damaged, and was not read`() throws {
    let cloud = try Cloud(1)
    cloud.place.files["lixo.age"] = Array("lixo".utf8)
    for turn in 0..<4 {
      let unread = try cloud.sync(0).semLeitura
      #expect(unread.naoChegaram == (turn < 2 ? ["lixo.age"] : []))
      #expect(unread.danificados == (turn < 2 ? [] : ["lixo.age"]) && unread.abertos.isEmpty)
    }
  }

  @Test func `what waits in a file is taken at the visit that brings what it needs`() throws {
    var cloud = try Cloud()
    let tag = try #require(cloud.place.files.keys.first?.prefix(32))
    try cloud.join()
    try cloud.houses[1].spends(5, party: "Espera")
    let lines = try HostilePlaceTests.ownLines(cloud.houses[1]).filter {
      !$0.contains("\"seq\":0,")
    }
    let keys = try cloud.houses[0].razao.read { $0.store.destinatarios.chaves }
    cloud.place.files["parte.age"] = try HostilePlaceTests.seal(
      Array(lines.map { "\($0)\n" }.joined().utf8), for: keys)
    cloud.place.faults.withheld = { !$0.hasPrefix(tag) && $0 != "parte.age" }
    #expect(try cloud.sync(0).desconhecidas == lines.count)
    cloud.place.faults = .init()
    #expect(try cloud.sync(0).desconhecidas == 0)
    #expect(try cloud.houses[0].documents().joined().contains("Espera"))
  }
}
