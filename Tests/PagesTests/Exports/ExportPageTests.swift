import Canonical
import Foundation
import HTTPTypes
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
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
      try page.elements("//form[@action='/exportar/arquivo']//option[../@name='formato']").count
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

  @Test("writes a new folder with the receipts beside the file")
  func folder() async throws {
    let visitor = try await Visitor.household()
    let entry = try #require(
      try visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos.first?.id)
    let receipt = try visitor.razao.guardarComprovante(Array("%PDF-".utf8), nome: "nota.pdf")
    _ = try visitor.razao.juntarComprovante(receipt, a: entry)
    let scratch = try TemporaryFolder()
    let form = try await visitor.look("/exportar").form("Com os comprovantes")
    let target = scratch.path.appending("saida").string
    let asked = ["formato": "csv-lancamentos", "pasta": target]
    let done = try await visitor.done(form, asked)
    #expect(done.text.contains("1 comprovante em comprovantes, ao lado"))
    let names = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
    #expect(names == ["comprovantes", "razao-2026-11-21.csv"])
    #expect(
      FileManager.default.contents(atPath: "\(target)/comprovantes/\(entry).pdf")
        == Data("%PDF-".utf8))
    let fresh = try await visitor.look("/exportar").form("Com os comprovantes")
    let again = try await visitor.send(fresh, asked)
    #expect(again.alerts.joined().contains("já existe, e não está vazia"))
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
