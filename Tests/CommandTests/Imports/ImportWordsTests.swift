import Testing

/// The sentences about a bank's file, before and after it is recorded.
@Suite("razao importar, its words")
struct ImportWordsTests {
  @Test("say of a bill's total what will be, and then what is")
  func bill() throws {
    let book = try Livro([
      "razao conta abrir Visa --tipo cartao --fechamento 25 --vencimento 5",
      "printf 'date,title,amount\\n2026-11-10,Posto,30.00\\n' > fatura.csv",
    ])
    let command = "razao importar fatura.csv --conta Visa --fatura 12/2026"
    let before = try book.done(command + " --simular")
    #expect(before.contains("Fatura de dezembro de 2026: o total fica declarado"))
    let after = try book.done(command + " --sim")
    let told = try #require(after.firstRange(of: "Importado “fatura.csv”"))
    #expect(after[told.lowerBound...].contains("dezembro de 2026: o total está declarado"))
    #expect(!after[told.lowerBound...].contains("fica declarado"))
  }

  @Test("say which balance is asserted, and that one which the books contradict is a conflict")
  func asserted() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente --saldo 100 --em 31/10/2026",
      """
      printf 'Data Lançamento;Histórico;Descrição;Valor;Saldo\\n01/11/2026;PIX;A;-10,00;90,00\\n' \
      > certo.csv
      """,
      """
      printf 'Data Lançamento;Histórico;Descrição;Valor;Saldo\\n03/11/2026;PIX;B;-5,00;70,00\\n' \
      > errado.csv
      """,
    ])
    let right = try book.done("COLUMNS=200 razao importar certo.csv --conta Banco --sim")
    #expect(right.contains("Ficou conferido o saldo de 01/11/2026, R$\u{A0}90,00\n"))
    let before = try book.done("COLUMNS=200 razao importar errado.csv --conta Banco --simular")
    #expect(before.contains("Fica declarado o saldo de 03/11/2026, R$\u{A0}70,00."))
    #expect(try book.done("razao conflitos").contains("Nenhum conflito"))
    let wrong = try book.done("COLUMNS=200 razao importar errado.csv --conta Banco --sim")
    #expect(wrong.contains("O livro tem R$\u{A0}85,00 nesse dia: não confere\n"))
    #expect(wrong.contains("1 conflito se abriu, e espera uma decisão: razao conflitos mostrar"))
    #expect(try book.done("razao conflitos").contains("1 conflito"))
    let again = try book.done("COLUMNS=200 razao importar errado.csv --conta Banco --sim")
    #expect(again.contains("Nada de novo") && !again.contains("declarado"))
  }

  @Test("offer the plan of the instalments after a row, and the command makes it")
  func instalments() throws {
    let book = try Livro([
      "razao conta abrir Visa --tipo cartao --fechamento 25 --vencimento 5",
      "printf 'date,title,amount\\n2026-11-10,Amazon - Parcela 1/3,100.00\\n' > fatura.csv",
      "printf 'date,title,amount\\n2026-12-10,Amazon - Parcela 2/3,100.00\\n' > dezembro.csv",
    ])
    let told = "Amazon, parcela 1 de 3: as outras 2 não estão em nenhum plano."
    let before = try book.done("razao importar fatura.csv --conta Visa --simular")
    #expect(before.contains(told) && !before.contains("plano criar"))
    let after = try book.done("razao importar fatura.csv --conta Visa --sim")
      .replacing("\n", with: " ")
    #expect(after.contains(told + " Para criá-lo: razao plano criar Amazon --como "))
    #expect(try book.done("razao plano listar --json").contains("Amazon") == false)
    let command = try #require(after.firstMatch(of: /razao plano criar .*? --data \S+/)).output
    #expect(command.hasSuffix(" --vezes 2 --data 10/12/2026"))
    try book.done(String(command))
    let next = try book.done("razao importar dezembro.csv --conta Visa --simular")
    #expect(next.contains("É a 1ª vez de “Amazon”") && !next.contains("em nenhum plano"))
  }

  @Test("say of a row that stands twice that it is too many, and of another that it is missing")
  func balance() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      """
      printf 'Data Lançamento;Histórico;Descrição;Valor;Saldo\\n01/11/2026;PIX;A;-10,00;90,00\\n\
      02/11/2026;PIX;B;-20,00;70,00\\n02/11/2026;PIX;B;-20,00;70,00\\n' > duas.csv
      """,
      """
      printf 'Data Lançamento;Histórico;Descrição;Valor;Saldo\\n01/11/2026;PIX;A;-10,00;90,00\\n\
      03/11/2026;PIX;C;-5,00;65,00\\n' > falta.csv
      """,
    ])
    let twice = try book.done("COLUMNS=200 razao importar duas.csv --conta Banco --simular")
    #expect(
      twice.replacing("\n", with: " ")
        .contains(
          "entre a linha 3 (02 NOV., PIX · B, -R$\u{A0}20,00) e a linha 4 "
            + "(02 NOV., PIX · B, -R$\u{A0}20,00): sobra uma linha de -R$\u{A0}20,00, "
            + "que está duas vezes."))
    let less = try book.done("COLUMNS=200 razao importar falta.csv --conta Banco --simular")
    #expect(less.replacing("\n", with: " ").contains("falta -R$\u{A0}20,00."))
    #expect(less.contains("entre a linha 2 ("))
  }

  @Test("offer to look at a file of no known layout where it lies")
  func unknownLayout() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      "mkdir baixados", "printf 'a;b\\n01/11/2026;7,00\\n' > 'baixados/meu banco.csv'",
    ])
    let refused = try book.run("razao importar 'baixados/meu banco.csv' --conta Banco")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("razao importar 'baixados/meu banco.csv' --olhar"))
    #expect(
      try book.done("razao importar 'baixados/meu banco.csv' --olhar").contains("cabecalho a;b"))
  }

  @Test("ask nothing more of a transfer that was said to be one")
  func transfer() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente", "razao conta abrir Reserva --tipo poupanca",
      """
      printf 'Data,Valor,Identificador,Descrição\\n16/11/2026,-50.00,n1,Transferência enviada\\n' \
      > banco.csv
      """,
      """
      printf 'Data,Valor,Identificador,Descrição\\n16/11/2026,50.00,n2,Transferência recebida\\n' \
      > reserva.csv
      """,
      "razao importar banco.csv --conta Banco --sim",
    ])
    let asked = try book.run("razao importar reserva.csv --conta Reserva --sim")
    #expect(asked.output.contains("é uma transferência entre as suas contas?"))
    let said = try book.done(
      "COLUMNS=200 razao importar reserva.csv --conta Reserva --sim --mesma tudo")
    #expect(said.contains("Casam com o livro: 1"))
    #expect(said.contains("Veio de Banco, uma transferência entre as suas contas: você disse"))
    #expect(!said.contains("?"))
  }
}
