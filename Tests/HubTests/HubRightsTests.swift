import Canonical
import Hub
import Sync
import TestSupport
import Testing

@Suite(
  "A role of a ledger in a hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubRightsTests {
  let base: HubBase
  let mine: String
  let other = Uuid.derived(in: TestDevice.ledger, from: "another")
  let ana = TestDevice("ana")

  init() throws {
    base = try HubBase()
    let role = try base.invited("minha")
    mine = base.address("minha", role)
    _ = try HubPlace(try base.connection("minha", role), ledger: TestDevice.ledger)
      .put(ana.placed(3))
    let neighbour = try base.invited("vizinho", to: other)
    _ = try HubPlace(try base.connection("vizinho", neighbour), ledger: other)
      .put(TestDevice("bia", ledger: other).placed(2))
  }

  /// Each that changes or removes what is there, grants, or looks elsewhere.
  static let refused = [
    "UPDATE razao_hub.lines SET bytes = bytes", "DELETE FROM razao_hub.lines",
    "TRUNCATE razao_hub.lines", "UPDATE razao_hub.lines_3 SET seq = 9",
    "DELETE FROM razao_hub.lines_3", "SELECT * FROM razao_hub.lines_3",
    "INSERT INTO razao_hub.lines_3 SELECT * FROM razao_hub.lines",
    "UPDATE razao_hub.devices SET lines = 0", "DELETE FROM razao_hub.devices",
    "INSERT INTO razao_hub.devices SELECT * FROM razao_hub.devices",
    "INSERT INTO razao_hub.members VALUES (current_user, '00000000-0000-4000-8000-000000000000')",
    "UPDATE razao_hub.members SET ledger = ledger", "DELETE FROM razao_hub.members",
    "INSERT INTO razao_hub.versions VALUES (9)", "DROP TABLE razao_hub.lines",
    "ALTER TABLE razao_hub.lines DISABLE TRIGGER ALL",
    "ALTER TABLE razao_hub.lines DISABLE ROW LEVEL SECURITY",
    "SET session_replication_role = replica", "CREATE TABLE razao_hub.outra (a int)",
    "CREATE ROLE outro", "SET ROLE mestre", "SET SESSION AUTHORIZATION mestre",
    "GRANT razao_hub_client TO mestre", "ALTER FUNCTION razao_hub.count_lines() RESET ALL",
    "SELECT razao_hub.count_lines()", "COPY razao_hub.lines TO '/tmp/x'",
    "BEGIN; LOCK TABLE razao_hub.lines IN ACCESS EXCLUSIVE MODE",
  ]

  @Test(arguments: refused) func `may not`(statement: String) throws {
    #expect(throws: PostgresServer.Failure.self) {
      try base.server.query(statement, as: mine)
    }
    let left = try base.server.query("SELECT count(*) FROM razao_hub.lines", in: base.database)
    #expect(left == "5")
  }

  @Test func `may not add lines of another ledger`() throws {
    #expect(throws: PostgresServer.Failure.self) {
      try base.server.query(
        """
        INSERT INTO razao_hub.lines
          VALUES ('\(other)', '\(ana.id)', 9, sha256('a'::bytea), 'a'::bytea)
        """, as: mine)
    }
    let bytes = Array("a".utf8)
    let role = try base.invited("outra")
    #expect(throws: HubError(.notPermitted)) {
      _ = try HubPlace(try base.connection("outra", role), ledger: other).put([
        PlacedLine(name: LineName(device: ana.id, seq: 9, hash: .of(bytes)), bytes: bytes)
      ])
    }
  }

  @Test(arguments: ["lines", "devices"])
  func `sees nothing of other ledgers`(table: String) throws {
    let seen = try base.server.query(
      "SELECT DISTINCT ledger FROM razao_hub.\(table)", as: mine)
    #expect(seen == TestDevice.ledger.description)
    let count = try base.server.query("SELECT count(*) FROM razao_hub.members", as: mine)
    #expect(count == "1")
  }

  @Test(arguments: [
    "SET ROLE razao_hub_client", "SET LOCAL ROLE razao_hub_client", "RESET ROLE",
    "SET search_path = pg_temp",
  ])
  func `sees no more under another name`(first: String) throws {
    let seen = try base.server.query(
      "\(first); SELECT count(*) FROM razao_hub.lines", as: mine)
    #expect(["0", "3"].contains(seen.split(separator: "\n").last.map(String.init)))
  }

  @Test func `names of its own stand in the place of nothing that counts`() throws {
    try base.server.query(
      """
      CREATE TEMPORARY TABLE members (role name, ledger uuid);
      CREATE FUNCTION pg_temp.count(anyelement) RETURNS bigint LANGUAGE sql AS 'SELECT 7::bigint';
      SET search_path = pg_temp, pg_catalog;
      INSERT INTO razao_hub.lines
        VALUES ('\(TestDevice.ledger)', '\(ana.id)', 9, sha256('a'::bytea), 'a'::bytea)
      """, as: mine)
    let lines = try base.server.query(
      "SELECT lines FROM razao_hub.devices WHERE device = '\(ana.id)'", in: base.database)
    #expect(lines == "4")
  }

  @Test(arguments: ["UPDATE razao_hub.lines SET seq = 1", "DELETE FROM razao_hub.lines"])
  func `even the role that made the hub is refused`(statement: String) throws {
    #expect(throws: PostgresServer.Failure.self) {
      try base.server.query(statement, in: base.database)
    }
    #expect(try HubPlace(try base.master(), ledger: other).hasTooManyRights())
  }

  @Test func `an outsider sees not even the schema`() throws {
    let name = "fora_\(base.database)"
    try base.server.query("CREATE ROLE \(name) LOGIN PASSWORD 'y'")
    let address = "postgres://\(name):y@127.0.0.1:\(base.server.port)/\(base.database)"
    for table in ["lines", "devices", "members", "versions"] {
      #expect(throws: PostgresServer.Failure.self) {
        try base.server.query("SELECT * FROM razao_hub.\(table)", as: address)
      }
    }
  }
}
