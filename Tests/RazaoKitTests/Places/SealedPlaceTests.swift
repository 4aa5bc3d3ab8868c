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

/// A sealed place and the machines that meet there.
@Suite struct SealedPlaceTests {
  @Test func `machines meet in a sealed place, which shows no word of theirs`() throws {
    let cloud = try Cloud(3)
    try cloud.houses[0].spends(1234, party: "Padaria Aurora")
    try cloud.houses[2].spends(77, party: "Padaria Aurora")
    try cloud.meet()
    try cloud.agree()
    #expect(try cloud.houses[1].razao.saldos(.todosOsDias).contains { $0.nome == "Mercado" })
    for (name, bytes) in cloud.place.files {
      #expect(name.hasSuffix(".age") && PlacedFile.isName(name))
      for word in ["Padaria", "Andrade", "razao.criado", "device", "\"v\":1"] {
        #expect(bytes.firstRange(of: Array(word.utf8)) == nil)
      }
      for house in cloud.houses { #expect(!name.contains(SegmentName.writer(house.device))) }
    }
  }

  @Test func `a sync of nothing new is one listing`() throws {
    let cloud = try Cloud(2)
    try cloud.houses[1].spends(5)
    try cloud.meet()
    for house in 0..<2 {
      cloud.place.forgetRequests()
      try cloud.sync(house)
      #expect(cloud.place.requests == ["list"])
    }
  }

  @Test func `a lost cache costs one reading, and nothing is written`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    try FileManager.default.removeItem(
      atPath: House.machine(cloud.houses[1].root).cache.string)
    cloud.place.forgetRequests()
    let visit = try cloud.sync(1)
    #expect(visit.enviados == 0 && visit.sumidos == 0 && visit.semLeitura.isEmpty)
    #expect(cloud.place.requests.allSatisfy { !$0.hasPrefix("put") && !$0.hasPrefix("remove") })
  }

  @Test func `with the place and the paper alone the books are whole again`() throws {
    var cloud = try Cloud(2)
    try cloud.houses[0].spends(1000)
    try cloud.houses[1].spends(2000)
    try cloud.meet()
    let documents = try cloud.houses[0].documents()
    for house in cloud.houses { try FileManager.default.removeItem(atPath: house.root.string) }
    let joined = try cloud.join(cloud.paperText)
    #expect(joined.confiavel && joined.nome == "Casa da Família Andrade")
    let last = try #require(cloud.houses.last)
    #expect(try last.documents() == documents)
    #expect(try last.razao.codigoDeRecuperacao() == cloud.paper)
    try last.spends(1)
    let visit = try #require(try last.razao.sincronizar().lugares.first)
    #expect(visit.enviados == 1 && visit.semLeitura.naoParaEste.isEmpty)
    // The next one who has the paper finds that too.
    try cloud.join(cloud.paperText)
    #expect(try cloud.houses[3].documents() == last.documents())
  }

  @Test func `who comes in fetches each file once`() throws {
    var cloud = try Cloud(2)
    try cloud.houses[1].spends(1000)
    try cloud.meet()
    cloud.place.forgetRequests()
    try cloud.join(cloud.paperText)
    let fetched = cloud.place.requests.filter { $0.hasPrefix("fetch") }
    #expect(fetched.count > 1 && Set(fetched).count == fetched.count)
    #expect(try cloud.houses[2].documents() == cloud.houses[1].documents())
  }

