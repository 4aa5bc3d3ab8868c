import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

extension Seen {
  /// The value of a data attribute of `main`.
  func said(_ name: String) throws -> String? {
    try elements("//main").first?.attribute(forName: "data-\(name)")?.stringValue
  }
}

/// The version in a page, which the script compares with events.
@Suite("The version that a page shows", .visits)
struct NewsVersionTests {
  @Test("is another once something was recorded, by this server or beside it, and else the same")
  func version() async throws {
    let visitor = try await Visitor()
    let first = try await visitor.look("/").said("versao")
    #expect(first?.isEmpty == false)
    #expect(try await visitor.look("/").said("versao") == first)
    #expect(try await visitor.look("/gastos").said("versao") == first)
    try visitor.razao.gasta(1000)
    let second = try await visitor.look("/").said("versao")
    #expect(second != first)
    let neighbour = try Neighbour(of: visitor)
    let third = try await visitor.look("/").said("versao")
    try neighbour.razao.gasta(500)
    #expect(try await visitor.look("/").said("versao") == third)
    try neighbour.meet()
    #expect(try await visitor.look("/").said("versao") != third)
  }

  @Test("goes with the account or report that alone concerns it")
  func about() async throws {
    let visitor = try await Visitor()
    let account = try visitor.opens("Corrente")
    let day = try #require(Day("2026-11-20"))
    let made = try visitor.razao.criarRelatorio("São Paulo", data: day)
    let report = try #require(made.recibo.ids.first)
    #expect(try await visitor.look("/contas/\(account)").said("sobre") == "\(account)")
    #expect(try await visitor.look("/relatorios/\(report)").said("sobre") == "\(report)")
    #expect(try await visitor.look("/").said("sobre") == nil)
  }

  @Test("is not there on a form that is shown again: loading its address would lose what was typed")
  func shownAgain() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/lancar")
    #expect(try page.elements("//*[@id='novas']").count == 1)
    let again = try await visitor.send(try page.form("Lançar"), ["valor": "nada"])
    #expect(again.status == 422)
    #expect(try again.said("versao") == nil)
    #expect(try again.elements("//*[@id='novas']").isEmpty)
  }
}
