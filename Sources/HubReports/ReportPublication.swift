internal import Canonical
internal import Hub

/// One publication of a ledger's tables for reports: one transaction from the first query to the
/// commit.
///
///     begin ──> lock, the state of the last one ──> rows into temporary tables ──> merge ──> commit
///
/// Only incoming rows that differ are written, and rows that did not come are removed within the
/// renewed part: a whole table, or the things named by `renew`. Any failure on the way leaves the
/// last publication in place.
final class ReportPublication {
  private let connection: Connection
  private let ledger: Uuid
  private var waiting: [String: [UInt8]] = [:]
  private var staged: Set<String> = []
  private var whole: Set<String> = []
  private var scopes: [UInt8] = []
  private(set) var written = 0
  private(set) var removed = 0

  init(_ connection: Connection, ledger: Uuid) {
    (self.connection, self.ledger) = (connection, ledger)
  }

  /// The last publication, as far as the next one builds on it.
  struct State: Sendable, Hashable {
    let number: Int
    /// Its unique mark.
    let mark: Uuid
    let day: Day
    let fingerprint: String
    /// The lines that it was made from, in the caller's text form.
    let known: String
  }

  /// Begins.
  /// - Returns: the version of the tables, which may be an older one.
  /// - Throws: `notPrepared`, `tooNew`.
  func begin() throws(HubError) -> Int {
    // An earlier attempt may have left a transaction open.
    try? connection.run("ROLLBACK")
    (waiting, staged, whole, scopes, written, removed) = ([:], [], [], [], 0, 0)
    try connection.run("BEGIN; SET LOCAL lock_timeout = '\(Limits.waitSeconds)s'")
    let newest =
      try connection.one("SELECT max(versao) FROM razao_relatorios.versoes") { $0.number(0) } ?? 0
    guard newest > 0 else { throw HubError(.notPrepared) }
    guard newest <= ReportSchema.history.version else { throw HubError(.tooNew) }
    return newest
  }

  /// Waits for other publications of the same ledger.
  /// - Returns: the last publication; nil where there is none.
  /// - Throws: `busy` where another takes too long.
  func last() throws(HubError) -> State? {
    try connection.ask(
      "SELECT pg_advisory_xact_lock(hashtextextended('razao_relatorios ' || $1, 0))",
      [ledger.description])
    return try connection.one(
      """
      SELECT e.numero, e.marca, p.dia, p.verificacao, e.conhecido
        FROM razao_relatorios.estados e JOIN razao_relatorios.publicacoes p USING (livro, numero)
        WHERE e.livro = $1::uuid
      """, [ledger.description]
    ) { row in
      guard let mark = Uuid(row.text(1)), let day = Day(row.text(2)) else { return nil }
      return State(
        number: row.number(0), mark: mark, day: day, fingerprint: row.text(3), known: row.text(4))
    }
  }

  /// Rolls back what was begun.
  func giveUp() {
    // If the connection is gone, the server does it itself.
    try? connection.run("ROLLBACK")
  }

  /// The accounts that some entries are posted on in the tables, each with its first such day.
  func accounts(of entries: [Uuid]) throws(HubError) -> [Uuid: Day] {
    var found: [Uuid: Day] = [:]
    try connection.ask(
      """
      SELECT conta, min(dia) FROM razao_relatorios.partidas
        WHERE livro = $1::uuid AND lancamento = ANY ($2::uuid[]) GROUP BY conta
      """,
      [ledger.description, "{\(entries.map(\.description).joined(separator: ","))}"]
    ) { row in
      if let account = Uuid(row.text(0)), let day = Day(row.text(1)) { found[account] = day }
      return true
    }
    return found
  }

  /// Renews a whole table: rows that do not come are removed.
  func renew(_ table: ReportTable) throws(HubError) {
    whole.insert(table.name)
    try stage(table)
  }

  /// Renews the rows of one thing: an entry, an account, a category.
  /// - Parameter day: the first day of it; nil for all.
  func renew(_ table: ReportTable, _ thing: Uuid, from day: Day? = nil) throws(HubError) {
    var row = ReportRow()
    row.put(table.name)
    row.put(thing)
    row.put(day)
    scopes += row.bytes + [UInt8(ascii: "\n")]
    try stage(table)
  }

  /// Adds a row of a renewed table.
  func put(_ row: ReportRow, into table: ReportTable) throws(HubError) {
    waiting[table.name, default: []] += row.bytes
    waiting[table.name]?.append(UInt8(ascii: "\n"))
    guard waiting[table.name]?.count ?? 0 >= Hub.Limits.bytesAtOnce else { return }
    try send(table)
  }

  private func stage(_ table: ReportTable) throws(HubError) {
    guard staged.insert(table.name).inserted else { return }
    try connection.run(
      """
      CREATE TEMPORARY TABLE razao_\(table.name) ON COMMIT DROP AS
        SELECT \(table.columnList) FROM \(table.qualified) WITH NO DATA
      """)
  }

  private func send(_ table: ReportTable) throws(HubError) {
    guard let bytes = waiting.removeValue(forKey: table.name), !bytes.isEmpty else { return }
    try copy(bytes, into: table.staging)
  }

  private func copy(_ bytes: [UInt8], into table: String) throws(HubError) {
    var left: [UInt8]? = bytes
    try connection.copy("COPY \(table) FROM STDIN") {
      defer { left = nil }
      return left
    }
  }

