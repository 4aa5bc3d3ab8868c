import Canonical
import Foundation
import Presentation
import Testing

@Suite("A typed moment")
struct TypedInstantTests {
  private func read(_ typed: String, zone: String = "America/Sao_Paulo") throws -> String? {
    let today = try #require(Day("2026-11-21"))
    let zone = try #require(TimeZone(identifier: zone))
    return TypedInstant.read(typed, today: today, zone: zone)?.description
  }

  // São Paulo is three hours behind UTC.
  @Test(
    "is UTC where it says so, else what clocks here show; of a day it is the end",
    arguments: [
      ("2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00.000Z"),
      ("2026-11-21T15:00:00Z", "2026-11-21T15:00:00.000Z"),
      ("2026-11-21t15:00z", "2026-11-21T15:00:00.000Z"),
      ("2026-11-21T15:00", "2026-11-21T18:00:00.000Z"),
      ("21/11/2026 12:50", "2026-11-21T15:50:00.000Z"),
      ("21/11/2026 23:30", "2026-11-22T02:30:00.000Z"),
      ("ontem 08:00:30", "2026-11-20T11:00:30.000Z"),
      ("21/11/2026", "2026-11-22T02:59:59.999Z"), ("hoje", "2026-11-22T02:59:59.999Z"),
      ("ONTEM", "2026-11-21T02:59:59.999Z"), ("20/11", "2026-11-21T02:59:59.999Z"),
    ])
  func good(typed: String, moment: String) throws {
    #expect(try read(typed) == moment)
  }

  @Test(
    "is told by the clocks by which it was typed",
    arguments: [
      ("21/11/2026 12:50", "em 21/11/2026 às 12:50"), ("21/11/2026", "em 21/11/2026 às 23:59"),
      ("21/11/2026 23:30", "em 21/11/2026 às 23:30"),
      ("2026-11-21T15:50:00z ", "em 21/11/2026 às 15:50 UTC"),
    ])
  func words(typed: String, words: String) throws {
    let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
    let today = try #require(Day("2026-11-21"))
    let moment = try #require(TypedInstant.read(typed, today: today, zone: zone))
    #expect(TypedInstant.words(moment, typed: typed, zone: zone) == words)
  }

  @Test("knows when clocks were put forward")
  func summer() throws {
    #expect(try read("2026-07-01T12:00", zone: "Europe/Lisbon") == "2026-07-01T11:00:00.000Z")
    #expect(try read("2026-12-01T12:00", zone: "Europe/Lisbon") == "2026-12-01T12:00:00.000Z")
  }

  @Test(
    "is refused where it is none",
    arguments: [
      "", "depois", "2026-02-30T12:00Z", "2026-11-21T24:00", "2026-11-21T12:60", "21/11/2026Z",
      "2026-11-21T1:00", "2026-11-21T12:00:60Z", "2026-11-21T12:00:00.5Z", "12:50",
      "2026-11-21T12:00+03:00", "21/11/2026 12:50 x",
    ])
  func bad(typed: String) throws {
    #expect(try read(typed) == nil)
  }
}
