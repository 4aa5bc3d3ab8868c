internal import Hub

/// The schema of the tables for reports, beside that of a hub's lines.
enum ReportSchema {
  /// The schema's name in the database.
  static let name = "razao_relatorios"
  /// A role that only reads the tables for reports of a ledger; the group cannot log in.
  static let reader = HubAdministration.Purpose(
    group: "razao_relatorios_leitor", members: "razao_relatorios.leitores (papel, livro)",
    needsConnect: true)

  /// All its versions; a released migration is never changed.
  static let history = SchemaHistory(
    beginning: """
      CREATE SCHEMA IF NOT EXISTS razao_relatorios;
      CREATE TABLE IF NOT EXISTS razao_relatorios.versoes (
        versao integer PRIMARY KEY, aplicada timestamptz NOT NULL DEFAULT now());
      """, table: "razao_relatorios.versoes", column: "versao",
    migrations: [
      publications + ReportTable.all.map(\.definition).joined()
        + "CREATE INDEX ON razao_relatorios.lancamentos (livro) WHERE conflitos > 0;\n"
        + ReportViews.all + rights,
      ReportTable.all.map { $0.additions(2) }.joined() + ReportViews.budgetsUnderstood,
    ])

  /// The publications, the mark of each ledger's last one, and who may read which ledger.
  private static let publications = """
    COMMENT ON SCHEMA razao_relatorios IS 'Tabelas para relatórios, feitas a partir dos livros. Nada as lê de volta: mudá-las não muda livro nenhum.';
    COMMENT ON TABLE razao_relatorios.versoes IS 'As versões destas tabelas.';
    COMMENT ON COLUMN razao_relatorios.versoes.versao IS 'O número da versão.';
    COMMENT ON COLUMN razao_relatorios.versoes.aplicada IS 'Quando foi aplicada.';

    CREATE TABLE razao_relatorios.publicacoes (
      livro uuid NOT NULL, numero bigint NOT NULL, nome text NOT NULL, dia date NOT NULL,
      quando timestamptz NOT NULL, codigo text NOT NULL, verificacao text NOT NULL,
      linhas bigint NOT NULL, aparelho uuid, escritas bigint NOT NULL, apagadas bigint NOT NULL,
      refeita boolean NOT NULL, PRIMARY KEY (livro, numero));
    COMMENT ON TABLE razao_relatorios.publicacoes IS 'As publicações, a última com o maior número: de que livros as tabelas foram feitas.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.livro IS 'O razão.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.numero IS 'O número da publicação, a partir de 1.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.nome IS 'O nome do razão.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.dia IS 'O dia que era: o que vem depois dele está agendado.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.quando IS 'O momento, pelo relógio do aparelho que publicou.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.codigo IS 'O código de verificação dos livros, como a tela da situação o mostra.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.verificacao IS 'A verificação inteira.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.linhas IS 'De quantas linhas assinadas os livros eram feitos.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.aparelho IS 'O aparelho que publicou.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.escritas IS 'Quantas linhas das tabelas foram escritas.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.apagadas IS 'Quantas linhas das tabelas foram apagadas.';
    COMMENT ON COLUMN razao_relatorios.publicacoes.refeita IS 'Se as tabelas foram refeitas do nada.';

    CREATE TABLE razao_relatorios.estados (
      livro uuid PRIMARY KEY, numero bigint NOT NULL, marca uuid NOT NULL, conhecido text NOT NULL);
    COMMENT ON TABLE razao_relatorios.estados IS 'Para razao: por onde a próxima publicação continua.';
    COMMENT ON COLUMN razao_relatorios.estados.livro IS 'O razão.';
    COMMENT ON COLUMN razao_relatorios.estados.numero IS 'O número da última publicação.';
    COMMENT ON COLUMN razao_relatorios.estados.marca IS 'A marca da última publicação, que o aparelho que a fez conhece.';
    COMMENT ON COLUMN razao_relatorios.estados.conhecido IS 'As linhas de que foi feita, por aparelho.';

    CREATE TABLE razao_relatorios.leitores (
      papel name NOT NULL, livro uuid NOT NULL, desde timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (papel, livro));
    COMMENT ON TABLE razao_relatorios.leitores IS 'Que papel lê as tabelas de que razão.';
    COMMENT ON COLUMN razao_relatorios.leitores.papel IS 'O papel.';
    COMMENT ON COLUMN razao_relatorios.leitores.livro IS 'O razão.';
    COMMENT ON COLUMN razao_relatorios.leitores.desde IS 'Desde quando.';

    -- A text, not a parsed body: when a hub is put back from a dump, nothing here hangs on its tables.
    CREATE FUNCTION razao_relatorios.publicaveis() RETURNS SETOF uuid LANGUAGE sql STABLE AS
      'SELECT m.ledger FROM razao_hub.members m WHERE m.role = current_user';
    COMMENT ON FUNCTION razao_relatorios.publicaveis() IS 'Para razao: os razões que o papel pode publicar.';

    """

