import Canonical
import Ledger
import Presentation
import Testing

/// Since when changes are told, as people say it.
@Suite struct ChangesFormTests {
  private func read(
    _ desde: String?, _ periodo: String? = nil
  ) throws -> ChangesForm.Request? {
    let closing = PeriodoFechado(
      id: try #require(Uuid("20261031-5cd4-4051-bb6c-3349a6ffd75a")),
      ate: try #require(Day("2026-10-31")), motivo: nil,
      autoria: Autoria(
        aparelho: Uuid(high: 0, low: 1), nome: nil,
        quando: try #require(Instant("2026-11-01T10:00:00.000Z"))), commit: .zero)
    return ChangesForm([.desde: desde, .periodo: periodo])
      .reading(ChangesForm.Books([closing], today: try #require(Day("2026-11-21")))).request
  }

  private func since(_ first: String, _ last: String) throws -> DesdeQuando {
    let (first, last) = (try #require(Day(first)), try #require(Day(last)))
    return .fechamento(de: first...last, senao: TypedInstant.end(of: last))
  }

  @Test func `a month or a day means the closing that covers it`() throws {
    #expect(try read("outubro")?.desde == since("2026-10-01", "2026-10-31"))
    #expect(try read("15/10/2026")?.desde == since("2026-10-01", "2026-10-15"))
    #expect(try read(nil, "09/2026")?.desde == since("2026-09-01", "2026-09-30"))
    #expect(try read("novembro") == nil)
  }

  @Test func `anything else names a commit, and nothing the last closing`() throws {
    #expect(try read("4e715bed")?.desde == .chamado("4e715bed"))
    #expect(try read("20261031")?.desde == .registro(.zero))
    #expect(try read(nil)?.desde == .registro(.zero))
    #expect(try read("4e715bed", "outubro")?.dias?.upperBound == Day("2026-10-31"))
  }
}
