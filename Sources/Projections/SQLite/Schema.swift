internal import GRDB

/// The tables of the read model.
///
/// Row numbers are those of the fold's tables, so a number is enough to find a row.
enum Schema {
  /// Grows whenever a table or its content changes; a file of another version is rebuilt.
  static let version = 14
  /// "razO" in ASCII: distinguishes this file from other programs' databases.
  static let application: Int32 = 0x7261_7A4F

  static func create(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(application)")
    try db.execute(sql: tables)
  }

  /// After a bulk load: building an index is faster than maintaining it.
  static func createIndices(_ db: Database) throws { try db.execute(sql: indices) }

  /// The key column of two-column tables whose key is not called `id`.
  static let keys = ["keys": "key", "imports": "key", "links": "key", "assertions": "account"]

  private static let tables = """
    CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE carriers(number INTEGER PRIMARY KEY, name BLOB, file INTEGER, volume INTEGER,
      read INTEGER, lines INTEGER, byte INTEGER, count INTEGER, hash BLOB, size INTEGER,
      touched INTEGER, whole BLOB, left INTEGER);
    CREATE TABLE commits(n INTEGER PRIMARY KEY, hash BLOB, device INTEGER, seq INTEGER, at INTEGER,
      carrier INTEGER, line INTEGER, byte INTEGER, count INTEGER, seen_start INTEGER,
      seen_count INTEGER, events INTEGER, parent INTEGER, first_child INTEGER,
      next_sibling INTEGER, run INTEGER, vector INTEGER, authentic INTEGER);
    CREATE TABLE seen(n INTEGER PRIMARY KEY, device BLOB, seq INTEGER, hash BLOB);
    CREATE TABLE runs(n INTEGER PRIMARY KEY, first INTEGER, last INTEGER, origin INTEGER);
    CREATE TABLE vectors(n INTEGER PRIMARY KEY, heads TEXT);
    CREATE TABLE devices(n INTEGER PRIMARY KEY, id BLOB, ledger BLOB, key TEXT, commits INTEGER,
      events INTEGER, head INTEGER, kept_seq INTEGER, runs TEXT, unjudged TEXT);
    CREATE TABLE events(n INTEGER PRIMARY KEY, id BLOB, commit_n INTEGER, aggregate INTEGER,
      payload INTEGER, ordinal INTEGER, has_content INTEGER, has_of INTEGER);
    CREATE TABLE first_events(n INTEGER PRIMARY KEY, event INTEGER);
    CREATE TABLE contents(n INTEGER PRIMARY KEY, day INTEGER, kind INTEGER, subkind INTEGER,
      party INTEGER, description INTEGER, first_posting INTEGER, postings INTEGER, rarity INTEGER,
      entry INTEGER, is_creation INTEGER);
    CREATE TABLE postings(n INTEGER PRIMARY KEY, content INTEGER, account INTEGER, minor INTEGER,
      decimals INTEGER, day INTEGER);
    CREATE TABLE rarities(n INTEGER PRIMARY KEY, linked BLOB, keys TEXT, origin BLOB);
    CREATE TABLE others(n INTEGER PRIMARY KEY, event TEXT);
    CREATE TABLE aggregates(n INTEGER PRIMARY KEY, id BLOB, kind TEXT);
    CREATE TABLE texts(n INTEGER PRIMARY KEY, text TEXT, folded TEXT);
    CREATE TABLE states(n INTEGER PRIMARY KEY, creation INTEGER, counted INTEGER, history INTEGER,
      account INTEGER);
    CREATE TABLE unheard(n INTEGER PRIMARY KEY);
    CREATE TABLE touched(n INTEGER PRIMARY KEY, generation INTEGER);
    CREATE TABLE histories(n INTEGER PRIMARY KEY, writes TEXT);
    CREATE TABLE statuses(n INTEGER PRIMARY KEY, status INTEGER);
    CREATE TABLE accounts(n INTEGER PRIMARY KEY, event INTEGER, class TEXT, currency TEXT,
      decimals INTEGER, total);
    CREATE TABLE totals(account INTEGER, level INTEGER, span INTEGER, sum,
      PRIMARY KEY(account, level, span)) WITHOUT ROWID;
    CREATE TABLE waiters(id BLOB PRIMARY KEY, commits TEXT) WITHOUT ROWID;
    CREATE TABLE keys(key TEXT PRIMARY KEY, entries TEXT) WITHOUT ROWID;
    CREATE TABLE imports(key TEXT PRIMARY KEY, numbers TEXT) WITHOUT ROWID;
    CREATE TABLE links(key TEXT PRIMARY KEY, numbers TEXT) WITHOUT ROWID;
    CREATE TABLE decisions(id BLOB PRIMARY KEY, conflicts TEXT) WITHOUT ROWID;
    CREATE TABLE assertions(account INTEGER PRIMARY KEY, ids TEXT);
    CREATE TABLE conflicts(kind TEXT, subject TEXT, owner TEXT, about TEXT, events TEXT,
      PRIMARY KEY(kind, subject)) WITHOUT ROWID;
    CREATE TABLE kept(name TEXT PRIMARY KEY, value BLOB, hash BLOB);
    """

  private static let indices = """
    CREATE UNIQUE INDEX commits_hash ON commits(hash);
    CREATE INDEX commits_chain ON commits(device, seq) WHERE authentic;
    CREATE INDEX commits_at ON commits(at);
    CREATE INDEX contents_party ON contents(party, day) WHERE party >= 0;
    CREATE INDEX contents_description ON contents(description) WHERE description >= 0;
    CREATE INDEX contents_rarity ON contents(rarity) WHERE rarity >= 0;
    CREATE INDEX postings_day ON postings(account, day);
    CREATE INDEX postings_minor ON postings(account, minor, day);
    CREATE INDEX rarities_linked ON rarities(linked) WHERE linked IS NOT NULL;
    CREATE INDEX aggregates_id ON aggregates(id);
    CREATE INDEX texts_text ON texts(text);
    CREATE INDEX texts_folded ON texts(folded);
    CREATE INDEX statuses_open ON statuses(status) WHERE status IN (1, 2, 3);
    """
}
