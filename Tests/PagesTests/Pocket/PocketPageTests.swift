import Canonical
import HTTPTypes
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"
private let minus = "\u{2212}"

/// A telephone that was paired with a visitor's computer.
private struct Pocket {
  let phone: Phone
  private let cookie: String

  /// A telephone that pairs itself.
  init(of visitor: Visitor, _ name: String = "Ana") async throws {
    phone = try Phone(of: visitor)
    cookie = try await phone.paired(name)
  }

  /// The same telephone after the server was started anew.
  init(afterRestartOf other: Pocket) throws {
    (phone, cookie) = (try Phone(of: other.phone.visitor), other.cookie)
  }

  func get(_ path: String) async throws -> Seen { try await phone.get(path, cookie: cookie) }

  /// A page that has to be there.
  func look(_ path: String = "/bolso") async throws -> Seen {
    let seen = try await get(path)
    try #require(seen.status == 200, "\(path): \(seen.status) \(seen.alerts)")
    return seen
  }

  func send(_ form: SeenForm, _ filled: [String: String] = [:]) async throws -> Seen {
    let fields =
      form.fields.filter { filled[$0.name] == nil }
      + filled.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    return try await phone.post(form.action, fields, cookie: cookie)
  }

  /// Sends a form that has to be accepted.
  func done(_ form: SeenForm, _ filled: [String: String] = [:]) async throws -> Seen {
    let answer = try await send(form, filled)
    try #require(answer.status == 303, "\(answer.status): \(answer.alerts)")
    return try await look(try #require(answer.headers[.location]))
  }

  func form() async throws -> SeenForm { try await look().form("Gravar") }
}

/// The small page on the house's network.
@Suite("The page of a telephone", .visits)
struct PocketPageTests {
  private let visitor: Visitor
  private let ana: Pocket
  private let bakery: [String: String]

  init() async throws {
    visitor = try await Visitor()
    let account = try visitor.opens("Corrente", saldo: 100_00)
    ana = try await Pocket(of: visitor)
    bakery = [
      "tipo": "debito", "valor": "45,90", "interessado": "Padaria", "conta": "\(account)",
    ]
  }

  private func entries() throws -> [LancamentoListado] {
    try visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos
      .filter { $0.conteudo.tipo != TipoDeTransacao.saldoInicial.rawValue }
  }

  @Test("enters, with its tag, and offers the same again; no balance is on it")
  func enters() async throws {
    let page = try await ana.done(try await ana.form(), bakery)
    #expect(page.receipt == ["Compra no débito de R$\(space)45,90, Padaria, 21/11/2026"])
    #expect(try page.leads() == ["Padaria \(minus)45,90"])
    #expect(try visitor.balance("Corrente") == 54_10)
    let id = try #require(visitor.razao.telefones().first?.id)
    #expect(try entries().map(\.etiquetas) == [["tel-ana-\(id.curto)"]])
    #expect(!page.text.contains("54,10"))

    let again = try await ana.look(try page.link("Padaria")).form("Gravar").fields
    for name in ["tipo", "interessado", "conta"] {
      #expect(again.first { $0.name == name }?.value == bakery[name], "\(name)")
    }
  }

  @Test("records a form once, also after the server was started anew and the entry annulled")
  func once() async throws {
    let form = try await ana.form()
    let first = try await ana.send(form, bakery)
    let second = try await ana.send(form, bakery)
    #expect(first.status == 303 && second.headers[.location] == first.headers[.location])
    #expect(try await ana.send(form, bakery.merging(["valor": "9"]) { $1 }).status == 409)

    let restarted = try Pocket(afterRestartOf: ana)
    #expect(try await restarted.send(form, bakery).status == 303)
    #expect(try entries().count == 1)
    _ = try await restarted.done(try await restarted.look().form("Anular Padaria"))
    let later = try Pocket(afterRestartOf: ana)
    #expect(try await later.send(form, bakery).status == 303)
    #expect(try entries().isEmpty)
  }

