import Canonical
import Ledger
import Presentation
import Testing

@Suite("Days, moments and counts in words")
struct WordsTests {
  @Test(
    "A day in a list has the month's three letters",
    arguments: [
      ("2026-09-12", "12 SET."), ("2026-01-01", "01 JAN."), ("2026-02-28", "28 FEV."),
      ("2026-03-31", "31 MAR."), ("2026-04-30", "30 ABR."), ("2026-05-01", "01 MAI."),
      ("2026-06-15", "15 JUN."), ("2026-07-04", "04 JUL."), ("2026-08-20", "20 AGO."),
      ("2026-10-12", "12 OUT."), ("2026-11-21", "21 NOV."), ("2026-12-25", "25 DEZ."),
    ])
  func shortDay(day: String, expected: String) throws {
    #expect(PtBR.shortDay(try #require(Day(day))) == expected)
  }

  @Test(
    "A day in full is day, month and year",
    arguments: [
      ("2026-09-12", "12/09/2026"), ("0001-01-01", "01/01/0001"), ("9999-12-31", "31/12/9999"),
      ("1582-10-10", "10/10/1582"), ("2024-02-29", "29/02/2024"),
    ])
  func day(day: String, expected: String) throws {
    #expect(PtBR.day(try #require(Day(day))) == expected)
  }

  @Test(
    "A count agrees with its word",
    arguments: [
      (0, "0 linhas"), (1, "1 linha"), (2, "2 linhas"), (1234, "1.234 linhas"),
      (1_000_000, "1.000.000 linhas"),
    ])
  func count(number: Int, expected: String) {
    #expect(PtBR.count(number, "linha", "linhas") == expected)
  }

  @Test("Words in a row are joined as people join them")
  func list() {
    #expect(PtBR.list([]) == "")
    #expect(PtBR.list(["a"]) == "a")
    #expect(PtBR.list(["a", "b"]) == "a e b")
    #expect(PtBR.list(["a", "b", "c"], and: "ou") == "a, b ou c")
  }

  @Test("A short id is its first eight characters")
  func shortId() throws {
    let id = try #require(Uuid("33030219-238e-5ff7-a63c-344deec64381"))
    #expect(id.curto == "33030219")
  }

  @Test(
    "A slip finds the name that was meant, another word finds none",
    arguments: [
      ("auditr", "auditar"), ("adutiar", "auditar"), ("AUDITAR", "auditar"), ("inicar", "iniciar"),
      ("Iníciar", "iniciar"), ("xyz", nil), ("", nil), ("saldo", nil),
    ] as [(String, String?)])
  func nearest(typed: String, expected: String?) {
    #expect(Nearest.of(typed, among: ["auditar", "iniciar", "ajuda", "completar"]) == expected)
  }

  @Test("Progress tells how much is done and how long the rest takes")
  func progress() {
    let progress = ProgressText("Lendo", unit: "bytes")
    #expect(
      progress.line(done: 250_000, total: 1_000_000, elapsedSeconds: 2)
        == "Lendo: 25% (250.000 de 1.000.000 bytes), faltam cerca de 6 s")
    #expect(
      progress.line(done: 1, total: 1000, elapsedSeconds: 1)
        == "Lendo: 0% (1 de 1.000 bytes), faltam cerca de 17 min")
    #expect(
      progress.line(done: 3, total: 4, elapsedSeconds: 3)
        == "Lendo: 75% (3 de 4 bytes), falta cerca de 1 s")
    #expect(progress.line(done: 5, total: 5, elapsedSeconds: 1) == "Lendo: 100% (5 de 5 bytes)")
    #expect(progress.line(done: 9, total: 5, elapsedSeconds: 1) == "Lendo: 100% (5 de 5 bytes)")
    #expect(progress.line(done: 0, total: 0, elapsedSeconds: 1) == "Lendo…")
  }
}
