package import Canonical
package import Sync

/// A ledger's lines in a hub.
package struct HubPlace: QueriedPlace {
  package typealias Failure = HubError

  let connection: Connection
  let ledger: Uuid

  package init(_ connection: Connection, ledger: Uuid) {
    (self.connection, self.ledger) = (connection, ledger)
  }

  /// The ledgers whose lines this role may read; at most the first few.
  package static func ledgers(_ connection: Connection) throws(HubError) -> [Uuid] {
    var found: [Uuid] = []
    try connection.ask(
      "SELECT DISTINCT ledger FROM razao_hub.devices ORDER BY ledger LIMIT \(Limits.ledgersListed)"
    ) { row in
      if let ledger = Uuid(row.text(0)) { found.append(ledger) }
      return found.count < Limits.ledgersListed
    }
    return found
  }

  /// Whether this role has more rights than a ledger's role should.
  package func hasTooManyRights() throws(HubError) -> Bool {
    let answer = try connection.one(
      """
      SELECT rolsuper OR rolbypassrls OR has_table_privilege('razao_hub.lines', 'DELETE')
        FROM pg_roles WHERE rolname = current_user
      """
    ) { $0.text(0) }
    return answer == "t"
  }

  package func begin() throws(HubError) {
    try connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  }

  package func end() throws(HubError) { try connection.run("COMMIT") }

  /// Ends the snapshot after the server aborted it.
  package func giveUp() {
    // If the connection is gone, the server does it itself.
    try? connection.run("ROLLBACK")
  }

  /// Waits before another try.
  /// - Parameter tries: how often it was tried by now; each pause is twice the one before.
  package static func pause(after tries: Int) {
    LibPQ.wait([], milliseconds: Limits.pauseMilliseconds << (tries - 1))
  }

  package func list() throws(HubError) -> [LineSum] {
    var found: [LineSum] = []
    var newest = 0
    // A row without a device gives the version of the hub.
    try connection.ask(
      """
      SELECT NULL, max(version), NULL, NULL FROM razao_hub.versions
      UNION ALL
      SELECT device, lines, last, digest FROM razao_hub.devices WHERE ledger = $1::uuid
      """, [ledger.description]
    ) { row in
      guard let device = Uuid(row.text(0)) else {
        newest = row.number(1)
        return true
      }
      found.append(LineSum(device, row, from: 1))
      return found.count <= Limits.devices
    }
    guard found.count <= Limits.devices else { throw HubError(.strange, "devices") }
    guard newest > 0 else { throw HubError(.notPrepared) }
    guard newest <= HubSchema.history.version else { throw HubError(.tooNew) }
    return found
  }

  package func name(_ device: Uuid, _ take: (UInt64, Hash256) -> Void) throws(HubError) {
    var named = 0
    try connection.ask(
      """
      SELECT seq, hash FROM razao_hub.lines WHERE ledger = $1::uuid AND device = $2::uuid
        ORDER BY seq
      """, [ledger.description, device.description], form: .binary
    ) { row in
      named += 1
      guard named <= Limits.namedLines else { return false }
      guard let seq = row.bytes(0), seq.count == 8, let hash = row.bytes(1), hash.count == 32 else {
        return true
      }
      take(UInt64(bigEndian: seq.loadUnaligned(as: UInt64.self)), Hash256(Bytes32(hash)))
      return true
    }
    guard named <= Limits.namedLines else { throw HubError(.strange, "lines of one device") }
  }

  package func fetch(_ wanted: WantedLines, _ take: (Uuid, [UInt8]) -> Bool) throws(HubError) {
    // Each list is walked along the index, however many devices there are: OFFSET 0 keeps the
    // planner from using another join.
    switch wanted {
    case .after(let devices):
      _ = try fetch(
        """
        SELECT w.device, l.bytes
          FROM unnest($2::uuid[], $3::bigint[]) AS w (device, seq),
            LATERAL (SELECT substr(n.bytes, 1, \(HubPlace.mostBytes)) AS bytes
              FROM razao_hub.lines n WHERE n.ledger = $1::uuid AND n.device = w.device AND n.seq > w.seq
              ORDER BY n.seq OFFSET 0) AS l
        """,
        [
          ledger.description, HubPlace.list(devices.map { "\($0.device)" }),
          HubPlace.list(devices.map { $0.seq.map { "\($0)" } ?? "-1" }),
        ], take)
    case .named(let names):
      for start in stride(from: 0, to: names.count, by: Limits.namesAtOnce) {
        let part = names[start..<min(start + Limits.namesAtOnce, names.count)]
        let isWhole = try fetch(
          """
          SELECT w.device, l.bytes
            FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS w (device, seq, hash),
              LATERAL (SELECT substr(n.bytes, 1, \(HubPlace.mostBytes)) AS bytes
                FROM razao_hub.lines n WHERE n.ledger = $1::uuid AND n.device = w.device AND n.seq = w.seq
                  AND n.hash = decode(w.hash, 'hex') OFFSET 0) AS l
          """,
          [
            ledger.description, HubPlace.list(part.map { "\($0.device)" }),
            HubPlace.list(part.map { "\(Int64(bitPattern: $0.seq))" }),
            HubPlace.list(part.map { "\($0.hash)" }),
          ], take)
        guard isWhole else { return }
      }
    }
  }

  /// - Returns: whether all of it was taken; if not, the connection answers nothing more.
  private func fetch(
    _ question: String, _ parameters: [String], _ take: (Uuid, [UInt8]) -> Bool
  ) throws(HubError) -> Bool {
    var (isStrange, isWhole) = (false, true)
    try connection.ask(question, parameters, form: .binary) { row in
      guard let device = row.bytes(0), device.count == 16, let bytes = row.bytes(1),
        bytes.count <= HubPlace.mostBytes
      else {
        isStrange = true
        return false
      }
      isWhole = take(Uuid(bytes: device), Array(bytes))
      return isWhole
    }
    if isStrange { throw HubError(.strange, "row") }
    return isWhole
  }

  /// The most bytes requested of a row, whatever it holds: enough to detect a line that is too
  /// long.
  private static let mostBytes = Limits.rowBytes + 1

  /// An array in PostgreSQL's form, of values without quotes or commas in them.
  private static func list(_ values: [String]) -> String {
    "{\(values.joined(separator: ","))}"
  }

  package func put(_ lines: [PlacedLine]) throws(HubError) -> [LineSum] {
    var tries = 0
    while true {
      do throws(HubError) {
        return try connection.transaction { () throws(HubError) in try putOnce(lines) }
      } catch {
        tries += 1
        // Two puts of the same lines may block each other.
        guard error == HubError(.busy), tries < Limits.tries else { throw error }
        HubPlace.pause(after: tries)
      }
    }
  }

  private func putOnce(_ lines: [PlacedLine]) throws(HubError) -> [LineSum] {
    try connection.run(
      """
      CREATE TEMPORARY TABLE razao_coming (device uuid, seq bigint, hash bytea, bytes bytea)
        ON COMMIT DROP
      """)
    var next = 0
    try connection.copy("COPY pg_temp.razao_coming FROM STDIN WITH (FORMAT binary)") {
      guard next <= lines.count else { return nil }
      defer { next += 1 }
      guard next < lines.count else { return CopyRows.end }
      return (next == 0 ? CopyRows.beginning : []) + CopyRows.row(lines[next])
    }
    var sums: [LineSum] = []
    // In the same order for everybody, so that no two wait for each other.
    try connection.ask(
      """
      WITH added AS (
        INSERT INTO razao_hub.lines (ledger, device, seq, hash, bytes)
          SELECT $1::uuid, device, seq, hash, bytes FROM pg_temp.razao_coming
            ORDER BY device, seq, hash
          ON CONFLICT DO NOTHING RETURNING device, seq, hash)
      SELECT device, count(*), max(seq), bit_xor(razao_hub.first_bits(hash))
        FROM added GROUP BY device
      """, [ledger.description]
    ) { row in
      guard let device = Uuid(row.text(0)) else { return true }
      sums.append(LineSum(device, row, from: 1))
      return true
    }
    return sums
  }
}