  @Test("takes back what it entered today, and nothing of others")
  func takesBack() async throws {
    let page = try await ana.done(try await ana.form(), bakery)
    let taking = try page.form("Anular Padaria")
    let taken = try await ana.done(taking)
    #expect(try visitor.balance("Corrente") == 100_00)
    let back = try await ana.done(try taken.form("Restaurar Padaria"))
    #expect(try back.leads() == ["Padaria \(minus)45,90"])
    #expect(try visitor.balance("Corrente") == 54_10)

    let own = try #require(try entries().first?.id)
    let other = try visitor.razao.gasta(30_00, "Farmácia")
    let bia = try await Pocket(of: visitor, "Bia")
    let fields = try await bia.form().fields
    for id in [own, other] {
      let forged = SeenForm(action: "/bolso/\(id)/anular", method: "post", fields: fields)
      #expect(try await bia.send(forged).status == 404)
    }
    #expect(try visitor.balance("Corrente") == 54_10)
    #expect(try visitor.razao.carteira() == "-30.00")
  }

  @Test("shows nothing of a telephone whose name differs by signs alone, and takes no other's tag")
  func likeNames() async throws {
    _ = try await ana.done(try await ana.form(), bakery)
    let tags = try #require(try entries().first).etiquetas
    let other = try await Pocket(of: visitor, "Ana.")
    let empty = try await other.look()
    #expect(!empty.text.contains("Padaria"))
    let forged = ["interessado": "Bar", "descricao": "x #\(tags[0])"]
    _ = try await other.done(try await other.form(), bakery.merging(forged) { $1 })
    let own = try await ana.look()
    #expect(own.text.contains("Padaria") && !own.text.contains("Bar"))
  }

  @Test("shows nothing of the books but what it entered, unless it may look")
  func looks() async throws {
    try visitor.razao.gasta(30_00, "Farmácia")
    let closed = try await ana.look()
    #expect(!closed.text.contains("Farmácia") && !closed.text.contains("100,00"))
    #expect(try await ana.get("/bolso/olhar").status == 404)

    let id = try #require(try visitor.razao.telefones().first?.id)
    try visitor.razao.telefone(id, podeOlhar: true)
    let open = try await ana.look()
    #expect(try open.link("Farmácia").hasPrefix("/bolso?"))
    let rows = try await ana.look(try open.link("Saldos e lançamentos do mês")).leads()
    #expect(rows.contains("Corrente 100,00"))
    #expect(rows.contains("Farmácia \(minus)30,00"))
  }

  @Test("says that an entry looks repeated, not of what, and records it all the same if told")
  func repeated() async throws {
    _ = try await ana.done(try await ana.form(), bakery)
    let refused = try await ana.send(try await ana.form(), bakery)
    #expect(refused.status == 422)
    #expect(refused.alerts.joined().hasPrefix("Parece repetido"))
    #expect(!refused.alerts.joined().contains("Padaria"))
    _ = try await ana.done(try refused.form("Gravar"), ["mesmo-repetido": "sim"])
    #expect(try entries().count == 2)
  }

  @Test("reads no kind and no field that it does not have")
  func unread() async throws {
    let refund = bakery.merging(["tipo": "estorno"]) { $1 }
    #expect(try await ana.send(try await ana.form(), refund).status == 422)
    #expect(try entries().isEmpty)
    let more = ["original": "USD 9", "categoria": "Nova", "partida-conta-1": "Mercado"]
    _ = try await ana.done(try await ana.form(), bakery.merging(more) { $1 })
    let entry = try #require(try entries().first)
    #expect(entry.conteudo.original == nil && entry.conteudo.partidas.count == 2)
    #expect(entry.categorias.map(\.nome) == ["A classificar"])
  }

  @Test("is small, with all that it is made of, and its manifest leads to it")
  func small() async throws {
    var bytes = try await ana.look().text.utf8.count
    for file in ["bolso.css", "bolso.js", "bolso-guarda.js", "icones.svg", "icone.svg"] {
      bytes += try await ana.look("/\(file)").text.utf8.count
    }
    #expect(bytes < 60_000)
    #expect(try await ana.look("/bolso.webmanifest").text.contains("\"start_url\": \"/bolso\""))
    #expect(try await ana.look("/bolso/icone.png").headers[.contentType] == "image/png")
  }
}
