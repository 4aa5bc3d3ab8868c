import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"

/// Recording an entry.
@Suite("The form of an entry", .visits)
struct EntryFormTests {
  @Test("offers each kind in words that a person reads")
  func kinds() async throws {
    let page = try await Visitor().look("/lancar")
    #expect(try page.word("//h1") == "Lançar")
    func offered(_ way: String) throws -> [String] {
      let place = "//*[@id='tipo']/fieldset[contains(@class,'de-\(way)')]"
      return try page.words("\(place)//label[input]") + page.words("\(place)//option")
    }
    let out = try offered("saiu")
    #expect(out.prefix(6) == ["Débito", "Crédito", "Pix", "Boleto", "Dinheiro", "Outro"])
    #expect(out.contains("Recarga de celular") && out.contains("Ajuste (sai)"))
    let income = try offered("entrou")
    #expect(income.contains("Salário") && income.contains("Ajuste (entra)"))
    #expect(try offered("entre").contains("Fatura do cartão"))
    let ways = try ["saiu", "entrou", "entre"].flatMap(offered)
    #expect(Set(ways.filter { $0 != "Pix" && $0 != "Outro" }).count == ways.count - 4)
    #expect(
      try page.words("//label[input[@name='data']]")
        == ["Hoje, 21", "Ontem, 20", "Quinta, 19", "Outro dia"])
    #expect(
      try page.elements("//input[@name='data'][@checked]").first?.attribute(forName: "value")?
        .stringValue == "2026-11-21")
    #expect(
      try page.words("//select[@id='conta']//option")
        == ["A de costume", "Carteira (R$\(space)0,00)"])
    #expect(try page.elements("//input[@autofocus]").count == 1)
    #expect(try page.elements("//input[@id='valor'][@autofocus]").count == 1)
  }

  @Test("shows the balances of today, without what is scheduled")
  func balances() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Banco", "corrente")
    _ = try visitor.records("pix", 30_00, "Ana", on: bank, day: "2026-11-20")
    _ = try visitor.records("pix", 50_00, "Bia", on: bank, day: "2026-11-25")
    let offered = try await visitor.look("/lancar").words("//select[@id='conta']//option")
    #expect(offered.contains { $0.hasPrefix("Banco") && $0.hasSuffix("30,00)") }, "\(offered)")
  }

  @Test("offers the usual categories in one order in every book until there is use")
  func categories() async throws {
    let page = try await Visitor().look("/lancar")
    #expect(
      try page.words("//label[input[@name='categoria-saiu']]") == [
        "A de costume", "Mercado", "Moradia", "Alimentação", "Transporte", "Saúde", "Lazer",
        "Educação", "Telefone e internet", "Outra…",
      ])
  }

  @Test("records what was typed, the rest by habit, and shows it with a receipt")
  func records() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let page = try await visitor.done(
      form, ["tipo": "dinheiro", "valor": "45,90", "interessado": "Padaria"])
    #expect(page.receipt.first == "Compra em dinheiro de R$\(space)45,90, Padaria, 21/11/2026")
    #expect(try page.word("//h1") == "Compra em dinheiro")
    #expect(try page.figures() == ["Valor": "\u{2212}R$\(space)45,90"])
    #expect(try page.words("//main//p").contains("Tipo: Compra em dinheiro"))
    #expect(try visitor.balance("Carteira") == -4590)
    #expect(try visitor.balance("A classificar") == 4590)
  }

  @Test("goes on with the next: day, account and kind stay, and what was recorded is listed")
  func goesOn() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let first = try await visitor.done(
      try await visitor.look("/lancar").form("Lançar"),
      [
        "como-saiu": "pix", "valor": "74,50", "interessado": "Restaurante",
        "data": "2026-11-18", "conta": try visitor.account("Corrente"), "depois": "continuar",
      ])
    #expect(
      first.receipt == [
        "Lançado: Restaurante, \u{2212}R$\(space)74,50, em Corrente. Saldo: \u{2212}R$\(space)74,50."
      ])
    #expect(try first.link("Desfazer") == "/desfazer")
    #expect(try first.leads("//section[@aria-labelledby='agora']") == ["Restaurante \u{2212}74,50"])
    #expect(try first.value("tipo") == "Pix")
    #expect(try first.value("valor") == "" && first.value("interessado") == "")
    #expect(try first.value("data") == "2026-11-18")
    #expect(try first.value("conta") == "Corrente (\u{2212}R$\(space)74,50)")
    let second = try await visitor.done(
      try first.form("Lançar"),
      ["valor": "5", "interessado": "Banca", "depois": "continuar"])
    #expect(
      try second.leads("//section[@aria-labelledby='agora']")
        == ["Banca \u{2212}5,00", "Restaurante \u{2212}74,50"])
    let id = try #require(
      try visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos.first?.id)
    #expect(try visitor.razao.lancamento(id).conteudo.data == Day("2026-11-18"))
    #expect(
      try second.elements("//datalist[@id='conhecidos']/option").compactMap {
        $0.attribute(forName: "value")?.stringValue
      } == ["Banca", "Restaurante"])
  }

  @Test("makes a category in passing, which is there for the next entry")
  func newCategory() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let page = try await visitor.done(
      form,
      [
        "como-saiu": "dinheiro", "valor": "12", "interessado": "Pet Shop", "categoria-saiu": "+",
        "outra-categoria-saiu": "Bichos",
      ])
    #expect(try visitor.balance("Bichos") == 1200)
    #expect(page.receipt.contains("Conta aberta para isto: Bichos"))
    let next = try await visitor.look("/lancar")
    #expect(try next.keys("outra").map(\.words).contains("Bichos"))
    let known = try #require(
      try next.elements("//datalist[@id='conhecidos']/option[@value='Pet Shop']").first)
    #expect(
      known.attribute(forName: "data-categoria")?.stringValue == (try visitor.account("Bichos")))
  }

  @Test("records nothing where another category, or day, was to be typed and was not")
  func leftOpen() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let filled = ["como-saiu": "dinheiro", "valor": "12", "interessado": "Pet Shop"]
    for key in ["categoria-saiu", "data"] {
      let refused = try await visitor.send(form, filled.merging([key: "+"]) { $1 })
      #expect(refused.status == 422 && refused.alerts.count == 1, "\(key)")
      #expect(["Escolha a categoria.", "Diga o dia."].contains(refused.alerts.first))
      // Sent as it is shown again, it is no other entry either.
      #expect(try await visitor.send(try refused.form("Lançar"), [:]).status == 422, "\(key)")
    }
    #expect(try visitor.balance("Carteira") == 0)
  }

  @Test("takes what comes in and what moves between accounts by their own keys")
  func ways() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.look("/lancar").form("Lançar")
    _ = try await visitor.done(
      form,
      ["sentido": "entrou", "como-entrou": "salario", "valor": "100", "como-saiu": "debito"])
    #expect(try visitor.balance("Corrente") == 10_000)
    let again = try await visitor.look("/lancar").form("Lançar")
    _ = try await visitor.done(
      again,
      [
        "sentido": "entre", "como-entre": "transferencia", "valor": "30",
        "conta": try visitor.account("Corrente"), "para": try visitor.account("Carteira"),
      ])
    #expect(try visitor.balance("Corrente") == 7_000)
    #expect(try visitor.balance("Carteira") == 3_000)
  }

  @Test(
    "takes the kind from the two accounts where none is chosen",
    arguments: [
      ("Corrente", "Carteira", "saque"), ("Carteira", "Corrente", "deposito"),
      ("Corrente", "Visa", "pagamentoDaFatura"), ("Corrente", "Fundo", "aplicacao"),
      ("Fundo", "Corrente", "resgate"), ("Corrente", "Guardado", "transferenciaEnviada"),
    ])
  func kindOfTwo(from: String, to: String, kind: String) async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    for (name, kind) in [("Visa", "cartao"), ("Fundo", "investimento"), ("Guardado", "poupanca")] {
      try visitor.opens(name, kind)
    }
    let form = try await visitor.look("/lancar").form("Lançar")
    let (source, target) = (try visitor.account(from), try visitor.account(to))
    let answer = try await visitor.send(
      form, ["sentido": "entre", "valor": "30", "conta": source, "para": target])
    #expect(answer.status == 303, "\(answer.alerts)")
    let entries = try visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos
    #expect(entries.map(\.conteudo.tipo) == [kind])
    let moved = entries.flatMap(\.conteudo.partidas).map { ($0.conta.description, $0.valor.minor) }
    #expect(Dictionary(uniqueKeysWithValues: moved) == [source: -3_000, target: 3_000])
  }

  @Test("names the account that it would take, by the kind, and never cash for a debit")
  func usualAccount() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    try visitor.opens("Visa", "cartao")
    let page = try await visitor.look("/lancar")
    #expect(
      try page.word("//*[@id='conta-ajuda']")
        == "Sem escolher: Corrente (débito), Corrente (pix), Visa (crédito), Carteira (dinheiro).")
    for (kind, account) in [("debito", "Corrente"), ("dinheiro", "Carteira"), ("credito", "Visa")] {
      let again = try await visitor.send(page.form("Lançar"), ["tipo": kind, "valor": "x"])
      #expect(try again.words("//select[@id='conta']//option").first == "\(account), a de costume")
      let piece = try await visitor.send(
        SeenForm(
          action: "/lancar/confere", method: "post", fields: try page.form("Lançar").fields),
        ["tipo": kind])
      #expect(piece.text.contains("Na conta de costume: \(account)."))
    }
    let wrong = try await visitor.send(
      page.form("Lançar"),
      ["tipo": "debito", "valor": "5", "conta": try visitor.account("Carteira")])
    #expect(try wrong.mistake("conta")?.contains("é “dinheiro”") == true)
  }

  @Test("has fields for what it was in another currency and what it came to there")
  func currencies() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let dollars = try visitor.opens("Wise", in: try #require(Currency("USD")))
    let form = try await visitor.look("/lancar").form("Lançar")
    let bought = try await visitor.done(
      form,
      [
        "tipo": "debito", "valor": "112,40", "interessado": "OpenAI", "original": "USD 20",
        "conta": try visitor.account("Corrente"),
      ])
    #expect(bought.text.contains("original USD\(space)20,00"))
    let paid: [String: String?] = [
      "tipo": "debito", "valor": "20", "conta": dollars.description,
      "outra": try visitor.account("Lazer"), "_id": SystemRandom().uuid().description,
    ]
    let refused = try await visitor.send(form, paid)
    #expect(try refused.mistake("outra")?.contains("diga em “Quanto deu na outra moeda”") == true)
    _ = try await visitor.done(form, paid.merging(["por": "112,40"]) { $1 })
    #expect(try visitor.balance("Lazer") == 11_240)
    #expect(try visitor.balance("Câmbio USD") == 2000)
  }

  @Test("tells all mistakes together, each at its field, and keeps what was typed")
  func mistakes() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let page = try await visitor.send(
      form,
      [
        "valor": "12,5,0", "data": "31/02", "interessado": "Padaria", "descricao": "pão",
        "partida-valor-2": "3,00",
      ])
    #expect(page.status == 422)
    let amount = "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500."
    let day =
      "Data inválida: “31/02”. Esse dia não existe no calendário."
    #expect(
      page.alerts == [
        "Escolha o tipo do lançamento.", amount, day, "Escolha a conta da partida 2.",
      ])
    #expect(try page.mistake("tipo") == "Escolha o tipo do lançamento.")
    #expect(try page.mistake("valor") == amount)
    #expect(try page.mistake("data") == day)
    #expect(try page.mistake("partida-conta-2") == "Escolha a conta da partida 2.")
    #expect(try page.mistake("conta") == nil)
    #expect(try page.value("interessado") == "Padaria")
    #expect(try page.value("descricao") == "pão")
    #expect(try page.value("partida-valor-2") == "3,00")
    #expect(try visitor.balance("Carteira") == 0)
  }

  @Test(
    "takes no amount that is none, or has a sign",
    arguments: [
      ("", "Diga o valor do lançamento."), ("0", "Valor inválido: tem de ser maior que zero."),
      ("-5", "Valor inválido: escreva sem sinal; o tipo diz se o dinheiro entra ou sai."),
    ])
  func amounts(typed: String, message: String) async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let page = try await visitor.send(form, ["tipo": "dinheiro", "valor": typed])
    #expect(page.status == 422)
    #expect(try page.mistake("valor") == message)
  }

  @Test("names no command and no option in what is wrong", arguments: ["credito", "rendimento"])
  func noCommands(kind: String) async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let page = try await visitor.send(form, ["tipo": kind, "valor": "5"])
    #expect(page.status == 422)
    let message = try #require(try page.mistake("conta"))
    #expect(message.hasPrefix("Não há "))
    #expect(!message.contains("razao ") && !message.contains("--"))
  }

  @Test("splits the other side without a script, and says when it does not add up")
  func split() async throws {
    let visitor = try await Visitor()
    let empty = try await visitor.look("/lancar")
    // The script finds the parts and its key by these, and the amount by its name.
    #expect(try empty.elements("//*[@data-partes='valor']//fieldset[not(@hidden)]").count == 5)
    #expect(
      try empty.words("//*[@data-partes]/p[@data-com-script][@hidden]/button[@type='button']")
        == ["+ linha"])
    var filled: [String: String?] = [
      "tipo": "dinheiro", "valor": "100", "partida-valor-1": "60", "partida-valor-2": "30",
      "partida-conta-1": try empty.option("partida-conta-1", "Mercado"),
      "partida-conta-2": try empty.option("partida-conta-2", "Lazer"),
    ]
    let page = try await visitor.send(try empty.form("Lançar"), filled)
    #expect(page.status == 422)
    #expect(try page.word("//*[@id='partidas-erro']").hasPrefix("As partidas somam 90,00"))
    #expect(try page.value("partida-conta-2") == "Lazer")
    filled["partida-valor-2"] = "40"
    _ = try await visitor.done(try page.form("Lançar"), filled)
    #expect(try visitor.balance("Mercado") == 6000)
    #expect(try visitor.balance("Lazer") == 4000)
  }

  @Test("asks for a reason where the period is closed")
  func closed() async throws {
    let visitor = try await Visitor()
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-10-31")))
    let empty = try await visitor.look("/lancar")
    #expect(try empty.elements("//input[@name='mesmo-fechado']").isEmpty)
    let filled: [String: String?] = ["tipo": "dinheiro", "valor": "5", "data": "30/10/2026"]
    let refused = try await visitor.send(try empty.form("Lançar"), filled)
    #expect(refused.status == 422)
    #expect(refused.alerts.first?.hasPrefix("O período até 31/10/2026 está fechado.") == true)
    let ticked = try await visitor.send(try refused.form("Lançar"), ["mesmo-fechado": "sim"])
    #expect(try ticked.mistake("motivo") == "Diga o motivo para gravar no período fechado.")
    let page = try await visitor.done(try ticked.form("Lançar"), ["motivo": "nota perdida"])
    #expect(page.text.contains("nota perdida"))
    #expect(try visitor.balance("Carteira") == -500)
  }

  @Test("says while one types what the entry would come to, and records nothing")
  func trial() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/lancar")
    let address = try #require(
      page.elements("//form[@aria-label='Lançar']").first?.attribute(forName: "data-confere")?
        .stringValue)
    let form = try page.form("Lançar").to(address)
    #expect(try await visitor.send(form).text.trimmed.isEmpty)
    let piece = try await visitor.send(form, ["tipo": "dinheiro", "valor": "45,90"])
    #expect(piece.status == 200)
    #expect(piece.text.contains("Compra em dinheiro de R$"))
    let wrong = try await visitor.send(form, ["tipo": "dinheiro", "valor": "x"])
    #expect(wrong.text.contains("Valor inválido"))
    #expect(try visitor.balance("Carteira") == 0)
  }

  @Test("without accounts leads to where one is opened")
  func empty() async throws {
    let visitor = try await Visitor(modelo: .vazio)
    let page = try await visitor.look("/lancar")
    #expect(try page.link("Abrir uma conta") == "/contas/nova")
    let refused = try await visitor.send(
      try page.form("Lançar"), ["tipo": "dinheiro", "valor": "5"])
    #expect(try refused.mistake("conta") == "Não há carteira aberta. Abra uma.")
  }

  @Test("of an entry that is not there does not exist")
  func unknown() async throws {
    let visitor = try await Visitor()
    let id = "7d444840-9dc0-41d1-b245-5ffdce74fad2"
    #expect(try await visitor.get("/lancar?como=\(id)").status == 404)
    #expect(try await visitor.get("/lancar?como=x").status == 404)
    #expect(try await visitor.get("/lancamentos/\(id)").status == 404)
    #expect(try await visitor.get("/lancamentos/\(id)/corrigir").status == 404)
  }
}

extension String {
  /// Without the white space around it.
  var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension SeenForm {
  /// The same fields, sent somewhere else.
  func to(_ address: String) -> SeenForm {
    SeenForm(action: address, method: "post", fields: fields)
  }
}
