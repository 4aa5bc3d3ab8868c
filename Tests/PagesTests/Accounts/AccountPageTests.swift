import Canonical
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"

/// Opening, changing and comparing accounts.
@Suite("The pages of an account", .visits)
struct AccountPageTests {
  @Test("open a card with what is owed on its natural side")
  func opensCard() async throws {
    let visitor = try await Visitor()
    let empty = try await visitor.look(try await visitor.look("/").link("Abrir conta"))
    let page = try await visitor.done(
      try empty.form("Abrir conta"),
      [
        "nome": "Visa Avion", "tipo": try empty.option("tipo", "Cartão de crédito"),
        "saldo": "412,83",
      ])
    #expect(page.receipt.first == "Conta “Visa Avion” aberta")
    #expect(try page.word("//h1") == "Visa Avion")
    #expect(page.text.contains("R$\(space)412,83"))
    #expect(try visitor.balance("Visa Avion") == -41283)
  }

  @Test("open a card with the days of its bills, which nothing else has")
  func opensCardWithDays() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/contas/nova").form("Abrir conta")
    let wrong = try await visitor.send(
      form, ["nome": "Visa", "tipo": "corrente", "fechamento": "3", "vencimento": "10"])
    #expect(wrong.status == 422)
    #expect(
      try wrong.mistake("fechamento")
        == "Só cartões têm fatura: deixe “Fecha no dia” e “Vence no dia” de fora.")
    let missing = try await visitor.send(
      try wrong.form("Abrir conta"), ["tipo": "cartao", "vencimento": ""])
    #expect(try missing.mistake("vencimento") == "Diga o dia em que a fatura vence.")
    let page = try await visitor.done(
      try missing.form("Abrir conta"), ["vencimento": "10"])
    #expect(page.receipt.first == "Conta “Visa” aberta")
    #expect(
      page.receipt.contains(
        "A fatura fecha no dia 3 e vence no dia 10, a partir de novembro de 2026."))
  }

  @Test("open an account with a balance that counts from an earlier day")
  func opensBefore() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.done(
      try await visitor.look("/contas/nova").form("Abrir conta"),
      ["nome": "Banco", "tipo": "corrente", "saldo": "3.250,00", "em": "01/11/2026"])
    #expect(page.receipt.contains { $0.contains("Saldo inicial em 01/11/2026") })
    let id = try visitor.razao.conta(por: "Banco")
    #expect(try visitor.razao.conta(id, em: Day("2026-10-31")).saldo.minor == 0)
    #expect(try visitor.razao.conta(id, em: Day("2026-11-01")).saldo.minor == 325_000)
  }

  @Test("sent twice, open one account")
  func opensOnce() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/contas/nova").form("Abrir conta")
    let filled: [String: String?] = ["nome": "Nubank", "tipo": "corrente"]
    _ = try await visitor.done(form, filled)
    _ = try await visitor.done(form, filled)
    #expect(try visitor.razao.contas().count { $0.nome == "Nubank" } == 1)
  }

  @Test("open an investment linked to an account, in another currency too")
  func opensInvestment() async throws {
    let visitor = try await Visitor()
    _ = try visitor.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Corrente", classe: .ativo, tipo: "corrente")))
    let empty = try await visitor.look("/contas/nova")
    _ = try await visitor.done(
      try empty.form("Abrir conta"),
      [
        "nome": "Fundo", "tipo": "investimento", "moeda": "usd", "saldo": "10,50",
        "vinculada": try empty.option("vinculada", "Corrente"),
      ])
    let account = try visitor.razao.conta(visitor.razao.conta(por: "Fundo"))
    #expect(account.moeda == Currency("USD"))
    #expect(account.saldo.minor == 1050)
    #expect(account.vinculada == (try visitor.razao.conta(por: "Corrente")))
  }

  @Test("tell all that is wrong with a new account and keep what was typed")
  func refusesNew() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/contas/nova").form("Abrir conta")
    let page = try await visitor.send(
      form, ["nome": " ", "tipo": "despesa", "moeda": "REAL", "saldo": "10"])
    #expect(page.status == 422)
    #expect(try page.mistake("nome") == "Diga o nome da conta.")
    #expect(
      try page.mistake("moeda")
        == "Moeda inválida: “REAL”. Escreva três letras, como BRL, USD ou EUR.")
    #expect(
      try page.mistake("saldo") == "Uma categoria começa do zero: abra-a sem saldo.")
    #expect(try page.value("tipo") == "Categoria de despesa")
    #expect(try page.value("saldo") == "10")
    let taken = try await visitor.send(form, ["nome": "carteira", "tipo": "carteira"])
    #expect(taken.alerts.first?.hasPrefix("Já há uma conta “Carteira”") == true)
  }

  @Test("rename it, close it and open it again")
  func changes() async throws {
    let visitor = try await Visitor()
    let id = try visitor.account("Lazer")
    let page = try await visitor.look(try await visitor.look("/contas/\(id)").link("Alterar conta"))
    #expect(try page.value("nome") == "Lazer")
    let renamed = try await visitor.done(try page.form("Alterar"), ["nome": "Passeios"])
    #expect(renamed.receipt.first == "Conta “Passeios” alterada")
    let empty = try await visitor.send(try page.form("Alterar"), ["nome": "", "_id": uuid])
    #expect(try empty.mistake("nome") == "Diga o nome da conta.")
    let closed = try await visitor.done(try page.form("Encerrar"), ["motivo": "sem uso"])
    #expect(closed.receipt.first == "Conta “Passeios” encerrada")
    let again = try await visitor.look("/contas/\(id)/alterar")
    let opened = try await visitor.done(try again.form("Reabrir"))
    #expect(opened.receipt.first == "Conta “Passeios” reaberta")
  }

  private let uuid = "7d444840-9dc0-41d1-b245-5ffdce74fad2"

  @Test("in two tabs keep what each of them changes")
  func twoTabs() async throws {
    let visitor = try await Visitor()
    let id = try visitor.opens("Fundo", "investimento")
    let first = try await visitor.look("/contas/\(id)/alterar").form("Alterar")
    let second = try await visitor.look("/contas/\(id)/alterar").form("Alterar")
    _ = try await visitor.done(first, ["nome": "Fundo Crescimento"])
    _ = try await visitor.done(second, ["tipo": "poupanca"])
    let account = try visitor.razao.conta(id)
    #expect(account.nome == "Fundo Crescimento")
    #expect(account.tipo == "poupanca")
  }

  @Test("in two tabs say so where both change the same, and show all else as it is")
  func sameInTwoTabs() async throws {
    let visitor = try await Visitor()
    let id = try visitor.opens("Fundo", "investimento")
    let first = try await visitor.look("/contas/\(id)/alterar").form("Alterar")
    let second = try await visitor.look("/contas/\(id)/alterar").form("Alterar")
    _ = try await visitor.done(first, ["nome": "Fundo A", "tipo": "poupanca"])
    let refused = try await visitor.send(second, ["nome": "Fundo B"])
    #expect(refused.status == 409)
    #expect(
      refused.alerts == [
        "A conta mudou enquanto o formulário estava aberto. Agora: nome “Fundo A”. Nada foi "
          + "gravado: confira o que está escrito aqui antes de enviar de novo."
      ])
    #expect(try visitor.razao.conta(id).nome == "Fundo A")
    #expect(try refused.value("nome") == "Fundo B")
    _ = try await visitor.done(try refused.form("Alterar"))
    let account = try visitor.razao.conta(id)
    #expect(account.nome == "Fundo B")
    #expect(account.tipo == "poupanca")
  }

  @Test("say when nothing would change")
  func nothingChanges() async throws {
    let visitor = try await Visitor()
    let id = try visitor.account("Carteira")
    let form = try await visitor.look("/contas/\(id)/alterar").form("Alterar")
    let page = try await visitor.send(form)
    #expect(page.status == 422)
    #expect(page.alerts == ["Nada muda na conta “Carteira”. Diga o que alterar."])
  }

  @Test("compare a card's balance on its natural side and tell the difference")
  func compares() async throws {
    let visitor = try await Visitor()
    let amount = try #require(Amount(minor: -41283, decimals: 2))
    _ = try visitor.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"), saldo: amount))
    let address = try await visitor.look("/contas/\(try visitor.account("Visa"))")
      .link("Conferir saldo")
    let form = try await visitor.look(address).form("Conferir")
    let right = try await visitor.done(form, ["valor": "412,83"])
    #expect(
      right.receipt.prefix(2) == ["Visa em 21/11/2026: R$\(space)412,83", "Confere."])
    let again = try await visitor.look(address).form("Conferir")
    let wrong = try await visitor.done(again, ["valor": "400", "dia": "hoje"])
    #expect(wrong.receipt.contains("Não confere: pelos lançamentos são R$\(space)412,83."))
  }

  @Test("refuse a balance that is none, and keep what was typed")
  func refusesBalance() async throws {
    let visitor = try await Visitor()
    let address = "/contas/\(try visitor.account("Carteira"))/conferir"
    let form = try await visitor.look(address).form("Conferir")
    let page = try await visitor.send(form, ["valor": "1,2,3", "dia": "nunca"])
    #expect(page.status == 422)
    #expect(
      try page.mistake("valor") == "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500.")
    #expect(try page.mistake("dia")?.hasPrefix("Data inválida: “nunca”.") == true)
    #expect(try page.value("valor") == "1,2,3")
  }

  @Test(
    "of an account that is not there do not exist",
    arguments: ["alterar", "conferir"])
  func unknown(page: String) async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.get("/contas/\(uuid)/\(page)").status == 404)
    #expect(try await visitor.get("/contas/x/\(page)").status == 404)
  }

  @Test("show a hostile name as text", arguments: ["<script>x</script>", "\"\u{301} onfocus=x"])
  func hostile(name: String) async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/contas/nova").form("Abrir conta")
    _ = try await visitor.done(form, ["nome": name, "tipo": "corrente"])
    let id = try visitor.account(name)
    for address in ["/lancar", "/contas/\(id)/alterar", "/contas/\(id)/conferir", "/contas/nova"] {
      let page = try await visitor.look(address)
      #expect(try page.elements("//main//script").isEmpty)
      #expect(try page.elements("//*[@onfocus]").isEmpty)
    }
  }
}

