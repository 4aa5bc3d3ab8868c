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

/// Hubs whose superuser has put anything there, past all that checks it.
@Suite("A hostile hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HostileHubTests {
  let town: HubStreet

  init() throws {
    town = try HubStreet(2)
    try town.allMeet()
  }

  /// The files that lie in the first computer's cache because of hubs, and the bytes of all of it.
  private func cache() throws -> (hubs: [String], bytes: Int) {
    let folder = House.machine(town.houses[0].root).cache.appending("\(town.houses[0].razao.id)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
    let sizes = try names.map { name in
      let values = try FileManager.default.attributesOfItem(
        atPath: folder.appending(name).string)
      return values[.size] as? Int ?? 0
    }
    return (names.filter { $0.hasPrefix("hub.") }, sizes.reduce(0, +))
  }

  private func ledger() -> Uuid { town.houses[0].razao.id }

  /// Rows of this ledger under a device: SQL for the bytes of each, by its number `n`.
  private func floods(_ device: String, _ count: Int, _ bytes: String) throws {
    try town.tampers(
      """
      ALTER TABLE razao_hub.lines DROP CONSTRAINT IF EXISTS lines_bytes_check;
      INSERT INTO razao_hub.lines SELECT '\(ledger())', '\(device)', n, sha256(b), b
        FROM generate_series(1000, 999 + \(count)) n, LATERAL (SELECT (\(bytes))::bytea AS b) made
      """, counts: false)
  }

  private static let stranger = "00000000-0000-4000-8000-00000000000a"

  @Test func `full of what nobody knows, it is left, and what is the ledger's has come`() throws {
    // Before all devices in their order, and 100 MB of it.
    try floods(HostileHubTests.stranger, 100, "repeat('x', 1000000) || n")
    try town.houses[1].spends(5)
    // That keeps nobody from putting what is the ledger's own.
    #expect(try town.syncs(1).enviados == 1)
    let before = try cache().bytes
    for round in 0..<3 {
      let hub = try town.hub(0)
      let visit = try #require(try town.houses[0].razao.sincronizar(hubs: [hub]).lugares.first)
      #expect(visit.problema?.code == .entradaSaida)
      #expect(visit.problema?.messages.joined().contains("linhas demais") == true)
      #expect(visit.recebidos == (round == 0 ? 1 : 0))
      let after = try cache()
      #expect(after.hubs.isEmpty)
      #expect(after.bytes < before + (1 << 20))
    }
    #expect(try town.houses[0].documents() == town.houses[1].documents())
  }

  @Test func `a million rows of a byte are too many too`() throws {
    try floods(HostileHubTests.stranger, 1_000_000, "n::text")
    let visit = try town.syncs(0)
    #expect(visit.problema?.messages.joined().contains("linhas demais") == true)
    #expect(try cache().hubs.isEmpty)
  }

  @Test func `under a known device the same, and its own lines come`() throws {
    try town.houses[1].spends(5)
    try town.syncs(1)
    try floods("\(town.houses[1].device)", 100, "repeat('x', 1000000) || n")
    let visit = try town.syncs(0)
    #expect(visit.problema?.messages.joined().contains("linhas demais") == true)
    #expect(visit.recebidos == 1)
    #expect(try cache().hubs.isEmpty)
  }

  @Test func `a row of 50 MB is told as a damaged line, and the rest goes on`() throws {
    try floods(HostileHubTests.stranger, 1, "repeat('x', 50000000)")
    try town.houses[0].spends(3)
    try town.houses[1].spends(5)
    try town.syncs(1)
    for round in 0..<2 {
      let visit = try town.syncs(0)
      #expect(visit.problema == nil)
      #expect(visit.danificadas == 1)
      #expect(visit.recebidos == (round == 0 ? 1 : 0))
      #expect(visit.enviados == (round == 0 ? 1 : 0))
      #expect(try cache().hubs.isEmpty)
    }
  }

  @Test(arguments: [
    "lines = -9223372036854775808, last = -1, size = -5", "lines = 9000000000000000000",
    "last = 9223372036854775807", "lines = 0, last = 0, digest = 0", "digest = -1",
    "came = 'infinity'", "came = '-infinity', size = 9000000000000000000",
  ])
  func `absurd sums make no difference`(sums: String) throws {
    try town.houses[1].spends(5)
    try town.syncs(1)
    try town.server.query("UPDATE razao_hub.devices SET \(sums)", in: town.database)
    try town.houses[0].spends(3)
    let visit = try town.syncs(0)
    #expect(visit.problema == nil && visit.semEnviar == nil)
    #expect(visit.recebidos == 1 && visit.enviados == 1)
    _ = try town.houses[0].razao.estadoDoHub()
    _ = try Razao.prepararHub(try town.master)
    try town.allMeet()
    #expect(try town.codes().count == 1)
    #expect(try town.lines() == town.known())
  }

  @Test(arguments: ["lines", "size"])
  func `sums that the server cannot add to are told, until they are counted anew`(
    sum: String
  ) throws {
    try town.server.query(
      "UPDATE razao_hub.devices SET \(sum) = 9223372036854775807", in: town.database)
    try town.houses[0].spends(3)
    let visit = try town.syncs(0)
    #expect(visit.faltam == 1)
    #expect(visit.semEnviar?.messages.joined().contains("não conseguiu atender") == true)
    _ = try Razao.prepararHub(try town.master)
    #expect(try town.syncs(0).enviados == 1)
  }

  @Test func `a number below zero is a damaged line like another`() throws {
    try town.tampers(
      """
      ALTER TABLE razao_hub.lines DROP CONSTRAINT lines_seq_check;
      INSERT INTO razao_hub.lines SELECT '\(ledger())', '\(town.houses[1].device)', -7, sha256(b), b
        FROM (VALUES ('nada'::bytea)) v(b)
      """, counts: false)
    let visit = try town.syncs(0)
    #expect(visit.problema == nil)
    #expect(visit.danificadas == 1)
  }

  @Test func `a device in every row is too many of them`() throws {
    try town.server.query(
      """
      INSERT INTO razao_hub.devices SELECT '\(ledger())', md5(n::text)::uuid, 1, 0, 0, 1, now()
        FROM generate_series(1, \(Hub.Limits.devices + 1)) n
      """, in: town.database)
    let hub = try town.hub(0)
    let visit = try #require(try town.houses[0].razao.sincronizar(hubs: [hub]).lugares.first)
    #expect(visit.problema?.messages.joined().contains("o que um hub não responde") == true)
  }

  @Test func `another ledger's lines are told, and change no figure`() throws {
    let other = try HubStreet(1)
    for cents in 1...4 { try other.houses[0].spends(Int64(cents)) }
    try other.syncs(0)
    let rows = try other.server.query(
      "SELECT device, seq, encode(bytes, 'hex') FROM razao_hub.lines", in: other.database)
    let values = rows.split(separator: "\n").map { row in
      let words = row.split(separator: "|")
      let bytes = "decode('\(words[2])', 'hex')"
      return "('\(ledger())', '\(words[0])'::uuid, \(words[1]), sha256(\(bytes)), \(bytes))"
    }
    try town.tampers(
      "INSERT INTO razao_hub.lines VALUES \(values.joined(separator: ","))", counts: false)
    let before = try town.houses[0].documents()
    for _ in 0..<2 {
      let visit = try town.syncs(0)
      #expect(visit.deOutroRazao == values.count)
      #expect(visit.recebidos == 0)
    }
    #expect(try town.houses[0].documents() == before)
    #expect(try cache().hubs.isEmpty)
  }

  @Test func `what a process that was ended has left is removed`() throws {
    let folder = House.machine(town.houses[0].root).cache.appending("\(ledger())")
    try Data("nada".utf8).write(to: URL(filePath: folder.appending("hub.antigo").string))
    #expect(try cache().hubs == ["hub.antigo"])
    try town.syncs(0)
    #expect(try cache().hubs.isEmpty)
  }
}
