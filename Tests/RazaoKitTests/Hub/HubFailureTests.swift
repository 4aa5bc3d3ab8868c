import Canonical
import Foundation
import Hub
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

@Suite(
  "A hub that fails", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing), .serialized)
struct HubFailureTests {
  @Test func `cut at any byte, nothing is lost and the next sync does the rest`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    let proxy = try CuttingProxy(to: town.server.port)
    // How many bytes a sync takes that fetches and puts.
    try town.houses[0].spends(1)
    try town.houses[1].spends(1)
    try town.syncs(0)
    proxy.cut(after: nil)
    try town.syncs(1, port: proxy.port)
    let whole = proxy.passed
    #expect(whole > 3000)
    var (random, problems, position) = (SplitMix(seed: TestSeed.value), 0, 0)
    while position < whole {
      // A prime apart, so that all kinds of bytes are met; each of them with a scale of 97.
      position += max(1, 97 / TestSeed.scale) + Int(random.next() % 3)
      try town.houses[0].spends(1)
      try town.houses[1].spends(1)
      try town.syncs(0)
      proxy.cut(after: position)
      let hub = try town.hub(1, port: proxy.port)
      do {
        let visit = try #require(try town.houses[1].razao.sincronizar(hubs: [hub]).lugares.first)
        let isTold = visit.problema != nil || visit.semEnviar != nil
        // Silent only where everything was done before the cut.
        #expect(isTold || (visit.recebidos == 1 && visit.enviados == 1), "\(position)")
        if isTold { problems += 1 }
      } catch let error as RazaoError {
        // Nobody answers there: that is thrown for a place that was given.
        #expect(error.code == .naoEncontrado, "\(position): \(error)")
        problems += 1
      }
      try town.syncs(1)
    }
    #expect(problems > 10)
    try town.allMeet()
    #expect(try town.codes().count == 1)
    #expect(try town.lines() == town.known())
    #expect(try town.isCountedWell())
  }

  @Test func `the server killed and started again, the next sync does the rest`() throws {
    let server = try PostgresServer()
    defer { try? server.kill(keeping: false) }
    let town = try HubStreet(2, on: server)
    try town.allMeet()
    for cents in 1...3 { try town.houses[0].spends(Int64(cents)) }
    try server.kill()
    let hub = try town.hub(0)
    #expect { try town.houses[0].razao.sincronizar(hubs: [hub]) } throws: {
      ($0 as? RazaoError)?.code == .naoEncontrado
    }
    let visit = try #require(try town.houses[0].razao.sincronizar().lugares.first)
    #expect(visit.problema?.code == .naoEncontrado)
    try server.start()
    #expect(try town.syncs(0).enviados == 3)
    #expect(try town.syncs(1).recebidos == 3)
    try town.allMeet()
    #expect(try town.codes().count == 1)
  }

  @Test func `a hub that may only be read is read, and the rest is told`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    try town.houses[1].spends(1)
    try town.syncs(1)
    try town.houses[0].spends(1)
    try town.server.query(
      "ALTER DATABASE \(town.database) SET default_transaction_read_only = on")
    let visit = try town.syncs(0)
    #expect(visit.recebidos == 1)
    #expect(visit.semEnviar?.code == .semPermissao)
    #expect(visit.faltam == 1)
    try town.server.query("ALTER DATABASE \(town.database) RESET default_transaction_read_only")
    #expect(try town.syncs(0).enviados == 1)
  }

  @Test func `a role that was shut out is told so, and the others go on`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    let role = try #require(town.roleNames.first)
    try town.server.query(
      "DROP OWNED BY \(role); DROP ROLE \(role)", in: town.database)
    let visit = try #require(try town.houses[0].razao.sincronizar().lugares.first)
    #expect(visit.problema?.code == .semPermissao)
    try town.houses[1].spends(1)
    #expect(try town.syncs(1).enviados == 1)
  }

  @Test func `two that put the same lines at once put them once`() async throws {
    let town = try HubStreet(3)
    // All three have the same lines, and the hub has none of them.
    for cents in 1...60 { try town.houses[0].spends(Int64(cents)) }
    for house in town.houses { _ = try house.razao.sincronizar([town.street.place("b")]) }
    for house in town.houses { try house.razao.esquecerLugar(town.street.place("b")) }
    let hubs = try town.houses.indices.map { try town.hub($0) }
    let sent = try await withThrowingTaskGroup(of: Int.self) { group in
      for (house, hub) in zip(town.houses, hubs) {
        group.addTask { try house.razao.sincronizar(hubs: [hub]).enviados }
      }
      return try await group.reduce(0, +)
    }
    #expect(sent >= 60)
    #expect(try town.lines() == town.known())
    #expect(try town.isCountedWell())
    try town.allMeet()
    #expect(try town.codes().count == 1)
  }
}