  /// Updates the tables with the rows that have come.
  /// - Complexity: O(rows that arrived + rows of what is made anew).
  func merge() throws(HubError) {
    try connection.run(
      "CREATE TEMPORARY TABLE razao_escopo (tabela text, coisa uuid, desde date) ON COMMIT DROP")
    try copy(scopes, into: "pg_temp.razao_escopo")
    // Without statistics, the server would scan all rows of a ledger to find a few.
    try connection.run("ANALYZE pg_temp.razao_escopo")
    for table in ReportTable.all where staged.contains(table.name) {
      try send(table)
      try connection.run("ANALYZE \(table.staging)")
      try merge(table)
    }
  }

  private func merge(_ table: ReportTable) throws(HubError) {
    let from = table.scope.from.map { " AND (e.desde IS NULL OR t.\($0) >= e.desde)" } ?? ""
    let scope =
      whole.contains(table.name)
      ? ""
      : " AND EXISTS (SELECT FROM pg_temp.razao_escopo e WHERE e.tabela = '\(table.name)'"
        + " AND e.coisa = t.\(table.scope.thing)\(from))"
    removed += try count(
      """
      WITH gone AS (
        DELETE FROM \(table.qualified) t WHERE t.livro = $1::uuid\(scope) AND NOT EXISTS (
          SELECT FROM \(table.staging) n WHERE \(table.sameKey("n", "t"))) RETURNING 1)
      SELECT count(*) FROM gone
      """)
    let own = Set(table.key)
    let others = table.columns.map(\.name).filter { !own.contains($0) }
    let set = others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    written += try count(
      """
      WITH came AS (
        INSERT INTO \(table.qualified) (livro, \(table.columnList))
          SELECT $1::uuid, n.* FROM \(table.staging) n
            LEFT JOIN \(table.qualified) t ON t.livro = $1::uuid AND \(table.sameKey("n", "t"))
            WHERE t.livro IS NULL OR \(table.row("n")) IS DISTINCT FROM \(table.row("t"))
            ORDER BY \(table.key.map { "n.\($0)" }.joined(separator: ", "))
          ON CONFLICT (livro, \(table.key.joined(separator: ", "))) DO UPDATE SET \(set)
          RETURNING 1)
      SELECT count(*) FROM came
      """)
  }

  /// Sets the number of open conflicts about each entry; none for all others.
  func setConflicts(_ conflicts: [Uuid: Int]) throws(HubError) {
    let sorted = conflicts.sorted { $0.key < $1.key }
    written += try count(
      """
      WITH now AS (
        SELECT * FROM unnest($2::uuid[], $3::integer[]) AS c (lancamento, quantos)
      ), changed AS (
        UPDATE razao_relatorios.lancamentos l SET conflitos = d.quantos
          FROM (SELECT lancamento, quantos FROM now
            UNION ALL SELECT o.lancamento, 0 FROM razao_relatorios.lancamentos o
              WHERE o.livro = $1::uuid AND o.conflitos > 0
                AND o.lancamento NOT IN (SELECT lancamento FROM now)) d
          WHERE l.livro = $1::uuid AND l.lancamento = d.lancamento AND l.conflitos <> d.quantos
          RETURNING 1)
      SELECT count(*) FROM changed
      """,
      [
        "{\(sorted.map(\.key.description).joined(separator: ","))}",
        "{\(sorted.map { "\($0.value)" }.joined(separator: ","))}",
      ])
  }

  private func count(_ question: String, _ more: [String] = []) throws(HubError) -> Int {
    try connection.one(question, [ledger.description] + more) { $0.number(0) } ?? 0
  }

  /// The books behind a publication.
  struct Source: Sendable {
    let name: String
    let day: Day
    let moment: Instant
    let code: String
    let fingerprint: String
    let lines: Int
    let device: Uuid?
    let known: String
  }

  /// Records the source of the tables, and commits: from then on everybody sees them.
  /// - Parameters:
  ///   - number: of this publication.
  ///   - mark: tells it apart from every other one.
  ///   - isAnew: whether the tables were made from nothing.
  func commit(_ source: Source, number: Int, mark: Uuid, isAnew: Bool) throws(HubError) {
    try connection.ask(
      """
      INSERT INTO razao_relatorios.publicacoes VALUES ($1::uuid, $2::bigint, $3, $4::date,
        $5::timestamptz, $6, $7, $8::bigint, $9::uuid, $10::bigint, $11::bigint, $12::boolean)
      """,
      [
        ledger.description, "\(number)", source.name.substituting { $0 == 0 ? "\u{FFFD}" : nil },
        source.day.description, source.moment.description, source.code, source.fingerprint,
        "\(source.lines)", source.device?.description, "\(written)", "\(removed)",
        isAnew ? "t" : "f",
      ])
    try connection.ask(
      """
      INSERT INTO razao_relatorios.estados VALUES ($1::uuid, $2::bigint, $3::uuid, $4)
        ON CONFLICT (livro) DO UPDATE SET numero = excluded.numero, marca = excluded.marca,
          conhecido = excluded.conhecido
      """, [ledger.description, "\(number)", mark.description, source.known])
    try connection.run("COMMIT")
  }

  /// Removes all rows of the ledger from the tables.
  func empty() throws(HubError) {
    for table in ReportTable.all {
      removed += try count(
        """
        WITH gone AS (DELETE FROM \(table.qualified) t WHERE t.livro = $1::uuid RETURNING 1)
        SELECT count(*) FROM gone
        """)
    }
  }
}
