import Age
import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import MemoryFiles
import RazaoKit
import Sync
import SystemPackage
import TestSupport
import Testing

/// Writing to places of files: broken off anywhere, merged, sealed again, passed on.
@Suite struct PlaceWritingTests {
  @Test func `an upload may break off at any request and byte`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    for request in 0..<3 {
      for (bytes, afterwards) in [(0, false), (1, false), (900, false), (0, true)] {
        try cloud.houses[0].spends(Int64(request + 1))
        cloud.place.faults.failing = (request, bytes)
        cloud.place.faults.afterwards = afterwards
        _ = try cloud.houses[0].razao.sincronizar()
        let known = try cloud.linesOnPaper()
        cloud.place.faults = .init()
        try cloud.meet()
        try cloud.agree()
        #expect(try cloud.linesOnPaper().isSuperset(of: known))
        #expect(try cloud.sync(1).semLeitura.isEmpty)
      }
    }
    // Names of files that never arrived are not kept for ever.
    let house = cloud.houses[0]
    let own = try OwnSegmentsStore(
      of: house.razao.id, House.machine(house.root), files: PosixFileSystem()
    ).load(Cloud.address)
    let names = Set(try #require(own).arquivos.keys)
    #expect(names.isSubset(of: Set(cloud.place.files.keys)))
  }

  @Test func `files are merged, and a newcomer finds everything at every moment`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    var all = try cloud.linesOnPaper()
    var (most, merged) = (0, false)
    for turn in 0..<40 {
      try cloud.houses[0].spends(Int64(turn + 1))
      // Each request is followed by a look at what is there.
      for request in [1, 2, 3, nil] {
        cloud.place.faults.failing = request.map { ($0, 300) }
        _ = try cloud.houses[0].razao.sincronizar()
        let now = try cloud.linesOnPaper()
        #expect(now.isSuperset(of: all))
        all = now
        merged = merged || cloud.place.requests.contains { $0.hasPrefix("remove") }
        cloud.place.faults = .init()
      }
      most = max(most, cloud.place.files.count)
      if turn % 7 == 0 { #expect(try cloud.sync(1).sumidos == 0) }
    }
    #expect(merged && most < 60)
    try cloud.meet()
    try cloud.agree()
  }

  @Test func `an invitation opens everything, and no more once it is used`() throws {
    var cloud = try Cloud(1)
    try cloud.houses[0].spends(3, party: "Velha")
    let made = try cloud.houses[0].razao.convidar(para: Cloud.address)
    let text = try #require(made.texto)
    let secret = try SecretCode(typed: text.codigo).sealingSecret
    #expect(Cloud.lines(cloud.place.files, secret) == (try cloud.linesOnPaper()))
    try cloud.join(text.texto)
    try cloud.meet()
    try cloud.houses[0].spends(4, party: "Nova")
    try cloud.meet()
    #expect(!Cloud.lines(cloud.place.files, secret).contains { $0.contains("Nova") })
    let device = try #require(try Cloud.secret(of: cloud.houses[1]))
    #expect(Cloud.lines(cloud.place.files, device) == (try cloud.linesOnPaper()))
  }

  @Test func `what a place accepts and loses is written again, and only then old files go`() throws
  {
    let cloud = try Cloud(2)
    try cloud.houses[1].spends(5, party: "De outro")
    try cloud.meet()
    let (before, all) = (Set(cloud.place.files.keys), try cloud.linesOnPaper())
    let text = try #require(try cloud.houses[0].razao.convidar(para: Cloud.address).texto)
    let secret = try SecretCode(typed: text.codigo).sealingSecret
    for name in cloud.place.files.keys where !before.contains(name) {
      cloud.place.files[name] = nil
    }
    for _ in 0..<3 {
      try cloud.sync(0)
      #expect(try cloud.linesOnPaper().isSuperset(of: all))
    }
    // The other machine, which could do its part, has not come back.
    #expect(Cloud.lines(cloud.place.files, secret) == (try cloud.linesOnPaper()))
  }

