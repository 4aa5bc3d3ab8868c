import Canonical
import FoundationXML
import Ledger
import Machine
import RazaoKit
import SystemPackage
import Testing

/// Rows of the register, edited in their place and several at once.
@Suite("Rows of the register that are changed", .visits)
struct RowChangeTests {
  private func books() async throws -> (visitor: Visitor, entries: [Uuid]) {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 100_00, on: "2026-11-01")
    let market = try visitor.razao.conta(por: "Mercado")
    let entries = try [("Extra", "05"), ("Padaria", "06"), ("Banca", "07")].map { party, day in
      try visitor.records(
        "debito", 10_00, party, on: bank, as: market, day: "2026-11-\(day)", note: "nota")
    }
    return (visitor, entries)
  }

  private func content(_ visitor: Visitor, _ id: Uuid) throws -> ConteudoDeTransacao {
    try visitor.razao.lancamento(id).conteudo
  }

  private func row(_ page: Seen, _ id: Uuid) throws -> SeenRow {
    SeenRow(try #require(try page.elements("//li[@id='l-\(id)']").first))
  }

  @Test("are edited in the list, which stays as it was narrowed, and one comes back to the row")
  func edited() async throws {
    let (visitor, entries) = try await books()
    let list = try await visitor.look("/extrato?mes=11/2026&interessado=a")
    let pencil = try list.link("Editar Padaria")
    #expect(pencil.hasSuffix("#l-\(entries[1])"))
    let page = try await visitor.look(String(pencil.prefix { $0 != "#" }))
    let form = try page.form("Editar Padaria")
    #expect(try page.value("linha-interessado") == "Padaria")
    #expect(try page.value("linha-descricao") == "nota")
    let food = try page.option("linha-categoria", "Alimentação")
    let sent = try await visitor.send(
      form, ["categoria": food, "interessado": "Padaria Estrela", "descricao": "pão #lanche"])
    let location = try #require(sent.location)
    #expect(location.hasSuffix("#l-\(entries[1])"))
    #expect(location.contains("mes=11%2F2026"))
    let after = try await visitor.look(location)
    let row = try row(after, entries[1])
    #expect((row.who, row.category) == ("Padaria Estrela", "Alimentação"))
    #expect(row.marks == ["guardado"])
    #expect(try after.link("Desfazer") == "/desfazer")
    #expect(try content(visitor, entries[1]).etiquetas == ["lanche"])
    #expect(try content(visitor, entries[1]).partidas.count == 2)
  }

  @Test(
    "are edited on the page of an account as well, to which one comes back, also from a mistake")
  func editedInAnAccount() async throws {
    let (visitor, entries) = try await books()
    let bank = try visitor.razao.conta(por: "Corrente")
    let list = try await visitor.look("/contas/\(bank)?buscar=nota")
    let pencil = try list.link("Editar Padaria")
    #expect(pencil.hasPrefix("/contas/\(bank)?buscar=nota&"))
    let page = try await visitor.look(String(pencil.prefix { $0 != "#" }))
    #expect(try page.elements("//form[@class='edicao']").count == 1)
    let form = try page.form("Editar Padaria")
    let wrong = try await visitor.send(form, ["descricao": String(repeating: "a", count: 5000)])
    #expect(wrong.status == 422)
    #expect(try wrong.word("//h1") == "Corrente")
    let sent = try await visitor.send(form, ["interessado": "Padaria Estrela"])
    let location = try #require(sent.location)
    #expect(location.hasPrefix("/contas/\(bank)?buscar=nota&"))
    #expect(location.hasSuffix("#l-\(entries[1])"))
    let row = try row(try await visitor.look(location), entries[1])
    #expect((row.who, row.marks) == ("Padaria Estrela", ["guardado"]))
    #expect(try content(visitor, entries[1]).interessado == "Padaria Estrela")
  }

  @Test("keep what was typed, and nothing is recorded, where it cannot be or somebody was faster")
  func refused() async throws {
    let (visitor, entries) = try await books()
    let page = try await visitor.look("/extrato?editar=\(entries[0])")
    let form = try page.form("Editar Extra")
    let long = String(repeating: "a", count: 5000)
    let wrong = try await visitor.send(form, ["descricao": long])
    #expect(wrong.status == 422)
    #expect(try wrong.value("linha-descricao") == long)
    var faster = CorrecaoConjunta()
    faster.interessado = "Extra Bom"
    _ = try visitor.razao.corrigir([entries[0]], faster)
    let late = try await visitor.send(form, ["interessado": "Extra Caro"])
    #expect(late.status == 409)
    #expect(try late.value("linha-interessado") == "Extra Caro")
    #expect(try content(visitor, entries[0]).interessado == "Extra Bom")
  }

  @Test("say so where there is no category to choose")
  func between() async throws {
    let (visitor, _) = try await books()
    let bank = try visitor.razao.conta(por: "Corrente")
    let savings = try visitor.opens("Poupança", "poupanca")
    let moved = try visitor.records("transferencia", 5_00, nil, on: bank, as: savings)
    let page = try await visitor.look("/extrato?editar=\(moved)")
    #expect(page.text.contains("É entre contas suas: não tem categoria."))
    #expect(try page.elements("//*[@id='linha-categoria']").isEmpty)
  }

  @Test("are chosen, shown before and after, and changed in one record that is undone as one")
  func several() async throws {
    let (visitor, entries) = try await books()
    let list = try await visitor.look(
      try await visitor.look("/extrato?mes=11/2026").link("Escolher vários"))
    let boxes = try list.elements("//li//input[@type='checkbox']")
    #expect(boxes.count == 4)
    let form = try list.form("Escolher lançamentos")
    let chosen = SeenForm(
      action: form.action, method: form.method,
      fields: form.fields + entries.prefix(2).map { ("lancamento", $0.description) })
    let page = try await visitor.send(chosen)
    #expect(page.status == 200)
    #expect(try page.word("//h1") == "2 lançamentos escolhidos")
    let leisure = try page.option("categoria", "Lazer")
    let shown = try await visitor.send(
      try page.form("Mudar os escolhidos"), ["categoria": leisure, "etiqueta": "#festa"])
    #expect(shown.status == 200)
    let cells = try shown.words("//table//tbody/tr[1]/td")
    #expect(cells == ["Categoria Mercado Nota nota", "Categoria Lazer Nota nota #festa"])
    #expect(try content(visitor, entries[0]).etiquetas.isEmpty, "nothing is recorded yet")
    let done = try await visitor.done(try shown.form("Mudar 2 lançamentos"))
    #expect(try done.word("//h1") == "Extrato")
    #expect(try row(done, entries[0]).category == "Lazer")
    #expect(try row(done, entries[2]).category == "Mercado")
    #expect(try content(visitor, entries[1]).etiquetas == ["festa"])
    _ = try visitor.razao.desfazer()
    #expect(try content(visitor, entries[0]).etiquetas.isEmpty)
    #expect(try content(visitor, entries[1]).etiquetas.isEmpty)
  }

  @Test("are annulled together, with the balance that is left shown before")
  func annulled() async throws {
    let (visitor, entries) = try await books()
    let shown = try await visitor.post(
      "/extrato/escolhidos", try await fields(visitor, entries, [("anular", "sim")]))
    #expect(try shown.words("//p[@class='total']") == ["Corrente fica com R$\u{A0}100,00"])
    #expect(try visitor.balance("Corrente") == 70_00)
    _ = try await visitor.done(try shown.form("Anular 3 lançamentos"))
    #expect(try visitor.balance("Corrente") == 100_00)
  }

  @Test("are refused with words where nothing is chosen, nothing said, or something has changed")
  func wrong() async throws {
    let (visitor, entries) = try await books()
    let none = try await visitor.post("/extrato/escolhidos", try await fields(visitor, [], []))
    #expect(none.status == 422)
    #expect(none.alerts == ["Escolha ao menos um lançamento da lista."])
    let tag = try await visitor.post(
      "/extrato/escolhidos", try await fields(visitor, entries, [("etiqueta", "a b")]))
    #expect(tag.status == 422)
    #expect(try tag.value("etiqueta") == "a b")
    #expect(try tag.mistake("etiqueta") != nil)
    let shown = try await visitor.post(
      "/extrato/escolhidos", try await fields(visitor, entries, [("etiqueta", "festa")]))
    var faster = CorrecaoConjunta()
    faster.descricao = "outra"
    _ = try visitor.razao.corrigir([entries[0]], faster)
    let late = try await visitor.send(try shown.form("Mudar 3 lançamentos"))
    #expect(late.status == 409)
    #expect(try content(visitor, entries[1]).etiquetas.isEmpty)
    #expect(late.text.contains("outra #festa"), "what it would come to now is shown")
  }

  @Test("are not shown as wrongly filled in where the computer may not record at all")
  func lookedAtOnly() async throws {
    let visitor = try await Visitor { folder, machine, clock, random in
      let other = MachineFolders(
        state: machine.state.appending("outro"), cache: machine.cache.appending("outro"))
      _ = try Razao.criar(
        em: folder, nome: "Casa", aparelho: "notebook", modelo: .pessoal, machine: other,
        clock: clock, random: random)
      try Razao.abrir(folder, machine: other, clock: clock, random: random).gasta(10_00)
    }
    let list = try await visitor.look("/extrato?escolher=sim")
    let box = try #require(try list.elements("//li//input[@name='lancamento']").first)
    let id = try #require(Uuid(box.attribute(forName: "value")?.stringValue ?? ""))
    let answer = try await visitor.post(
      "/extrato/escolhidos", try await fields(visitor, [id], [("etiqueta", "festa")]))
    #expect(answer.status == 403)
    #expect(try answer.elements("//*[@aria-invalid]").isEmpty)
  }

  /// The body of the form that shows the chosen entries.
  private func fields(
    _ visitor: Visitor, _ entries: [Uuid], _ more: [(name: String, value: String)]
  ) async throws -> String {
    let form = try await visitor.look("/extrato?escolher=sim").form("Escolher lançamentos")
    return Visitor.encoded(
      form.fields + entries.map { ("lancamento", $0.description) } + more)
  }
}
