import Canonical
import EventLog
import Foundation
import Hub
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

@Suite("Syncing with a hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubSyncTests {
  @Test func `what one records another has, and nothing new costs nothing`() throws {
    let town = try HubStreet(2)
    let first = try town.syncs(0)
    #expect(first.recebidos == 0)
    let there = try town.lines()
    #expect(first.enviados == there)
    #expect(try town.syncs(1).enviados == 0)
    try town.houses[1].spends(1234)
    #expect(try town.syncs(1).enviados == 1)
    let second = try town.syncs(0)
    #expect(second.recebidos == 1)
    #expect(second.sumidos == 0)
    try town.allMeet()
    #expect(try town.codes().count == 1)
    #expect(try town.houses[0].documents() == town.houses[1].documents())
    let before = try House.traces([town.houses[0].folder])
    #expect(try !town.houses[0].razao.sincronizar().houveAlgo)
    #expect(try House.traces([town.houses[0].folder]) == before)
  }

  @Test func `a receipt goes with its entry, once`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    let entry = try town.houses[0].spends(500)
    let razao = town.houses[0].razao
    let kept = try razao.guardarComprovante(Array("uma nota".utf8), nome: "nota.pdf")
    _ = try razao.juntarComprovante(kept, a: entry)
    #expect(try town.syncs(0).comprovantesEnviados == 1)
    #expect(try town.syncs(1).comprovantesRecebidos == 1)
    #expect(try town.syncs(1).comprovantesRecebidos == 0)
    let there = try town.houses[1].razao.arquivo(comprovante: kept.hash)
    #expect(there.bytes == Array("uma nota".utf8))
  }

  @Test func `it is remembered without its password, which its owner alone can read`() throws {
    let town = try HubStreet(1)
    try town.syncs(0)
    let hub = try town.hub(0)
    let places = try town.houses[0].razao.lugares()
    #expect(places.map(\.caminho) == [hub.texto])
    #expect(!hub.texto.contains(":\(hub.senha ?? "")@"))
    let state = House.machine(town.houses[0].root).state
    let secret = try #require(hub.senha)
    var holders: [String] = []
    let walker = FileManager.default.enumerator(atPath: town.houses[0].root.string)
    for case let name as String in walker?.allObjects ?? [] {
      let path = town.houses[0].root.string + "/" + name
      guard let data = FileManager.default.contents(atPath: path),
        data.range(of: Data(secret.utf8)) != nil
      else { continue }
      holders.append(path)
      let access = try FileManager.default.attributesOfItem(atPath: path)
      #expect(access[.posixPermissions] as? Int == 0o600)
    }
    #expect(holders == [state.appending("\(town.houses[0].razao.id)/segredos.json").string])
    try town.houses[0].spends(5)
    #expect(try town.houses[0].razao.sincronizar().enviados == 1)
    try town.houses[0].razao.esquecerLugar(hub)
    #expect(try town.houses[0].razao.lugares().isEmpty)
    let left = try String(contentsOfFile: holders[0], encoding: .utf8)
    #expect(!left.contains(secret))
  }

  @Test func `a newcomer enters by it`() throws {
    let town = try HubStreet(1)
    let code = try #require(try town.houses[0].razao.convidar().codigo)
    try town.houses[0].spends(77)
    try town.syncs(0)
    let root = town.street.scratch.path.appending("nova")
    let hub = try EnderecoDeHub(
      try town.houses[0].razao.convidarParaHub(try town.master).endereco)
    let joined = try Razao.entrar(
      deHub: hub, em: root.appending("casa"), aparelho: "nova", convite: code,
      machine: House.machine(root))
    #expect(joined.confiavel)
    #expect(joined.lugar?.enviados == 1)
    #expect(try town.syncs(0).recebidos == 1)
    let there = try Razao.abrir(root.appending("casa"), machine: House.machine(root))
    // The first has closed the invitation meanwhile.
    _ = try there.sincronizar()
    #expect(try there.situacao().voz == town.houses[0].razao.situacao().voz)
    #expect(try there.lugares().map(\.caminho) == [hub.texto])
  }

  @Test func `emptied, it is filled again, and each is told`() throws {
    let town = try HubStreet(2)
    for cents in 1...5 { try town.houses[0].spends(Int64(cents)) }
    try town.allMeet()
    let lines = try town.lines()
    try town.empties()
    #expect(try town.lines() == 0)
    let first = try town.syncs(0)
    #expect(first.sumidos == lines)
    #expect(first.enviados == lines)
    let second = try town.syncs(1)
    // By now all is there again: its memory says so, too.
    #expect(second.recebidos == 0)
    #expect(second.enviados == 0)
    #expect(try town.lines() == lines)
  }

  @Test func `put back to an old dump, it gets what came since from whoever has it`() throws {
    let town = try HubStreet(2)
    for cents in 1...5 { try town.houses[0].spends(Int64(cents)) }
    try town.allMeet()
    let dump = town.street.scratch.path.appending("dump").string
    try town.dumps(to: dump)
    for cents in 1...4 { try town.houses[1].spends(Int64(cents)) }
    try town.syncs(1)
    try town.houses[0].spends(9)
    try town.syncs(0)
    let lines = try town.lines()
    try town.restores(dump)
    #expect(try town.lines() == lines - 5)
    let visit = try town.syncs(1)
    #expect(visit.sumidos == 4)
    #expect(visit.enviados == 4)
    let other = try town.syncs(0)
    // Only its own line was missing still.
    #expect(other.sumidos == 1)
    #expect(other.enviados == 1)
    #expect(try town.lines() == lines)
    try town.allMeet()
    #expect(try town.codes().count == 1)
  }

  @Test func `lines that come late below others are found`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    for cents in 1...6 { try town.houses[0].spends(Int64(cents)) }
    try town.syncs(0)
    // As if a put of two of them had not gone through yet.
    let row =
      "device = '\(town.houses[0].device)' AND seq IN "
      + "(SELECT max(seq) - n FROM razao_hub.lines, generate_series(2, 3) n "
      + "WHERE device = '\(town.houses[0].device)' GROUP BY n)"
    try town.tampers(
      "CREATE TABLE razao_hub.late AS SELECT * FROM razao_hub.lines WHERE \(row); "
        + "DELETE FROM razao_hub.lines WHERE \(row)")
    let first = try town.syncs(1)
    #expect(first.recebidos == 6 - 2)
    try town.tampers("INSERT INTO razao_hub.lines SELECT * FROM razao_hub.late", counts: false)
    #expect(try town.syncs(1).recebidos == 2)
    #expect(try town.houses[1].razao.situacao().voz == town.houses[0].razao.situacao().voz)
  }

  @Test func `two hubs are two places`() throws {
    let town = try HubStreet(2)
    let other = try HubStreet(1)
    let role = try town.houses[0].razao.convidarParaHub(try other.master)
    let second = try EnderecoDeHub(role.endereco)
    _ = try town.houses[0].razao.sincronizar(hubs: [try town.hub(0), second])
    try town.houses[1].spends(3)
    try town.syncs(1)
    let result = try town.houses[0].razao.sincronizar()
    #expect(result.lugares.map(\.recebidos) == [1, 0])
    #expect(result.lugares.map(\.enviados) == [0, 1])
  }

  @Test func `a role with too many rights is told of`() throws {
    let town = try HubStreet(1)
    #expect(try !town.syncs(0).direitosDemais)
    let result = try town.houses[0].razao.sincronizar(hubs: [try town.master])
    #expect(result.lugares[0].direitosDemais)
  }

  @Test func `damaged and foreign lines stay there, and are told each time`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    let (ledger, device) = (town.houses[0].razao.id, town.houses[1].device)
    try town.tampers(
      """
      INSERT INTO razao_hub.lines SELECT '\(ledger)', '\(device)', 900, sha256(b), b
        FROM (VALUES ('nada'::bytea)) v(b)
      """, counts: false)
    for _ in 0..<2 {
      let visit = try town.syncs(0)
      #expect(visit.danificadas == 1)
      #expect(visit.recebidos == 0)
    }
    try town.houses[1].spends(8)
    try town.syncs(1)
    let visit = try town.syncs(0)
    #expect(visit.recebidos == 1)
    #expect(visit.danificadas == 1)
  }
}