/// Closing the books up to a day.
@Suite("The page that closes a period", .visits)
struct ClosingPageTests {
  @Test("closes up to a day, lists it, and opens it again for a reason")
  func closes() async throws {
    let visitor = try await Visitor()
    let empty = try await visitor.look(try await visitor.look("/").link("Fechar período"))
    #expect(try empty.words("//section/p[@class='discreto']") == ["Nenhum período está fechado."])
    #expect(try empty.value("ate") == "2026-10-31")
    let page = try await visitor.done(
      try empty.form("Fechar período"), ["motivo": "fim do mês"])
    #expect(page.receipt.first == "Período fechado até 31/10/2026")
    #expect(try page.words("//section//p").contains("O período até 31/10/2026 está fechado."))
    #expect(try page.words("//section//p").contains("Motivo: fim do mês"))
    let form = try page.form("Reabrir até 31/10/2026")
    let refused = try await visitor.send(form)
    #expect(refused.status == 422)
    #expect(refused.alerts == ["Diga o motivo da reabertura."])
    let field = try #require(form.fields.first { $0.name.hasPrefix("motivo-") }?.name)
    let opened = try await visitor.done(form, [field: "faltou nota"])
    #expect(opened.receipt.first == "Período reaberto")
    #expect(try visitor.razao.fechamentos().isEmpty)
    #expect(try opened.words("//section//p").contains("Motivo: faltou nota"))
  }

