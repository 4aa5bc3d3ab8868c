import Canonical
import Foundation
import Hub
import Sync
import Synchronization
import TestSupport
import Testing

@Suite(
  "What a hub has counted, and counts anew",
  .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubRecountTests {
  let base: HubBase
  let place: HubPlace
  let ana = TestDevice("ana")
  let bia = TestDevice("bia")

  init() throws {
    base = try HubBase()
    place = HubPlace(
      try base.connection("minha", try base.invited("minha")), ledger: TestDevice.ledger)
    _ = try place.put(ana.placed(3) + bia.placed(2))
  }

  private func prepare() throws -> HubAdministration.Preparation {
    try HubAdministration(try base.master()).prepare()
  }

  /// Changes rows by means that pass by what the hub counts.
  private func tamper(_ sql: String) throws {
    try base.server.query("SET session_replication_role = replica; \(sql)", in: base.database)
  }

  /// All that the hub counts, but for the time.
  private func sums() throws -> String {
    try base.server.query(
      "SELECT device, lines, last, digest, size FROM razao_hub.devices ORDER BY device",
      in: base.database)
  }

  /// The number of lines of each device, as the hub says it.
  private func lines() throws -> [Uuid: Int] {
    try Dictionary(uniqueKeysWithValues: place.list().map { ($0.device, $0.lines) })
  }

  /// Whether a session of the database waits for another.
  private func somebodyWaits() throws -> Bool {
    try base.server.query(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(base.database)' "
        + "AND wait_event_type = 'Lock'") != "0"
  }

  @Test func `where all is counted well, nothing is counted anew`() throws {
    #expect(try prepare().recounted == 0)
  }

  @Test(arguments: [
    "UPDATE razao_hub.devices SET lines = 7 WHERE device = '%@'",
    "UPDATE razao_hub.devices SET digest = digest + 1 WHERE device = '%@'",
    "DELETE FROM razao_hub.devices WHERE device = '%@'",
  ])
  func `sums that somebody changed are those of the lines again`(change: String) throws {
    let before = try sums()
    try tamper(change.replacing("%@", with: ana.id.description))
    #expect(try sums() != before)
    #expect(try prepare().recounted == 1)
    #expect(try sums() == before)
    #expect(try prepare().recounted == 0)
  }

  @Test func `a device whose lines are gone has no sums, and lines without sums have them`() throws
  {
    let other = Uuid.derived(in: TestDevice.ledger, from: "another")
    try tamper(
      """
      DELETE FROM razao_hub.lines WHERE device = '\(ana.id)';
      INSERT INTO razao_hub.lines
        VALUES ('\(TestDevice.ledger)', '\(other)', 4, sha256('a'::bytea), 'a'::bytea)
      """)
    #expect(try prepare().recounted == 2)
    #expect(try lines() == [bia.id: 2, other: 1])
  }

  @Test func `a put that ends while its device is counted anew is counted`() throws {
    // Somebody has put a line and not ended the transaction, while the device's sums are wrong.
    try tamper("UPDATE razao_hub.devices SET lines = 9 WHERE device = '\(ana.id)'")
    let putting = try base.master()
    try putting.run(
      """
      BEGIN;
      INSERT INTO razao_hub.lines
        VALUES ('\(TestDevice.ledger)', '\(ana.id)', 9, sha256('a'::bytea), 'a'::bytea)
      """)
    let (base, counting) = (base, DispatchGroup())
    let recounted = Mutex(Int?.none)
    counting.enter()
    Thread.detachNewThread {
      let done = try? HubAdministration(try base.master()).prepare()
      recounted.withLock { $0 = done?.recounted }
      counting.leave()
    }
    while try !somebodyWaits(), counting.wait(timeout: .now() + 0.01) == .timedOut {}
    try putting.run("COMMIT")
    counting.wait()
    #expect(recounted.withLock(\.self) == 1)
    #expect(try lines() == [ana.id: 4, bia.id: 2])
    #expect(try prepare().recounted == 0)
  }

  @Test func `who puts lines does not hold up the count of what is right`() throws {
    let putting = try base.master()
    try putting.run(
      """
      BEGIN;
      INSERT INTO razao_hub.lines
        VALUES ('\(TestDevice.ledger)', '\(ana.id)', 9, sha256('a'::bytea), 'a'::bytea)
      """)
    #expect(try prepare().recounted == 0)
    try putting.run("COMMIT")
    #expect(try lines() == [ana.id: 4, bia.id: 2])
  }
}
