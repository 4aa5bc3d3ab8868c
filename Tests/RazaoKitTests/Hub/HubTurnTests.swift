import EventLog
import Hub
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What a hub holds comes in turns where not all of it can be taken at once; here each machine takes
/// little.
@Suite(
  "More than is taken from a hub at once",
  .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubTurnTests {
  private static let stranger = "00000000-0000-4000-8000-00000000000a"

  /// A computer's ledger, opened by somebody who takes only so many bytes at once.
  private func open(_ house: House, takes bytes: Int) throws -> Razao {
    var surroundings = Surroundings()
    surroundings.fetchedBytes = bytes
    return try Razao.abrir(house.folder, machine: House.machine(house.root), surroundings)
  }

  /// Rows of a device, which nobody can read.
  private func floods(_ town: HubStreet, _ device: String) throws {
    try town.tampers(
      """
      INSERT INTO razao_hub.lines SELECT '\(town.houses[0].razao.id)', '\(device)', n, sha256(b), b
        FROM generate_series(100000, 100199) n,
          LATERAL (SELECT repeat('x', 1000)::bytea || n::text::bytea AS b) made
      """, counts: false)
  }

  /// Computers that join one after the other, each by an invitation of the one before.
  private func joins(_ count: Int, after house: House, at town: HubStreet) throws -> [House] {
    var (joined, last) = ([House](), house)
    for number in 0..<count {
      let code = try #require(try last.razao.convidar().codigo)
      let master = try town.master
      _ = try last.razao.sincronizar(hubs: [])
      let root = town.street.scratch.path.appending("nova\(number)")
      let hub = try EnderecoDeHub(try last.razao.convidarParaHub(master).endereco)
      let joining = try Razao.entrar(
        deHub: hub, em: root.appending("casa"), aparelho: "nova\(number)", convite: code,
        machine: House.machine(root))
      #expect(joining.confiavel)
      // The invitation is closed, and names who came by it.
      #expect(try last.razao.sincronizar().aprovados.count == 1)
      last = House(
        name: "nova\(number)", root: root,
        razao: try Razao.abrir(root.appending("casa"), machine: House.machine(root)))
      _ = try last.razao.sincronizar()
      joined.append(last)
    }
    return joined
  }

  @Test(arguments: [2_000, 30_000]) func `comes whole in one sync, however little at once`(
    bytes: Int
  ) throws {
    let town = try HubStreet(3)
    for house in town.houses.dropFirst() { for cents in 1...20 { try house.spends(Int64(cents)) } }
    try town.syncs(1)
    try town.syncs(2)
    let razao = try open(town.houses[0], takes: bytes)
    let visit = try #require(try razao.sincronizar(hubs: [try town.hub(0)]).lugares.first)
    #expect(visit.problema == nil)
    #expect(visit.recebidos == 40)
    try town.allMeet()
    #expect(try town.codes().count == 1)
    #expect(try town.lines() == town.known())
  }

  @Test(arguments: [2_000, 30_000]) func `comes whole after others have filled an empty hub`(
    bytes: Int
  ) throws {
    let town = try HubStreet(3)
    for cents in 1...10 { try town.houses[0].spends(Int64(cents)) }
    try town.allMeet()
    for cents in 1...5 { try town.houses[0].spends(Int64(cents)) }
    try town.empties()
    for house in town.houses.dropFirst() { for cents in 1...20 { try house.spends(Int64(cents)) } }
    try town.syncs(1)
    try town.syncs(2)
    let razao = try open(town.houses[0], takes: bytes)
    let visit = try #require(try razao.sincronizar().lugares.first)
    #expect(visit.problema == nil && visit.semEnviar == nil)
    #expect(visit.recebidos == 40 && visit.enviados == 5)
    try town.allMeet()
    #expect(try town.codes().count == 1)
    #expect(try town.lines() == town.known())
  }

  @Test func `approvals that come tell whose lines come next, whatever else is there`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    let new = try joins(3, after: town.houses[1], at: town)
    for house in new.reversed() {
      try house.spends(7)
      _ = try house.razao.sincronizar()
    }
    try floods(town, HubTurnTests.stranger)
    let razao = try open(town.houses[0], takes: 20_000)
    let visit = try #require(try razao.sincronizar(hubs: [try town.hub(0)]).lugares.first)
    #expect(visit.problema?.messages.joined().contains("linhas demais") == true)
    #expect(try razao.saldos().first { $0.nome == "Mercado" }?.saldo.description == "0.21")
    #expect(try razao.situacao().voz == new[0].razao.situacao().voz)
  }

  @Test func `what is missing there is put even if not all can be taken`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    try town.houses[0].spends(3)
    try town.syncs(0)
    try town.tampers("DELETE FROM razao_hub.lines WHERE device = '\(town.houses[0].device)'")
    // Rows that bear the name of a device whose lines count are asked for before others.
    try floods(town, "\(town.houses[1].device)")
    let razao = try open(town.houses[0], takes: 20_000)
    let visit = try #require(try razao.sincronizar().lugares.first)
    #expect(visit.problema?.messages.joined().contains("linhas demais") == true)
    #expect(visit.sumidos > 0)
    #expect(visit.enviados == visit.sumidos)
  }
}
