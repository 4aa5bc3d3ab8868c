import Canonical
import Foundation
import Ledger
import Proofs
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Today is 21 November 2026.
@Suite("The page that gives account of a month", .visits)
struct AccountabilityPageTests {
  @Test("shows the month with its balances, and leads to it from the exports")
  func look() async throws {
    let visitor = try await Visitor.household()
    let exports = try await visitor.look("/exportar")
    let page = try await visitor.look(try exports.link("Prestação de contas de um mês"))
    #expect(try page.word("//h1") == "Prestação de contas de outubro\u{A0}de\u{A0}2026")
    let november = try await visitor.look("/prestar-contas?mes=11/2026")
    #expect(
      try november.word("//h1")
        == "Prestação de contas de novembro\u{A0}de\u{A0}2026, até 21/11/2026")
    // 3.250,00 − 80,00 − 12,00 + 5.000,00 − 45,90 on the account; the card is paid off.
    #expect(try november.word("//section[header/h2='Corrente']//tfoot//td[5]") == "8.112,10")
    #expect(try november.elements("//section[header/h2='Corrente']//tbody/tr").count == 5)
    #expect(try november.elements("//section[header/h2='Visa']//tbody/tr").count == 3)
  }

  @Test("shows some accounts alone, and values without names")
  func choice() async throws {
    let visitor = try await Visitor.household()
    let bank = try visitor.razao.conta(por: "Corrente")
    let page = try await visitor.look("/prestar-contas?mes=11/2026&conta-\(bank)=sim&valores=sim")
    #expect(try page.elements("//section[header/h2='Visa']").isEmpty)
    #expect(!page.text.contains("Firma") && !page.text.contains("Banca"))
    #expect(page.text.contains("Mercado"))
    #expect(try await visitor.get("/prestar-contas?mes=treze").status == 422)
    #expect(try await visitor.get("/prestar-contas?mes=12/2026").status == 422)
  }

  @Test("says who closed the month and what changed since, the month before and the year")
  func closing() async throws {
    let visitor = try await Visitor.household()
    let open = try await visitor.look("/prestar-contas?mes=10/2026")
    #expect(open.text.contains("O mês não está fechado."))
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-10-31")))
    let closed = try await visitor.look("/prestar-contas?mes=10/2026")
    #expect(closed.text.contains("Fechado até 31/10/2026"))
    #expect(closed.text.contains("Nada mudou desde então."))
    #expect(closed.text.contains("Mês anterior") && closed.text.contains("No ano"))
  }

  @Test("gives a year with its months, a folder each")
  func year() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.look("/prestar-contas?mes=2026")
    #expect(try page.word("//h1") == "Prestação de contas\u{A0}de\u{A0}2026, até 21/11/2026")
    let november = try await visitor.look(try page.link("novembro de 2026"))
    #expect(
      try november.word("//h1")
        == "Prestação de contas de novembro\u{A0}de\u{A0}2026, até 21/11/2026")
    let scratch = try TemporaryFolder()
    let target = URL(filePath: scratch.path.string).appending(path: "2026")
    let done = try await visitor.done(
      try page.form("Gravar em uma pasta"), ["pasta": target.path])
    #expect(done.text.contains("Para a prova, gravou-se um marco de tudo o que há aqui."))
    let paper = try String(contentsOf: target.appending(path: "leia-me.html"), encoding: .utf8)
    #expect(paper.contains("href=\"2026-11/leia-me.html\""))
    let month = try String(
      contentsOf: target.appending(path: "2026-11/leia-me.html"), encoding: .utf8)
    #expect(month.contains("Padaria"))
    #expect(
      FileManager.default.fileExists(atPath: target.appending(path: "2026-10/prova-1.txt").path)
        || FileManager.default.fileExists(atPath: target.appending(path: "2026-10/prova.txt").path))
  }

  @Test("writes a folder once, with a page that needs no network")
  func folder() async throws {
    let visitor = try await Visitor.household()
    let scratch = try TemporaryFolder()
    let target = URL(filePath: scratch.path.string).appending(path: "novembro")
    let page = try await visitor.look("/prestar-contas?mes=11/2026")
    let form = try page.form("Gravar em uma pasta")
    let done = try await visitor.done(form, ["pasta": target.path])
    let paper = try String(contentsOf: target.appending(path: "leia-me.html"), encoding: .utf8)
    #expect(paper.contains("Prestação de contas de novembro de 2026"))
    #expect(paper.contains("Padaria"))
    #expect(!paper.contains("<script") && !paper.contains("href=\"/"))
    // Which of the accounts comes first follows from their ids.
    let rows = try [1, 2].map { number in
      try String(
        contentsOf: target.appending(path: "tabelas/conta-\(number).csv"), encoding: .utf8
      ).split(separator: "\r\n").count
    }
    #expect(rows.sorted() == [3, 5])
    let (card, other) = rows[0] == 3 ? (1, 2) : (2, 1)
    // A proof of the card, whose code the paper says. The other account has an entry of the 28th,
    // which a proof of the month would count and the paper of the 21st does not.
    let proof = try Data(contentsOf: target.appending(path: "prova-\(card).txt"))
    let holds = try ProvaConferida.conferir(Array(proof), razao: visitor.razao.id).get()
    #expect(paper.contains(holds.codigo))
    #expect(
      !FileManager.default.fileExists(atPath: target.appending(path: "prova-\(other).txt").path))
    #expect(done.text.contains("A prova de “Corrente” diria outro saldo"))
    #expect(FileManager.default.fileExists(atPath: target.appending(path: "conferir.html").path))
    let fresh = try await visitor.look("/prestar-contas?mes=11/2026").form("Gravar em uma pasta")
    let again = try await visitor.send(fresh, ["pasta": target.path])
    #expect(again.alerts.joined().contains("já existe, e não está vazia"))
  }
}
