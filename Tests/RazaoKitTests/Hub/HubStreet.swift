import Canonical
import EventLog
import Foundation
import Hub
import HubReports
import Ledger
import Projections
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Several computers of one ledger that reach a hub, each with a role of its own there.
struct HubStreet {
  let server: PostgresServer
  let database: String
  let street: Street
  private let roles: [ConviteDeHub]

  /// - Parameter count: how many computers; they have met once through a folder.
  init(_ count: Int, on own: PostgresServer? = nil) throws {
    try self.init(try Street(count), on: own)
  }

  init(_ street: Street, on own: PostgresServer? = nil) throws {
    server = try own ?? PostgresServer.shared()
    database = try server.database()
    self.street = street
    let master = try EnderecoDeHub(server.address(database))
    _ = try Razao.prepararHubComRelatorios(master)
    roles = try street.houses.map { try $0.razao.convidarParaHub(master) }
    for house in street.houses where street.houses.count > 1 {
      try house.razao.esquecerLugar(street.place("a"))
    }
  }

  var master: EnderecoDeHub {
    get throws { try EnderecoDeHub(server.address(database)) }
  }

  /// The names of the computers' roles.
  var roleNames: [String] { roles.map(\.papel) }

  var houses: [House] { street.houses }

  /// The address of a computer's role, perhaps by another port or in another database.
  func hub(_ house: Int, port: Int? = nil, database: String? = nil) throws -> EnderecoDeHub {
    var text = roles[house].endereco
    if let port { text = text.replacing(":\(server.port)/", with: ":\(port)/") }
    if let database { text = text.replacing("/\(self.database)", with: "/\(database)") }
    return try EnderecoDeHub(text)
  }

  /// Syncs a computer with the hub.
  @discardableResult
  func syncs(_ house: Int, port: Int? = nil, database: String? = nil) throws -> LugarVisitado {
    let hub = try hub(house, port: port, database: database)
    let result = try houses[house].razao.sincronizar(hubs: [hub])
    return try #require(result.lugares.first)
  }

  /// Syncs every computer so often that all know everything.
  func allMeet() throws {
    for _ in 0..<2 { for number in houses.indices { try syncs(number) } }
  }

  /// How many lines the hub holds.
  func lines() throws -> Int {
    Int(try server.query("SELECT count(*) FROM razao_hub.lines", in: database)) ?? -1
  }

  /// How many lines the first computer has.
  func known() throws -> Int {
    try houses[0].razao.read { $0.store.graph.count }
  }

  /// Whether the sums in the hub are those of its lines.
  func isCountedWell() throws -> Bool {
    try server.query(
      """
      SELECT count(*) FROM (
        SELECT ledger, device, count(*), max(seq), bit_xor(razao_hub.first_bits(hash)),
          sum(octet_length(bytes)) FROM razao_hub.lines GROUP BY 1, 2
        EXCEPT SELECT ledger, device, lines, last, digest, size FROM razao_hub.devices) wrong
      """, in: database) == "0"
  }

  /// The verification code of each computer.
  func codes() throws -> Set<String> {
    Set(try houses.map { try $0.razao.situacao().voz })
  }

  /// Changes rows as somebody does who may do everything there.
  /// - Parameter counts: whether by means that pass by what the hub counts, and are counted anew.
  func tampers(_ sql: String, counts: Bool = true) throws {
    guard counts else {
      try server.query(sql, in: database)
      return
    }
    try server.query("SET session_replication_role = replica; \(sql)", in: database)
    _ = try Razao.prepararHub(try master)
  }

  /// Has the server refuse to take lines.
  /// - Parameters:
  ///   - state: the code that it gives (SQLSTATE).
  ///   - times: how often, before it goes on.
  ///   - seconds: how long it thinks before.
  func refuses(_ state: String, times: Int = .max, after seconds: Double = 0) throws {
    try server.query(
      """
      CREATE SEQUENCE public.refusals;
      CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        PERFORM pg_sleep(\(seconds));
        IF nextval('public.refusals') <= \(times) THEN
          RAISE EXCEPTION 'the words of the server' USING ERRCODE = '\(state)';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER before_all BEFORE INSERT ON razao_hub.lines
        FOR EACH STATEMENT EXECUTE FUNCTION public.refuse()
      """, in: database)
  }

  /// How often it has refused, or would have.
  func refusals() throws -> Int {
    Int(try server.query("SELECT last_value FROM public.refusals", in: database)) ?? -1
  }

  /// Has the server take lines again.
  func obliges() throws {
    try server.query(
      "DROP TRIGGER before_all ON razao_hub.lines; DROP FUNCTION public.refuse(); "
        + "DROP SEQUENCE public.refusals", in: database)
  }

  /// Empties the hub.
  func empties() throws { try tampers("DELETE FROM razao_hub.lines") }

  func dumps(to path: String) throws {
    try server.program(
      "pg_dump", ["-d", server.address(database), "-Fc", "-n", "razao_hub", "-f", path])
  }

  /// Puts the hub back to a dump.
  func restores(_ path: String) throws {
    try server.query("DROP SCHEMA razao_hub CASCADE", in: database)
    try server.program("pg_restore", ["-d", server.address(database), path])
  }
}
