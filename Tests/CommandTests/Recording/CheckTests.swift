import Foundation
import Testing

@Suite("razao conferir")
struct AssertTests {
  @Test("says at once whether the books agree, and by how much not")
  func asserts() throws {
    let book = try Livro([
      "razao conta abrir Visa --tipo cartao --saldo 400",
      "razao lancar credito 12,83 Loja --data ontem",
    ])
    #expect(
      try book.done("razao conferir Visa 412,83 --em hoje").hasPrefix(
        "Visa em 21/11/2026: R$\u{A0}412,83\nConfere.\n"))
    let refused = try book.run("razao assert Visa 402,83 --em hoje")
    #expect(refused.status == 1 && refused.errors == "")
    let wrong = refused.output
    #expect(wrong.contains("Não confere: pelos lançamentos são R$\u{A0}412,83.\n"))
    #expect(wrong.contains("Diferença, a mais no livro: R$\u{A0}10,00.\n"))
    #expect(try book.audit().conflicts == ["saldoNaoConfere"])
    // Wherever the two are compared, the difference is the books less the bank.
    let explained = try book.done("razao explicar Visa --contra-valor 402,83")
    #expect(explained.contains("Diferença, a mais no livro ..."))
    #expect(explained.contains(". R$\u{A0}10,00\n"))
    let conflicts = try book.done("razao conflitos").replacing(/\s+/, with: " ")
    #expect(conflicts.contains("diferença de R$ 10,00, a mais no livro"))
  }

  @Test("is told at once when an entry of before contradicts it, and before by a trial")
  func contradicted() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente --saldo 100 --em 01/11/2026",
      "razao conferir Banco 100 --em 15/11/2026",
    ])
    let late = "razao lancar pix 10 Feira --data 14/11/2026"
    #expect(try book.done(late + " --simular").contains("1 conflito se abriria"))
    let told = try book.done(late)
    let leads = try #require(
      told.firstMatch(of: /1 conflito se abriu, e espera uma decisão:\s+(razao conflitos \S+ \S+)/))
    #expect(try book.done(String(leads.output.1)).contains("No fim de 15/11/2026"))
    #expect(try !book.done("razao lancar pix 5 Feira --data 16/11/2026").contains("conflito"))
    #expect(try !book.done("razao desfazer").contains("conflito"))
    try book.done("razao desfazer")
    #expect(try book.done("razao conflitos").contains("Nenhum conflito"))
    let document = try book.done(late + " --json")
    #expect(document.contains(#""conflitos":[""#))
    #expect(try !book.done("razao lancar pix 5 Feira --data hoje --json").contains("conflitos"))
  }

  @Test("of two days that fail by different differences shows the first, and that the other waits")
  func waits() throws {
    let book = try Livro(["razao conta abrir Banco --tipo corrente --saldo 100 --em 01/11/2026"])
    for line in ["90 --em hoje", "180 --em ontem"] {
      #expect(try book.run("razao conferir Banco \(line)").status == 1)
    }
    let words = "A conferência de 21/11/2026 também não confere, com outra diferença"
    let told = try book.done("razao conflitos")
    #expect(told.hasPrefix("1 conflito espera uma decisão"))
    #expect(told.replacing(/\s+/, with: " ").contains(words))
    let first = try #require(told.firstMatch(of: #/conflitos mostrar ([0-9a-f]{8})/#)?.output.1)
    #expect(try book.done("razao conflitos mostrar \(first)").contains("20/11/2026"))
    try book.done("razao conflitos resolver \(first) aceitar")
    let next = try book.done("razao conflitos")
    #expect(next.contains("No fim de 21/11/2026"))
    #expect(!next.replacing(/\s+/, with: " ").contains(words))
    // Where one cause explains both, deciding the first ends the other too: nothing waits.
    let other = try Livro(["razao conta abrir Banco --tipo corrente --saldo 100 --em 01/11/2026"])
    for day in ["ontem", "hoje"] {
      #expect(try other.run("razao conferir Banco 90 --em \(day)").status == 1)
    }
    #expect(try !other.done("razao conflitos").contains("também não confere"))
  }

  @Test("prints what agrees and what not as JSON, raw")
  func json() throws {
    let book = try Livro(["razao conta abrir Visa --tipo cartao --saldo 412,83"])
    let result = try book.run("razao conferir Visa 402,83 --em hoje --json")
    #expect(result.status == 1)
    let document = result.output
    #expect(
      document.contains(
        #","confere":false,"declarado":"-402.83","encontrado":"-412.83","diferenca":"-10.00","#
          + #""conflitos":[""#))
  }

  @Test("is taken back by razao anular")
  func annul() throws {
    let book = try Livro()
    let made = try book.run("razao conferir Carteira 5 --em hoje --json").output
    let id = String(try #require(made.firstMatch(of: #/"id":"([0-9a-f-]{36})"/#)?.output.1))
    #expect(try book.audit().conflicts == ["saldoNaoConfere"])
    try book.done("razao anular \(id.prefix(8)) --motivo engano")
    #expect(try book.audit().conflicts == [])
    #expect(try book.run("razao anular \(id)").errors.contains("já está anulada"))
  }
}

@Suite("razao fechar")
struct CloseTests {
  @Test("refuses what changes the period, but for a reason, which is kept")
  func closed() throws {
    let book = try Livro()
    let id = try book.id("razao lancar dinheiro 5 Ana --data 10/10/2026")
    #expect(
      try book.done("razao close --ate 31/10/2026 --motivo outubro").hasPrefix(
        "Período fechado até 31/10/2026\n"))
    for line in [
      "lancar dinheiro 6 Bia --data 31/10/2026", "corrigir \(id) --valor 6", "anular \(id)",
    ] {
      #expect(try book.run("razao \(line)").status == 65, "\(line)")
      try book.done("razao \(line) --mesmo-fechado --motivo 'o banco corrigiu'")
      #expect(try book.lastLine().contains(#""nota":"o banco corrigiu""#))
      #expect(try book.audit().conflicts == [], "\(line)")
    }
    try book.done("razao restaurar \(id) --mesmo-fechado --motivo x")
    #expect(try book.audit().conflicts == [])
    // What is only said otherwise moves no money, and is asked a reason all the same.
    #expect(try book.run("razao corrigir \(id) --interessado Bia").status == 65)
    try book.done("razao corrigir \(id) --interessado Bia --mesmo-fechado --motivo x")
    #expect(try book.audit().conflicts == [])
    try book.done("razao lancar dinheiro 6 Cris --data 01/11/2026")
  }

  @Test(
    "of a month closes it to its last day",
    arguments: [
      ("10/2026", "31/10/2026"), ("2026-02", "28/02/2026"), ("--ate 9/2026", "30/09/2026"),
    ])
  func month(typed: String, day: String) throws {
    let book = try Livro()
    #expect(try book.done("razao fechar \(typed)").hasPrefix("Período fechado até \(day)\n"))
  }

  @Test(
    "refuses a month that no year has, and a month with a day",
    arguments: [
      ("13/2026", 65), ("10/2026 --ate ontem", 64), ("", 64),
    ])
  func wrong(typed: String, status: Int32) throws {
    let book = try Livro()
    let before = try book.carriers()
    #expect(try book.run("razao fechar \(typed)").status == status)
    #expect(try book.carriers() == before)
  }

  @Test("tells what changed since, and what was known then")
  func changes() throws {
    let book = try Livro()
    let kept = try book.id("razao lancar dinheiro 5 Ana --data 10/10/2026")
    let closing = try book.id("razao fechar outubro").prefix(8)
    try book.done("razao anular \(kept) --mesmo-fechado --motivo engano")
    let list = try book.done("razao fechar listar")
    #expect(list.contains("Em vigor"))
    #expect(list.contains("1 lançamento mudou desde então"))
    let told = try book.done("razao mudancas --desde outubro")
    #expect(told.contains("Deixou de contar: "))
    #expect(told.contains("Motivo: engano"))
    for same in ["10/2026", "--desde \(closing)", "", "--desde 31/10/2026"] {
      #expect(try book.done("razao mudancas \(same)") == told, "\(same)")
    }
    #expect(try book.run("razao mudancas --desde 12/2026").status == 65)
    let now = try book.done("razao gastos 10/2026")
    #expect(now.contains("Neste período não há gastos."))
    let then = try book.done("razao gastos 10/2026 --sabido-por \(closing)")
    #expect(then.contains("Como era sabido por quem gravou \(closing)"))
    #expect(then.contains("5,00"))
  }

  @Test("leaves a checkpoint in its commit, which the audit shows")
  func checkpoint() throws {
    let book = try Livro()
    try book.done("razao fechar --ate ontem")
    #expect(try book.lastLine().contains(#""type":"nota.marco""#))
    #expect(try book.done("razao auditar").contains("\nMarcos\n"))
  }

  @Test("is taken back with a reason")
  func reopen() throws {
    let book = try Livro()
    let id = try book.id("razao fechar --ate ontem")
    #expect(try book.run("razao lancar dinheiro 5 --data ontem").status == 65)
    try book.done("razao reopen \(id.prefix(8)) --motivo 'faltou um'")
    try book.done("razao lancar dinheiro 5 --data ontem")
    let again = try book.run("razao reabrir-periodo \(id) --motivo x")
    #expect(again.status == 65)
    #expect(again.errors.contains("já está reaberto"))
    #expect(try book.audit().conflicts == [])
  }
}
