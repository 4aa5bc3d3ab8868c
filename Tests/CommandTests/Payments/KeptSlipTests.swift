import Foundation
import Testing

/// Slips that are kept to be paid: on the 21st of November 2026.
@Suite("razao boleto guardar")
struct KeptSlipTests {
  private let book: Livro
  /// R$ 123,45, due on the 21st of December 2026.
  private let slip = PaymentStoryTests.itau
  private static let id = "2e2c32c0-1b71-4292-8093-fe726abd421b"

  init() throws {
    book = try Livro(["razao conta abrir Corrente --tipo corrente --saldo 1000 --em 01/11/2026"])
  }

  /// What is due up to the end of the year: name, day, amount, and whether it is a slip.
  private func due() throws -> [String] {
    let text = try book.done("razao vencer --ate 31/12/2026 --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (value?["ocorrencias"] as? [[String: Any]] ?? []).map { one in
      ["nome", "data", "valor", "boleto"].map { "\(one[$0] ?? "")" }.joined(separator: " ")
    }
  }

  private func entry() throws -> String {
    let text = try book.done("razao extrato --buscar escola --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let rows = value?["historico"] as? [[String: Any]] ?? []
    try #require(rows.count == 1)
    return try #require(rows[0]["id"] as? String)
  }

  @Test("is due on its day and in no balance, and is done once it is paid")
  func kept() throws {
    let said = try book.done(
      "razao boleto guardar \(slip) --interessado Escola --categoria educacao")
    #expect(said.contains("Boleto de R$\u{A0}123,45 guardado para pagar: Escola"))
    #expect(said.contains("Vence em 21/12/2026, de Corrente"))
    #expect(try due() == ["Escola 2026-12-21 -123.45 1"])
    #expect(try book.balance("Corrente") == "1000.00")
    let line = try book.done("razao vencer --ate 31/12/2026")
    #expect(line.contains("A pagar: R$\u{A0}123,45"))
    #expect(try book.done("razao previsao --ate 31/12/2026").contains("R$\u{A0}876,55"))
    #expect(try book.done("razao plano listar").contains("vence em 21/12/2026"))
    // The account, the party and the category are those that were said when it was kept.
    let paid = try book.done("razao boleto pagar \(slip) --data 20/12/2026")
    #expect(paid.contains("Escola") && paid.contains("Educação: R$\u{A0}0,00"))
    #expect(try due() == [])
    #expect(try book.balance("Educação") == "123.45")
    let plan = try book.done("razao plano listar --json")
    let value = try JSONSerialization.jsonObject(with: Data(plan.utf8)) as? [[String: Any]]
    #expect(value?.first?["proxima"] is NSNull && value?.first?["chave"] is String)
    // One payment: what is kept and what pays it are no double.
    #expect(try book.audit().conflicts == [])
  }

  @Test("is paid as the one occurrence of its plan, the same however often it is said")
  func sameEntry() throws {
    let plan = try book.id("razao boleto guardar \(slip) --interessado Escola")
    let pay = "razao boleto pagar \(slip) --data 20/12/2026 --id \(Self.id)"
    try book.done(pay)
    let lines = try book.lineCount()
    #expect(try book.done(pay).contains("Já estava gravado"))
    #expect(try book.lineCount() == lines)
    let shown = try book.done("razao plano mostrar \(plan.prefix(8)) --json")
    #expect(shown.contains("\"transacao\":\"\(try entry())\""))
    let again = try book.run("razao boleto pagar \(slip)")
    #expect(again.status == 65 && again.errors.contains("Já foi pago"))
    let keep = try book.run("razao boleto guardar \(slip)")
    #expect(keep.status == 65 && keep.errors.contains("Não há o que guardar"))
  }

  @Test("is one however often it is kept, as it was said last, and comes back after it was undone")
  func again() throws {
    try book.done("razao boleto guardar \(slip) --interessado Escola")
    let lines = try book.lineCount()
    #expect(
      try book.done("razao boleto guardar \(slip) --interessado Escola")
        .contains("Já estava gravado"))
    #expect(try book.lineCount() == lines)
    try book.done("razao boleto guardar \(slip) --interessado Colégio --valor 100")
    #expect(try due() == ["Colégio 2026-12-21 -100.00 1"])
    try book.done("razao plano encerrar colegio --em hoje")
    #expect(try due() == [])
    try book.done("razao boleto guardar \(slip) --interessado Colégio --vencimento 22/12/2026")
    #expect(try due() == ["Colégio 2026-12-22 -123.45 1"])
  }

  @Test("is asked for its due day where the code does not say it, with all mistakes at once")
  func noDay() throws {
    let luz = PaymentStoryTests.luz
    let wrong = try book.run("razao boleto guardar \(luz) --conta nada --categoria zzz")
    #expect(wrong.status == 65 || wrong.status == 66)
    #expect(wrong.errors.contains("--vencimento DIA") && wrong.errors.contains("nada"))
    try book.done("razao boleto guardar \(luz) --vencimento 05/12/2026")
    #expect(try due().count == 1 && due()[0].contains("2026-12-05 -66.78 1"))
    #expect(try book.run("razao boleto guardar 123").status == 65)
    #expect(try book.run("razao boleto guardar").status == 64)
  }

  @Test("is recorded with the others that are due, with its key")
  func dueTogether() throws {
    try book.done("razao boleto guardar \(slip) --interessado Escola")
    try book.done("razao vencer --lancar --ate 31/12/2026")
    #expect(try due() == [])
    #expect(try book.run("razao boleto pagar \(slip)").errors.contains("Já foi pago"))
  }
}