extension LineSum {
  /// Reads a row's columns from one on: lines, the highest `seq`, digest.
  ///
  /// None of its numbers is trusted.
  fileprivate init(_ device: Uuid, _ row: Row, from column: Int) {
    self.init(
      device, lines: max(0, row.number(column)), last: UInt64(clamping: row.number(column + 1)),
      digest: UInt64(bitPattern: Int64(row.number(column + 2))))
  }
}

/// Rows in PostgreSQL's binary form of COPY (PostgreSQL, reference: COPY, file formats).
enum CopyRows {
  /// The signature, no flags, no extension.
  static let beginning: [UInt8] =
    Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00]
    + [UInt8](repeating: 0, count: 8)
  static let end: [UInt8] = [0xFF, 0xFF]

  /// A line as its row.
  static func row(_ line: PlacedLine) -> [UInt8] {
    var bytes: [UInt8] = [0, 4]
    bytes.reserveCapacity(line.bytes.count + 80)
    func field(_ value: some Collection<UInt8>) {
      withUnsafeBytes(of: UInt32(value.count).bigEndian) { bytes += $0 }
      bytes += value
    }
    let (high, low) = (line.name.device.high.bigEndian, line.name.device.low.bigEndian)
    field(withUnsafeBytes(of: high) { Array($0) } + withUnsafeBytes(of: low) { Array($0) })
    field(withUnsafeBytes(of: line.name.seq.bigEndian) { Array($0) })
    field(line.name.hash.bytes.array)
    field(line.bytes)
    return bytes
  }
}
