import Canonical
import Foundation
import Presentation
import Testing

/// Moments are told by the same clocks wherever a test runs.
struct ClocksTrait: SuiteTrait, TestTrait, TestScoping {
  let clocks: Clocks
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Clocks.$shown.withValue(clocks) { try await function() }
  }
}

extension Trait where Self == ClocksTrait {
  static func clocks(_ clocks: Clocks) -> ClocksTrait { ClocksTrait(clocks: clocks) }
}

@Suite("Clocks")
struct ClocksTests {
  private func words(_ moment: String, in zone: String) throws -> String {
    let clocks = Clocks.local(try #require(TimeZone(identifier: zone)))
    let moment = try #require(Instant(moment))
    return Clocks.$shown.withValue(clocks) { PtBR.instant(moment) }
  }

  @Test(
    "tell a moment, and its day, as they show it where one is",
    arguments: [
      ("2026-11-21T21:44:00.000Z", "America/Sao_Paulo", "em 21/11/2026 às 18:44"),
      ("2026-11-21T01:30:00.000Z", "America/Sao_Paulo", "em 20/11/2026 às 22:30"),
      ("2026-11-21T21:44:00.000Z", "Asia/Tokyo", "em 22/11/2026 às 06:44"),
      ("2026-11-21T21:44:00.000Z", "Asia/Kathmandu", "em 22/11/2026 às 03:29"),
      // Clocks in Lisbon are an hour ahead in summer only.
      ("2026-07-01T12:00:00.000Z", "Europe/Lisbon", "em 01/07/2026 às 13:00"),
      ("2026-12-01T12:00:00.000Z", "Europe/Lisbon", "em 01/12/2026 às 12:00"),
    ])
  func local(moment: String, zone: String, expected: String) throws {
    #expect(try words(moment, in: zone) == expected)
  }

  @Test(
    "that are set to UTC say so", .clocks(.utc),
    arguments: [
      ("2026-11-21T12:34:56.789Z", "em 21/11/2026 às 12:34 UTC"),
      ("1970-01-01T00:00:00.000Z", "em 01/01/1970 às 00:00 UTC"),
      ("1969-12-31T23:59:59.999Z", "em 31/12/1969 às 23:59 UTC"),
      ("2099-12-31T23:59:59.999Z", "em 31/12/2099 às 23:59 UTC"),
    ])
  func utc(moment: String, expected: String) throws {
    #expect(PtBR.instant(try #require(Instant(moment))) == expected)
  }
}
