import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// The states of a report.
@Suite("A report from its review to its reimbursement as pages", .visits)
struct ReportStatePageTests {
  private let visitor: Visitor
  private let page: Seen
  private var id: Uuid { get throws { try page.report } }

  init() async throws {
    visitor = try await Visitor()
    page = try await visitor.spend("Fone", "349,90", on: try await visitor.begin())
  }

  @Test("is shown whole before it is registered, and closed afterwards")
  func register() async throws {
    let review = try await visitor.look(try page.form("Registrar").action)
    #expect(try review.word("//h1") == "Revisão antes de registrar")
    #expect(
      try review.rows("Relatório Parcial") == ["Fone R$\u{A0}349,90", "Total: R$\u{A0}349,90"])
    let form = try review.form("Registrar")
    let seen = try await visitor.done(form)
    #expect(seen.receipt.first == "Relatório “São Paulo” registrado: R$\u{A0}349,90")
    #expect(try seen.rows("Relatório registrado") == ["Fone 349,90"])
    #expect(try seen.rows("Registro") == ["Registrado por notebook"])
    #expect(try seen.elements("//form[@aria-label='Nova despesa']").isEmpty)
    _ = try await visitor.done(form)
    let again = try await visitor.send(form, ["_id": SystemRandom().uuid().description])
    #expect(
      again.alerts == [
        "O relatório “São Paulo” já está registrado. Para mudar algo, reabra-o antes."
      ])
    let late = try await visitor.get("/relatorios/\(try id)/revisao")
    #expect(late.status == 422)
    #expect(try late.link("Voltar ao relatório") == "/relatorios/\(try id)")
  }

  @Test("has nothing to review while its total is zero")
  func zero() async throws {
    let empty = try await visitor.begin("Vazio")
    let review = try await visitor.get("/relatorios/\(try empty.report)/revisao")
    #expect(review.status == 422)
    #expect(
      review.alerts == ["O total de “Vazio” não está acima de zero. Adicione uma despesa antes."])
  }

  @Test("that changed while it was reviewed is not registered, and is shown again")
  func changedMeanwhile() async throws {
    let review = try await visitor.look(try page.form("Registrar").action)
    _ = try await visitor.spend("Cabo", "5", on: page)
    let answer = try await visitor.send(try review.form("Registrar"))
    #expect(answer.status == 409)
    #expect(
      answer.alerts == [
        "O relatório “São Paulo” mudou enquanto era revisto. Nada foi gravado: confira-o de novo."
      ])
    #expect(try answer.rows("Relatório Parcial").last == "Total: R$\u{A0}354,90")
    #expect(try visitor.razao.relatorio(id).estado == .parcial)
    let seen = try await visitor.done(try answer.form("Registrar"))
    #expect(try seen.total == "Total: R$\u{A0}354,90")
    let blind = try await visitor.send(
      try review.form("Registrar"), ["visto": nil, "_id": SystemRandom().uuid().description])
    #expect(blind.status == 422)
  }

  /// Changes between the review and the registration that leave total and number as they were.
  enum Meanwhile: CaseIterable { case titulo, tipo, comprovante, troca, nome }

  @Test(
    "that has changed in anything shown is not registered, though its total is the same",
    arguments: Meanwhile.allCases)
  func changedUnderOneTotal(what: Meanwhile) async throws {
    let review = try await visitor.look(try page.form("Registrar").action)
    let razao = visitor.razao
    let fone = try #require(try razao.relatorio(id).despesas.first)
    func corrects(_ change: CorrecaoDeDespesa) throws {
      _ = try razao.corrigirDespesa(fone.despesa, em: try id, change)
    }
    switch what {
    case .titulo: try corrects(CorrecaoDeDespesa(titulo: "Televisão"))
    case .tipo: try corrects(CorrecaoDeDespesa(tipo: 2))
    case .comprovante:
      try corrects(
        CorrecaoDeDespesa(comprovante: .por(Comprovante(nome: "nota.pdf", hash: .zero))))
    case .troca:
      _ = try razao.removerDespesa(fone.despesa, de: try id)
      _ = try razao.adicionarDespesa(
        NovaDespesa(titulo: fone.titulo, tipo: fone.tipo, valor: fone.valor), em: try id)
    case .nome: _ = try razao.renomearRelatorio(try id, para: "Recife")
    }
    let answer = try await visitor.send(try review.form("Registrar"))
    #expect(answer.status == 409)
    #expect(answer.alerts.first?.contains("mudou enquanto era revisto") == true)
    #expect(try razao.relatorio(id).estado == .parcial)
    _ = try await visitor.done(try answer.form("Registrar"))
    #expect(try razao.relatorio(id).estado == .registrado)
  }

  @Test("is opened again with a reason, and only with one")
  func reopen() async throws {
    #expect(try page.elements("//form[@aria-label='Reabrir']").isEmpty)
    let closed = try await visitor.register(on: page)
    let form = try closed.form("Reabrir")
    let refused = try await visitor.send(form, ["motivo": " "])
    #expect(refused.status == 422)
    #expect(
      refused.alerts == [
        "Falta o motivo: um relatório registrado só se reabre dizendo por quê."
      ])
    #expect(try refused.mistake("reabrir-motivo") == refused.alerts.first)
    #expect(try visitor.razao.relatorio(id).estado == .registrado)
    let seen = try await visitor.done(form, ["motivo": "faltou o táxi"])
    #expect(seen.receipt.first == "Relatório “São Paulo” reaberto")
    let history = try visitor.razao.historia(por: try id.description)
    #expect(history.eventos.last?.motivo == "faltou o táxi")
    let stale = try await visitor.send(
      form, ["motivo": "de novo", "_id": SystemRandom().uuid().description])
    #expect(stale.alerts == ["O relatório “São Paulo” está aberto: não há o que reabrir."])
    #expect(try stale.form("Reabrir").fields.contains { $0.value == "de novo" })
  }

  @Test("is sent back with what is missing, or approved as it was shown")
  func decided() async throws {
    let closed = try await visitor.register(on: page)
    let refused = try await visitor.send(try closed.form("Devolver"), ["motivo": " "])
    #expect(refused.alerts == ["Falta o motivo: um relatório só se devolve dizendo o que falta."])
    #expect(try refused.mistake("devolver-motivo") == refused.alerts.first)
    let open = try await visitor.done(try closed.form("Devolver"), ["motivo": "falta a nota"])
    #expect(open.receipt.first == "Relatório “São Paulo” devolvido")
    #expect(try open.rows("Registro") == ["Devolvido por notebook"])
    let again = try await visitor.register(on: open)
    let form = try again.form("Aprovar")
    _ = try visitor.razao.renomearRelatorio(try id, para: "Recife")
    let changed = try await visitor.send(form)
    #expect(changed.status == 409)
    let seen = try await visitor.done(try changed.form("Aprovar"), ["nota": "conferido"])
    #expect(seen.receipt.first == "Relatório “Recife” aprovado: R$\u{A0}349,90")
    #expect(
      try seen.rows("Registro") == [
        "Devolvido por notebook", "Registrado por notebook", "Aprovado por notebook",
      ])
    #expect(try seen.elements("//form[@aria-label='Aprovar']").isEmpty)
  }

  @Test("waits for another device where the ledger's rule asks for one")
  func rule() async throws {
    let form = try await visitor.look("/relatorios").form("Quem aprova")
    let changed = try await visitor.done(form, ["quem": "outro"])
    #expect(changed.receipt.first == "Quem aprova: outro aparelho")
    let closed = try await visitor.register(on: page)
    #expect(try closed.elements("//form[@aria-label='Aprovar']").isEmpty)
    #expect(closed.text.contains("Espera aprovação: "))
  }

  @Test("has another title once it is renamed")
  func rename() async throws {
    let form = try page.form("Renomear")
    let refused = try await visitor.send(form, ["titulo": ""])
    #expect(refused.alerts == ["Título inválido: escreva um título"])
    #expect(try refused.mistake("renomear-titulo") == "Título inválido: escreva um título")
    let same = try await visitor.send(form)
    #expect(same.alerts == ["O relatório já se chama “São Paulo”. Dê outro título."])
    let seen = try await visitor.done(form, ["titulo": "Recife"])
    #expect(try seen.word("//h1") == "Recife")
    #expect(seen.receipt.first == "Relatório “Recife”, com título novo")
  }

  @Test("shows apart what came after its registration")
  func late() async throws {
    let neighbour = try Neighbour(of: visitor)
    _ = try await visitor.register(on: page)
    _ = try neighbour.razao.adicionarDespesa(
      NovaDespesa(titulo: "Táxi", tipo: 2, valor: Amount(unchecked: 4500, decimals: 2)),
      em: try id)
    try neighbour.meet()
    let seen = try await visitor.look("/relatorios/\(try id)")
    #expect(try seen.total == "Total: R$\u{A0}349,90")
    #expect(try seen.rows("Depois do registro") == ["Táxi R$\u{A0}45,00"])
    #expect(
      try seen.words("//section[header/h2='Depois do registro']/p") == [
        "Fora do total. Para incluir, reabra o relatório e registre-o de novo."
      ])
    #expect(try seen.rows("Conflitos abertos").count == 1)
    #expect(try await visitor.look(try seen.link("Táxi")).word("//h1") == "Táxi")
    let open = try await visitor.done(try seen.form("Reabrir"), ["motivo": "o táxi"])
    let closed = try await visitor.register(on: open)
    #expect(try closed.total == "Total: R$\u{A0}394,90")
  }

  @Test("registered by one and opened by another is settled by registering it again")
  func divergent() async throws {
    let neighbour = try Neighbour(of: visitor)
    _ = try await visitor.spend("Cabo", "5", on: page)
    _ = try neighbour.razao.registrarRelatorio(try id)
    _ = try await visitor.register(on: try await visitor.look("/relatorios/\(try id)"))
    try neighbour.meet()
    let seen = try await visitor.look("/relatorios/\(try id)")
    let review = try await visitor.look(try seen.link("Rever e registrar de novo"))
    let settled = try await visitor.done(try review.form("Registrar"))
    #expect(try settled.total == "Total: R$\u{A0}354,90")
    #expect(try settled.elements("//a[.='Rever e registrar de novo']").isEmpty)
  }
}
