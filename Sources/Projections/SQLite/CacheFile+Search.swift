internal import Canonical
internal import Ledger

extension CacheFile {
  /// The queries over what is kept here.
  /// - Parameter rows: where rows go that are brought before anybody asks for them.
  func search(_ rows: StatementRows) -> KeptStore {
    KeptStore(
      over: { [self] rows in search(rows) },
      contents: { [self] accounts, days in bring(rows, accounts, days) },
      amounting: { [self] account, minors, days in
        bring(rows, contents: amounting(account, minors) + several(account, days))
      },
      live: { [self] account, day in live(account, day) },
      alike: { [self] account, minor, days in alike(account, minor, days) },
      lastDay: { [self] account, day in lastDay(account, day) },
      linked: { [self] id in linked(id) },
      withParty: { [self] party, limit in withParty(party, limit) },
      textsLike: { [self] text in textsLike(text) },
      textsHolding: { [self] text in textsHolding(text) },
      daysWith: { [self] account, texts, days in daysWith(account, texts, days) },
      saying: { [self] texts, days in contents(saying: texts, days) },
      between: { [self] account, minor, days in contents(between: minor, account, days) },
      aggregates: { [self] range in aggregates(range) },
      commits: { [self] status in commits(status) },
      commitsAfter: { [self] instant, look in commits(after: instant, look) },
      totals: { [self] account in totals(account) },
      counted: { [self] account, days, look in counted(account, days, look) },
      everyContent: { [self] look in everyContent(look) },
      everyPosting: { [self] look in everyPosting(look) },
      hashesOfTexts: { [self] in hashesOfTexts() },
      sharedKeys: { [self] in sharedKeys() },
      decidedEntries: { [self] in decidedEntries() },
      commitsByHash: { [self] range in commits(byHash: range) },
      commitsByEvent: { [self] range in commits(byEvent: range) },
      unheard: { [self] in numbers("SELECT n FROM unheard") })
  }

  /// The numbers that a query finds.
  private func numbers(
    _ sql: String, _ bind: (inout ColumnWriter) -> Void = { _ in }
  ) -> [Int32] {
    all(sql, bind) { $0.int32() }
  }
}

// MARK: - Entries and texts

extension CacheFile {
  private func live(_ account: Int32, _ through: Int32) -> [Int32] {
    numbers(
      """
      SELECT states.n FROM postings JOIN contents ON contents.n = postings.content
      JOIN states ON states.n = contents.entry
      WHERE postings.account = ? AND postings.day <= ? AND states.counted = contents.n
      """
    ) {
      $0.put(account)
      $0.put(through)
    }
  }

  private func amounting(
    _ account: Int32, _ minors: [(minor: Int64, days: ClosedRange<Int32>)]
  ) -> [Int32] {
    minors.flatMap { minor, days in
      numbers(
        "SELECT content FROM postings WHERE account = ? AND minor = ? AND day BETWEEN ? AND ?"
      ) {
        $0.put(account)
        $0.put(minor)
        $0.put(days.lowerBound)
        $0.put(days.upperBound)
      }
    }
  }

  /// The contents with several postings on an account, on the days of a range.
  ///
  /// They are detected here, day by day: SQLite would sort all postings, in nearly twice the
  /// instructions.
  private func several(_ account: Int32, _ days: ClosedRange<Int32>) -> [Int32] {
    var found: [Int32] = []
    var (day, seen) = (days.lowerBound, Set<Int32>())
    _ = all(
      "SELECT day, content FROM postings WHERE account = ? AND day BETWEEN ? AND ? ORDER BY day",
      {
        $0.put(account)
        $0.put(days.lowerBound)
        $0.put(days.upperBound)
      },
      { columns in
        let (next, content) = (columns.int32(), columns.int32())
        if next != day {
          day = next
          seen.removeAll(keepingCapacity: true)
        }
        if !seen.insert(content).inserted { found.append(content) }
      })
    return found
  }

  private func alike(
    _ account: Int32, _ minor: Int64, _ days: ClosedRange<Int32>
  ) -> [(entry: Int32, day: Int32, party: Int32)] {
    all(
      """
      SELECT states.n, contents.day, contents.party
      FROM postings JOIN contents ON contents.n = postings.content
      JOIN states ON states.n = contents.entry
      WHERE postings.account = ? AND postings.minor = ? AND postings.day BETWEEN ? AND ?
        AND states.counted = contents.n
      """,
      {
        $0.put(account)
        $0.put(minor)
        $0.put(days.lowerBound)
        $0.put(days.upperBound)
      }, { ($0.int32(), $0.int32(), $0.int32()) })
  }

  private func lastDay(_ account: Int32, _ through: Int32) -> Int32? {
    numbers(
      "SELECT day FROM postings WHERE account = ? AND day <= ? ORDER BY day DESC LIMIT 1"
    ) {
      $0.put(account)
      $0.put(through)
    }.first
  }

  private func counted(
    _ account: Int32?, _ days: ClosedRange<Int32>, _ look: (Int32, Int32) -> Void
  ) {
    let posted = account == nil ? "contents" : "postings JOIN contents ON contents.n = content"
    let isOnAccount =
      account == nil ? "" : "AND postings.account = ?3 AND postings.day BETWEEN ?1 AND ?2"
    _ = all(
      """
      SELECT contents.n, contents.day FROM \(posted) JOIN states ON states.n = contents.entry
      WHERE states.counted = contents.n AND contents.day BETWEEN ?1 AND ?2 \(isOnAccount)
      """,
      {
        $0.put(days.lowerBound)
        $0.put(days.upperBound)
        if let account { $0.put(account) }
      }, { look($0.int32(), $0.int32()) })
  }

