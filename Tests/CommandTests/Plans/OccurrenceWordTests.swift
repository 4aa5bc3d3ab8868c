import Foundation
import Testing

/// One occurrence of a plan, said by its month or its day.
@Suite("A time of a plan by its month or day")
struct OccurrenceWordTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/11/2026",
      "razao plano criar Internet debito 120 Vivo --conta corrente --data 15/11/2026",
      "razao plano criar Feira debito 50 Feira --conta corrente --cada semana --data 05/01/2027",
    ])
  }

  private func due(_ last: String) throws -> [String] {
    let text = try book.done("razao vencer --ate \(last) --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (value?["ocorrencias"] as? [[String: Any]] ?? [])
      .filter { $0["nome"] as? String == "Internet" }.map { "\($0["data"] ?? "")" }
  }

  @Test("is skipped, moved and expected again, and the answer names its day")
  func changed() throws {
    #expect(
      try book.done("razao plano pular internet 01/2027").hasPrefix(
        "“Internet” de 15/01/2027 pulada\n"))
    #expect(
      try book.done("razao plano adiar internet 15/02/2027 --para 18/02/2027")
        .hasPrefix("“Internet” de 15/02/2027 adiada para 18/02/2027\n"))
    #expect(
      try book.done("razao plano adiar internet 5 --para 10/03/2027")
        .hasPrefix("“Internet” de 15/03/2027 antecipada para 10/03/2027\n"))
    #expect(
      try due("2027-04-01") == ["2026-11-15", "2026-12-15", "2027-02-18", "2027-03-10"])
    #expect(
      try book.done("razao plano retomar internet 2027-01")
        .hasPrefix("“Internet” de 15/01/2027 esperada de novo\n"))
    // By the day that it had before it moved, too.
    #expect(
      try book.done("razao plano retomar internet 15/02/2027")
        .hasPrefix("“Internet” de 15/02/2027 esperada de novo\n"))
    #expect(
      try due("2027-04-01") == [
        "2026-11-15", "2026-12-15", "2027-01-15", "2027-02-15", "2027-03-10",
      ])
  }

  @Test("is an entry that is there already, with a fine or from before the plan")
  func linked() throws {
    try book.done("razao lancar debito 131,40 Vivo --conta corrente --data 18/11/2026")
    let asked = try book.run("razao plano vincular internet 11/2026")
    #expect(asked.status == 65)
    #expect(asked.errors.contains("18/11/2026, Vivo, -R$\u{A0}131,40 ("))
    let id = try #require(asked.errors.firstMatch(of: /\(([0-9a-f]{8})\)/)).1
    #expect(
      try book.done("razao plano vincular internet 11/2026 --lancamento \(id)")
        .hasPrefix("“Internet” de 15/11/2026 vinculada ao lançamento \(id)\n"))
    #expect(try due("2027-01-31") == ["2026-12-15", "2027-01-15"])
    // It is one occurrence, and no other one.
    let again = try book.run("razao plano vincular internet 12/2026 --lancamento \(id)")
    #expect(again.status == 65)
    #expect(again.errors.contains("O lançamento \(id) já é “Internet” de 15/11/2026."))
    let other = try book.run("razao plano vincular internet 11/2026 --lancamento \(id)")
    #expect(other.status == 65 && other.errors.contains("já está lançada"))
    #expect(try book.run("razao plano vincular internet").errors.contains("Falta qual lançamento"))
    // Linked by mistake, it is expected again.
    try book.done("razao plano retomar internet 11/2026")
    #expect(try due("2026-12-01") == ["2026-11-15"])
    try book.done("razao anular \(id)")
    let annulled = try book.run("razao plano vincular internet 11/2026 --lancamento \(id)")
    #expect(annulled.status == 65 && annulled.errors.contains("não conta"))
  }

  @Test("is recorded")
  func recorded() throws {
    try book.done("razao lancar --plano internet --vez 12/2026")
    #expect(try due("2027-01-31") == ["2026-11-15", "2027-01-15"])
    try book.done("razao lancar --plano internet --vez 15/11")
    #expect(try due("2027-01-31") == ["2027-01-15"])
    let again = try book.run("razao lancar --plano internet --vez 12/2026")
    #expect(again.status == 65 && again.errors.contains("A vez 2 de “Internet” já está lançada"))
  }

  @Test(
    "is refused where there is none, or several, or it is not said",
    arguments: [
      ("internet 10/2026", "“Internet” não tem nenhuma vez em 10/2026."),
      ("internet 16/01/2027", "“Internet” não tem nenhuma vez em 16/01/2027."),
      (
        "feira 01/2027",
        "“Feira” tem 4 vezes em 01/2027: 05/01/2027, 12/01/2027, 19/01/2027, 26/01/2027. Diga o dia."
      ),
      (
        "internet janeiro",
        "VEZ é o número da vez, a partir de 1, ou o mês dela, como 01/2027, ou o dia, como 15/01/2027: "
          + "“janeiro”."
      ),
      ("internet 0", "VEZ é o número da vez"),
    ])
  func refused(words: String, message: String) throws {
    let before = try book.carriers()
    for command in ["pular \(words)", "adiar \(words) --para 20/01/2027", "retomar \(words)"] {
      let result = try book.run("razao plano \(command)")
      #expect(result.status == 65)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(try book.carriers() == before)
  }
}