  /// Readers can read the ledgers granted to them; roles of a ledger write that ledger's tables.
  private static let rights =
    """
    REVOKE ALL ON SCHEMA razao_relatorios FROM PUBLIC;
    REVOKE ALL ON ALL TABLES IN SCHEMA razao_relatorios FROM PUBLIC;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA razao_relatorios FROM PUBLIC;
    DO $$
    BEGIN
      CREATE ROLE razao_relatorios_leitor NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$;
    GRANT USAGE ON SCHEMA razao_relatorios TO razao_relatorios_leitor, razao_hub_client;
    GRANT SELECT ON razao_relatorios.versoes TO razao_relatorios_leitor, razao_hub_client;
    GRANT SELECT ON razao_relatorios.leitores TO razao_relatorios_leitor;
    GRANT SELECT, INSERT, UPDATE ON razao_relatorios.estados TO razao_hub_client;
    GRANT SELECT ON razao_relatorios.publicacoes TO razao_relatorios_leitor;
    GRANT SELECT, INSERT ON razao_relatorios.publicacoes TO razao_hub_client;
    GRANT EXECUTE ON FUNCTION razao_relatorios.publicaveis() TO razao_hub_client;
    ALTER TABLE razao_relatorios.leitores ENABLE ROW LEVEL SECURITY;
    CREATE POLICY proprio ON razao_relatorios.leitores FOR SELECT USING (papel = current_user);

    """
    + (ReportTable.all.map { ($0.name, true) } + [("publicacoes", true), ("estados", false)])
    .map { name, isRead in
      """
      ALTER TABLE razao_relatorios.\(name) ENABLE ROW LEVEL SECURITY;
      CREATE POLICY publica ON razao_relatorios.\(name) TO razao_hub_client
        USING (livro IN (SELECT razao_relatorios.publicaveis()))
        WITH CHECK (livro IN (SELECT razao_relatorios.publicaveis()));

      """
        + (isRead
          ? """
          CREATE POLICY le ON razao_relatorios.\(name) FOR SELECT TO razao_relatorios_leitor
            USING (livro IN (SELECT l.livro FROM razao_relatorios.leitores l
              WHERE l.papel = current_user));

          """ : "")
    }.joined()
    + ReportTable.all.map { table in
      """
      GRANT SELECT ON \(table.qualified) TO razao_relatorios_leitor;
      GRANT SELECT, INSERT, UPDATE, DELETE ON \(table.qualified) TO razao_hub_client;

      """
    }.joined()
    + ReportViews.rights
}

extension ReportTable {
  /// The table, its indices and its comments.
  var definition: String {
    let keys = Set(key)
    let always = keys.union(["moeda", "dia"])
    let columns = columns.filter { $0.since == 1 }
    let lines = columns.map { column in
      "  \(column.name) \(column.type)\(always.contains(column.name) ? " NOT NULL" : ""),"
    }
    let comments = columns.map(said(of:))
    let more = indices.map { "CREATE INDEX ON \(qualified) (livro, \($0));" }
    return """
      CREATE TABLE \(qualified) (
        livro uuid NOT NULL,
      \(lines.joined(separator: "\n"))
        PRIMARY KEY (livro, \(key.joined(separator: ", "))));
      COMMENT ON TABLE \(qualified) IS '\(comment)';
      COMMENT ON COLUMN \(qualified).livro IS 'O razão.';
      \(comments.joined(separator: "\n"))
      \(more.joined(separator: "\n"))

      """
  }

  /// The columns added by a later version.
  func additions(_ version: Int) -> String {
    columns.filter { $0.since == version }.map { column in
      """
      ALTER TABLE \(qualified) ADD COLUMN \(column.name) \(column.type);
      \(said(of: column))

      """
    }.joined()
  }

  private func said(of column: Column) -> String {
    "COMMENT ON COLUMN \(qualified).\(column.name) IS '\(column.comment)';"
  }
}
