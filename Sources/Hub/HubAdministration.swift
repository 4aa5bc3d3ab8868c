package import Canonical
internal import Foundation

/// The things that whoever looks after a hub does there.
package struct HubAdministration {
  private let connection: Connection

  /// - Parameter connection: of a role that may make schemas and roles.
  package init(_ connection: Connection) { self.connection = connection }

  /// The outcome of preparing.
  package struct Preparation: Sendable, Hashable {
    /// The version before; 0 where there was none.
    package let before: Int
    /// The version now.
    package let now: Int
  }

  /// Makes the schema, or brings it up to date; nothing happens where it is.
  /// - Throws: `tooNew`; `notPermitted`; `failed` for a server that is too old.
  /// - Complexity: O(lines) for the count that is checked.
  package func prepare() throws(HubError) -> Preparation {
    guard connection.serverVersion >= HubAdministration.oldestServer else {
      throw HubError(.failed, "PostgreSQL \(HubAdministration.oldestServer / 10_000) or later")
    }
    return try connection.transaction { () throws(HubError) in
      // One at a time: the number is nobody else's, and means nothing.
      try connection.ask("SELECT pg_advisory_xact_lock(7239481650)")
      try connection.run(HubSchema.beginning)
      var before = 0
      try connection.ask("SELECT coalesce(max(version), 0) FROM razao_hub.versions") {
        before = $0.number(0)
        return true
      }
      guard before <= HubSchema.version else { throw HubError(.tooNew) }
      for number in before..<HubSchema.version {
        try connection.run(HubSchema.migrations[number])
        try connection.ask(
          "INSERT INTO razao_hub.versions (version) VALUES ($1::integer)", ["\(number + 1)"])
      }
      try connection.ask(HubSchema.recount)
      return Preparation(before: before, now: HubSchema.version)
    }
  }

  /// `bit_xor` and functions with a body in SQL are there from 14 on.
  private static let oldestServer = 140_000

  /// Makes a role for a ledger.
  /// - Parameters:
  ///   - role: its name, which nobody has yet.
  ///   - password: its password; the server learns a digest of it.
  /// - Throws: `notPrepared`, `notPermitted`.
  package func invite(
    to ledger: Uuid, as role: String, password: String
  ) throws(HubError) {
    let secret = try connection.encrypted(password, of: role)
    let (name, literal) = (try connection.identifier(role), try connection.literal(secret))
    try connection.transaction { () throws(HubError) in
      try connection.run(
        "CREATE ROLE \(name) LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS "
          + "PASSWORD \(literal) IN ROLE \(HubSchema.clients)")
      try connection.ask(
        "INSERT INTO razao_hub.members (role, ledger) VALUES ($1::name, $2::uuid)",
        [role, ledger.description])
    }
  }

  /// Where its roles are to go: `host:port/base`, as it stands in an address.
  package var target: String {
    let (host, port, database) = connection.target
    let isFolder = host.hasPrefix("/")
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let base = database.addingPercentEncoding(withAllowedCharacters: allowed) ?? database
    guard !isFolder else {
      let folder = host.addingPercentEncoding(withAllowedCharacters: allowed) ?? host
      return "\(folder):\(port)/\(base)"
    }
    return "\(host.contains(":") ? "[\(host)]" : host):\(port)/\(base)"
  }
}
