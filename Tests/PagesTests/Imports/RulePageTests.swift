import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// The rules for rows of banks, on pages.
@Suite("The rules as pages", .visits)
struct RulePageTests {
  private let visitor: Visitor
  private let bank: Uuid

  init() async throws {
    visitor = try await Visitor()
    bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-11-01")
  }

  private func brings(_ rows: [FileRow]) throws {
    let file = SentFile.ofx(rows)
    _ = try visitor.razao.importar(
      ArquivoDoBanco(nome: file.name, bytes: Array(file.text.utf8)), em: bank)
  }

  @Test("are made from the page of imports, and say at once which entries they are for")
  func made() async throws {
    try brings([FileRow(3, "-4.00", "UBER TRIP"), FileRow(4, "-6.00", "PADARIA")])
    let imports = try await visitor.look("/importar")
    let list = try await visitor.look(try imports.link("Regras"))
    let category = try visitor.account("Transporte")
    let seen = try await visitor.done(
      try list.form("Nova regra"), ["texto": "uber", "categoria": category])
    #expect(seen.receipt.prefix(2) == ["Regra para “uber” criada", "→ Transporte"])
    #expect(seen.text.contains("serve para 1 lançamento; 1 mudaria"))
    #expect(try seen.words("//li//a").contains { $0.contains("Uber Trip") })
    let before = try await visitor.send(try seen.form("Mudar os do passado"))
    #expect(before.text.contains("Antes e depois"))
    _ = try await visitor.done(try before.form("Mudar 1 lançamento"))
    #expect(
      try visitor.razao.conta(visitor.razao.conta(por: "Transporte")).conta.saldo.description
        == "4.00")
    let after = try await visitor.look(try await visitor.look("/regras").link("“uber”"))
    #expect(after.text.contains("nenhum mudaria"))
    #expect(try after.elements("//form[@aria-label='Mudar os do passado']").isEmpty)
  }

  @Test("are changed and retired, and mistakes are told at their field")
  func changed() async throws {
    let rule = try visitor.rules()
    let page = try await visitor.look("/regras/\(rule)")
    let wrong = try await visitor.send(
      try page.form("Alterar a regra"), ["minimo": "doze", "texto": "uber eats"])
    #expect(wrong.status == 422)
    #expect(try wrong.mistake("regra-minimo")?.hasPrefix("Valor inválido") == true)
    #expect(
      try wrong.form("Alterar a regra").fields.first { $0.name == "texto" }?.value == "uber eats")
    let right = try await visitor.done(
      try wrong.form("Alterar a regra"), ["minimo": "12", "sentido": "saida"])
    let title = try right.words("//main//h1").first
    #expect(title?.hasPrefix("“uber eats”, só saídas, a partir de R$") == true)
    #expect(title?.hasSuffix("12,00") == true)
    let gone = try await visitor.done(try right.form("Remover a regra"))
    #expect(gone.receipt.first?.hasSuffix("removida") == true)
    #expect(try visitor.razao.regras().isEmpty)
    #expect(try await visitor.get("/regras/\(rule)").status == 404)
    #expect(try await visitor.get("/regras/\(bank)").status == 404)
  }

  @Test("are proposed where three texts with a word in common were sorted alike, one click away")
  func proposed() async throws {
    try brings([
      FileRow(3, "-4.00", "ESTAPAR SP CENTRO"), FileRow(4, "-5.00", "ESTAPAR RIO"),
      FileRow(5, "-6.00", "POSTO ESTAPAR BH"),
    ])
    var change = CorrecaoConjunta()
    change.categoria = try visitor.razao.conta(por: "Transporte")
    let all = try visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos
      .filter { $0.conteudo.tipo != "saldoInicial" }
    _ = try visitor.razao.corrigir(all.map(\.id), change)
    let list = try await visitor.look("/regras")
    #expect(list.text.contains("“estapar” foi para Transporte 3 vezes"))
    let form = try await visitor.look(
      try list.link("Criar a regra: “estapar” foi para Transporte 3 vezes")
    ).form("Nova regra")
    #expect(form.fields.first { $0.name == "texto" }?.value == "estapar")
    let seen = try await visitor.done(form)
    #expect(seen.receipt.first == "Regra para “estapar”, só saídas criada")
    #expect(try await !visitor.look("/regras").text.contains("Você poderia criar"))
  }
}
