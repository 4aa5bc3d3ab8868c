import Canonical
import Hub
import Sync
import TestSupport
import Testing

/// A database of its own that is a hub, with the lines of a few devices to put there.
struct HubBase {
  let server: PostgresServer
  let database: String

  init() throws {
    server = try PostgresServer.shared()
    database = try server.database()
    _ = try HubAdministration(try master()).prepare()
  }

  /// A connection of the role that may do everything.
  func master(port: Int? = nil) throws -> Connection {
    try Connection(
      "postgres://\(PostgresServer.master)@127.0.0.1:\(port ?? server.port)/\(database)",
      password: PostgresServer.password, isEncrypted: false)
  }

  /// A new role of a ledger.
  func invited(_ role: String, to ledger: Uuid = TestDevice.ledger) throws -> String {
    let name = "\(role)_\(database)"
    try HubAdministration(try master()).invite(to: ledger, as: name, password: "x\(role)")
    return name
  }

  /// Its address.
  func address(_ role: String, _ name: String, port: Int? = nil) -> String {
    "postgres://\(name):x\(role)@127.0.0.1:\(port ?? server.port)/\(database)"
  }

  /// A connection of such a role.
  func connection(_ role: String, _ name: String, port: Int? = nil) throws -> Connection {
    try Connection(
      "postgres://\(name)@127.0.0.1:\(port ?? server.port)/\(database)", password: "x\(role)",
      isEncrypted: false)
  }
}

extension TestDevice {
  /// Its first lines as they are put.
  func placed(_ count: Int, from: Int = 0) -> [PlacedLine] {
    chain(count).enumerated().dropFirst(from).map { seq, line in
      PlacedLine(
        name: LineName(device: id, seq: UInt64(seq), hash: .of(line)), bytes: line)
    }
  }
}

extension HubPlace {
  /// All lines of the ledger there.
  func everything() throws -> [[UInt8]] {
    let devices = try list().map { (device: $0.device, seq: UInt64?.none) }
    var found: [[UInt8]] = []
    try fetch(.after(devices)) { _, line in
      found.append(line)
      return true
    }
    return found
  }
}
