import Testing

/// What is scheduled beside balances of several days: on the 21st of November 2026.
@Suite("razao saldo, and what is scheduled")
struct PastBalanceTests {
  @Test("tells what is scheduled beside today's balances and later ones, and not beside past ones")
  func past() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 1000 --em 01/10/2026",
      "razao lancar debito 100 Extra --conta Corrente --data 25/11/2026",
    ])
    for line in ["razao saldo", "razao saldo --em 22/11/2026"] {
      let shown = try book.done(line)
      #expect(shown.contains("com o agendado") && shown.contains("R$\u{A0}900,00"), "\(line)")
    }
    let past = try book.done("razao saldo --em 31/10/2026")
    #expect(past.contains("R$\u{A0}1.000,00"))
    #expect(!past.contains("agendado") && !past.contains("R$\u{A0}900,00"))
    // On the 25th it is in the balance.
    let then = try book.done("razao saldo Corrente --em 25/11/2026")
    #expect(then.contains("R$\u{A0}900,00") && !then.contains("com o agendado"))
  }
}
