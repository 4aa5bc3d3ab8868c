import Canonical
import Ledger
import MemoryFiles
import RazaoKit
import SystemPackage
import Testing

/// A machine that has just come in, or is no longer wanted.
@Suite struct NewcomerTests {
  @Test func `an audit right after joining misses nothing, and has nothing put again`() throws {
    let cloud = try Cloud(2)
    let audit = try cloud.houses[1].razao.auditarLugar(Cloud.address, tudo: true)
    #expect(audit.faltam == 0 && audit.sumidos == 0)
    #expect(try cloud.sync(1).enviados == 0)
  }

  @Test func `who came in by an invitation that is cancelled is told, and nobody else`() throws {
    var cloud = try Cloud(2)
    try cloud.meet()
    try cloud.join()
    let invitation = try #require(
      try cloud.houses[0].razao.aparelhos().convites.first { $0.situacao == .aberto })
    _ = try cloud.houses[0].razao.cancelarConvite(por: invitation.id.description)
    func leftOut(_ house: Int) throws -> [String] {
      try cloud.houses[house].razao.aparelhos().aparelhos.flatMap(\.deixadoDeForaEm)
    }
    #expect(try leftOut(2).isEmpty)
    // The older files, which it can read, are removed by and by.
    for _ in 0..<3 {
      try cloud.houses[0].spends(1)
      try cloud.sync(0)
      #expect(try cloud.sync(2).deixadoDeFora)
      #expect(try leftOut(2) == [Cloud.address])
    }
    #expect(try !cloud.sync(1).deixadoDeFora && leftOut(1).isEmpty)
  }

  @Test(arguments: [true, false])
  func `what was sealed by who had not heard of a newcomer reaches that one`(
    _ isRevoked: Bool
  ) throws {
    var cloud = try Cloud(2)
    try cloud.meet()
    let before = Set(cloud.place.files.keys)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let receipt = try cloud.houses[1].keeps(bytes, party: "Perdida")
    try cloud.join()
    for house in [0, 2, 0] { try cloud.sync(house) }
    cloud.place.faults.withheld = { !before.contains($0) }
    try cloud.sync(1)
    // It comes no more.
    cloud.place.faults = .init()
    for house in [0, 2] { try cloud.sync(house) }
    func hasIt() throws -> Bool { try cloud.houses[2].documents().joined().contains("Perdida") }
    func hasReceipt() -> Bool {
      (try? cloud.houses[2].razao.arquivo(comprovante: receipt.hash).bytes) == bytes
    }
    #expect(try !hasIt() && !hasReceipt())
    if isRevoked {
      _ = try cloud.houses[0].razao.revogar(cloud.houses[1].device, recuperacao: cloud.paper)
    } else {
      _ = try cloud.houses[0].razao.convidar(para: Cloud.address)
    }
    for house in [0, 2] { try cloud.sync(house) }
    #expect(try hasIt() && hasReceipt())
    // Once is enough.
    #expect(try cloud.sync(0).enviados == 0)
    for house in [2, 0, 2, 0] { try cloud.sync(house) }
    for house in [0, 2] {
      cloud.place.forgetRequests()
      try cloud.sync(house)
      #expect(cloud.place.requests == ["list"])
    }
  }

  @Test func `two who come in at once hear of each other where the file for both is changed`()
    throws
  {
    var cloud = try Cloud()
    let razao = cloud.houses[0].razao
    let texts = try (0..<2).map { _ in
      try #require(try razao.convidar(para: Cloud.address).texto).texto
    }
    let before = Set(cloud.place.files.keys)
    try cloud.join(texts[0])
    let ofFirst = Set(cloud.place.files.keys).subtracting(before)
    cloud.place.faults.withheld = { ofFirst.contains($0) }
    try cloud.join(texts[1])
    cloud.place.faults = .init()
    let unseen = Set(cloud.place.files.keys)
    try cloud.sync(0)
    for name in cloud.place.files.keys where !unseen.contains(name) {
      if let last = cloud.place.files[name]?.indices.last { cloud.place.files[name]?[last] ^= 1 }
    }
    _ = try razao.auditarLugar(Cloud.address, tudo: true)
    for house in [0, 1, 2, 0, 1, 2] { try cloud.sync(house) }
    try cloud.agree()
  }

  @Test func `the own key of a newcomer opens the lines of who was lost before`() throws {
    var world = try PlaceWorld(seed: "perdida")
    func invitation() throws -> String {
      try #require(
        try world.machines[0].house.razao.convidar(para: Cloud.address).texto
      ).texto
    }
    try world.join(invitation())
    let lost = world.machines[1].house
    try lost.spends(7, party: "Perdida")
    for house in [lost, world.machines[0].house] { _ = try house.razao.sincronizar() }
    try world.join(invitation())
    for number in [0, 2, 0] { _ = try world.machines[number].house.razao.sincronizar() }
    for number in 0..<3 { world.look(number) }
    let all = world.readable(world.place.files, world.paperSecret)
    #expect(all.contains { $0.contains("Perdida") })
    let secrets = world.ownSecrets(2)
    #expect(secrets.count == 1)
    for secret in secrets { #expect(world.readable(world.place.files, secret) == all) }
  }

  @Test func `who came by a bundle opens nothing before it is approved, and everything then`()
    throws
  {
    var world = try PlaceWorld(seed: "pacote")
    let (house, files) = (world.machines[0].house, world.machines[0].files)
    try house.spends(7, party: "Antes")
    _ = try house.razao.sincronizar()
    _ = try house.razao.criarPacote(em: "/m/pacote.jsonl")
    try world.join(nil, bundle: files.bytes(at: "/m/pacote.jsonl"))
    let newcomer = world.machines[1].house
    for one in [house, newcomer] { _ = try one.razao.sincronizar() }
    world.look(0)
    let secrets = world.ownSecrets(1)
    #expect(secrets.count == 1)
    for secret in secrets { #expect(world.readable(world.place.files, secret).isEmpty) }
    let device = try #require(
      try house.razao.aparelhos().aparelhos.first { $0.id == newcomer.device })
    _ = try house.razao.aprovar(device.id, codigo: device.codigo)
    try house.spends(8, party: "Depois")
    for one in [house, newcomer, house] { _ = try one.razao.sincronizar() }
    for number in 0..<2 { world.look(number) }
    let all = world.readable(world.place.files, world.paperSecret)
    #expect(["Antes", "Depois"].allSatisfy { word in all.contains { $0.contains(word) } })
    for secret in secrets { #expect(world.readable(world.place.files, secret) == all) }
  }

  @Test func `no invitation is made for a place that is not reached`() throws {
    let cloud = try Cloud(1)
    cloud.place.faults.failing = (request: 0, bytes: 0)
    let refused = #expect(throws: RazaoError.self) {
      try cloud.houses[0].razao.convidar(para: Cloud.address)
    }
    #expect(refused?.code == .naoEncontrado)
    #expect(try cloud.houses[0].razao.aparelhos().convites.isEmpty)
  }
}
