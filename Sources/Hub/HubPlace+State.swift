package import Canonical

/// The amount of data in a hub.
package struct HubState: Sendable, Hashable {
  /// The version of its schema.
  package var version = 0
  /// The ledgers that the role can access, their lines, and the bytes of those.
  package var ledgers = 0
  package var lines = 0
  package var bytes = 0
  /// The bytes of the database on disk.
  package var databaseBytes = 0
  /// The devices of one ledger.
  package var devices: [Device] = []

  /// The lines of a device; those of a newer version are stored under no device.
  package struct Device: Sendable, Hashable {
    package let id: Uuid
    package let lines: Int
    package let bytes: Int
    /// When the last one arrived, by the server's clock.
    package let came: Instant
  }
}

extension HubPlace {
  /// Reads the amount of data there.
  /// - Complexity: O(devices that the role sees).
  package func state() throws(HubError) -> HubState {
    var state = HubState()
    try connection.ask(
      """
      SELECT (SELECT max(version) FROM razao_hub.versions), count(DISTINCT ledger),
          coalesce(sum(lines), 0), coalesce(sum(size), 0), pg_database_size(current_database())
        FROM razao_hub.devices
      """
    ) { row in
      state.version = row.number(0)
      (state.ledgers, state.lines) = (row.number(1), max(0, row.number(2)))
      (state.bytes, state.databaseBytes) = (max(0, row.number(3)), max(0, row.number(4)))
      return true
    }
    try connection.ask(
      """
      SELECT device, lines, size, (extract(epoch FROM greatest('0001-01-01',
          least(came, '9999-12-31'))) * 1000)::bigint
        FROM razao_hub.devices WHERE ledger = $1::uuid ORDER BY device
      """, [ledger.description]
    ) { row in
      guard let device = Uuid(row.text(0)) else { return true }
      state.devices.append(
        HubState.Device(
          id: device, lines: max(0, row.number(1)), bytes: max(0, row.number(2)),
          came: Instant(milliseconds: Int64(row.number(3)))))
      return state.devices.count <= Limits.devices
    }
    guard state.devices.count <= Limits.devices else { throw HubError(.strange, "devices") }
    return state
  }
}