  private func linked(_ id: Uuid) -> [Int32] {
    numbers(
      """
      SELECT contents.n FROM rarities JOIN contents ON contents.rarity = rarities.n
      WHERE rarities.linked = ? AND contents.rarity >= 0
      """
    ) { $0.put(id) }
  }

  private func withParty(_ party: Int32, _ limit: Int) -> [Int32] {
    numbers(
      "SELECT n FROM contents WHERE party = ? AND party >= 0 ORDER BY day DESC, n DESC LIMIT ?"
    ) {
      $0.put(party)
      $0.put(limit)
    }
  }

  private func textsLike(_ text: String) -> [Int32] {
    numbers("SELECT n FROM texts WHERE folded = ?") { $0.put(text) }
  }

  private func textsHolding(_ text: String) -> [Int32] {
    numbers("SELECT n FROM texts WHERE instr(folded, ?) > 0") { $0.put(text) }
  }

  /// One query for all texts, possibly very many.
  private func daysWith(
    _ account: Int32, _ texts: [Int32], _ days: ClosedRange<Int32>
  ) -> [Int32] {
    let list = ListText.json(texts)
    return numbers(
      """
      WITH wanted AS (SELECT value AS n FROM json_each(?1))
      SELECT DISTINCT day FROM (
        SELECT day, first_posting, contents.postings AS count
          FROM wanted CROSS JOIN contents ON party = wanted.n AND party >= 0
        UNION ALL
        SELECT day, first_posting, contents.postings
          FROM wanted CROSS JOIN contents ON description = wanted.n AND description >= 0)
      WHERE day BETWEEN ?2 AND ?3 AND EXISTS (
        SELECT 1 FROM postings
        WHERE n BETWEEN first_posting AND first_posting + count - 1 AND +account = ?4)
      """
    ) {
      $0.put(list)
      $0.put(days.lowerBound)
      $0.put(days.upperBound)
      $0.put(account)
    }
  }
}

// MARK: - Aggregates and commits

extension CacheFile {
  private func aggregates(_ range: ClosedRange<Uuid>) -> [Int32] {
    numbers("SELECT n FROM aggregates WHERE id BETWEEN ? AND ? ORDER BY id") {
      $0.put(range.lowerBound)
      $0.put(range.upperBound)
    }
  }

  /// The literal list lets SQLite use the index, which holds no other status.
  private func commits(_ status: CommitStatus) -> [Int32] {
    numbers("SELECT n FROM statuses WHERE status = ? AND status IN (1, 2, 3) ORDER BY n") {
      $0.put(status.rawValue)
    }
  }

  private func commits(after instant: Instant, _ look: (Int32) -> Void) {
    _ = all("SELECT n FROM commits WHERE at > ?", { $0.put(instant.milliseconds) }) {
      look($0.int32())
    }
  }

  private func commits(byHash range: ClosedRange<Hash256>) -> [Int32] {
    numbers("SELECT n FROM commits WHERE hash BETWEEN ? AND ?") {
      $0.put(range.lowerBound)
      $0.put(range.upperBound)
    }
  }

  private func commits(byEvent range: ClosedRange<Uuid>) -> [Int32] {
    numbers("SELECT commit_n FROM events WHERE id BETWEEN ? AND ?") {
      $0.put(range.lowerBound)
      $0.put(range.upperBound)
    }
  }
}

// MARK: - Everything there is, for a comparison with the log

extension CacheFile {
  private func everyContent(_ look: (Int32, ContentRow, Bool) -> Void) {
    _ = all(
      """
      SELECT contents.*, states.counted = contents.n
      FROM contents LEFT JOIN states ON states.n = contents.entry
      """
    ) { columns in
      let number = columns.int32()
      look(number, ContentRow(&columns), columns.bool())
    }
  }

  private func everyPosting(_ look: (PostingRow, _ day: Int32) -> Void) {
    _ = all(
      """
      SELECT content, account, minor, decimals,
        postings.day = contents.day AND postings.n >= contents.first_posting
          AND postings.n < contents.first_posting + contents.postings, postings.day
      FROM postings LEFT JOIN contents ON contents.n = postings.content
      """
    ) { columns in
      look(PostingRow(&columns), columns.bool() ? columns.int32() : .min)
    }
  }

  private func hashesOfTexts() -> [Int] {
    all("SELECT text FROM texts ORDER BY n") { $0.text().hashValue }
  }

  private func sharedKeys() -> [Int32] {
    let keys = all("SELECT entries FROM keys WHERE instr(entries, ' ') > 0") {
      ListText.numbers($0.text())
    }
    let matched = all("SELECT key, numbers FROM links WHERE key LIKE 'linha:%'") { columns in
      (Link(columns.text()), ListText.numbers(columns.text()))
    }
    let rows = matched.compactMap { link, _ -> Int32? in
      guard case .linha(let id) = link else { return nil }
      return first(
        "SELECT n FROM aggregates WHERE id = ? AND kind = ?",
        {
          $0.put(id)
          $0.put(Especie.transacao.rawValue)
        }, { $0.int32() })
    }
    return keys.flatMap(\.self) + matched.flatMap(\.1) + rows
  }

  private func decidedEntries() -> [Int32] {
    all(
      """
      SELECT aggregates.n FROM decisions CROSS JOIN aggregates ON aggregates.id = decisions.id
      WHERE aggregates.kind = ?
      """, { $0.put(Especie.transacao.rawValue) }
    ) { $0.int32() }
  }
}
