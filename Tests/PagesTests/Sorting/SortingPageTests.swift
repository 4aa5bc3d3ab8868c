import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// The queue of unsorted entries, on its page: on the 21st of November 2026.
@Suite("The queue of unsorted entries", .visits)
struct SortingPageTests {
  private let visitor: Visitor
  private let bank: Uuid

  init() async throws {
    visitor = try await Visitor()
    bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-11-01")
    let file = SentFile.ofx([
      FileRow(3, "-4.00", "UBER TRIP"), FileRow(5, "-6.00", "UBER TRIP 0031"),
      FileRow(4, "-50.00", "PADARIA REAL"),
    ])
    _ = try visitor.razao.importar(
      ArquivoDoBanco(nome: file.name, bytes: Array(file.text.utf8)), em: bank)
  }

  private func entries() throws -> [Uuid] {
    try visitor.razao.porClassificar().grupo(por: "uber").lancamentos.map(\.id)
  }

  @Test("is answered party by party, and the receipt of each answer leads to undoing it")
  func answered() async throws {
    let page = try await visitor.look("/classificar")
    #expect(try page.words("//main//h2").first == "Uber Trip")
    #expect(try page.words("//button[@name='categoria']").count == 9)
    #expect(try page.elements("//input[starts-with(@name,'l-')][@checked]").count == 2)
    let first = try await visitor.done(
      try page.form("Classificar Uber Trip"), ["categoria": try visitor.account("Transporte")])
    #expect(first.receipt.first == "Uber Trip: 2 lançamentos em Transporte")
    #expect(try first.link("Desfazer") == "/desfazer")
    #expect(try first.words("//main//h2").first == "Padaria Real")
    #expect(try visitor.balance("Transporte") == 10_00)
    let last = try await visitor.done(
      try first.form("Classificar Padaria Real"),
      ["outra": try visitor.account("Alimentação")])
    #expect(last.text.contains("Nada a classificar"))
    #expect(try visitor.balance("Alimentação") == 50_00)
  }

