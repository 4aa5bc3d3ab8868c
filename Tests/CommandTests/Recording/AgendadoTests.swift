import Foundation
import Testing

/// Entries that lie after today: shown apart everywhere, and in no balance.
@Suite("What is scheduled")
struct AgendadoTests {
  /// A card with a purchase of yesterday and one of next month.
  private func book() throws -> Livro {
    try Livro([
      "razao conta abrir Visa --tipo cartao",
      "razao lancar credito 20,90 Padaria --conta Visa --data ontem",
      "razao lancar credito 1000 Loja --conta Visa --data 05/12/2026",
    ])
  }

  private func documents(_ text: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try value as? [[String: Any]] ?? [#require(value as? [String: Any])]
  }

  @Test("gives the same balance on every screen, and beside it what it comes to")
  func screens() throws {
    let book = try book()
    for line in ["resumo", "extrato Visa", "saldo Visa", "conta mostrar Visa", "explicar Visa"] {
      let shown = try book.done("razao \(line)")
      #expect(shown.contains("R$\u{A0}20,90"), "\(line): \(shown)")
      #expect(shown.lowercased().contains("com o agendado"), "\(line): \(shown)")
      #expect(shown.contains("R$\u{A0}1.020,90"), "\(line): \(shown)")
    }
    #expect(try book.done("razao conta listar").contains("com o agendado"))
    // Without anything after today, no screen speaks of it.
    try book.done("razao desfazer")
    for line in ["resumo", "extrato Visa", "saldo Visa", "conta mostrar Visa", "explicar Visa"] {
      #expect(try !book.done("razao \(line)").contains("agendado"), "\(line)")
    }
  }

  @Test("marks the rows of a statement, and says what the balance will be")
  func rows() throws {
    let shown = try book().done("razao extrato Visa")
    let lines = shown.split(separator: "\n")
    let scheduled = try #require(lines.first { $0.contains("· agendado · ") })
    #expect(scheduled.hasSuffix("previsto R$\u{A0}1.020,90"))
    let past = try #require(lines.firstIndex { $0.hasPrefix("20 NOV. ") })
    #expect(lines[past...].prefix(3).last?.hasSuffix("saldo R$\u{A0}20,90") == true)
  }

  @Test("says on the receipt that the entry is scheduled, and gives both figures")
  func receipt() throws {
    let book = try book()
    let future = try book.done("razao lancar credito 5 Loja --conta Visa --data 06/12/2026")
    #expect(future.contains("Agendado para 06/12/2026: não está no saldo de hoje.\n"))
    #expect(future.contains("Visa: R$\u{A0}20,90; com o agendado, R$\u{A0}1.025,90\n"))
    let today = try book.done("razao lancar credito 5 Feira --conta Visa")
    #expect(!today.contains("Agendado"))
    #expect(today.contains("Visa: R$\u{A0}25,90; com o agendado, R$\u{A0}1.030,90\n"))
  }

  @Test("gives the day of the balance and what lies after it in every document")
  func json() throws {
    let book = try book()
    for line in ["saldo Visa", "extrato Visa", "conta mostrar Visa"] {
      let document = try documents(try book.done("razao \(line) --json"))[0]
      #expect(document["saldo"] as? String == "-20.90", "\(line)")
      #expect(document["em"] as? String == "2026-11-21", "\(line)")
      #expect(document["agendado"] as? String == "-1000.00", "\(line)")
    }
    let summary = try documents(try book.done("razao resumo --json"))[0]
    #expect(summary["patrimonio"] as? [String: String] == ["BRL": "-20.90"])
    #expect(summary["agendado"] as? [String: String] == ["BRL": "-1000.00"])
    let statement = try documents(try book.done("razao extrato Visa --json"))[0]
    let rows = try #require(statement["historico"] as? [[String: Any]])
    #expect(rows.map { $0["agendado"] as? Bool } == [true, false])
    let trial = try book.done("razao lancar credito 5 x --conta Visa --simular --json")
    let accounts = try #require(try documents(trial)[0]["contas"] as? [[String: Any]])
    #expect(accounts[0]["saldo"] as? String == "-25.90")
    #expect(accounts[0]["em"] as? String == "2026-11-21")
    #expect(accounts[0]["agendado"] as? String == "-1000.00")
  }

  @Test("a day that is asked for counts all up to it, and a later one is called what it is")
  func days() throws {
    let book = try book()
    #expect(try book.done("razao saldo Visa --em ontem").hasPrefix("Saldos em 20/11/2026\n"))
    let later = try book.done("razao extrato Visa --em 31/12/2026")
    #expect(later.contains("Saldo previsto em 31/12/2026"))
    #expect(later.contains("R$\u{A0}1.020,90"))
    let document = try documents(try book.done("razao saldo Visa --em 31/12/2026 --json"))[0]
    #expect(document["saldo"] as? String == "-1020.90")
    #expect(document["agendado"] as? String == "0.00")
  }

  @Test("as known then, too, a balance is that of today")
  func known() throws {
    let book = try book()
    let id = try book.id("razao lancar credito 1 Banca --conta Visa")
    try book.done("razao lancar credito 2 Banca --conta Visa")
    let document = try documents(
      try book.done("razao saldo Visa --sabido-por \(id.prefix(8)) --json"))[0]
    #expect(document["saldo"] as? String == "-21.90")
    #expect(document["agendado"] as? String == "-1000.00")
  }

  @Test("an audit counts every day, and says so")
  func audit() throws {
    let book = try book()
    #expect(try book.audit().balances["Visa"] == "-1020.90")
    let words = "Os saldos contam todos os dias, também o que está agendado.\n"
    #expect(try book.done("razao auditar").contains(words))
    try book.done("razao desfazer")
    #expect(try !book.done("razao auditar").contains(words))
  }
}
