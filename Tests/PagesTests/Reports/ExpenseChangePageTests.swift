import Canonical
import Foundation
import Ledger
import Presentation
import RazaoKit
import Testing

/// An expense that is there.
@Suite("An expense as a page", .visits)
struct ExpenseChangePageTests {
  private let visitor: Visitor
  private let report: Seen
  private let page: Seen

  init() async throws {
    visitor = try await Visitor()
    report = try await visitor.spend("Fone", "349,90", on: try await visitor.begin())
    page = try await visitor.look(try report.link("Fone"))
  }

  @Test("is corrected, and only in what was changed")
  func correcting() async throws {
    let form = try page.form("Corrigir")
    #expect(form.fields.first { $0.name == "titulo" }?.value == "Fone")
    #expect(form.fields.first { $0.name == "tipo" }?.value == "1")
    #expect(form.fields.first { $0.name == "valor" }?.value == "R$\u{A0}349,90")
    let seen = try await visitor.done(form, ["valor": "359,90", "tipo": "2", "data": "12/09"])
    #expect(try seen.total == "Total: R$\u{A0}359,90")
    #expect(seen.receipt.first == "Despesa “Fone” corrigida")
    let expense = try visitor.razao.relatorio(report.report).despesas[0]
    #expect(expense.tipo == 2)
    #expect(expense.data?.description == "2026-09-12")
  }

  @Test("says what is wrong with a correction, and keeps what was typed")
  func mistakes() async throws {
    let answer = try await visitor.send(
      try page.form("Corrigir"), ["titulo": "", "valor": "x"])
    #expect(answer.status == 422)
    #expect(answer.alerts.count == 2)
    #expect(try answer.mistake("despesa-titulo") == "Título inválido: escreva um título")
    #expect(try answer.form("Corrigir").fields.contains { $0.name == "valor" && $0.value == "x" })
    let same = try await visitor.send(try page.form("Corrigir"))
    #expect(same.alerts == ["A despesa “Fone” já é assim: nada mudaria."])
  }

  @Test("that changed in another tab is not overwritten")
  func tabs() async throws {
    let other = try await visitor.look(try report.link("Fone"))
    _ = try await visitor.done(try page.form("Corrigir"), ["valor": "10"])
    let answer = try await visitor.send(try other.form("Corrigir"), ["titulo": "Cabo"])
    #expect(answer.status == 409)
    #expect(
      answer.alerts == [
        "A despesa mudou enquanto era corrigida: agora é “Fone”, Eletrônicos, R$\u{A0}10,00. "
          + "Nada foi gravado: confira e envie de novo."
      ])
    #expect(try visitor.razao.relatorio(report.report).despesas[0].titulo == "Fone")
  }

  @Test("is removed once, and then is not there")
  func removing() async throws {
    let form = try page.form("Remover")
    let seen = try await visitor.done(form, ["motivo": "devolvido"])
    #expect(seen.receipt.first == "Despesa “Fone” removida")
    #expect(try seen.total == "Total: R$\u{A0}0,00")
    #expect(try seen.cannotRegister)
    _ = try await visitor.done(form, ["motivo": "devolvido"])
    #expect(try await visitor.get(try report.link("Fone")).status == 404)
    let answer = try await visitor.send(try page.form("Corrigir"), ["valor": "1"])
    #expect(answer.alerts == ["A despesa não está mais em “São Paulo”: nada foi gravado."])
  }

  @Test("of a registered report is shown, and says that it is to be opened again")
  func closed() async throws {
    _ = try await visitor.register(on: report)
    let own = try await visitor.look(try report.link("Fone"))
    #expect(try own.elements("//main//form").isEmpty)
    #expect(own.text.contains("está registrado e não pode ter despesas corrigidas."))
    let answer = try await visitor.send(try page.form("Corrigir"), ["valor": "1"])
    #expect(answer.alerts[0].hasSuffix("Reabra-o antes, dizendo por quê."))
    let removal = try await visitor.send(try page.form("Remover"))
    #expect(removal.alerts[0].contains("não pode perder despesas"))
  }

  @Test("of a kind that this version does not know keeps it")
  func unknownKind() async throws {
    let id = try report.report
    let despesa = Despesa(
      despesa: SystemRandom().uuid(), titulo: "Do futuro", tipo: 7,
      valor: Amount(unchecked: 1, decimals: 2))
    let event = Evento(
      id: SystemRandom().uuid(), of: id, dados: .despesaAdicionada(.init(despesa)))
    _ = try visitor.razao.record { _ in
      .eventos([event], ids: [id])
    } mostra: { _ in
    }
    let own = try await visitor.look("/relatorios/\(id)/despesas/\(despesa.despesa)")
    #expect(try own.words("//option[@selected]") == ["Tipo 7"])
    _ = try await visitor.done(try own.form("Corrigir"), ["titulo": "Do passado"])
    #expect(try visitor.razao.relatorio(id).despesa(despesa.despesa)?.tipo == 7)
  }

  @Test("is one of many on a page, and the rest is a link away", arguments: [300, 1001])
  func many(count: Int) async throws {
    let id = try report.report
    try visitor.spend(many: count - 1, in: id)
    let seen = try await visitor.look("/relatorios/\(id)")
    #expect(try seen.rows("Relatório Parcial").count == min(count, 1000))
    let total = count == 300 ? "R$\u{A0}648,90" : "R$\u{A0}1.349,90"
    #expect(try seen.total == "Total: \(total)")
    guard count > 1000 else { return }
    let all = try await visitor.look(try seen.link("Mostrar mais 1 despesa"))
    #expect(try all.rows("Relatório Parcial").count == count)
  }
}