  @Test func `a place where nothing can be removed keeps old files, and takes new lines`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    _ = try cloud.houses[0].razao.convidar(para: Cloud.address)
    cloud.place.faults.forbidsRemoval = true
    try cloud.houses[0].spends(1)
    let visit = try cloud.sync(0)
    #expect(visit.enviados == 1 && visit.semEnviar == nil)
    let before = cloud.place.files.count
    cloud.place.faults = .init()
    try cloud.sync(0)
    #expect(cloud.place.files.count < before)
  }

  @Test func `what everything needs is written once, though receipts cannot go`() throws {
    let cloud = try Cloud(1)
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    _ = try cloud.houses[0].keeps(bytes)
    cloud.place.faults.full = 100_000
    let text = try #require(try cloud.houses[0].razao.convidar(para: Cloud.address).texto)
    for _ in 0..<3 {
      cloud.place.forgetRequests()
      #expect(try cloud.sync(0).semComprovantes != nil)
      #expect(cloud.place.requests.count { $0.hasPrefix("put") } == 1)
    }
    cloud.place.faults = .init()
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    cloud.place.forgetRequests()
    try cloud.sync(0)
    #expect(!cloud.place.requests.contains { $0.hasPrefix("put") })
    let secret = try SecretCode(typed: text.codigo).sealingSecret
    #expect(Cloud.lines(cloud.place.files, secret).isSuperset(of: try cloud.linesOnPaper()))
  }

  @Test func `everything that broke off goes on where it was`() throws {
    let cloud = try Cloud(2)
    for cents in 1...40 { try cloud.houses[1].spends(Int64(cents)) }
    try cloud.meet()
    var small = cloud.surroundings
    small.fetchedBytes = 4000
    let razao = try Razao.abrir(
      cloud.houses[0].folder, machine: House.machine(cloud.houses[0].root), small)
    let text = try #require(
      try razao.convidar().codigo.map { "\($0) selado \(Cloud.address)" })
    let secret = try SecretCode(convite: ConviteDeLugar(text).codigo).sealingSecret
    cloud.place.faults.failing = (4, 0)
    #expect(try razao.sincronizar().lugares[0].semEnviar != nil)
    let there = Cloud.lines(cloud.place.files, secret)
    #expect(!there.isEmpty)
    cloud.place.faults = .init()
    let before = Set(cloud.place.files.keys)
    _ = try razao.sincronizar()
    #expect(Cloud.lines(cloud.place.files, secret) == (try cloud.linesOnPaper()))
    let second = cloud.place.files.filter { !before.contains($0.key) }
    #expect(Cloud.lines(second, secret).isDisjoint(with: there))
    // Then the old ones go.
    _ = try razao.sincronizar()
    #expect(Cloud.lines(cloud.place.files, secret) == (try cloud.linesOnPaper()))
    #expect(cloud.place.requests.contains { $0.hasPrefix("remove") })
  }

  @Test func `nothing plain is written to a sealed place, and what is plain there is told`() throws
  {
    let cloud = try Cloud(2)
    try cloud.meet()
    let carrier = try Data(
      contentsOf: URL(
        fileURLWithPath: cloud.houses[0].folder
          .appending("\(cloud.houses[0].device).jsonl").string))
    cloud.place.files["by-hand.jsonl"] = Array(carrier)
    cloud.place.files["leia.txt"] = Array("x".utf8)
    try cloud.houses[1].spends(1)
    let visit = try cloud.sync(1)
    #expect(visit.semLeitura.abertos == ["by-hand.jsonl"] && visit.enviados == 1)
    let others = cloud.place.files.keys.filter { !$0.hasSuffix(".age") }.sorted()
    #expect(others == ["by-hand.jsonl", "leia.txt"])
    // Neither a folder nor an address with sealed files becomes an open one.
    let root = cloud.scratch.path.appending("outra")
    #expect(throws: RazaoError.self) {
      try Razao.entrar(
        com: ConviteDeLugar("\(cloud.paper) aberto \(Cloud.address)"), em: root.appending("casa"),
        aparelho: "outra", machine: House.machine(root), cloud.surroundings)
    }
    #expect(!cloud.place.files.keys.contains { $0.contains(".00000") && $0.hasSuffix("jsonl") })
  }

  @Test func `receipts go sealed, and are known by their beginning`() throws {
    var cloud = try Cloud(2)
    let bytes =
      Array("%PDF nota secreta".utf8) + (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let receipt = try cloud.houses[0].keeps(bytes)
    #expect(try cloud.sync(0).comprovantesEnviados == 1)
    let came = try cloud.sync(1)
    #expect(came.comprovantesRecebidos == 1 && came.comprovantesEstranhos == 0)
    #expect(try cloud.houses[1].razao.arquivo(comprovante: receipt.hash).bytes == bytes)
    try cloud.join()
    #expect(try cloud.houses[2].razao.arquivo(comprovante: receipt.hash).bytes == bytes)
    try cloud.meet()
    for file in cloud.place.files.values {
      #expect(file.firstRange(of: Array("nota secreta".utf8)) == nil)
    }
    cloud.place.forgetRequests()
    try cloud.sync(2)
    #expect(cloud.place.requests == ["list"])
  }

  @Test func `an open address keeps plain segments and receipts`() throws {
    var cloud = try Cloud(1, .aberto)
    let receipt = try cloud.houses[0].keeps(Array("nota".utf8), party: "Legível")
    try cloud.sync(0)
    #expect(cloud.place.files["\(receipt.hash).pdf"] == Array("nota".utf8))
    try cloud.join()
    try cloud.meet()
    try cloud.agree()
    #expect(
      try cloud.houses[1].razao.arquivo(comprovante: receipt.hash).bytes == Array("nota".utf8))
    let names = cloud.place.files.keys.filter { $0.hasSuffix(".jsonl") }
    #expect(names.contains { $0.hasPrefix(SegmentName.writer(cloud.houses[1].device)) })
  }

  @Test func `a receipt that is called like a segment is none in an open place`() throws {
    let cloud = try Cloud(1, .aberto)
    let receipt = try cloud.houses[0].keeps(Array("nota".utf8), "notas.jsonl")
    try cloud.sync(0)
    #expect(cloud.place.files["\(receipt.hash)"] == Array("nota".utf8))
    #expect(!cloud.place.files.keys.contains { $0.hasPrefix("\(receipt.hash).") })
    cloud.place.forgetRequests()
    try cloud.sync(0)
    #expect(cloud.place.requests == ["list"])
  }

  @Test func `a machine passes from a folder to a sealed place, which is read back`() throws {
    let cloud = try Cloud(1, nil)
    let folder = cloud.scratch.path.appending("pendrive")
    try cloud.houses[0].spends(9)
    _ = try cloud.houses[0].razao.sincronizar([folder])
    let made = try cloud.houses[0].razao.passarPara(
      LugarDeArquivos(Cloud.address), de: folder.string)
    #expect(made.conferidos?.faltam == 0 && made.conferidos?.lidos == cloud.place.files.count)
    #expect(made.restam == ["\(cloud.houses[0].device).jsonl"] && made.antigo == folder.string)
    #expect(try cloud.houses[0].razao.lugares().map(\.caminho) == [Cloud.address])
  }

  @Test func `a folder with the ledger's plain lines is not sealed`() throws {
    let cloud = try Cloud(1, nil)
    let folder = cloud.scratch.path.appending("pendrive")
    try cloud.houses[0].spends(9)
    _ = try cloud.houses[0].razao.sincronizar([folder])
    try cloud.houses[0].razao.esquecerLugar(folder.string)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try cloud.houses[0].razao.criarLugar(.pasta(folder.string))
    }
    #expect(try cloud.houses[0].razao.lugares().isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
    #expect(names == ["\(cloud.houses[0].device).jsonl"])
  }

  @Test func `an audit of a place finds what was changed, in a month of shares or at once`() throws
  {
    let cloud = try Cloud(2)
    try cloud.meet()
    let razao = cloud.houses[1].razao
    #expect(try razao.auditarLugar(Cloud.address, tudo: true).semLeitura.isEmpty)
    let name = try #require(cloud.place.files.keys.sorted().first)
    cloud.place.files[name]?[40] ^= 1
    // A sync of nothing new does not notice.
    #expect(try cloud.sync(1).semLeitura.isEmpty)
    // Thirty days in a row read each file once.
    let house = cloud.houses[1]
    var (read, found) = (0, [String]())
    for day in 0..<30 {
      let now = Instant(milliseconds: 1_795_262_400_000 + Int64(day) * 86_400_000)
      var surroundings = Surroundings(clock: SteppedClock(at: now, stepMilliseconds: 1000))
      surroundings.places = cloud.surroundings.places
      let share = try Razao.abrir(house.folder, machine: House.machine(house.root), surroundings)
        .auditarLugar(Cloud.address)
      read += share.lidos
      found += share.semLeitura.naoChegaram
    }
    #expect(read == cloud.place.files.count && found == [name])
    let audit = try razao.auditarLugar(Cloud.address, tudo: true)
    #expect(audit.semLeitura.naoChegaram == [name] && audit.lidos == cloud.place.files.count)
  }

  @Test func `what an audit finds damaged is put again by the next sync`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    let there = Set(cloud.place.files.keys)
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    _ = try cloud.houses[1].keeps(bytes)
    try cloud.sync(1)
    // The end of the receipt too, of which a sync only looks at the beginning.
    for name in Set(cloud.place.files.keys).subtracting(there) {
      let last = try #require(cloud.place.files[name]?.indices.last)
      cloud.place.files[name]?[last] ^= 1
    }
    #expect(try cloud.sync(0).recebidos == 0)
    #expect(try cloud.houses[1].razao.auditarLugar(Cloud.address, tudo: true).faltam == 2)
    #expect(try cloud.sync(1).comprovantesEnviados == 1)
    let came = try cloud.sync(0)
    #expect(came.recebidos == 2 && came.comprovantesRecebidos == 1)
    try cloud.meet()
    try cloud.agree()
    let audit = try cloud.houses[1].razao.auditarLugar(Cloud.address, tudo: true)
    #expect(audit.faltam == 0 && audit.semLeitura.isEmpty)
  }

  @Test func `a sealed folder is a place too`() throws {
    let cloud = try Cloud(1, nil)
    let folder = cloud.scratch.path.appending("nuvem").string
    try cloud.houses[0].spends(9, party: "Pasta selada")
    let made = try cloud.houses[0].razao.criarLugar(.pasta(folder))
    #expect(
      made.visita.enviados > 0
        && made.lugar
          == Lugar(
            caminho: folder, ultimaVez: made.lugar.ultimaVez, sigilo: .selado)
    )
    // Given as a folder it stays sealed.
    try cloud.houses[0].spends(10)
    _ = try cloud.houses[0].razao.sincronizar([FilePath(folder)])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 2 && names.allSatisfy { $0.hasSuffix(".age") })
    #expect(throws: RazaoError.self) { try cloud.houses[0].razao.criarLugar(.pasta(folder)) }
    #expect(throws: RazaoError.self) {
      try cloud.houses[0].razao.criarLugar(.pasta("\(folder)2"), selado: false)
    }
    try cloud.houses[0].razao.esquecerLugar(folder)
    #expect(try cloud.houses[0].razao.lugares().isEmpty)
    // Somebody who takes it for a common folder is told.
    #expect(throws: RazaoError.self) { try cloud.houses[0].razao.sincronizar([FilePath(folder)]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }
}