  @Test("opens a category that is not there, and comes back to the same party with it chosen")
  func opened() async throws {
    let page = try await visitor.look("/classificar?grupo=padaria%20real")
    let asked = try await visitor.look(try page.link("Criar outra categoria"))
    #expect(try asked.value("tipo") == "Categoria de despesa")
    #expect(
      try asked.words("//main//a[@href='/classificar?grupo=padaria%20real']") == ["Classificar"])
    let unnamed = try await visitor.send(try asked.form("Criar categoria"), ["nome": ""])
    #expect(unnamed.status == 422)
    let back = try await visitor.done(try unnamed.form("Criar categoria"), ["nome": "Cafés"])
    #expect(back.receipt.first?.contains("“Cafés”") == true)
    #expect(try back.words("//main//h2").first == "Padaria Real")
    #expect(try back.value("outra") == "Cafés")
    #expect(try back.words("//button[@class='principal']") == ["Pôr na outra"])
    _ = try await visitor.done(try back.form("Classificar Padaria Real"))
    #expect(try visitor.balance("Cafés") == 50_00)
  }

  @Test("leaves what was unticked, and passes to the next party")
  func partly() async throws {
    let page = try await visitor.look("/classificar")
    let passed = try await visitor.look(try page.link("Pular"))
    #expect(try passed.words("//main//h2").first == "Padaria Real")
    let newest = try #require(try entries().first)
    _ = try await visitor.done(
      try page.form("Classificar Uber Trip"),
      ["categoria": try visitor.account("Transporte"), "l-\(newest)": nil])
    #expect(try visitor.balance("Transporte") == 4_00)
    #expect(try entries() == [newest])
    let again = try await visitor.look("/classificar?grupo=uber%20trip")
    #expect(try again.words("//main//h2").first == "Uber Trip")
    let key = try #require(try again.elements("//button[@class='principal']").first)
    #expect(key.words == "1 Transporte")
  }

  @Test("makes a rule where it is always so, and shows first what else that rule would be for")
  func always() async throws {
    var change = CorrecaoConjunta()
    change.categoria = try visitor.razao.conta(por: "Lazer")
    _ = try visitor.razao.corrigir([try #require(try entries().last)], change)
    let page = try await visitor.look("/classificar?grupo=uber%20trip")
    #expect(page.text.contains("“uber trip” também está em 1 lançamento: 1 em Lazer."))
    let done = try await visitor.done(
      try page.form("Classificar Uber Trip"),
      ["categoria": try visitor.account("Transporte"), "sempre": "sim", "tambem": "sim"])
    #expect(done.receipt.first == "Uber Trip: 1 lançamento em Transporte")
    #expect(done.receipt.contains("1 outro lançamento mudou"))
    #expect(try visitor.balance("Transporte") == 10_00)
    #expect(try visitor.razao.regras().map(\.procura) == ["uber trip"])
    _ = try visitor.razao.desfazer()
    #expect(try visitor.balance("Transporte") == 0)
    #expect(try visitor.balance("Lazer") == 4_00)
    #expect(try visitor.razao.regras().isEmpty)
  }

  @Test("records nothing where somebody was faster, nothing is said, or the period is closed")
  func refused() async throws {
    let form = try await visitor.look("/classificar").form("Classificar Uber Trip")
    let empty = try await visitor.send(form)
    #expect(empty.status == 422)
    var faster = CorrecaoConjunta()
    faster.descricao = "volta"
    _ = try visitor.razao.corrigir([try #require(try entries().first)], faster)
    let category = try visitor.account("Transporte")
    let late = try await visitor.send(form, ["categoria": category])
    #expect(late.status == 409)
    #expect(late.text.contains("nada foi gravado"))
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-11-04")))
    let closed = try await visitor.look("/classificar").form("Classificar Uber Trip")
    let refused = try await visitor.send(closed, ["categoria": category])
    #expect(refused.status == 422)
    #expect(try visitor.balance("Transporte") == 0)
    _ = try await visitor.done(
      closed, ["categoria": category, "mesmo-fechado": "sim", "motivo": "chegou tarde"])
    #expect(try visitor.balance("Transporte") == 10_00)
  }

  @Test("shows the next party with all its boxes ticked where somebody sorted the sent one")
  func gone() async throws {
    let form = try await visitor.look("/classificar").form("Classificar Uber Trip")
    var change = CorrecaoConjunta()
    change.categoria = try visitor.razao.conta(por: "Transporte")
    _ = try visitor.razao.corrigir(try entries(), change)
    let late = try await visitor.send(form, ["categoria": try visitor.account("Lazer")])
    #expect(late.status == 409)
    #expect(late.text.contains("Classificar Padaria Real"))
    #expect(try late.elements("//input[starts-with(@name,'l-')][@checked]").count == 1)
  }

  @Test("is offered where an entry gets its category and others of its party have none")
  func offered() async throws {
    let entry = try #require(try entries().first)
    let form = try await visitor.look("/extrato?editar=\(entry)").form("Editar Uber Trip")
    let after = try await visitor.done(form, ["categoria": try visitor.account("Transporte")])
    let queue = try await visitor.look(try after.link("Mais 1 igual a classificar"))
    #expect(try queue.words("//main//h2").first == "Uber Trip")
    let rest = try #require(try entries().first)
    let last = try await visitor.look("/extrato?editar=\(rest)").form("Editar Uber Trip")
    let alone = try await visitor.done(last, ["categoria": try visitor.account("Transporte")])
    #expect(try alone.words("//a").filter { $0.hasPrefix("Mais 1") } == [])
  }

  @Test("has a box for the first hundred entries of a party, and the others go along")
  func many() async throws {
    let rows = (1...101).map { FileRow(6, "-\(100 + $0).00", "POSTO SHELL", id: "P\($0)") }
    let file = SentFile.ofx(rows, "posto.ofx")
    _ = try visitor.razao.importar(
      ArquivoDoBanco(nome: file.name, bytes: Array(file.text.utf8)), em: bank)
    let page = try await visitor.look("/classificar")
    #expect(try page.elements("//input[starts-with(@name,'l-')]").count == 100)
    #expect(page.text.contains("1 outro vai junto."))
    let done = try await visitor.done(
      try page.form("Classificar Posto Shell"), ["categoria": try visitor.account("Transporte")])
    #expect(done.receipt.first == "Posto Shell: 101 lançamentos em Transporte")
    #expect(try visitor.balance("Transporte") == 15_251_00)
  }

  @Test("has a mark in the register, for spending and for income")
  func marked() async throws {
    let file = SentFile.ofx([FileRow(7, "200.00", "PIX MARIA SOUZA")], "dois.ofx")
    _ = try visitor.razao.importar(
      ArquivoDoBanco(nome: file.name, bytes: Array(file.text.utf8)), em: bank)
    let page = try await visitor.look("/extrato")
    let marked = try page.words("//*[contains(@class,'falta')]")
    #expect(marked.contains { $0.contains("Receitas a classificar") })
    #expect(marked.contains { $0.hasPrefix("A classificar") })
  }
}
