import Canonical
import Testing

/// Days as people write them, and the days that they mean on 2026-11-28, a Saturday.
@Suite("A written day") struct DiaEscritoTests {
  @Test(
    "is all that a line says",
    arguments: [
      ("28/11", "11-28", "2026-11-28"), ("5/12", "12-05", "2026-12-05"),
      ("30/12", "12-30", "2025-12-30"), ("28/11/26", "2026-11-28", "2026-11-28"),
      ("2026-11-28", "2026-11-28", "2026-11-28"), ("28.11.2026", "2026-11-28", "2026-11-28"),
      ("sabado 28", "28", "2026-11-28"), ("sab, 28/11", "11-28", "2026-11-28"),
      ("quarta 28", "28", "2026-10-28"), ("dia 28", "28", "2026-11-28"),
      ("dia 29", "29", "2026-10-29"), ("sexta-feira, 27 de novembro", "11-27", "2026-11-27"),
      ("27 de nov de 2025", "2025-11-27", "2025-11-27"), ("ontem", "ontem", "2026-11-27"),
      ("sabado", "sabado", "2026-11-21"), ("sexta-feira:", "sexta", "2026-11-27"),
    ])
  func lines(text: String, name: String, day: String) throws {
    let today = try #require(Day("2026-11-28"))
    let written = try #require(DiaEscrito(linha: text))
    #expect(written.description == name)
    #expect(written.dia(perto: today)?.description == day)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "28", "31/11", "28-11", "28.11", "28/13", "ter", "28/11 bar", "28/11 29/11", "dia 32",
      "dia da feira", "28/11/1", "x" + String(repeating: " ", count: 48),
      "ontem" + String(repeating: " ", count: 44),
    ])
  func others(text: String) {
    #expect(DiaEscrito(linha: text) == nil)
  }
}
