internal import Canonical

/// The versions of a schema in a hub's database, one migration after the other.
///
/// A released migration is never changed: another one follows it.
package struct SchemaHistory: Sendable {
  /// Creates the schema and the table of its versions, where they are not there.
  let beginning: String
  /// The table of its versions, and the column with their numbers.
  let table, column: String
  /// The statements of each version, from 1 on.
  let migrations: [String]

  package init(beginning: String, table: String, column: String, migrations: [String]) {
    (self.beginning, self.table, self.column) = (beginning, table, column)
    self.migrations = migrations
  }

  /// The newest version that this program knows.
  package var version: Int { migrations.count }
}

/// The schema of a hub's lines.
enum HubSchema {
  /// The role that all roles of ledgers belong to; it cannot log in.
  static let clients = "razao_hub_client"
  /// The number of partitions of the table of lines.
  static let partitions = 16

  /// All its versions.
  static let history = SchemaHistory(
    beginning: """
      CREATE SCHEMA IF NOT EXISTS razao_hub;
      CREATE TABLE IF NOT EXISTS razao_hub.versions (
        version integer PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now());
      """, table: "razao_hub.versions", column: "version",
    migrations: [lines + counts + refusals + rights])

  /// The versions of what a program without receipts need not know: it goes on syncing lines.
  static let receiptHistory = SchemaHistory(
    beginning: """
      CREATE TABLE IF NOT EXISTS razao_hub.receipt_versions (
        version integer PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now());
      """, table: "razao_hub.receipt_versions", column: "version", migrations: [receipts])

  /// The lines, as they were signed.
  ///
  /// The server checks a row's hash, so that a row never has to be fetched twice; it does not judge
  /// a line's content.
  private static let lines =
    """
    CREATE TABLE razao_hub.lines (
      ledger uuid NOT NULL, device uuid NOT NULL, seq bigint NOT NULL CHECK (seq >= 0),
      hash bytea NOT NULL, bytes bytea NOT NULL,
      CHECK (octet_length(bytes) BETWEEN 1 AND \(Limits.rowBytes)),
      CHECK (hash = sha256(bytes)),
      PRIMARY KEY (ledger, device, seq, hash)
    ) PARTITION BY HASH (ledger);
    COMMENT ON TABLE razao_hub.lines IS 'the signed lines of ledgers; rows are added and never changed';

    """
    + (0..<partitions).map { number in
      """
      CREATE TABLE razao_hub.lines_\(number) PARTITION OF razao_hub.lines
        FOR VALUES WITH (MODULUS \(partitions), REMAINDER \(number));

      """
    }.joined()
      + """
      CREATE TABLE razao_hub.members (
        role name NOT NULL, ledger uuid NOT NULL, since timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (role, ledger));
      COMMENT ON TABLE razao_hub.members IS 'which role belongs to which ledger';

      """

  /// The number of lines of each device, with a digest that identifies them: a machine queries that
  /// instead of the lines.
  ///
  /// The server updates it within the transaction that adds them.
  private static let counts = """
    CREATE TABLE razao_hub.devices (
      ledger uuid NOT NULL, device uuid NOT NULL, lines bigint NOT NULL, last bigint NOT NULL,
      digest bigint NOT NULL, size bigint NOT NULL, came timestamptz NOT NULL,
      PRIMARY KEY (ledger, device)) WITH (fillfactor = 70);
    COMMENT ON COLUMN razao_hub.devices.lines IS 'how many lines of the device there are';
    COMMENT ON COLUMN razao_hub.devices.last IS 'the highest seq among them';
    COMMENT ON COLUMN razao_hub.devices.digest IS 'the first 64 bits of all their hashes, XORed';
    COMMENT ON COLUMN razao_hub.devices.size IS 'their bytes';
    COMMENT ON COLUMN razao_hub.devices.came IS 'when the last of them came, by the clock of the server';

    CREATE FUNCTION razao_hub.first_bits(hash bytea) RETURNS bigint
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN ('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint;

    CREATE FUNCTION razao_hub.count_lines() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      INSERT INTO razao_hub.devices AS d (ledger, device, lines, last, digest, size, came)
        SELECT ledger, device, count(*), max(seq), bit_xor(razao_hub.first_bits(hash)),
            sum(octet_length(bytes)), clock_timestamp()
          FROM added GROUP BY ledger, device ORDER BY ledger, device
        ON CONFLICT (ledger, device) DO UPDATE SET lines = d.lines + excluded.lines,
          last = greatest(d.last, excluded.last), digest = d.digest # excluded.digest,
          size = d.size + excluded.size, came = excluded.came;
      PERFORM pg_notify('razao_' || translate(ledger::text, '-', ''), '')
        FROM (SELECT DISTINCT ledger FROM added) AS a;
      RETURN NULL;
    END $$;
    CREATE TRIGGER count_lines AFTER INSERT ON razao_hub.lines
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION razao_hub.count_lines();

    """

