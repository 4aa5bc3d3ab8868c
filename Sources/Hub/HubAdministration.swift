package import Canonical
internal import Foundation

/// An administrator's work in a hub.
package struct HubAdministration {
  let connection: Connection

  /// - Parameter connection: of a role that may make schemas and roles.
  package init(_ connection: Connection) { self.connection = connection }

  /// The result of preparing.
  package struct Preparation: Sendable, Hashable {
    /// The version before; 0 where there was none.
    package let before: Int
    /// The version now.
    package let now: Int
    /// The version of the tables for reports now.
    package let reports: Int
    /// The number of devices whose sums differed from those of their lines.
    package let recounted: Int
  }

  /// Creates or upgrades the schema, and corrects wrong counts of lines; if there is nothing to do,
  /// nothing changes.
  /// - Throws: `tooNew`; `notPermitted`; `failed` for a server that is too old.
  /// - Complexity: O(lines) for the count, which nobody who syncs has to wait for.
  package func prepare() throws(HubError) -> Preparation {
    let (before, reports) = try migrate()
    return Preparation(
      before: before, now: HubSchema.version, reports: reports, recounted: try recount())
  }

  /// Upgrades both schemas in one transaction.
  /// - Returns: the version of the lines' schema before, and that of the reports' now.
  private func migrate() throws(HubError) -> (before: Int, reports: Int) {
    guard connection.serverVersion >= HubAdministration.oldestServer else {
      throw HubError(.failed, "PostgreSQL \(HubAdministration.oldestServer / 10_000) or later")
    }
    return try connection.transaction { () throws(HubError) -> (before: Int, reports: Int) in
      // One at a time: the number is unique to this program, and otherwise meaningless.
      try connection.ask("SELECT pg_advisory_xact_lock(7239481650)")
      let before = try migrate(
        HubSchema.beginning, HubSchema.migrations, in: "razao_hub.versions", "version")
      _ = try migrate(
        ReportSchema.beginning, ReportSchema.migrations, in: "razao_relatorios.versoes", "versao")
      return (before, ReportSchema.version)
    }
  }

  /// Upgrades one schema.
  /// - Parameters:
  ///   - beginning: makes the schema and the table of its versions, where they are not there.
  ///   - table: that table.
  ///   - column: its column with the number.
  /// - Returns: the version before.
  private func migrate(
    _ beginning: String, _ migrations: [String], in table: String, _ column: String
  ) throws(HubError) -> Int {
    try connection.run(beginning)
    let newest = "SELECT coalesce(max(\(column)), 0) FROM \(table)"
    let before = try connection.one(newest) { $0.number(0) } ?? 0
    guard before <= migrations.count else { throw HubError(.tooNew) }
    for number in before..<migrations.count {
      try connection.run(migrations[number])
      try connection.ask("INSERT INTO \(table) (\(column)) VALUES ($1::integer)", ["\(number + 1)"])
    }
    return before
  }

  /// Views that run with the rights of the querying role exist from 15 on.
  private static let oldestServer = 150_000

  /// The purpose of a role in a hub.
  package enum Purpose: Sendable {
    /// Reading and adding the lines of a ledger, and publishing its tables for reports.
    case device
    /// Only reading the tables for reports of a ledger.
    case reader
  }

  /// Makes a role for a ledger.
  /// - Parameters:
  ///   - role: its name, which nobody has yet.
  ///   - password: its password; the server learns a digest of it.
  ///   - purpose: what it may do.
  /// - Throws: `notPrepared`, `notPermitted`.
  package func invite(
    to ledger: Uuid, as role: String, password: String, for purpose: Purpose = .device
  ) throws(HubError) {
    let secret = try connection.encrypted(password, of: role)
    let (name, literal) = (try connection.identifier(role), try connection.literal(secret))
    let (group, note) =
      switch purpose {
      case .device: (HubSchema.clients, "razao_hub.members (role, ledger)")
      case .reader: (ReportSchema.readers, "razao_relatorios.leitores (papel, livro)")
      }
    try connection.transaction { () throws(HubError) in
      // Checked first: if the database is not prepared, that is the error.
      try connection.ask(
        "INSERT INTO \(note) VALUES ($1::name, $2::uuid)", [role, ledger.description])
      try connection.run(
        "CREATE ROLE \(name) LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS "
          + "PASSWORD \(literal) IN ROLE \(group)")
      if purpose == .reader {
        let database = try connection.identifier(connection.target.database)
        try connection.run("GRANT CONNECT ON DATABASE \(database) TO \(name)")
      }
    }
  }

  /// The address for its roles: `host:port/base`.
  package var target: String {
    let (host, port, database) = connection.target
    let isFolder = host.begins(with: "/")
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let base = database.addingPercentEncoding(withAllowedCharacters: allowed) ?? database
    guard !isFolder else {
      let folder = host.addingPercentEncoding(withAllowedCharacters: allowed) ?? host
      return "\(folder):\(port)/\(base)"
    }
    return "\(host.contains(":") ? "[\(host)]" : host):\(port)/\(base)"
  }
}
