internal import Canonical
internal import Ledger
internal import Tables

extension CacheFile {
  private static let everyContent = """
    SELECT contents.*, states.counted = contents.n
    FROM contents LEFT JOIN states ON states.n = contents.entry
    """
  private static let everyPosting = """
    SELECT content, account, minor, decimals,
      postings.day = contents.day AND postings.n >= contents.first_posting
        AND postings.n < contents.first_posting + contents.postings, postings.day
    FROM postings LEFT JOIN contents ON contents.n = postings.content
    """

  /// How what is kept here is searched.
  /// - Parameter rows: where rows go that are brought before anybody asks for them.
  func search(_ rows: StatementRows) -> KeptStore {
    KeptStore(
      contents: { [self] account, days in bring(rows, account, days) },
      live: { [self] account, day in
        all(
          """
          SELECT states.n FROM postings JOIN contents ON contents.n = postings.content
          JOIN states ON states.n = contents.entry
          WHERE postings.account = ? AND postings.day <= ? AND states.counted = contents.n
          """,
          {
            $0.put(account)
            $0.put(day)
          }, { $0.int32() })
      },
      postings: { [self] account, minor, days in
        all(
          "SELECT content FROM postings WHERE account = ? AND minor = ? AND day BETWEEN ? AND ?",
          {
            $0.put(account)
            $0.put(minor)
            $0.put(days.lowerBound)
            $0.put(days.upperBound)
          }, { $0.int32() })
      },
      lastDay: { [self] account, day in
        first(
          "SELECT day FROM postings WHERE account = ? AND day <= ? ORDER BY day DESC LIMIT 1",
          {
            $0.put(account)
            $0.put(day)
          }, { $0.int32() })
      },
      linked: { [self] id in
        all(
          """
          SELECT contents.n FROM rarities JOIN contents ON contents.rarity = rarities.n
          WHERE rarities.linked = ? AND contents.rarity >= 0
          """, { $0.put(id) }, { $0.int32() })
      },
      withParty: { [self] party, limit in
        all(
          """
          SELECT n FROM contents WHERE party = ? AND party >= 0 ORDER BY day DESC, n DESC LIMIT ?
          """,
          {
            $0.put(party)
            $0.put(limit)
          }, { $0.int32() })
      },
      textsLike: { [self] text in
        all("SELECT n FROM texts WHERE folded = ?", { $0.put(text) }, { $0.int32() })
      },
      textsHolding: { [self] text in
        all("SELECT n FROM texts WHERE instr(folded, ?) > 0", { $0.put(text) }, { $0.int32() })
      },
      withText: { [self] account, text in bring(rows, account, text: text) },
      aggregates: { [self] range in
        all(
          "SELECT n FROM aggregates WHERE id BETWEEN ? AND ? ORDER BY id",
          {
            $0.put(range.lowerBound)
            $0.put(range.upperBound)
          }, { $0.int32() })
      },
      commits: { [self] status in
        all(
          "SELECT n FROM statuses WHERE status = ? AND status IN (1, 2, 3) ORDER BY n",
          { $0.put(status.rawValue) }, { $0.int32() })
      },
      commitsAfter: { [self] instant in
        all(
          "SELECT n FROM commits WHERE at > ? ORDER BY n", { $0.put(instant.milliseconds) },
          { $0.int32() })
      },
      totals: { [self] account in totals(account) },
      everyContent: { [self] look in
        _ = all(Self.everyContent) { columns in
          let number = columns.int32()
          look(number, ContentRow(&columns), columns.bool())
        }
      },
      everyPosting: { [self] look in
        _ = all(Self.everyPosting) { columns in
          look(PostingRow(&columns), columns.bool() ? columns.int32() : .min)
        }
      },
      hashesOfTexts: { [self] in
        all("SELECT text FROM texts ORDER BY n") { $0.text().hashValue }
      },
      sharedKeys: { [self] in
        all("SELECT entries FROM keys WHERE instr(entries, ' ') > 0") {
          ListText.numbers($0.text())
        }
        .flatMap(\.self)
      },
      commitsByHash: { [self] range in
        all(
          "SELECT n FROM commits WHERE hash BETWEEN ? AND ?",
          {
            $0.put(range.lowerBound)
            $0.put(range.upperBound)
          }, { $0.int32() })
      },
      commitsByEvent: { [self] range in
        all(
          "SELECT commit_n FROM events WHERE id BETWEEN ? AND ?",
          {
            $0.put(range.lowerBound)
            $0.put(range.upperBound)
          }, { $0.int32() })
      })
  }
}
