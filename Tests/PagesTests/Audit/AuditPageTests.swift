import Canonical
import Foundation
import Ledger
import Projections
import RazaoKit
import SystemPackage
import Testing

/// Auditing from a page.
@Suite("The audit as a page", .visits)
struct AuditPageTests {
  @Test("nothing was audited before somebody asks, and then everything agrees")
  func sound() async throws {
    let visitor = try await Visitor()
    try visitor.razao.gasta(1000)
    let page = try await visitor.look("/auditoria")
    #expect(try page.elements("//*[@class='veredito']").isEmpty)
    #expect(try await visitor.send(try page.form("Auditar")).location == "/auditoria")
    let found = try await visitor.ended("/auditoria")
    let verdict = try found.words("//*[contains(@class,'veredito')]/p")
    #expect(verdict.first == "Auditado em 21/11/2026 às 09:00")
    #expect(verdict.last == "Tudo confere")
    #expect(try found.words("//h2").contains("Balancete"))
    let piece = try await visitor.look("/auditoria/andamento")
    #expect(try piece.elements("//*[@data-pronto]").count == 1)
  }

  @Test("each line's own signature is checked where that is asked for")
  func everySignature() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/auditoria")
    _ = try await visitor.send(try page.form("Auditar"), ["cada-assinatura": "sim"])
    let found = try await visitor.ended("/auditoria")
    #expect(
      try found.words("//*[contains(@class,'veredito')]/p").first
        == "Auditado em 21/11/2026 às 09:00, com a assinatura de cada linha")
  }

  @Test("what another device has is compared, and a mistake in it keeps what was typed")
  func expected() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/auditoria").form("Auditar")
    let wrong = try await visitor.send(form, ["codigo": "7K3M", "visto": "notebook"])
    #expect(wrong.status == 422)
    #expect(
      wrong.alerts == [
        "Código de conferência inválido: “7K3M”. São 8 letras e números, como 7K3M-Q9TD, ou os 64 da "
          + "impressão inteira.",
        "“notebook” não diz aparelho e número, como notebook:71.",
      ])
    #expect(try wrong.elements("//input[@name='codigo'][@value='7K3M']").count == 1)
    #expect(try wrong.words("//textarea[@name='visto']") == ["notebook"])
    let name = try #require(try visitor.razao.aparelhos().aparelhos.first?.nome)
    _ = try await visitor.send(
      form, ["codigo": "0000-0000", "visto": "\(name):0\r\n\(name):999"])
    let found = try await visitor.ended("/auditoria")
    let told = try found.words("//section[header/h2='Achados']//li")
    #expect(told.count == 2)
    #expect(told.contains { $0.contains("esperava-se o código 0000-0000") })
    #expect(told.contains { $0.contains("esperava-se a linha de número 999") })
    #expect(try found.words("//*[contains(@class,'veredito')]/p").last == "Há 2 problemas graves")
  }

  @Test("plans are reckoned up to today where that is asked for")
  func everything() async throws {
    let visitor = try await Visitor()
    let razao = visitor.razao
    let entry = LancamentoDePlano(
      tipo: "outro",
      partidas: [
        Partida(conta: try razao.conta(por: "Carteira"), valor: .cents(-1000)),
        Partida(conta: try razao.conta(por: "Mercado"), valor: .cents(1000)),
      ])
    let rhythm = Ritmo(cada: "mes", intervalo: 1, inicio: try #require(Day("2026-10-31")))
    let plan = Evento.Dados.planoCriado(PlanoCriado(ritmo: rhythm, lancamento: entry))
    let event = Evento(id: SystemRandom().uuid(), dados: plan)
    _ = try razao.record({ _ in .eventos([event], ids: [event.id]) }, mostra: { _ in () })
    _ = try await visitor.send(
      try await visitor.look("/auditoria").form("Auditar"), ["tudo": "sim"])
    let found = try await visitor.ended("/auditoria")
    let plans = try found.words("//section[header/h2='Planos']//li//p")
    #expect(plans.contains { $0.contains("1ª, 31/10/2026: prevista") })
    #expect(!plans.contains { $0.contains("2ª") })
  }

  @Test("a damaged carrier is named, and the page stays")
  func damaged() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor)
    try neighbour.razao.gasta(1000)
    try neighbour.meet()
    let device = try #require(neighbour.razao.aparelho)
    let names = try FileManager.default.contentsOfDirectory(atPath: visitor.razao.pasta.string)
    let name = try #require(names.first { $0.hasPrefix("\(device)") && $0.hasSuffix(".jsonl") })
    let path = visitor.razao.pasta.appending(name).string
    var bytes = try #require(FileManager.default.contents(atPath: path))
    bytes[bytes.count - 20] ^= 1
    try bytes.write(to: URL(filePath: path))
    _ = try await visitor.send(try await visitor.look("/auditoria").form("Auditar"))
    let found = try await visitor.ended("/auditoria")
    #expect(try found.words("//section[header/h2='Achados']//p").contains { $0.contains(name) })
    #expect(
      try found.words("//*[contains(@class,'veredito')]/p").last?.contains("problema") == true)
  }
}
