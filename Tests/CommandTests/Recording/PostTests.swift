import Foundation
import Testing

@Suite("razao lancar")
struct PostTests {
  @Test("records the commonest entry in under forty key strokes")
  func keyStrokes() throws {
    let line = "razao lancar debito 45,90 Padaria"
    #expect(line.count + 1 < 40)
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let said = try book.done(line)
    #expect(said.hasPrefix("Compra no débito de R$\u{A0}45,90, Padaria, 21/11/2026\n"))
    #expect(said.contains("Corrente: -R$\u{A0}45,90\nA classificar: R$\u{A0}45,90\n"))
    #expect(try book.balance("Corrente") == "-45.90")
    #expect(try book.balance("A classificar") == "45.90")
  }

  @Test("takes no cash for a debit in a new ledger, and says what to do; cash has a word")
  func cash() throws {
    let book = try Livro()
    let before = try book.carriers()
    let refused = try book.run("razao lancar debito 45,90 Padaria")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("razao conta abrir NOME --tipo corrente"))
    #expect(refused.errors.contains("“dinheiro”"))
    #expect(try book.carriers() == before)
    let said = try book.done("razao lancar dinheiro 45,90 Padaria")
    #expect(said.hasPrefix("Compra em dinheiro de R$\u{A0}45,90, Padaria, 21/11/2026\n"))
    #expect(said.contains("Carteira: -R$\u{A0}45,90\n"))
    #expect(try book.lastLine().contains(#""tipo":"outro","interessado":"Padaria""#))
  }

  @Test("never follows money that came by another word")
  func otherWord() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Poupança --tipo poupanca",
      "razao lancar pix 50 João --recebido --conta poupança", "razao lancar dinheiro 4,40 Metrô",
      "razao lancar debito 15 Uber",
    ])
    #expect(try book.balance("Poupança") == "50.00")
    #expect(try book.balance("Corrente") == "-15.00")
    #expect(try book.balance("Carteira") == "-4.40")
  }

  @Test("is corrected or moved to no account that its word does not take")
  func moved() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let id = try book.id("razao lancar debito 5 Bar")
    let result = try book.run("razao corrigir \(id) --conta Carteira")
    #expect(result.status == 65)
    #expect(result.errors.contains("é “dinheiro”"), "\(result.errors)")
    try book.done("razao corrigir \(id) --conta Carteira --tipo dinheiro")
    #expect(try book.balance("Carteira") == "-5.00")
    #expect(try book.run("razao corrigir \(id) --tipo pix").errors.contains("“Carteira”"))
    // What was settled before stays so while nobody says otherwise.
    try book.done("razao corrigir \(id) --valor 6 --categoria Lazer")
    #expect(try book.balance("Carteira") == "-6.00")
  }

  @Test("shows a card's debt on its natural side")
  func card() throws {
    let book = try Livro(["razao conta abrir Visa --tipo cartao --saldo 400"])
    #expect(try book.done("razao lancar credito 12,83").contains("Visa: R$\u{A0}412,83\n"))
    #expect(try book.balance("Visa") == "-412.83")
  }

  @Test("takes the account that this party had last with this word, then that of the word")
  func lastAccount() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Poupança --tipo poupanca",
      "razao lancar pix 1 Ana --conta Poupança", "razao lancar pix 2 Ana",
      "razao lancar pix 4 Ana --conta corrente", "razao lancar pix 8 Ana",
      "razao lancar pix 16 Bia --conta poupança", "razao lancar pix 32 ANA",
      "razao lancar pix 64 Caio", "razao lancar ted 128 Bia",
    ])
    #expect(try book.balance("Poupança") == "-19.00")
    #expect(try book.balance("Corrente") == "-236.00")
  }

  @Test("takes the category that this other party had last, case and accents aside")
  func lastCategory() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente",
      "razao lancar debito 1 Padaria --categoria Mercado --data 2026-11-01",
      "razao lancar debito 2 Padaria --categoria Alimentação --data 2026-11-02",
      "razao lancar debito 4 PADÁRIA", "razao lancar pix 8 padaria --recebido",
      "razao lancar pix 16 Empresa --recebido --categoria Salário", "razao lancar pix 32 Empresa",
    ])
    let balances = try book.audit().balances
    #expect(balances["Mercado"] == "1.00")
    #expect(balances["Alimentação"] == "-2.00")
    #expect(balances["Salário"] == "-16.00")
    #expect(balances["A classificar"] == "32.00")
  }

  @Test(
    "reads days as people write them",
    arguments: [
      ("2026-11-05", "2026-11-05"), ("05/11/2026", "2026-11-05"), ("5/11", "2026-11-05"),
      ("hoje", "2026-11-21"), ("Ontem", "2026-11-20"), ("amanha", "2026-11-22"),
      ("29/02/2024", "2024-02-29"),
    ])
  func days(typed: String, day: String) throws {
    let book = try Livro(["razao lancar dinheiro 1 --data \(typed)"])
    #expect(try book.lastLine().contains(#""data":{"data":"\#(day)""#))
  }

  @Test("takes for today the clock's day where the person lives")
  func timeZone() throws {
    let book = try Livro()
    let late = ["RAZAO_AGORA": "2026-11-22T01:30:00.000Z"]
    try book.done("razao lancar dinheiro 1", late)
    #expect(try book.lastLine().contains(#""data":{"data":"2026-11-21""#))
    try book.done("razao lancar dinheiro 2", late.merging(["TZ": "Asia/Tokyo"]) { $1 })
    #expect(try book.lastLine().contains(#""data":{"data":"2026-11-22""#))
  }

  @Test("opens in a ledger without accounts the category it needs, once, and says so")
  func opens() throws {
    let book = try Livro(modelo: "vazio", ["razao conta abrir Corrente --tipo corrente"])
    let said = try book.done("razao lancar pix 1 Ana")
    #expect(said.contains("Conta aberta para isto: A classificar\n"))
    #expect(try !book.done("razao lancar pix 2 Ana").contains("Conta aberta"))
    #expect(
      try book.done("razao lancar ajuste 3 --saida").contains("Conta aberta para isto: Ajustes"))
    let balances = try book.audit().balances
    #expect(
      balances == ["Corrente": "-6.00", "A classificar": "3.00", "Ajustes": "3.00"])
  }

  @Test("divides the other side among several accounts")
  func parts() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente",
      "razao lancar debito 100 Feira --partida Mercado=60,50 --partida Lazer=39,50",
      "razao lancar salario 4.200 --partida Salário=5.000 --partida Impostos=-800",
    ])
    let balances = try book.audit().balances.filter { $0.value != "0.00" }
    #expect(
      balances == [
        "Corrente": "4100.00", "Mercado": "60.50", "Lazer": "39.50", "Salário": "-5000.00",
        "Impostos": "800.00",
      ])
  }

  @Test("takes postings that sum to zero as they are, in several currencies")
  func exchange() throws {
    let book = try Livro([
      "razao conta abrir Dólar --tipo corrente --moeda USD",
      "razao conta abrir Câmbio --classe patrimonio",
      "razao conta abrir 'Câmbio USD' --classe patrimonio --moeda USD",
      "razao lancar outro 500 --saida --conta Carteira --partida Carteira=-500 "
        + "--partida Câmbio=500 --partida 'Câmbio USD=-100' --partida Dólar=100",
    ])
    let balances = try book.audit().balances.filter { $0.value != "0.00" }
    #expect(
      balances == [
        "Carteira": "-500.00", "Câmbio": "500.00", "Câmbio USD": "-100.00", "Dólar": "100.00",
      ])
  }

  @Test("repeats another entry, today, with what is given changed")
  func like() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let first = try book.id(
      "razao lancar boleto 80,00 Light --categoria Moradia --descricao luz --data 21/10/2026")
    try book.done("razao lancar --como \(first.prefix(6))")
    #expect(
      try book.lastLine().contains(
        #""data":"2026-11-21","tipo":"pagamentoEfetuado","subtipo":"boleto","#
          + #""interessado":"Light","descricao":"luz""#))
    try book.done("razao lancar --como \(first) 95,50")
    try book.done("razao lancar --como \(first) --data ontem --categoria Lazer pix 3 Ana")
    #expect(
      try book.lastLine().contains(
        #""data":"2026-11-20","tipo":"transferenciaEnviada","subtipo":"pix","#
          + #""interessado":"Ana","descricao":"luz""#))
    let balances = try book.audit().balances
    #expect(balances["Moradia"] == "255.50")
    #expect(balances["Lazer"] == "3.00")
  }

  @Test("asks before the same is recorded again, but not where it is a habit")
  func double() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente",
      "razao lancar debito 5,00 Café",
    ])
    let before = try book.carriers()
    for line in ["debito 5 café", "debito 5", "debito 5 CAFE --categoria Lazer"] {
      let result = try book.run("razao lancar \(line)")
      #expect(result.status == 65)
      #expect(
        result.errors.contains(
          "já há um lançamento parecido: Compra no débito de R$\u{A0}5,00, Café, 21/11/2026 ("))
      #expect(result.errors.contains("--outra"))
      #expect(result.errors.contains("razao historia "))
    }
    #expect(try book.carriers() == before)
    // Another party, amount, direction, account or day is another entry.
    try book.done("razao lancar debito 5 Banca")
    try book.done("razao lancar debito 5,01 Café")
    try book.done("razao lancar pix 5 Café --recebido")
    try book.done("razao lancar debito 5 Café --data ontem")
    for _ in 1...4 { try book.done("razao lancar debito 5 Café --outra") }
    try book.done("razao lancar debito 5 Café")
    #expect(try book.audit().conflicts == [])
  }

  @Test("does not take for double what was annulled")
  func annulled() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let first = try book.id("razao lancar debito 5 Café")
    try book.done("razao anular \(first)")
    try book.done("razao lancar debito 5 Café")
  }

  @Test("before the day of the account's opening balance says so, and the two ways on")
  func beforeOpening() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente --saldo 1000"])
    let post = "razao lancar debito 50 --conta Corrente"
    let said = try book.done(post + " Padaria --data 10/11/2026").replacing("\n", with: " ")
    #expect(
      said.contains(
        "É de antes de 21/11/2026, o dia do saldo inicial de “Corrente”, de R$\u{A0}1.000,00, que já "
          + "o contém: assim conta duas vezes, e o saldo desse dia fica em R$\u{A0}950,00."))
    #expect(said.contains("Ou, se não precisa estar no livro: razao anular "))
    let ending = /razao corrigir \S+ --data \S+ --valor \S+/
    let command = try #require(said.firstMatch(of: ending)).output
    #expect(command.hasSuffix(" --data 09/11/2026 --valor 1050,00"))
    try book.done(String(command))
    #expect(try book.balance("Corrente") == "1000.00")
    // An entry after it is told of as always.
    #expect(try !book.done(post + " Feira --data 11/11/2026").contains("É de antes de"))
    #expect(try book.balance("Corrente") == "950.00")
  }

  @Test("prints four members as JSON")
  func json() throws {
    let book = try Livro()
    let document = try book.done("razao lancar dinheiro 5 Café --json")
    let form =
      #/\{"id":"[0-9a-f-]{36}","dispositivo":"[0-9a-f-]{36}","seq":1,"hash":"[0-9a-f]{64}"\}\n/#
    #expect(document.wholeMatch(of: form) != nil, "\(document)")
  }

  @Test("asks step by step on a terminal, and again for what cannot be")
  func asks() throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let said = try book.run(
      #"printf '?\ndebto\ndebito\n1.2.3\n45,90\nPadaria\ncarteira\n\n\n31/02\n\ns\n' "#
        + #"| script -qec '"$RAZAO" lancar' /dev/null"#)
    #expect(
      said.output.contains("O que foi? (pix, debito, credito, dinheiro, boleto; ? mostra todos)"))
    // All are named where one asks, and a word that is none is followed by the nearest alone.
    #expect(said.output.ranges(of: "recarga").count == 1)
    #expect(said.output.contains("Não conheço “debto”. Você quis dizer debito?"))
    #expect(said.output.contains("O que foi? (? mostra todos)"))
    #expect(said.output.contains("Valor inválido"))
    #expect(said.output.contains("Data inválida: “31/02”"))
    #expect(said.output.contains("é “dinheiro”"))
    #expect(said.output.contains("Em que conta? (Enter para Corrente)"))
    #expect(said.output.contains("Em que categoria? (Enter para A classificar)"))
    let parts = said.output.split(separator: "Gravar? [S/n]")
    try #require(parts.count == 2)
    #expect(parts[0].contains("Compra no débito de R$\u{A0}45,90, Padaria, 21/11/2026"))
    #expect(parts[0].contains("Corrente: -R$\u{A0}45,90"))
    #expect(parts[1].contains("Gravado: "))
    #expect(try book.balance("Corrente") == "-45.90")
    // What looks like a double is asked for too; only a yes records it.
    for (answer, balance) in [("n", "-45.90"), ("", "-45.90"), ("s", "-91.80")] {
      let again = try book.run(
        "printf '\(answer)\\n' "
          + #"| script -qec '"$RAZAO" lancar debito 45,90 Padaria' /dev/null"#)
      #expect(again.output.contains("Gravar assim mesmo? [s/N]"))
      #expect(try book.balance("Corrente") == balance)
    }
    // What is neither yes nor no is asked again; how to say it without being asked is not told.
    let unclear = try book.run(
      #"printf 'talvez\nquem sabe\nSIM\n' | script -qec '"$RAZAO" lancar debito 45,90 Padaria' "#
        + "/dev/null")
    #expect(unclear.output.ranges(of: "Gravar assim mesmo? [s/N]").count == 3)
    #expect(!unclear.output.contains("--outra"))
    #expect(try book.balance("Corrente") == "-137.70")
    let stubborn = try book.run(
      #"printf 'a\nb\nc\ns\n' | script -qec '"$RAZAO" lancar debito 45,90 Padaria' /dev/null"#)
    #expect(stubborn.output.contains("Nada foi gravado."))
    let never = try book.run(#"script -qec '"$RAZAO" lancar --nao-perguntar' /dev/null </dev/null"#)
    #expect(never.output.contains("Falta o tipo do lançamento"))
    let ended = try book.run(#"printf 'pix\n' | script -qec '"$RAZAO" lancar' /dev/null"#)
    #expect(!ended.output.contains("Gravado"))
    #expect(try book.balance("Corrente") == "-137.70")
  }

  @Test("asks on where the amount is missing, for what is not given, and records with Enter")
  func asksOn() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let said = try book.run(
      #"printf '12,5\nPadaria\n\n\n\n\n' | script -qec '"$RAZAO" lancar deb' /dev/null"#)
    #expect(!said.output.contains("O que foi?"))
    #expect(said.output.contains("Em que dia?"))
    #expect(try book.balance("Corrente") == "-12.50")
    let line = "lancar --conta corr --cat lazer --data ontem"
    let given = try book.run(
      #"printf 'deb\n3\nBar\n\n' | script -qec '"$RAZAO" \#(line)' /dev/null"#)
    #expect(!given.output.contains("Em que"), "\(given.output)")
    #expect(try book.balance("Lazer") == "3.00")
    #expect(try book.lastLine().contains(#""data":{"data":"2026-11-20""#))
    // Nothing is asked without a terminal.
    #expect(try book.run("razao lancar debito").errors.contains("Falta o valor"))
  }

  @Test("goes back to the question before with “<”, and asks for the next entry at the end")
  func goesBack() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let said = try book.run(
      #"printf 'debito\n10\nBar\n<\n<\n12\nFeira\n\n\n\n\n7\ndebito\nBanca\n\n\n\n\n\n' "#
        + #"| script -qec '"$RAZAO" lancar' /dev/null"#)
    // Answered, gone back to, asked again after the amount, and once for the second entry.
    #expect(said.output.ranges(of: "Com quem?").count == 4, "\(said.output)")
    #expect(said.output.contains("Outro? (Enter para sair, ou o próximo valor)"))
    #expect(try book.balance("Corrente") == "-19.00")
    #expect(!said.output.contains("de R$\u{A0}10,00, Bar"))
  }

  @Test("asks also for the category, which may be opened, and records nothing without a yes")
  func asksForAll() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Poupança --tipo poupanca",
    ])
    let before = try book.carriers()
    let no = try book.run(
      #"printf 'pix\nn\n10\nAna\npoup\nlaz\n\nn\n' | script -qec '"$RAZAO" lancar' /dev/null"#)
    #expect(no.output.contains("Nada foi gravado."))
    #expect(no.output.contains("Lazer: R$\u{A0}10,00"))
    #expect(try book.carriers() == before)
    let yes = try book.run(
      #"printf 'debito\n30\n\n\nPet\ns\nontem\ns\n' | script -qec '"$RAZAO" lancar' /dev/null"#)
    #expect(yes.output.contains("Abrir a categoria de despesa “Pet”? [s/N]"))
    #expect(try book.balance("Pet") == "30.00")
    #expect(try book.lastLine().contains(#""data":{"data":"2026-11-20""#))
    let moved = try book.run(
      #"printf 'transferencia\n5\n\n\n\npoup\n\ns\n' "#
        + #"| script -qec '"$RAZAO" lancar' /dev/null"#)
    #expect(moved.output.contains("Para que conta?"))
    #expect(try book.balance("Poupança") == "5.00")
  }
}
