import Foundation
import Testing

/// The search over all accounts: by a text, by an amount, among what was annulled.
@Suite("razao buscar")
struct SearchTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 3250",
      "razao lancar debito 150 Extra --conta Corrente --data 10/11/2026 "
        + "--id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427",
      "razao lancar debito 15 'Sala 150' --conta Corrente --data 11/11/2026",
      "razao lancar debito 1150 Magalu --conta Corrente --data 12/11/2026",
      "razao lancar pix 150 Rui --recebido --conta Corrente --data 13/11/2026 "
        + "--id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538",
      "razao anular 2c5f39cb",
    ])
  }

  private func rows(_ line: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(try book.done(line + " --json").utf8))
    return (value as? [String: Any])?["historico"] as? [[String: Any]] ?? []
  }

  private func parties(_ line: String) throws -> [String] {
    try rows(line).compactMap { $0["interessado"] as? String }
  }

  @Test(
    "finds an exact amount, however it is written, and a text that says the same",
    arguments: [
      ("150,00", ["Extra"]), ("150", ["Sala 150", "Extra"]), ("'R$ 150,00'", ["Extra"]),
      ("1.150", ["Magalu"]), ("15", ["Sala 150"]), ("150,01", []),
    ])
  func amounts(typed: String, found: [String]) throws {
    #expect(try parties("razao buscar \(typed)") == found)
    #expect(try parties("razao extrato Corrente --buscar \(typed)") == found)
  }

  @Test("finds what was annulled by its state alone, marked, and adds nothing up")
  func annulled() throws {
    #expect(try parties("razao buscar rui") == [])
    let none = try book.done("razao buscar rui")
    #expect(none.contains("Nenhum lançamento corresponde ao que foi pedido."))
    #expect(none.contains("Mas há anulados assim: razao extrato --buscar rui --estado anulado"))
    let shown = try book.done("razao buscar rui --estado anulado")
    #expect(shown.contains("Rui ") && shown.contains(" · anulado · 2c5f39cb"))
    #expect(!shown.contains("entrou"))
    let row = try #require(try rows("razao buscar 150 --estado anulado").first)
    #expect(row["anulado"] as? Bool == true)
    #expect(try parties("razao extrato Corrente --estado anulado") == ["Rui"])
    #expect(try parties("razao extrato Carteira --estado anulado") == [])
    // Once it is back it is found as others are.
    try book.done("razao restaurar 2c5f39cb")
    #expect(try parties("razao buscar rui") == ["Rui"])
    #expect(try parties("razao buscar rui --estado anulado") == [])
  }

  @Test("finds an annulled entry by what it said last, and not by what it said before")
  func corrected() throws {
    try book.done("razao corrigir 1b4e28ba --interessado Pão")
    try book.done("razao anular 1b4e28ba")
    #expect(try parties("razao buscar extra --estado anulado") == [])
    #expect(try parties("razao buscar pao --estado anulado") == ["Pão"])
  }
}