  @Test func `a machine that needs its passphrase to open anything is told so`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    let (house, machine) = (cloud.houses[1], House.machine(cloud.houses[1].root))
    try house.razao.proteger(senha: "quatro palavras ao acaso")
    // As a version from before sealed places left it.
    let (files, path) = (
      PosixFileSystem(), Identity.folder(of: house.razao.id, machine).appending("identidade.json")
    )
    let bytes = try files.contents(of: path, limit: 1 << 20)
    var record = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(record.removeValue(forKey: "selos") != nil)
    try files.replace(
      path, with: Array(JSONSerialization.data(withJSONObject: record)), for: .owner)
    try cloud.houses[0].spends(7)
    try cloud.sync(0)
    let there = Set(cloud.place.files.keys)
    let shut = try Razao.abrir(house.folder, machine: machine, cloud.surroundings)
    let visit = try #require(try shut.sincronizar().lugares.first)
    #expect(visit.semEnviar?.code == .semPermissao && visit.recebidos == 0)
    #expect(Set(cloud.place.files.keys) == there)
    let opened = try Razao.abrir(
      house.folder, machine: machine, cloud.surroundings, { _ in },
      { _ in "quatro palavras ao acaso" })
    _ = try opened.sincronizar()
    // From now on without it.
    let later = try Razao.abrir(house.folder, machine: machine, cloud.surroundings)
    #expect(try later.sincronizar().lugares.first?.recebidos == 1)
  }

  @Test func `the paper's code for age opens every file`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    let text = try #require(try cloud.houses[0].razao.codigoDeRecuperacaoParaAge())
    let key = try #require(AgeIdentity(text: text))
    for bytes in cloud.place.files.values {
      #expect(throws: Never.self) { try AgeOpening.content(of: bytes, with: [key]) }
    }
    #expect(try cloud.houses[1].razao.codigoDeRecuperacaoParaAge() == nil)
    #expect(try cloud.houses[1].razao.codigoDeRecuperacaoParaAge(codigo: cloud.paper) == text)
  }

  @Test func `a revoked machine cannot read what comes after, and keeps what it had`() throws {
    let cloud = try Cloud(3)
    try cloud.houses[1].spends(10, party: "Antes")
    try cloud.meet()
    let secret = try #require(try Cloud.secret(of: cloud.houses[2]))
    let old = cloud.place.files
    _ = try cloud.houses[0].razao.revogar(cloud.houses[2].device, recuperacao: cloud.paper)
    try cloud.sync(0)
    try cloud.sync(1)
    try cloud.houses[1].spends(20, party: "Depois")
    try cloud.sync(1)
    #expect(Cloud.lines(old, secret).contains { $0.contains("Antes") })
    let seen = Cloud.lines(cloud.place.files, secret)
    #expect(!seen.contains { $0.contains("Depois") })
    #expect(try cloud.linesOnPaper().contains { $0.contains("Depois") })
    let visit = try cloud.sync(2)
    #expect(!visit.semLeitura.naoParaEste.isEmpty && visit.problema == nil)
    #expect(!(try cloud.houses[2].documents().joined().contains("Depois")))
    #expect(try cloud.houses[2].documents().joined().contains("Antes"))
  }

  @Test func `a file that a synchroniser renamed or copied is read all the same`() throws {
    var cloud = try Cloud(2)
    try cloud.meet()
    try cloud.houses[0].spends(42, party: "Renomeada")
    try cloud.sync(0)
    cloud.place.files = Dictionary(
      uniqueKeysWithValues: cloud.place.files.flatMap { name, bytes in
        let stem = name.dropLast(4)
        return [("\(stem) (conflicted copy).age", bytes), ("\(stem) (1).age", bytes)]
      })
    let visit = try cloud.sync(1)
    #expect(visit.recebidos == 1 && visit.sumidos == 0 && visit.semLeitura.isEmpty)
    #expect(try cloud.join(cloud.paperText).confiavel)
    #expect(try cloud.houses[2].documents().joined().contains("Renomeada"))
  }

  @Test func `what a place withholds, or has lost, is told and filled again`() throws {
    let cloud = try Cloud(2)
    try cloud.houses[0].spends(1)
    try cloud.meet()
    let all = try cloud.linesOnPaper()
    let whole = cloud.place.files
    cloud.place.files = [:]
    let visit = try cloud.sync(1)
    #expect(visit.sumidos == all.count && visit.enviados == all.count)
    #expect(try cloud.linesOnPaper() == all)
    // An old copy shows what it once showed, and is brought up to date.
    cloud.place.files = whole
    try cloud.houses[1].spends(2)
    try cloud.meet()
    let now = try cloud.linesOnPaper()
    cloud.place.files = whole
    #expect(try cloud.sync(0).sumidos > 0)
    #expect(try cloud.linesOnPaper() == now)
    // A listing in part.
    cloud.place.faults.withheld = { $0.contains(".0000000000.") }
    try cloud.meet()
    cloud.place.faults.withheld = { _ in false }
    try cloud.meet()
    try cloud.agree()
  }

  @Test func `names may come before their content`() throws {
    let cloud = try Cloud(2)
    try cloud.meet()
    try cloud.houses[0].spends(1)
    let before = Set(cloud.place.files.keys)
    try cloud.sync(0)
    let new = Set(cloud.place.files.keys).subtracting(before)
    for saysSizes in [true, false] {
      for bytes in [0, 100, 700] {
        cloud.place.faults.saysSizes = saysSizes
        cloud.place.faults.late = { new.contains($0) ? bytes : nil }
        let visit = try cloud.sync(1)
        #expect(visit.semLeitura.naoChegaram == new.sorted() && visit.recebidos == 0)
        #expect(visit.enviados == 0)
      }
    }
    cloud.place.faults = .init()
    let visit = try cloud.sync(1)
    #expect(visit.recebidos == 1 && visit.semLeitura.isEmpty)
  }
}

extension Cloud {
  /// The secret that opens for a machine's device.
  static func secret(of house: House) throws -> [UInt8]? {
    let folder = House.machine(house.root).state.appending(house.razao.id.description)
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: folder.appending("identidade.json").string))
    let record = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let text = (record?["selos"] as? [String])?.last
    return text.flatMap { text in
      let padded =
        text.replacingOccurrences(of: "-", with: "+")
        .replacingOccurrences(of: "_", with: "/") + "="
      return Data(base64Encoded: padded).map { Array($0) }
    }
  }
}
