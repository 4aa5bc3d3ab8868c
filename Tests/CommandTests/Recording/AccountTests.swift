import Foundation
import Testing

@Suite("razao conta")
struct AccountTests {
  @Test("opens an account with what is in it, in one commit")
  func open() throws {
    let book = try Livro(modelo: "vazio")
    let said = try book.done("razao conta abrir Corrente --tipo corrente --saldo 1.500,00")
    #expect(said.hasPrefix("Conta “Corrente” aberta\nConta aberta para isto: Saldos iniciais\n"))
    #expect(said.contains("Corrente: R$\u{A0}1.500,00\n"))
    try book.done("razao account open Visa --tipo cartão --saldo 412,83")
    try book.done("razao conta abrir Iene --tipo carteira --moeda jpy --saldo 5.000")
    let balances = try book.audit().balances
    #expect(balances["Corrente"] == "1500.00")
    #expect(balances["Visa"] == "-412.83")
    #expect(balances["Iene"] == "5000")
    let lines = try #require(
      try book.carriers().first { $0.key.hasSuffix(".jsonl") }?.value)
    #expect(lines.filter { $0 == 10 }.count == 4)
  }

  @Test("counts a balance from the day that it is of, and says how that day is changed")
  func day() throws {
    let book = try Livro()
    let said = try book.done(
      "razao conta abrir Banco --tipo corrente --saldo 3.250 --em 01/11/2026")
    #expect(said.contains("Saldo inicial em 01/11/2026. Para mudar o dia: "))
    let command = try #require(said.firstMatch(of: #/razao corrigir [0-9a-f]+ --data DIA/#)?.output)
    #expect(try book.done("razao saldo Banco --em 31/10").contains("R$\u{A0}0,00"))
    #expect(try book.done("razao saldo Banco --em 01/11").contains("R$\u{A0}3.250,00"))
    try book.done("\(command.replacing("DIA", with: "31/10"))")
    #expect(try book.done("razao saldo Banco --em 31/10").contains("R$\u{A0}3.250,00"))
    let today = try book.done("razao conta abrir Outro --tipo corrente --saldo 5")
    #expect(today.contains("Saldo inicial em 21/11/2026."))
    let later = try book.done("razao conta abrir Futuro --tipo corrente --saldo 5 --em 01/12/2026")
    #expect(later.contains("Agendado para 01/12/2026: não está no saldo de hoje.\n"))
    #expect(later.contains("Futuro: R$\u{A0}0,00; com o agendado, R$\u{A0}5,00\n"))
    let bare = try book.run("razao conta abrir Nada --tipo corrente --em 01/11/2026")
    #expect(bare.status == 64)
    #expect(bare.errors.contains("--saldo VALOR"))
    try book.done("razao fechar --ate 31/10/2026")
    #expect(
      try book.run("razao conta abrir Velha --tipo corrente --saldo 5 --em 31/10/2026").status == 65
    )
    try book.done("razao conta abrir Nova --tipo corrente --saldo 5 --em 01/11/2026")
  }

  @Test("opens a card with the days of its bills, in one commit that is undone as one")
  func card() throws {
    let book = try Livro()
    let before = try book.lineCount()
    let said = try book.done(
      "razao conta abrir Nubank --tipo cartao --saldo 50 --fechamento 3 --vencimento 10")
    #expect(
      said.contains("A fatura fecha no dia 3 e vence no dia 10, a partir de novembro de 2026."))
    #expect(try book.lineCount() == before + 1)
    let bill = try book.done("razao fatura nubank 01/2027 --json")
    #expect(bill.contains(#""fechamento":"2027-01-03""#))
    #expect(bill.contains(#""vencimento":"2027-01-10""#))
    try book.done("razao desfazer")
    #expect(try !book.done("razao conta listar").contains("Nubank: R$"))
    try book.done("razao refazer")
    #expect(try book.done("razao fatura nubank 01/2027 --json").contains("2027-01-03"))
  }

  @Test(
    "takes the days of bills as a change of the card does",
    arguments: [
      ("--tipo corrente --fechamento 3 --vencimento 10", 64, "Só cartões têm fatura"),
      ("--classe despesa --fechamento 3 --vencimento 10", 64, "Só cartões têm fatura"),
      ("--tipo cartao --fechamento 3", 64, "--vencimento N"),
      ("--tipo cartao --vencimento 3", 64, "--fechamento N"),
      ("--tipo cartao --fechamento 32 --vencimento 10", 65, "vai de 1 a 31, e não 32"),
      (
        "--tipo cartao --fechamento x --vencimento 10", 65, "--fechamento é um número a partir de 1"
      ),
    ])
  func wrongDays(options: String, status: Int, message: String) throws {
    let book = try Livro()
    let before = try book.carriers()
    let result = try book.run("razao conta abrir Nubank \(options)")
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try book.carriers() == before)
  }

  @Test("says everything that can be changed where nothing is")
  func nothing() throws {
    let book = try Livro(["razao conta abrir Visa --tipo cartao"])
    let result = try book.run("razao conta alterar Visa")
    #expect(result.status == 64)
    for option in [
      "--nome", "--tipo", "--vinculada", "--fechamento", "--vencimento", "--desde",
      "--compra-no-dia",
    ] {
      #expect(result.errors.contains(option), "\(option)")
    }
  }

  @Test("names the account and then the entry of its balance as JSON, also when it is repeated")
  func ids() throws {
    let book = try Livro()
    let id = "1b4e28ba-2fa1-4d2e-883f-0016d3cca427"
    let line = "razao conta abrir Corrente --tipo corrente --saldo 5 --id \(id) --json"
    let document = try book.done(line)
    let form = #/\{"id":\["1b4e28ba-2fa1-4d2e-883f-0016d3cca427","([0-9a-f-]{36})"\],.*\n/#
    let entry = try #require(document.wholeMatch(of: form)?.output.1, "\(document)")
    #expect(try book.done("razao historia \(entry)").contains("Saldo inicial"))
    #expect(try book.done(line) == document)
  }

  @Test("opens no account with a balance in a closed period, and says how that is recorded")
  func closed() throws {
    let book = try Livro(["razao fechar --ate hoje"])
    let result = try book.run("razao conta abrir Banco --tipo corrente --saldo 5")
    #expect(result.status == 65)
    #expect(result.errors.contains("razao lancar saldoInicial VALOR"))
    try book.done("razao conta abrir Banco --tipo corrente")
    try book.done("razao lancar saldoInicial 5 --conta Banco --mesmo-fechado --motivo x")
    #expect(try book.balance("Banco") == "5.00")
    #expect(try book.audit().conflicts == [])
  }

  @Test("has a name as others see it: without white space that does not show")
  func trimmed() throws {
    let book = try Livro(modelo: "vazio")
    try book.done("razao conta abrir '  Conta \t do   banco ' --tipo corrente")
    #expect(try book.lastLine().contains(#""nome":"Conta do banco""#))
    #expect(try book.run("razao conta abrir 'conta do  banco' --tipo corrente").status == 65)
    try book.done("razao conta alterar 'Conta do banco' --nome ' Meu  banco'")
    #expect(try book.lastLine().contains(#""nome":"Meu banco""#))
  }

  @Test(
    "has no name with what nobody sees, and nor has anything else that is named",
    arguments: ["\u{202E}", "\u{200B}", "\u{7}", "\u{1B}", "\u{FFFD}", "\u{FEFF}"])
  func invisible(character: String) throws {
    let book = try Livro(modelo: "vazio")
    let before = try book.carriers()
    for line in [
      "razao conta abrir 'Ban\(character)co' --tipo corrente",
      "razao conta abrir 'La\(character)zer' --classe despesa",
      "razao relatorio novo 'São \(character)Paulo'",
      "razao iniciar outro --nome 'Ca\(character)sa'",
      "razao iniciar outro --nome Casa --aparelho 'note\(character)book'",
    ] {
      let result = try book.run(line)
      #expect(result.status == 65, "\(line)")
      #expect(result.errors.contains("tem caracteres que não se veem"), "\(result.errors)")
    }
    #expect(try book.carriers() == before)
  }

  @Test("opens a category once, whoever spells it how")
  func category() throws {
    let book = try Livro(modelo: "vazio")
    let first = try book.id("razao conta abrir 'Pet shop' --classe despesa")
    let before = try book.carriers()
    #expect(try book.id("razao conta abrir 'PET SHOP' --classe despesa") == first)
    #expect(
      try book.done("razao conta abrir 'pet shop' --classe despesa")
        .hasPrefix("Conta “Pet shop” já existe\n"))
    #expect(try book.carriers() == before)
    #expect(try book.id("razao conta abrir 'Pet shop' --classe receita") != first)
    try book.done("razao conta encerrar \(first)")
    let closed = try book.run("razao conta abrir 'Pet shop' --classe despesa")
    #expect(closed.status == 65)
    #expect(closed.errors.contains("razao conta reabrir \(first.prefix(8))"))
  }

  @Test("changes, closes and opens again")
  func changes() throws {
    let book = try Livro()
    try book.done("razao conta alterar Carteira --nome Bolso --tipo poupanca")
    try book.done("razao lancar pix 5 Ana --conta bolso")
    #expect(try book.balance("Bolso") == "-5.00")
    #expect(
      try book.done("razao conta encerrar Bolso --motivo fim").hasPrefix(
        "Conta “Bolso” encerrada\n"))
    #expect(try book.run("razao lancar pix 6 Ana --conta Bolso").status == 65)
    try book.done("razao conta reabrir Bolso")
    try book.done("razao lancar pix 6 Ana --conta Bolso")
    #expect(try book.balance("Bolso") == "-11.00")
    #expect(try book.audit().conflicts == [])
  }

  @Test("reads two accounts as one, and apart again")
  func unify() throws {
    let book = try Livro([
      "razao lancar dinheiro 5 Bar --categoria Lazer",
      "razao lancar dinheiro 7 Feira --categoria Mercado",
    ])
    let said = try book.done("razao conta unificar Lazer Mercado")
    #expect(said.hasPrefix("Conta “Lazer” unificada com “Mercado”\nMercado: R$\u{A0}12,00\n"))
    #expect(try book.balance("Mercado") == "12.00")
    #expect(try book.run("razao conta unificar Mercado Lazer").status == 66)
    try book.done("razao conta unificar Lazer --separar")
    #expect(try book.balance("Lazer") == "5.00")
  }
}

