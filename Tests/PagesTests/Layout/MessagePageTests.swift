import Canonical
import Ledger
import Pages
import Presentation
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Messages of the ledger on a page: next steps are links, and no command is shown.
@Suite("A message on a page", .visits)
struct MessagePageTests {
  let visitor: Visitor

  init() async throws { visitor = try await Visitor() }

  /// Something of each kind that a destination can be about.
  private func things() throws -> Things {
    let bank = try visitor.opens("Corrente", saldo: 1_000_00)
    let day = try #require(Day("2026-11-20"))
    let report = try #require(
      try visitor.razao.criarRelatorio("São Paulo", data: day).recibo.ids.first)
    let price = try #require(Amount(minor: 350_00, decimals: 2))
    let phone = try visitor.razao.adicionarDespesa(
      NovaDespesa(titulo: "Fone", tipo: 1, valor: price), em: report)
    return Things(
      conta: bank, lancamento: try visitor.records("debito", 10_00, "Padaria", on: bank),
      relatorio: report, despesa: try #require(phone.relatorio.despesas.first).despesa,
      aparelho: try #require(visitor.razao.aparelho), importacao: try visitor.imported(on: bank),
      regra: try visitor.rules(), plano: try visitor.plans(on: bank),
      cartao: try visitor.opens("Visa", "cartao"))
  }

  /// Whether something in a text is only of use where commands are typed.
  private func isTyped(_ text: String) -> Bool {
    text.contains(/\brazao [a-z]/) || text.contains("--") || text.contains("comando")
      || text.contains("RAZAO_") || text.contains(/\b[A-ZÓ]{4,}\b/)
  }

  @Test("leads to a page that is there, or says where that is done")
  func everyDestination() async throws {
    let things = try things()
    let subjects: [Destination.Assunto] = [
      .conta(things.conta), .relatorio(things.relatorio), .aparelho(things.aparelho),
      .outro(things.lancamento), .algo,
    ]
    let lists: [Destination.Lista] = [
      .conflitos, .auditoria, .registros(aparelho: things.aparelho),
    ]
    let destinations: [Destination] =
      things.destinations + subjects.map { .historia($0) } + lists.map { .inteira($0) }
      + [.anular(nil), .revogarAparelho(things.aparelho)]
    #expect(Set(destinations.compactMap(\.typed)).count > 50)
    for destination in destinations {
      #expect(destination.typed?.hasPrefix("razao ") != false)
      let guide = try #require(MessageModel("\(guia: "Veja", destination)").pedacos.first)
      let step = try #require(MessageModel("\(passo: "faça", destination)").pedacos.first)
      #expect(!isTyped(guide.dito) && guide.dito.count > 8, "\(guide.dito)")
      #expect(step.dito == "faça" && step.href == guide.href)
      #expect(
        MessageModel("\(passo: "faça", destination, emOutro: true)").pedacos.first?.href == nil)
      if let href = guide.href {
        // A browser keeps the part of a page to itself.
        let href = String(href.prefix { $0 != "#" })
        #expect(try await visitor.get(href).status == 200, "\(destination): \(href)")
      }
    }
  }

  @Test("names a field instead of an option", arguments: Opcao.allCases)
  func options(option: Opcao) {
    let words = MessageModel("Diga \(option).").texto
    #expect(words.contains(/^Diga “[A-Z].+”\.$/) && !isTyped(words))
  }

  @Test("asks for what can be done on a page")
  func instructions() throws {
    for instruction in try things().instructions {
      let words = MessageModel("\(instrucao: instruction)").texto
      #expect(!words.isEmpty && !isTyped(words), "\(words)")
    }
  }

  @Test("is the same on both where nothing in it is to be typed")
  func words() {
    let text = "Não há conta “x: razao conta --para y. Veja”. Ela não existe."
    #expect(MessageModel(Mensagem(text)).pedacos.map(\.dito) == [text])
  }

  @Test("of a page that is not there leads on")
  func problem() async throws {
    let page = try await visitor.get("/conflitos/\(SystemRandom().uuid())")
    #expect(page.status == 404)
    #expect(page.alerts.first?.hasSuffix(". Veja os abertos.") == true)
    #expect(try page.link("Veja os abertos") == "/conflitos")
  }

  @Test("beside a field leads to what is missing, half of it filled in")
  func field() async throws {
    let visitor = try await Visitor(modelo: .vazio)
    let form = try await visitor.look("/lancar").form("Lançar")
    let refused = try await visitor.send(form, ["tipo": "credito", "valor": "5"])
    #expect(try refused.mistake("conta") == "Não há cartão aberto. Abra um.")
    let new = try await visitor.look(try refused.link("Abra um"))
    #expect(try new.value("tipo") == "Cartão de crédito")
  }

  @Test("says that a period is closed with the field for that, and leads to where it is opened")
  func closed() async throws {
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-10-31")))
    let form = try await visitor.look("/lancar").form("Lançar")
    let refused = try await visitor.send(
      form, ["tipo": "dinheiro", "valor": "5", "data": "30/10/2026"])
    #expect(
      refused.alerts == [
        "O período até 31/10/2026 está fechado. Para mudar algo em 30/10/2026, marque “Gravar "
          + "mesmo no período fechado” e diga o motivo, ou reabra-o."
      ])
    #expect(try refused.link("reabra-o") == "/fechar")
    let tried = try await visitor.send(
      SeenForm(action: "/lancar/confere", method: "post", fields: form.fields),
      ["tipo": "dinheiro", "valor": "5", "data": "30/10/2026"])
    #expect(tried.text.contains("<a href=\"/fechar\">reabra-o</a>"))
  }

  @Test("says that something is there already, and leads to it")
  func alike() async throws {
    let there = try await visitor.purchase("5", "Padaria")
    let form = try await visitor.look("/lancar").form("Lançar")
    let refused = try await visitor.send(
      form, ["tipo": "dinheiro", "valor": "5", "interessado": "Padaria"])
    #expect(try refused.word("//*[@role='alert']//h2") == "Parece repetido")
    let named = try #require(try refused.words("//*[@role='alert']//p/a").first)
    #expect(try refused.link(named) == there)
  }

  @Test("leads on from what cannot be undone")
  func impossible() async throws {
    let closing = try visitor.razao.fechar(ate: try #require(Day("2026-10-31"))).recibo.ids[0]
    _ = try visitor.razao.reabrirPeriodo(closing, motivo: "engano")
    #expect(try await visitor.look("/desfazer").link("Feche-o de novo") == "/fechar")
  }

  @Test("about a place stands in its row, without what reads a bundle in a terminal")
  func place() async throws {
    let file = visitor.home.path.appending("pacote")
    try visitor.home.write([], to: "pacote")
    let form = try await visitor.look("/lugares").form("Acrescentar lugar")
    _ = try await visitor.send(form, ["caminho": file.string])
    let result = try await visitor.ended("/sincronizacao")
    #expect(
      try result.words("//p").contains(
        "\(file) não é uma pasta. Um pacote se lê em um terminal."))
  }

  @Test("shows names as the text that they are", arguments: EscapingTests.hostile)
  func inert(_ text: String) async throws {
    let name = text.count > 2 ? text : text + "  x"
    let account = try visitor.opens(name)
    let entry = try visitor.records("pix", 5_00, "Maria", on: account)
    _ = try visitor.razao.anular(entry)
    _ = try visitor.razao.encerrarConta(account)
    let form = try await visitor.look("/lancamentos/\(entry)").form("Restaurar")
    let page = try await visitor.send(form)
    let shown = name.split(separator: " ").joined(separator: " ")
    #expect(
      page.alerts == ["A conta “\(shown)” está encerrada. Para lançar nela, reabra-a."])
    #expect(try page.link("Para lançar nela, reabra-a") == "/contas/\(account)/alterar")
    #expect(try page.elements("//script").count == 1)
    #expect(try page.elements("//img | //b").isEmpty)
    #expect(try page.elements("//*[@onerror or @onfocus or @onmouseover or @autofocus]").isEmpty)
  }
}
