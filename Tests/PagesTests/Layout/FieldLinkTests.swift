import FoundationXML
import Pages
import Testing

/// The way from a mistake at the head of a page to its field.
@Suite("The notice of a form's mistakes", .visits)
struct FieldLinkTests {
  private static func notice(_ messages: String...) -> String {
    "<div class=\"recado ruim\"><div><h2>Erro</h2>\n"
      + messages.map { "<p>\($0)</p>\n" }.joined() + "</div></div>"
  }

  private static func field(_ id: String, _ mistake: String) -> String {
    "<input id=\"\(id)\" aria-invalid=\"true\"/><span class=\"erro\" id=\"\(id)-erro\"><svg/> "
      + "\(mistake)</span>"
  }

  @Test("leads from each message to its field, also from several of one field")
  func several() {
    let fields = Self.field("a", "Um. Dois.") + Self.field("b-c", "Três\u{301}.")
    #expect(
      FieldLinks.placed(in: Self.notice("Um.", "Dois.", "Três\u{301}.") + fields)
        == Self.notice(
          "<a href=\"#a\">Um.</a>", "<a href=\"#a\">Dois.</a>", "<a href=\"#b-c\">Três\u{301}.</a>")
        + fields)
  }

  @Test("prefers the field that says nothing else")
  func closest() {
    let fields = Self.field("a", "Um. Dois.") + Self.field("b", "Dois.")
    #expect(
      FieldLinks.placed(in: Self.notice("Dois.") + fields)
        == Self.notice("<a href=\"#b\">Dois.</a>") + fields)
  }

  @Test("leads from equal messages to one field each, and from one too many to the first")
  func equal() {
    let fields = Self.field("a", "Um.") + Self.field("b", "Um.")
    #expect(
      FieldLinks.placed(in: Self.notice("Um.", "Um.", "Um.") + fields)
        == Self.notice(
          "<a href=\"#a\">Um.</a>", "<a href=\"#b\">Um.</a>", "<a href=\"#a\">Um.</a>") + fields)
  }

  @Test("keeps a link that a message has of its own")
  func ownLink() {
    let message = "Não há essa conta. <a href=\"/contas\">Veja as contas</a>."
    let fields = Self.field("a", message)
    #expect(
      FieldLinks.placed(in: Self.notice(message) + fields)
        == Self.notice(
          "<a href=\"#a\">Não há essa conta.</a> <a href=\"/contas\">Veja as contas</a>.")
        + fields)
  }

  @Test("finds each of several mistakes of one field that stand in paragraphs of their own")
  func paragraphs() {
    let field = "<textarea id=\"a\"></textarea><div id=\"a-erro\"><p>Um.</p><p>Dois.</p></div>"
    #expect(
      FieldLinks.placed(in: Self.notice("Um.", "Dois.", "Três.") + field + "<p>Três.</p></div>")
        == Self.notice("<a href=\"#a\">Um.</a>", "<a href=\"#a\">Dois.</a>", "Três.") + field
        + "<p>Três.</p></div>")
  }

  @Test("leaves a message of no field, and a mistake without its field, as they are")
  func none() {
    for page in [
      Self.notice("Um.") + Self.field("a", "Dois."),
      Self.notice("Um.") + "<span id=\"a-erro\">Um.</span>", "<p>Um.</p>" + Self.field("a", "Um."),
    ] {
      #expect(FieldLinks.placed(in: page) == page)
    }
  }

  /// A form, what is typed wrongly in it, and the fields that are then wrong.
  struct Wrong: Sendable {
    let page: String
    let form: String
    let typed: [String: String?]
    let fields: Set<String>
  }

  static let wrong = [
    Wrong(
      page: "/lancar", form: "Lançar", typed: ["tipo": "dinheiro", "valor": "x"], fields: ["valor"]),
    Wrong(
      page: "/relatorios", form: "Novo relatório", typed: ["titulo": " ", "data": "31/02"],
      fields: ["novo-titulo", "novo-data"]),
  ]

  @Test("stands in every form, and each link leads to a field that is wrong", arguments: wrong)
  func everywhere(wrong: Wrong) async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look(wrong.page).form(wrong.form)
    let answer = try await visitor.send(form, wrong.typed)
    #expect(answer.status == 422)
    let links = try answer.elements("//*[@role='alert']//p/a[starts-with(@href,'#')]")
      .compactMap { $0.attribute(forName: "href")?.stringValue?.dropFirst() }.map(String.init)
    #expect(wrong.fields.isSubset(of: links), "\(links)")
    for id in links { #expect(try answer.mistake(id) != nil) }
  }

  /// The fields to which the notice of a page leads, and all that it says.
  private func links(_ page: Seen) throws -> [String?] {
    try page.elements("//*[@role='alert']//p").map { message in
      let link = try message.nodes(forXPath: "./a[starts-with(@href,'#')]").first as? XMLElement
      return link?.attribute(forName: "href")?.stringValue
    }
  }

  @Test("leads to the parts of an entry where they are not all of it")
  func parts() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let answer = try await visitor.send(
      try await visitor.look("/lancar").form("Lançar"),
      [
        "tipo": "debito", "valor": "100", "partida-valor-1": "60",
        "partida-conta-1": try visitor.account("Mercado"),
      ])
    #expect(answer.status == 422)
    #expect(try links(answer) == ["#partidas"])
    #expect(try answer.mistake("partidas")?.hasPrefix("As partidas somam 60,00") == true)
  }

  @Test("leads to the receipt of an expense that is none")
  func receipt() async throws {
    let visitor = try await Visitor()
    let answer = try await visitor.send(
      try await visitor.begin().form("Nova despesa"),
      ["titulo": "Fone", "tipo": "1", "valor": "10", "comprovante-nome": "nota.pdf"])
    #expect(answer.status == 422)
    #expect(try links(answer) == ["#comprovante"])
    #expect(
      try answer.mistake("comprovante") == "Comprovante inválido: escolha o arquivo de novo")
  }

  @Test("leads to a code that does not hold any more when its payment is sent")
  func code() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.types(Codes.itau).form("Pagamento")
    let answer = try await visitor.send(
      form, ["codigo": "34191.10121 34567.880158 71234.570001 6 16670000012345"])
    #expect(answer.status == 422)
    #expect(try links(answer).filter { $0 != nil } == ["#codigo", "#codigo"])
    #expect(try answer.elements("//textarea[@id='codigo'][@aria-invalid='true']").count == 1)
  }

  @Test("is the same where a form asks only: a list, a period, several entries")
  func asks() async throws {
    let visitor = try await Visitor()
    let list = try await visitor.get("/extrato?valor=x")
    #expect(list.status == 422)
    #expect(try list.elements("//*[@role='alert']//a[@href='#valor']").count == 1)
    let period = try await visitor.get("/gastos?de=31/02")
    #expect(try period.elements("//*[@role='alert']//a[@href='#de']").count == 1)
  }
}
