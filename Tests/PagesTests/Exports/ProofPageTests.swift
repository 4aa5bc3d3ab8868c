import Canonical
import HTTPTypes
import Ledger
import Proofs
import RazaoKit
import Testing

/// Today is 21 November 2026.
@Suite("The pages that prove a month, and check a proof", .visits)
struct ProofPageTests {
  @Test("A proof that is made, downloaded and pasted holds; without its last posting it does not")
  func proof() async throws {
    let visitor = try await Visitor.household()
    let bank = try visitor.account("Corrente")
    let month = try #require(Month("2026-11"))
    let form = try (try await visitor.look("/provar")).form("Provar")
    #expect(try await visitor.send(form, ["conta": bank, "mes": "novembro passado"]).status == 422)
    let made = try await visitor.done(form, ["conta": bank, "mes": "11/2026"])
    let proven = try #require(
      try visitor.razao.provada(.mes, conta: visitor.razao.conta(por: "Corrente"), mes: month))
    #expect(made.text.contains(proven.codigo))
    let file = try await visitor.look(try made.link("Baixar a prova"))
    #expect(Array(file.text.utf8) == proven.prova.bytes)
    #expect(file.headers[.contentDisposition] == "attachment; filename=\"prova.txt\"")
    let page = try await visitor.look(try made.link("Baixar a página que a confere"))
    #expect(page.text == PaginaDeConferencia.texto)

    let now = AuditOptions(now: Instant(milliseconds: 1_795_262_400_000))
    let before = try visitor.razao.auditar(now).commits
    let check = try (try await visitor.look("/conferir-prova")).form("Conferir")
    let right = try await visitor.send(check, ["prova": file.text])
    #expect(right.status == 200)
    #expect(right.text.contains("A prova vale"))
    var left = proven.prova
    left.partidas.removeLast()
    let wrong = try await visitor.send(
      check, ["prova": String(decoding: left.bytes, as: UTF8.self)])
    #expect(wrong.text.contains("as partidas não são todas as do mês"))
    // Nothing of it was recorded.
    #expect(try visitor.razao.auditar(now).commits == before)
  }
}
