internal import Canonical
internal import Sync

extension HubAdministration {
  /// Ensures that the sums of each device match its lines: somebody may have changed rows by other
  /// means than a put.
  ///
  /// It proceeds device by device, each in a separate statement: a hub may hold more lines than can
  /// be counted within the time limit of one answer. It may be interrupted and restarted.
  /// - Returns: how many devices had wrong sums.
  func recount() throws(HubError) -> Int {
    var mended = 0
    // No ledger and no device has this UUID.
    let none = Uuid.none.description
    var at = Pair(ledger: none, device: none)
    while let next = try pair(after: at) {
      if try isWrong(next), try mend(next) { mended += 1 }
      at = next
    }
    return mended
  }

  /// A device in a ledger.
  private struct Pair {
    let ledger: String
    let device: String

    var parameters: [String?] { [ledger, device] }
  }

  /// The next one with lines or sums.
  private func pair(after last: Pair) throws(HubError) -> Pair? {
    try connection.one(HubSchema.nextDevice, last.parameters) {
      Pair(ledger: $0.text(0), device: $0.text(1))
    }
  }

  /// Whether a device's sums differ from those of its lines.
  ///
  /// Both are read at the same moment, and a put changes both at once: nobody has to wait.
  private func isWrong(_ pair: Pair) throws(HubError) -> Bool {
    try connection.one(HubSchema.wrongSums, pair.parameters) { _ in true } != nil
  }

  /// Recounts a device's lines, while nobody puts any of its lines.
  /// - Returns: whether the sums were still wrong then.
  private func mend(_ pair: Pair) throws(HubError) -> Bool {
    try connection.transaction("BEGIN ISOLATION LEVEL READ COMMITTED") { () throws(HubError) in
      // The following statements see all lines whose put had held this row before.
      try connection.ask(HubSchema.holdSums, pair.parameters)
      guard try isWrong(pair) else { return false }
      try connection.ask(HubSchema.mendSums, pair.parameters)
      try connection.ask(HubSchema.dropEmptySums, pair.parameters)
      return true
    }
  }
}

extension HubSchema {
  /// The first device after another ($2, in the ledger $1), by ledger and device.
  fileprivate static let nextDevice = """
    SELECT ledger, device FROM (
      (SELECT ledger, device FROM razao_hub.lines
        WHERE (ledger, device) > ($1::uuid, $2::uuid) ORDER BY ledger, device LIMIT 1)
      UNION ALL
      (SELECT ledger, device FROM razao_hub.devices
        WHERE (ledger, device) > ($1::uuid, $2::uuid) ORDER BY ledger, device LIMIT 1)) AS n
      ORDER BY ledger, device LIMIT 1
    """

  /// The sums of a device's lines; one row, even if it has none.
  private static let counted = """
    SELECT count(*) AS lines, coalesce(max(seq), 0) AS last,
        coalesce(bit_xor(razao_hub.first_bits(hash)), 0) AS digest,
        coalesce(sum(octet_length(bytes)), 0) AS size
      FROM razao_hub.lines WHERE ledger = $1::uuid AND device = $2::uuid
    """

  /// A row if a device's sums differ from those of its lines, else none; without lines it has no
  /// sums.
  fileprivate static let wrongSums = """
    SELECT FROM (\(counted)) AS c
      LEFT JOIN razao_hub.devices d ON d.ledger = $1::uuid AND d.device = $2::uuid
      WHERE CASE WHEN c.lines = 0 THEN d.device IS NOT NULL
        ELSE (c.lines, c.last, c.digest, c.size)
          IS DISTINCT FROM (d.lines, d.last, d.digest, d.size) END
    """

  /// Locks a device's sums until the transaction ends, even if there are none.
  fileprivate static let holdSums = """
    INSERT INTO razao_hub.devices AS d (ledger, device, lines, last, digest, size, came)
      VALUES ($1::uuid, $2::uuid, 0, 0, 0, 0, now())
      ON CONFLICT (ledger, device) DO UPDATE SET lines = d.lines
    """

  /// Sets a device's sums to those of its lines; the time of the last one's arrival is unchanged.
  fileprivate static let mendSums = """
    UPDATE razao_hub.devices d
      SET lines = c.lines, last = c.last, digest = c.digest, size = c.size
      FROM (\(counted)) AS c WHERE d.ledger = $1::uuid AND d.device = $2::uuid
    """

  /// Removes the sums of a device without lines.
  fileprivate static let dropEmptySums = """
    DELETE FROM razao_hub.devices
      WHERE ledger = $1::uuid AND device = $2::uuid AND lines = 0
    """
}