@Suite("razao corrigir, anular e restaurar")
struct CorrectTests {
  @Test("change what is said, and keep the rest")
  func correct() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let id = try book.id(
      "razao lancar dinheiro 45,90 Padria --descricao pão --data 20/11")
    try book.done("razao corrigir \(id) --interessado Padaria --valor 54,90")
    #expect(
      try book.lastLine().contains(
        #""data":"2026-11-20","tipo":"outro","interessado":"Padaria","descricao":"pão""#))
    #expect(try book.balance("Carteira") == "-54.90")
    try book.done(
      "razao correct \(id.prefix(4)) --conta Corrente --categoria Alimentação --tipo pix")
    #expect(
      try book.audit().balances.filter { $0.value != "0.00" } == [
        "Corrente": "-54.90", "Alimentação": "54.90",
      ])
    #expect(try book.lastLine().contains(#""tipo":"transferenciaEnviada","subtipo":"pix""#))
  }

  @Test("refuse to change one amount among several postings, and take them all anew")
  func several() throws {
    let book = try Livro()
    let id = try book.id("razao lancar dinheiro 10 Feira --partida Mercado=6 --partida Lazer=4")
    let result = try book.run("razao corrigir \(id) --valor 12")
    #expect(result.status == 65)
    #expect(result.errors.contains("tem 3 partidas: diga todas de novo em --partida"))
    try book.done("razao corrigir \(id) --interessado Sacolão")
    #expect(try book.balance("Lazer") == "4.00")
    try book.done("razao corrigir \(id) --valor 12 --partida Mercado=6 --partida Saúde=6")
    #expect(
      try book.audit().balances.filter { $0.value != "0.00" } == [
        "Carteira": "-12.00", "Mercado": "6.00", "Saúde": "6.00",
      ])
  }

  @Test("take several entries out at once and put them back, as one record; all or none")
  func annulSeveral() throws {
    let book = try Livro()
    let ids = try ["Padaria", "Feira", "Banca"].map {
      try book.id("razao lancar dinheiro 10 \($0)")
    }
    let lines = try book.lineCount()
    let said = try book.done("razao anular \(ids[0]) \(ids[1]) \(ids[0]) --motivo 'em dobro'")
    #expect(said.hasPrefix("2 lançamentos: anulados\nCompra em dinheiro de R$\u{A0}10,00, Padaria"))
    #expect(said.contains("Carteira: -R$\u{A0}10,00\n"))
    #expect(try book.lineCount() == lines + 1)
    #expect(try book.lastLine().ranges(of: #""motivo":"em dobro""#).count == 2)
    let before = try book.carriers()
    let refused = try book.run("razao anular \(ids[0]) \(ids[2]) 9999")
    #expect(refused.status == 66)
    let again = try book.run("razao anular \(ids[0]) \(ids[2])")
    #expect(again.status == 65)
    #expect(again.errors.contains("já está anulado"))
    #expect(try book.run("razao anular \(ids[0]) \(ids[2]) --id \(ids[1])").status == 64)
    #expect(try book.carriers() == before)
    let document = try book.done("razao restaurar \(ids[0]) \(ids[1]) --json")
    #expect(document.hasPrefix(#"{"id":["\#(ids[0])","\#(ids[1])"],"#))
    #expect(try book.balance("Carteira") == "-30.00")
    #expect(try book.audit().isRight)
  }

  @Test("take an entry out of the balances and put it back")
  func annul() throws {
    let book = try Livro()
    let id = try book.id("razao lancar dinheiro 45,90 Padaria")
    let said = try book.done("razao anular \(id) --motivo 'foi engano'")
    #expect(said.contains(": anulado\nCarteira: R$\u{A0}0,00\n"))
    #expect(try book.lastLine().contains(#""motivo":"foi engano""#))
    #expect(try book.balance("Carteira") == "0.00")
    try book.done("razao restore \(id)")
    #expect(try book.balance("Carteira") == "-45.90")
  }
}
