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