  /// Lines can only be added, by any role.
  private static let refusals = """
    CREATE FUNCTION razao_hub.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'lines of a ledger are only ever added' USING ERRCODE = '42501';
    END $$;
    DO $$
    DECLARE part regclass;
    BEGIN
      FOR part IN SELECT 'razao_hub.lines'::regclass
          UNION ALL SELECT inhrelid::regclass FROM pg_inherits
            WHERE inhparent = 'razao_hub.lines'::regclass LOOP
        EXECUTE format('CREATE TRIGGER refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON %s '
          'FOR EACH STATEMENT EXECUTE FUNCTION razao_hub.refuse()', part);
      END LOOP;
    END $$;

    """

  /// A role reads and adds lines of the ledgers that it is a member of, and reads their counts.
  ///
  /// Membership is checked for `current_user`: SET ROLE leads only to roles that the user was
  /// granted.
  private static let rights = """
    REVOKE ALL ON SCHEMA razao_hub FROM PUBLIC;
    REVOKE ALL ON ALL TABLES IN SCHEMA razao_hub FROM PUBLIC;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA razao_hub FROM PUBLIC;
    ALTER TABLE razao_hub.lines ENABLE ROW LEVEL SECURITY;
    ALTER TABLE razao_hub.devices ENABLE ROW LEVEL SECURITY;
    ALTER TABLE razao_hub.members ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own ON razao_hub.members FOR SELECT USING (role = current_user);
    CREATE POLICY own_read ON razao_hub.lines FOR SELECT USING (
      ledger IN (SELECT m.ledger FROM razao_hub.members m WHERE m.role = current_user));
    CREATE POLICY own_add ON razao_hub.lines FOR INSERT WITH CHECK (
      ledger IN (SELECT m.ledger FROM razao_hub.members m WHERE m.role = current_user));
    CREATE POLICY own_read ON razao_hub.devices FOR SELECT USING (
      ledger IN (SELECT m.ledger FROM razao_hub.members m WHERE m.role = current_user));
    DO $$
    BEGIN
      CREATE ROLE razao_hub_client NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$;
    GRANT USAGE ON SCHEMA razao_hub TO razao_hub_client;
    GRANT SELECT ON razao_hub.versions, razao_hub.members, razao_hub.devices TO razao_hub_client;
    GRANT SELECT, INSERT ON razao_hub.lines TO razao_hub_client;
    GRANT EXECUTE ON FUNCTION razao_hub.first_bits(bytea) TO razao_hub_client;
    DO $$
    BEGIN
      EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO razao_hub_client',
        current_database());
    END $$;

    """

  /// The files of receipts, by their hashes.
  private static let receipts = """
    CREATE TABLE razao_hub.receipts (
      ledger uuid NOT NULL, hash bytea NOT NULL, bytes bytea NOT NULL,
      CHECK (octet_length(bytes) BETWEEN 1 AND \(Canonical.Limits.receiptBytes.upperBound)),
      CHECK (hash = sha256(bytes)),
      PRIMARY KEY (ledger, hash));
    COMMENT ON TABLE razao_hub.receipts IS 'the files of receipts; rows are added and never changed';
    ALTER TABLE razao_hub.receipts ALTER COLUMN bytes SET STORAGE EXTERNAL;
    CREATE TRIGGER refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON razao_hub.receipts
      FOR EACH STATEMENT EXECUTE FUNCTION razao_hub.refuse();
    REVOKE ALL ON razao_hub.receipts FROM PUBLIC;
    ALTER TABLE razao_hub.receipts ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own_read ON razao_hub.receipts FOR SELECT USING (
      ledger IN (SELECT m.ledger FROM razao_hub.members m WHERE m.role = current_user));
    CREATE POLICY own_add ON razao_hub.receipts FOR INSERT WITH CHECK (
      ledger IN (SELECT m.ledger FROM razao_hub.members m WHERE m.role = current_user));
    GRANT SELECT, INSERT ON razao_hub.receipts TO razao_hub_client;
    CREATE FUNCTION razao_hub.announce_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_catalog.pg_notify('razao_' || translate(NEW.ledger::text, '-', ''), '');
      RETURN NULL;
    END $$;
    REVOKE ALL ON FUNCTION razao_hub.announce_receipt() FROM PUBLIC;
    CREATE TRIGGER announce_receipt AFTER INSERT ON razao_hub.receipts
      FOR EACH ROW EXECUTE FUNCTION razao_hub.announce_receipt();

    """
}
