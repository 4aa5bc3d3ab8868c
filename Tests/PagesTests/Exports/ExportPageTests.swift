import Canonical
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// Today is 21 November 2026.
@Suite("The page of exports", .visits)
struct ExportPageTests {
  @Test("asks for the format, the account and the days, and lies among the papers")
  func look() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.look("/exportar")
    #expect(try page.word("//h1") == "Exportar")
    #expect(
      try page.elements("//select[@name='formato']//option").count
        == FormatoDeExportacao.allCases.count)
    #expect(try page.elements("//nav//a[@href='/exportar'][@aria-current='page']").count > 0)
  }

  @Test(
    "sends what the library writes, under a name that says the day",
    arguments: FormatoDeExportacao.allCases)
  func download(format: FormatoDeExportacao) async throws {
    let visitor = try await Visitor.household()
    let account = try visitor.razao.conta(por: "Corrente")
    let file = try await visitor.look(
      "/exportar/arquivo?formato=\(format.rawValue)&conta=\(account)&de=2026-11-01&ate=")
    #expect(
      file.headers[.contentDisposition]
        == "attachment; filename=\"razao-2026-11-21.\(format.extensao)\"")
    var asked = PedidoDeExportacao(format)
    (asked.conta, asked.de) = (account, Day("2026-11-01"))
    var bytes: [UInt8] = []
    _ = try visitor.razao.exportar(asked) { bytes += $0 }
    #expect(file.text == String(decoding: bytes, as: UTF8.self))
  }

  @Test("shows the form again with its mistakes")
  func mistakes() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.get(
      "/exportar/arquivo?formato=ofx&de=2026-12-01&ate=2026-11-01&conta=")
    #expect(page.status == 422)
    #expect(page.alerts.count == 2)
  }
}
