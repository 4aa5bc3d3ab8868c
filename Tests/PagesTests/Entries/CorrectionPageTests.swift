import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// Correcting, repeating, annulling and restoring an entry.
@Suite("An entry's page", .visits)
struct CorrectionPageTests {
  @Test("corrects what is changed, leaves the rest, and keeps what it said before")
  func corrects() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("45,90", "Padaria", ["data": "01/11/2026"])
    let page = try await visitor.look(try await visitor.look(entry).link("Corrigir"))
    #expect(try page.value("data") == "2026-11-01")
    #expect(try page.value("valor") == "45,90")
    let done = try await visitor.done(try page.form("Corrigir"), ["valor": "54,90"])
    #expect(done.receipt.first?.hasSuffix(", Padaria, 01/11/2026: corrigido") == true)
    #expect(try visitor.balance("Carteira") == -5490)
    #expect(try done.words("//*[@class='nome']").contains("Corrigido"))
  }

  @Test("is refunded from its page, with all that it says filled in and a link to it")
  func refunds() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("45,90", "Padaria")
    let page = try await visitor.look(try await visitor.look(entry).link("Estornar"))
    #expect(try page.value("valor") == "45,90")
    #expect(try page.value("interessado") == "Padaria")
    let done = try await visitor.done(try page.form("Lançar"), ["valor": "5,90"])
    #expect(try visitor.balance("Carteira") == -4000)
    #expect(try !done.words("//a[contains(., 'Lançamento ligado')]").isEmpty)
    // What is left is what the next one begins with.
    let next = try await visitor.look(try await visitor.look(entry).link("Estornar"))
    #expect(try next.value("valor") == "40,00")
  }

  @Test("becomes a plan of every month, from the month after it on")
  func everyMonth() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("45,90", "Padaria", ["data": "01/11/2026"])
    let page = try await visitor.look(try await visitor.look(entry).link("Repetir todo mês"))
    #expect(try page.field("nome") == "Padaria")
    #expect(try page.field("data") == "2026-12-01")
    _ = try await visitor.done(try page.form("Novo plano"), ["nome": "Café"])
    #expect(try visitor.razao.planos().map(\.nome) == ["Café"])
  }

  @Test("takes away a text that is emptied")
  func empties() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria", ["descricao": "pão"])
    let page = try await visitor.look(entry + "/corrigir")
    _ = try await visitor.done(try page.form("Corrigir"), ["descricao": "", "interessado": ""])
    let content = try visitor.razao.lancamento(
      por: String(entry.split(separator: "/")[1].prefix(8))
    ).conteudo
    #expect(content.descricao == nil)
    #expect(content.interessado == nil)
  }

  @Test("that is sent as it was changes nothing, and says so")
  func unchanged() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria")
    let form = try await visitor.look(entry + "/corrigir").form("Corrigir")
    let page = try await visitor.send(form)
    #expect(page.status == 422)
    #expect(page.alerts.first?.hasPrefix("Nada muda no lançamento") == true)
  }

  @Test("shows several accounts on the other side as they are, and changes one")
  func postings() async throws {
    let visitor = try await Visitor()
    let empty = try await visitor.look("/lancar")
    let entry = try await visitor.purchase(
      "100", "Loja",
      [
        "partida-valor-1": "60", "partida-valor-2": "40",
        "partida-conta-1": try empty.option("partida-conta-1", "Mercado"),
        "partida-conta-2": try empty.option("partida-conta-2", "Lazer"),
      ])
    let page = try await visitor.look(entry + "/corrigir")
    #expect(try page.value("partida-conta-1") == "Mercado")
    #expect(try page.value("partida-valor-2") == "40,00")
    _ = try await visitor.done(
      try page.form("Corrigir"), ["valor": "90", "partida-valor-1": "50"])
    #expect(try visitor.balance("Mercado") == 5000)
    #expect(try visitor.balance("Carteira") == -9000)
  }

  @Test("refuses to overwrite unseen what somebody changed meanwhile")
  func changedMeanwhile() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria")
    let first = try await visitor.look(entry + "/corrigir").form("Corrigir")
    let second = try await visitor.look(entry + "/corrigir").form("Corrigir")
    _ = try await visitor.done(first, ["valor": "6"])
    let page = try await visitor.send(second, ["valor": "7"])
    #expect(page.status == 409)
    #expect(
      page.alerts.first?.hasPrefix("Este lançamento mudou enquanto o formulário estava aberto")
        == true)
    #expect(try page.value("valor") == "7")
    #expect(try visitor.balance("Carteira") == -600)
    _ = try await visitor.done(try page.form("Corrigir"))
    #expect(try visitor.balance("Carteira") == -700)
  }

  @Test("notices what somebody wrote at the same time, whatever their clock says")
  func writtenAtOnce() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria")
    let id = try #require(entry.split(separator: "/").last.flatMap { Uuid(String($0)) })
    let tablet = try Neighbour(of: visitor, nome: "tablet")
    let celular = try Neighbour(of: visitor, agora: "2026-11-21T12:30:00.000Z")
    for (razao, note) in [(tablet.razao, "bolo"), (celular.razao, "pão")] {
      var content = try razao.lancamento(id).conteudo
      content.descricao = note
      _ = try razao.corrigir(id, para: content)
    }
    try celular.meet()
    let form = try await visitor.look(entry + "/corrigir").form("Corrigir")
    // Its stamp is before that of the version in the form.
    try tablet.meet()
    let page = try await visitor.send(form, ["valor": "7"])
    #expect(page.status == 409)
    #expect(try visitor.balance("Carteira") == -500)
    #expect(try page.value("valor") == "7")
    _ = try await visitor.done(try page.form("Corrigir"))
    #expect(try visitor.balance("Carteira") == -700)
  }

  @Test("notices that an entry was annulled meanwhile")
  func annulledMeanwhile() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria")
    let form = try await visitor.look(entry + "/corrigir").form("Corrigir")
    _ = try await visitor.done(try await visitor.look(entry).form("Anular"), ["motivo": "engano"])
    #expect(try await visitor.send(form, ["valor": "7"]).status == 409)
  }

  @Test("keeps postings that no form says otherwise, whatever else is corrected")
  func exchange() async throws {
    let visitor = try await Visitor()
    let wallet = try visitor.razao.conta(por: "Carteira")
    let own = try visitor.razao.conta(por: "Ajustes")
    let dollars = try #require(Currency("USD"))
    func open(_ name: String, _ classe: ClasseDeConta) throws -> Uuid {
      try visitor.razao.abrirConta(
        NovaConta(ContaAberta(nome: name, classe: classe, moeda: dollars))
      ).recibo.ids[0]
    }
    let (safe, other) = (try open("Dólares", .ativo), try open("Câmbio", .patrimonio))
    let postings = try [(wallet, -500), (own, 500), (safe, 100), (other, -100)].map {
      Partida(conta: $0.0, valor: try #require(Amount(minor: Int64($0.1), decimals: 2)))
    }
    let content = ConteudoDeTransacao(
      data: try #require(Day("2026-11-01")), tipo: "outro", partidas: postings)
    let id = try visitor.razao.lancar(NovoLancamento(content)).recibo.ids[0]
    let page = try await visitor.look("/lancamentos/\(id)/corrigir")
    #expect(try page.value("partida-valor-4") == "-1,00")
    _ = try await visitor.done(try page.form("Corrigir"), ["descricao": "viagem"])
    let now = try visitor.razao.lancamento(por: id.description).conteudo
    #expect(now.descricao == "viagem")
    #expect(now.partidas == postings)
  }

  @Test("corrects an entry of as many postings as there may be", arguments: [false, true])
  func manyPostings(areAllParts: Bool) async throws {
    let visitor = try await Visitor()
    let wallet = try visitor.razao.conta(por: "Carteira")
    let others = try ["Mercado", "Lazer"].map { try visitor.razao.conta(por: $0) }
    var postings = (0..<254).map { Partida(conta: others[$0 % 2], valor: .cents(100)) }
    if areAllParts {
      // In two currencies the form has them all as parts.
      let dollars = try #require(Currency("USD"))
      let two = try [("Dólares", ClasseDeConta.ativo), ("Câmbio", ClasseDeConta.patrimonio)].map {
        try visitor.razao.abrirConta(
          NovaConta(ContaAberta(nome: $0.0, classe: $0.1, moeda: dollars))
        ).recibo.ids[0]
      }
      postings.removeLast()
      postings += [
        Partida(conta: two[0], valor: .cents(100)), Partida(conta: two[1], valor: .cents(-100)),
      ]
    } else {
      postings.append(Partida(conta: others[0], valor: .cents(100)))
    }
    let total = areAllParts ? Int64(25_300) : 25_500
    postings.insert(Partida(conta: wallet, valor: .cents(-total)), at: 0)
    try #require(postings.count == 256)
    let content = ConteudoDeTransacao(
      data: try #require(Day("2026-11-01")), tipo: "outro", partidas: postings)
    let id = try visitor.razao.lancar(NovoLancamento(content)).recibo.ids[0]
    let form = try await visitor.look("/lancamentos/\(id)/corrigir").form("Corrigir")
    _ = try await visitor.done(form, ["descricao": "compras do ano"])
    let noted = try visitor.razao.lancamento(id).conteudo
    #expect(noted.descricao == "compras do ano")
    #expect(noted.partidas == postings)
  }

  @Test("changes the last of many postings")
  func lastOfMany() async throws {
    let visitor = try await Visitor()
    let wallet = try visitor.razao.conta(por: "Carteira")
    let market = try visitor.razao.conta(por: "Mercado")
    let postings: [Partida] =
      [Partida(conta: wallet, valor: .cents(-25_500))]
      + (0..<255).map { _ in Partida(conta: market, valor: .cents(100)) }
    let content = ConteudoDeTransacao(
      data: try #require(Day("2026-11-01")), tipo: "outro", partidas: postings)
    let id = try visitor.razao.lancar(NovoLancamento(content)).recibo.ids[0]
    let form = try await visitor.look("/lancamentos/\(id)/corrigir").form("Corrigir")
    _ = try await visitor.done(form, ["valor": "256", "partida-valor-255": "2"])
    #expect(try visitor.balance("Carteira") == -25_600)
    #expect(try visitor.balance("Mercado") == 25_600)
  }

  @Test("corrects what no form offers as a kind, and keeps the kind")
  func startingBalance() async throws {
    let visitor = try await Visitor()
    let ids = try visitor.razao.abrirConta(
      NovaConta(
        ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"),
        saldo: Amount(minor: 1000, decimals: 2))
    ).recibo.ids
    let page = try await visitor.look("/lancamentos/\(ids[1])/corrigir")
    #expect(try page.value("tipo") == "Saldo inicial")
    _ = try await visitor.done(try page.form("Corrigir"), ["valor": "12"])
    let now = try visitor.razao.lancamento(por: ids[1].description).conteudo
    #expect(now.tipo == "saldoInicial")
    #expect(try visitor.balance("Banco") == 1200)
  }

  @Test("annuls an entry and restores it")
  func annuls() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria")
    let annulled = try await visitor.done(
      try await visitor.look(entry).form("Anular"), ["motivo": "engano"])
    #expect(annulled.receipt.first?.hasSuffix(": anulado") == true)
    #expect(try annulled.words("//p").contains("Anulado: não conta."))
    #expect(try annulled.words("//p").contains("Motivo: engano"))
    #expect(try visitor.balance("Carteira") == 0)
    _ = try await visitor.done(try annulled.form("Restaurar"))
    #expect(try visitor.balance("Carteira") == -500)
  }

  @Test("asks for a reason before it annuls in a closed period")
  func annulsClosed() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria")
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-11-21")))
    let refused = try await visitor.send(
      try await visitor.look(entry).form("Anular"), ["motivo": "engano"])
    #expect(refused.status == 422)
    #expect(try refused.value("motivo") == "engano")
    _ = try await visitor.done(try refused.form("Anular"), ["mesmo-fechado": "sim"])
    #expect(try visitor.balance("Carteira") == 0)
  }

  @Test("leads to its conflicts and shows its keys")
  func conflictsAndKeys() async throws {
    let visitor = try await Visitor()
    let wallet = try visitor.razao.conta(por: "Carteira")
    let other = try visitor.razao.conta(por: "Lazer")
    let amount = try #require(Amount(minor: 500, decimals: 2))
    let less = try #require(Amount(minor: -500, decimals: 2))
    var ids: [Uuid] = []
    for day in ["2026-11-01", "2026-11-12"] {
      let content = ConteudoDeTransacao(
        data: try #require(Day(day)), tipo: "outro",
        partidas: [Partida(conta: wallet, valor: less), Partida(conta: other, valor: amount)])
      let new = NovoLancamento(content, chaves: ["txid:abc"], mesmoRepetido: true)
      ids += try visitor.razao.lancar(new).recibo.ids
    }
    let conflict = try #require(try visitor.razao.conflitos().conflitos.first)
    let page = try await visitor.look("/lancamentos/\(ids[0])")
    #expect(try page.words("//p").contains("Chave: txid:abc"))
    let links = try page.elements("//a").compactMap { $0.attribute(forName: "href")?.stringValue }
    #expect(links.contains("/conflitos/\(conflict.id)"))
  }
}
