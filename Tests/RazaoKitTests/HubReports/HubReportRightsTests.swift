import Canonical
import Foundation
import HubReports
import Ledger
import RazaoKit
import TestSupport
import Testing

@Suite(
  "A reader of tables for reports", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing)
)
struct HubReportRightsTests {
  let town: HubStreet
  /// Another client's ledger in the same database.
  let other: Street
  let reader: String

  init() throws {
    town = try HubStreet(1)
    other = try Street(1)
    try town.houses[0].spends(10_00)
    try other.houses[0].spends(99_00)
    _ = try town.houses[0].razao.publicar(try town.hub(0))
    _ = try town.syncs(0)
    _ = try other.houses[0].razao.publicar(try town.master)
    reader = try town.houses[0].razao.convidarLeitorParaHub(try town.master).endereco
  }

  private func ask(_ sql: String) throws -> String { try town.server.query(sql, as: reader) }

  static let tables = [
    "contas", "lancamentos", "partidas", "saldos_por_dia", "relatorios", "faturas", "orcamento",
    "publicacoes",
  ]
  static let views = [
    "publicado", "saldos", "resultado_por_mes", "lancamentos_por_conta", "faturas_abertas",
    "orcamento_do_mes", "saldos_em('2026-11-21')", "saldos_diarios('2026-11-20', '2026-11-21')",
  ]

  @Test func `reads those of its ledger, and sees no other's`() throws {
    let mine = town.houses[0].razao.id.description
    // One database for all of them: to make one takes longer than to ask.
    for table in Self.tables + Self.views {
      let question = "SELECT DISTINCT livro FROM razao_relatorios.\(table)"
      let all = try town.server.query(question, in: town.database)
      let seen = try ask(question)
      #expect(["", mine].contains(seen), "\(table)")
      // Not by mistake empty: whoever may see everything sees both.
      #expect(seen.isEmpty == !all.contains(mine), "\(table)")
    }
  }

  @Test func `reads its figures`() throws {
    #expect(
      try ask("SELECT saldo FROM razao_relatorios.saldos WHERE nome = 'Carteira'") == "-10.00")
    #expect(
      try ask("SELECT mes, nome, valor FROM razao_relatorios.resultado_por_mes")
        == "2026-11-01|Mercado|10.00")
  }

  static let refused =
    ["lines", "devices", "members", "versions"].map { "SELECT * FROM razao_hub.\($0)" }
    + tables.flatMap { table in
      [
        "INSERT INTO razao_relatorios.\(table) SELECT * FROM razao_relatorios.\(table)",
        "UPDATE razao_relatorios.\(table) SET livro = livro",
        "DELETE FROM razao_relatorios.\(table)", "TRUNCATE razao_relatorios.\(table)",
        "DROP TABLE razao_relatorios.\(table)",
      ]
    } + [
      "SELECT * FROM razao_relatorios.estados", "DELETE FROM razao_relatorios.leitores",
      "INSERT INTO razao_relatorios.leitores SELECT current_user, livro FROM razao_relatorios.publicado",
      "UPDATE razao_relatorios.leitores SET livro = livro",
      "INSERT INTO razao_relatorios.versoes VALUES (9)",
      "ALTER TABLE razao_relatorios.contas DISABLE ROW LEVEL SECURITY",
      "CREATE TABLE razao_relatorios.outra (a int)", "CREATE ROLE outro", "SET ROLE mestre",
      "SET ROLE razao_hub_client", "SELECT razao_relatorios.publicaveis()",
      "INSERT INTO razao_hub.lines SELECT * FROM razao_hub.lines",
    ]

  @Test func `may not`() throws {
    for statement in Self.refused {
      #expect(throws: PostgresServer.Failure.self, "\(statement)") { try ask(statement) }
    }
    let count = try town.server.query(
      "SELECT count(*) FROM razao_relatorios.lancamentos", in: town.database)
    #expect(count == "2")
  }

  @Test func `a device's role publishes its own ledger and no other`() throws {
    let foreign = try EnderecoDeHub(
      try town.houses[0].razao.convidarParaHub(try town.master).endereco)
    #expect {
      try other.houses[0].razao.publicar(foreign, refazer: true)
    } throws: { ($0 as? RazaoError)?.code == .semPermissao }
    #expect {
      try town.houses[0].razao.publicar(try EnderecoDeHub(reader))
    } throws: { ($0 as? RazaoError)?.code == .semPermissao }
  }

  @Test func `every table, view, function and column says what it is`() throws {
    let missing = try town.server.query(
      """
      SELECT c.relname, a.attname FROM pg_class c
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relnamespace = 'razao_relatorios'::regnamespace AND c.relkind IN ('r', 'v')
          AND (col_description(c.oid, a.attnum) IS NULL OR obj_description(c.oid) IS NULL)
      UNION ALL SELECT p.proname, '' FROM pg_proc p
        WHERE p.pronamespace = 'razao_relatorios'::regnamespace AND obj_description(p.oid) IS NULL
      """, in: town.database)
    #expect(missing == "")
    let money = try town.server.query(
      """
      SELECT count(*) FROM information_schema.columns
        WHERE table_schema = 'razao_relatorios' AND data_type IN ('real', 'double precision')
      """, in: town.database)
    #expect(money == "0")
  }

  @Test func `the examples of docs/REPORTS.md work as a reader types them`() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "docs/REPORTS.md"), encoding: .utf8)
    let examples = text.split(separator: "```sql\n").dropFirst().compactMap {
      $0.split(separator: "\n```").first
    }
    #expect(examples.count >= 6)
    for example in examples { _ = try ask(String(example)) }
  }
}
