import Canonical
import Ledger
import Presentation
import Testing

/// Lists of which a page shows the beginning.
@Suite("A list that is cut")
struct BoundedListTests {
  private static let first = ListBound(rows: 3, more: .inteira(.auditoria))
  private static let whole = ListBound(rows: 100, more: nil)

  private func audit() -> Auditoria {
    var audit = Samples.firm
    audit.contas = Array(repeating: audit.contas[0], count: 8)
    audit.conflitos = Array(repeating: audit.conflitos[0], count: 7)
    audit.achados = (1...6).map { line in
      Achado(
        tipo: .danificado, grave: true,
        localizacao: Localizacao(arquivo: "a.jsonl", linha: line, byte: 0),
        motivo: "x")
    }
    return audit
  }

  /// How many rows the section of some title has, and the first line below them.
  private func section(_ title: String, _ screen: Screen) throws -> (rows: Int, rest: Line?) {
    let section = try #require(screen.sections.first { $0.header == title })
    return (section.rowCount, section.footer.first)
  }

  @Test(
    "says how much is left out, and leads to it",
    arguments: [
      ("Conflitos: talvez só consequência disso", "e mais 4"), ("Achados", "e mais 3"),
    ])
  func cut(title: String, words: String) throws {
    let (rows, rest) = try section(title, .audit(audit(), bound: Self.first))
    #expect(rows == 3)
    #expect(rest?.text == words)
    #expect(rest?.selection == .inteira(.auditoria))
  }

  @Test("does so too where a terminal shows all of it")
  func accounts() throws {
    let (account, title) = (audit().contas[0], "e mais 5")
    let sections = Screen.audit(audit(), bound: Self.first).sections
    let cut = try #require(sections.first { $0.footer.first?.text == title })
    #expect(cut.rowCount == 3)
    #expect(cut.row(0).selection == .conta(account.id))
    #expect(cut.footer.first?.selection == .inteira(.auditoria))
    #expect(Screen.audit(audit()).sections.contains { $0.header == cut.header && $0.rowCount == 8 })
  }

  @Test("leads nowhere once it is whole")
  func all() throws {
    let (rows, rest) = try section("Achados", .audit(audit(), bound: Self.whole))
    #expect(rows == 6)
    #expect(rest == nil)
  }

  @Test("is one of conflicts and one of hints")
  func conflicts() {
    let open = ConflitosAbertos(
      conflitos: audit().conflitos, avisos: audit().conflitos, ladoNatural: [])
    let bound = ListBound(rows: 5, more: .inteira(.conflitos))
    let rests = Screen.conflitos(open, bound: bound).sections.flatMap(\.footer)
    #expect(rests.map(\.text) == ["e mais 2", "e mais 2"])
    #expect(rests.map(\.selection) == [.inteira(.conflitos), .inteira(.conflitos)])
    #expect(Screen.conflitos(open).sections.flatMap(\.footer).isEmpty)
  }
}
