import Canonical
import Foundation
import Hub
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

@Suite(
  "A hub in trouble", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing), .serialized)
struct HubTroubleTests {
  /// All that two have is there once, and both have it.
  private func isWhole(_ town: HubStreet) throws {
    try town.allMeet()
    #expect(try town.codes().count == 1)
    #expect(try town.lines() == town.known())
    #expect(try town.isCountedWell())
  }

  @Test func `a full disk is told, and the next sync after it puts everything`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    for cents in 1...3 { try town.houses[0].spends(Int64(cents)) }
    try town.houses[1].spends(7)
    try town.syncs(1)
    try town.refuses("53100")
    for _ in 0..<2 {
      let visit = try town.syncs(0)
      #expect(visit.enviados == 0)
      #expect(visit.faltam == 3)
      #expect(visit.semEnviar?.code == .entradaSaida)
      let words = visit.semEnviar?.messages.joined() ?? ""
      #expect(words.contains("está sem espaço") && words.contains("Nada se perdeu"), "\(words)")
      #expect(!words.contains("the words"))
    }
    // It was read all the same.
    #expect(try town.houses[0].documents() != town.houses[1].documents())
    try town.obliges()
    #expect(try town.syncs(0).enviados == 3)
    try isWhole(town)
  }

  @Test(arguments: ["40001", "40P01"])
  func `what the server breaks off is tried again, a few times`(state: String) throws {
    let town = try HubStreet(2)
    try town.allMeet()
    try town.houses[0].spends(1)
    try town.refuses(state, times: 3)
    let visit = try town.syncs(0)
    #expect(visit.enviados == 1 && visit.semEnviar == nil)
    #expect(try town.refusals() == 4)
    try town.obliges()
    try isWhole(town)
  }

  @Test(arguments: ["40001", "40P01"])
  func `where that does not end, it is told`(state: String) throws {
    let town = try HubStreet(2)
    try town.allMeet()
    try town.houses[0].spends(1)
    try town.refuses(state)
    let visit = try town.syncs(0)
    #expect(visit.semEnviar?.code == .ocupado)
    #expect(visit.semEnviar?.messages.joined().contains("ocupado com outros") == true)
    #expect(visit.faltam == 1)
    #expect(try town.refusals() == Hub.Limits.tries)
    try town.obliges()
    #expect(try town.syncs(0).enviados == 1)
    try isWhole(town)
  }

  @Test func `what is asked is asked again too, where the server breaks it off`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    try town.houses[1].spends(1)
    try town.syncs(1)
    // A policy that every question about the sums runs into, twice.
    try town.server.query(
      """
      CREATE SEQUENCE public.asked;
      CREATE FUNCTION public.break_off() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF current_setting('transaction_read_only') = 'on' THEN RETURN true; END IF;
        IF nextval('public.asked') <= 2 THEN
          RAISE EXCEPTION 'the words of the server' USING ERRCODE = '40001';
        END IF;
        RETURN true;
      END $$;
      CREATE POLICY break_off ON razao_hub.devices AS RESTRICTIVE FOR SELECT
        USING (public.break_off())
      """, in: town.database)
    let visit = try town.syncs(0)
    #expect(visit.problema == nil)
    #expect(visit.recebidos == 1)
    #expect(
      try town.server.query("SELECT last_value > 2 FROM public.asked", in: town.database) == "t")
    try town.server.query("DROP POLICY break_off ON razao_hub.devices", in: town.database)
    try isWhole(town)
  }

  @Test func `no connection is left, and it is told; then it goes on`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    try town.houses[0].spends(1)
    try town.server.query("ALTER ROLE \(town.roleNames[0]) CONNECTION LIMIT 0")
    let visit = try #require(try town.houses[0].razao.sincronizar().lugares.first)
    #expect(visit.problema?.code == .ocupado)
    #expect(visit.problema?.messages.joined().contains("todas as conexões") == true)
    try town.server.query("ALTER ROLE \(town.roleNames[0]) CONNECTION LIMIT -1")
    #expect(try town.syncs(0).enviados == 1)
    try isWhole(town)
  }

  @Test func `killed in the middle of a put, nothing is lost or there twice`() throws {
    let server = try PostgresServer()
    defer { try? server.kill(keeping: false) }
    let town = try HubStreet(2, on: server)
    try town.allMeet()
    for cents in 1...3 { try town.houses[0].spends(Int64(cents)) }
    try town.refuses("40001", times: 0, after: 3)
    let killer = Thread {
      Thread.sleep(forTimeInterval: 1)
      try? server.kill()
    }
    killer.start()
    let visit = try town.syncs(0)
    #expect(visit.enviados == 0)
    #expect(visit.faltam == 3)
    #expect(visit.semEnviar?.code == .entradaSaida)
    while !killer.isFinished { Thread.sleep(forTimeInterval: 0.05) }
    try server.start()
    try town.obliges()
    #expect(try town.syncs(0).enviados == 3)
    try isWhole(town)
  }

  @Test func `clocks a century apart lose nothing, and the server's counts for nothing`() throws {
    let clocks = try ["2001-02-03T04:05:06.000Z", "2099-12-30T23:00:00.000Z"].map { text in
      SteppedClock(at: try #require(Instant(text)), stepMilliseconds: 1000)
    }
    let town = try HubStreet(try Street(clocks: clocks))
    try town.allMeet()
    var spent = 0
    for round in 1...3 {
      for house in town.houses.indices {
        try town.houses[house].spends(Int64(round))
        spent += round
        try town.syncs(house)
        // The server's own clock jumps about between the two.
        try town.server.query(
          "UPDATE razao_hub.devices SET came = '\(house == 0 ? "infinity" : "0044-03-15 BC")'",
          in: town.database)
      }
    }
    try isWhole(town)
    try town.syncs(0)
    #expect(try town.houses[0].documents() == town.houses[1].documents())
    for house in town.houses {
      #expect(try house.razao.lancamentos(PedidoDeLancamentos()).lancamentos.count == 6)
      _ = try house.razao.estadoDoHub()
    }
    #expect(spent == 12)
  }
}
