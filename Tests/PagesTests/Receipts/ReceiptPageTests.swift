import Canonical
import Foundation
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// Receipts on the page of an entry, and their files.
@Suite("A receipt as a page", .visits)
struct ReceiptPageTests {
  private let visitor: Visitor
  private let entry: Uuid

  init() async throws {
    visitor = try await Visitor(corrente: "Conta")
    let content = ConteudoDeTransacao(
      data: Day(number: 20_700), tipo: "compraNoDebito", interessado: "Padaria",
      partidas: [
        Partida(
          conta: try visitor.razao.conta(por: "Conta"),
          valor: Amount(unchecked: -500, decimals: 2)),
        Partida(
          conta: try visitor.razao.conta(por: "Mercado"),
          valor: Amount(unchecked: 500, decimals: 2)),
      ])
    entry = try #require(
      try visitor.razao.lancar(NovoLancamento(content, mesmoRepetido: true)).recibo.ids.first)
  }

  private func sends(_ name: String, _ text: String) async throws -> Seen {
    let form = try await visitor.look("/lancamentos/\(entry)").form("Juntar comprovante")
    return try await visitor.postFiles(
      visitor.uploaded([SentFile(name: name, text: text)], in: form), to: form.action)
  }

  private func header(_ seen: Seen, _ name: String) throws -> String? {
    seen.headers[try #require(HTTPField.Name(name))]
  }

  @Test(
    "is sent from the entry's page, shown there in a frame, and taken off; only a PDF needs no sandbox",
    arguments: [("nota.pdf", "%PDF-1.4 nota", nil), ("nota.gif", "GIF89a nota", "")])
  func sent(name: String, text: String, sandbox: String?) async throws {
    let answer = try await sends(name, text)
    #expect(answer.status == 303)
    let page = try await visitor.follows(answer)
    #expect(page.text.contains("Comprovante: \(name)"))
    let frame = try #require(try page.elements("//iframe").first)
    #expect(frame.attribute(forName: "sandbox")?.stringValue == sandbox)
    let address = try #require(frame.attribute(forName: "src")?.stringValue)
    #expect(try await visitor.get(address).text == text)
    let without = try await visitor.done(try page.form("Retirar \(name)"))
    #expect(try without.elements("//iframe").isEmpty)
    #expect(try visitor.razao.comprovantes(lancamento: entry).isEmpty)
  }

  @Test(
    "has the type that its first bytes say, and one that is not shown is only saved",
    arguments: [
      ("nota.pdf", "%PDF-1.4", "application/pdf", "inline"),
      ("foto.gif", "GIF89a", "image/gif", "inline"),
      ("pagina.pdf", "<script>alert(1)</script>", "application/octet-stream", "attachment"),
      (
        "desenho.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "application/octet-stream",
        "attachment"
      ),
    ])
  func served(_ name: String, _ text: String, _ type: String, _ disposition: String) async throws {
    #expect(try await sends(name, text).status == 303)
    let hash = Hash256.of(Array(text.utf8))
    let seen = try await visitor.get("/comprovantes/arquivo?hash=\(hash)")
    #expect(seen.status == 200)
    #expect(seen.headers[.contentType] == type)
    #expect(seen.headers[.contentDisposition]?.hasPrefix(disposition + ";") == true)
    #expect(
      seen.headers[.contentSecurityPolicy]
        == (type == "application/pdf" ? "" : "sandbox; default-src 'none'; ")
        + "frame-ancestors 'self'")
    #expect(try header(seen, "X-Content-Type-Options") == "nosniff")
    #expect(try header(seen, "X-Frame-Options") == "SAMEORIGIN")
    let saved = try await visitor.get("/comprovantes/arquivo?hash=\(hash)&baixar=sim")
    #expect(saved.headers[.contentDisposition]?.hasPrefix("attachment;") == true)
  }

  @Test("whose file is not here, or is another one, is told and never shown")
  func missing() async throws {
    #expect(try await sends("nota.pdf", "%PDF-1.4").status == 303)
    let hash = Hash256.of(Array("%PDF-1.4".utf8))
    let file = "\(visitor.razao.pasta)/comprovantes/\(hash).pdf"
    try Data("%PDF-1.5".utf8).write(to: URL(filePath: file))
    #expect(try await visitor.get("/comprovantes/arquivo?hash=\(hash)").status == 404)
    try FileManager.default.removeItem(atPath: file)
    let page = try await visitor.look("/lancamentos/\(entry)")
    #expect(try page.elements("//iframe").isEmpty)
    #expect(page.text.contains("Comprovante que falta"))
    #expect(try await visitor.look("/comprovantes").text.contains("nota.pdf"))
  }

  @Test("of nothing, and a form without a file, are refused")
  func refused() async throws {
    #expect(try await sends("vazio.pdf", "").status == 422)
    let form = try await visitor.look("/lancamentos/\(entry)").form("Juntar comprovante")
    let none = try await visitor.postFiles(visitor.uploaded([], in: form), to: form.action)
    #expect(none.status == 422)
    #expect(try await visitor.get("/comprovantes/arquivo?hash=x").status == 404)
  }
}
