package import Canonical

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
    /// The number of devices whose sums differed from those of their lines.
    package let recounted: Int
  }

  /// Creates or upgrades the schema, and corrects wrong counts of lines; if there is nothing to do,
  /// nothing changes.
  /// - Parameter others: other schemas beside that of the lines, upgraded with it or not at all.
  /// - Throws: `tooNew`; `notPermitted`; `failed` for a server that is too old.
  /// - Complexity: O(lines) for the count, which nobody who syncs has to wait for.
  package func prepare(with others: [SchemaHistory] = []) throws(HubError) -> Preparation {
    let before = try migrate(others)
    return Preparation(
      before: before, now: HubSchema.history.version, recounted: try recount())
  }

  /// Upgrades all schemas in one transaction.
  /// - Returns: the version of the lines' schema before.
  private func migrate(_ others: [SchemaHistory]) throws(HubError) -> Int {
    guard connection.serverVersion >= HubAdministration.oldestServer else {
      throw HubError(.failed, "PostgreSQL \(HubAdministration.oldestServer / 10_000) or later")
    }
    return try connection.transaction { () throws(HubError) in
      // One at a time: the number is unique to this program, and otherwise meaningless.
      try connection.ask("SELECT pg_advisory_xact_lock(7239481650)")
      let before = try migrate(HubSchema.history)
      for other in [HubSchema.receiptHistory] + others { _ = try migrate(other) }
      return before
    }
  }

  /// Upgrades one schema.
  /// - Returns: the version before.
  private func migrate(_ schema: SchemaHistory) throws(HubError) -> Int {
    let (table, column) = (schema.table, schema.column)
    try connection.run(schema.beginning)
    let newest = "SELECT coalesce(max(\(column)), 0) FROM \(table)"
    let before = try connection.one(newest) { $0.number(0) } ?? 0
    guard before <= schema.version else { throw HubError(.tooNew) }
    for number in before..<schema.version {
      try connection.run(schema.migrations[number])
      try connection.ask("INSERT INTO \(table) (\(column)) VALUES ($1::integer)", ["\(number + 1)"])
    }
    return before
  }

  /// Views that run with the rights of the querying role exist from 15 on.
  private static let oldestServer = 150_000

  /// The purpose of a role in a hub.
  package struct Purpose: Sendable {
    /// The role that all roles of this purpose belong to.
    let group: String
    /// The table that holds which role is for which ledger, with those two columns.
    let members: String
    /// Whether the group may not connect to the database, so that each role needs that right.
    let needsConnect: Bool

    package init(group: String, members: String, needsConnect: Bool) {
      (self.group, self.members, self.needsConnect) = (group, members, needsConnect)
    }

    /// Reading and adding the lines of a ledger.
    package static let device = Purpose(
      group: HubSchema.clients, members: "razao_hub.members (role, ledger)", needsConnect: false)
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
    try connection.transaction { () throws(HubError) in
      // Checked first: if the database is not prepared, that is the error.
      try connection.ask(
        "INSERT INTO \(purpose.members) VALUES ($1::name, $2::uuid)",
        [role, ledger.description])
      try connection.run(
        "CREATE ROLE \(name) LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS "
          + "PASSWORD \(literal) IN ROLE \(purpose.group)")
      if purpose.needsConnect {
        let database = try connection.identifier(connection.target.database)
        try connection.run("GRANT CONNECT ON DATABASE \(database) TO \(name)")
      }
    }
  }

  /// The address for its roles: `host:port/base`.
  package var target: String {
    let (host, port, database) = connection.target
    let isFolder = host.begins(with: "/")
    let base = database.percentEncoded
    guard !isFolder else { return "\(host.percentEncoded):\(port)/\(base)" }
    return "\(host.contains(":") ? "[\(host)]" : host):\(port)/\(base)"
  }
}