  @Test("leads from a closing to what changed since, and to the month as it was known")
  func changed() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    let kept = try visitor.records("debito", 1_00, "a", on: bank, day: "2026-10-01")
    let closing = try visitor.razao.fechar(ate: try #require(Day("2026-10-31"))).recibo.ids[0]
    _ = try visitor.razao.anular(kept, motivo: "engano", mesmoFechado: true)
    let list = try await visitor.look("/fechar")
    let address = try #require(try list.links().first { $0.hasPrefix("/mudancas") })
    #expect(address == "/mudancas?desde=\(closing)")
    let page = try await visitor.look(address)
    for words in ["Mudanças de outubro\u{A0}de\u{A0}2026", "Deixou de contar", "Motivo: engano"] {
      #expect(page.text.contains(words))
    }
    let unknown = try await visitor.send(
      try page.form("Ver o que mudou"), ["desde": "dezembro/2026"])
    #expect(unknown.status == 422)
    let nothing = "Em outubro de 2026 não há receitas nem despesas."
    #expect(try await visitor.look("/resultado?mes=10/2026").text.contains(nothing))
    let then = try await visitor.look("/resultado?mes=10/2026&fechamento=\(closing)")
    #expect(then.text.contains("Como se sabia ao fechar até 31/10/2026."))
    #expect(!then.text.contains(nothing))
    let listed = "/lancamentos/\(kept)"
    let past = try await visitor.look("/extrato?mes=10/2026&fechamento=\(closing)")
    #expect(try past.links().contains { $0.hasPrefix(listed) })
    let present = try await visitor.look("/extrato?mes=10/2026")
    #expect(try !present.links().contains { $0.hasPrefix(listed) })
  }

  @Test("takes no day that is none or has not come, and keeps it")
  func refuses() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/fechar").form("Fechar período")
    let none = try await visitor.send(form, ["ate": "31/02", "motivo": "mês"])
    #expect(try none.mistake("ate")?.hasPrefix("Data inválida: “31/02”.") == true)
    #expect(try none.value("motivo") == "mês")
    let ahead = try await visitor.send(form, ["ate": "22/11/2026"])
    #expect(ahead.status == 422)
    #expect(ahead.alerts.first?.hasPrefix("22/11/2026 ainda não chegou") == true)
  }
}
