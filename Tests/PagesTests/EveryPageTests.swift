import Canonical
import Foundation
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// What must be so of every page that can be reached, found by following every link.
@Suite("Every page")
struct EveryPageTests {
  /// Books with something in every room.
  private func books() async throws -> Visitor {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 1_000_00)
    try visitor.opens("Visa", "cartao")
    let broker = try visitor.opens("Fundo", "investimento", saldo: 500_00)
    for number in 1...3 {
      try visitor.records("debito", Int64(number) * 10_00, "Padaria", on: bank)
    }
    try visitor.records("aplicacao", 50_00, nil, on: bank, as: broker)
    let gone = try visitor.records("pix", 7_00, "Maria", on: bank)
    _ = try visitor.razao.anular(gone, motivo: "engano")
    let day = try #require(Day("2026-11-20"))
    let made = try visitor.razao.criarRelatorio("São Paulo", data: day)
    let report = try #require(made.recibo.ids.first)
    let price = try #require(Amount(minor: 350_00, decimals: 2))
    _ = try visitor.razao.adicionarDespesa(
      NovaDespesa(titulo: "Fone", tipo: 1, valor: price), em: report)
    return visitor
  }

  /// All pages, by following links from the first one.
  private func pages(_ visitor: Visitor) async throws -> [(path: String, seen: Seen)] {
    var waiting = ["/"]
    var known: Set<String> = ["/"]
    var found: [(String, Seen)] = []
    while let path = waiting.popLast(), found.count < 300 {
      let seen = try await visitor.get(path)
      try #require(seen.status == 200, "\(path): \(seen.status)")
      found.append((path, seen))
      for link in try seen.elements("//a[@href]") {
        let href = link.attribute(forName: "href")?.stringValue ?? ""
        guard href.hasPrefix("/"), known.insert(href).inserted else { continue }
        waiting.append(href)
      }
    }
    return found
  }

  @Test("is there, well-formed, and can be used by who hears it or has no mouse")
  func accessible() async throws {
    let visitor = try await books()
    let all = try await pages(visitor)
    #expect(all.count > 20)
    for (path, page) in all {
      #expect(try page.words("//h1").count == 1, "\(path): one heading of the whole")
      #expect(try page.elements("//html[@lang='pt-BR']").count == 1, "\(path)")
      #expect(try page.elements("//main[@id='conteudo']").count == 1, "\(path)")
      try headings(page, path)
      try labels(page, path)
      try forms(page, path)
      for element in try page.elements("//*[@style] | //style | //iframe | //object") {
        Issue.record("\(path): \(element.name ?? "") that the policy forbids")
      }
      let ids = try page.elements("//*[@id]").compactMap {
        $0.attribute(forName: "id")?.stringValue
      }
      #expect(Set(ids).count == ids.count, "\(path): ids are there once")
      for reference in ["aria-describedby", "aria-labelledby", "for"] {
        for element in try page.elements("//*[@\(reference)]") {
          let names = (element.attribute(forName: reference)?.stringValue ?? "").split(
            separator: " ")
          #expect(names.allSatisfy { ids.contains(String($0)) }, "\(path): \(names)")
        }
      }
      for link in try page.elements("//a") where link.words.isEmpty {
        Issue.record("\(path): a link without words")
      }
    }
  }

  /// Headings do not skip a level.
  private func headings(_ page: Seen, _ path: String) throws {
    var level = 0
    for heading in try page.elements("//main//*[self::h1 or self::h2 or self::h3 or self::h4]") {
      let own = Int(heading.name?.dropFirst() ?? "") ?? 0
      // What is told of a deed stands above the page's own heading.
      #expect(own <= level + 1 || level == 0, "\(path): h\(own) after h\(level)")
      level = own
    }
  }

  /// Every field says what belongs into it.
  private func labels(_ page: Seen, _ path: String) throws {
    for field in try page.elements(
      "//input[not(@type='hidden')] | //select | //textarea")
    {
      let id = field.attribute(forName: "id")?.stringValue
      let outside = try id.map { try page.words("//label[@for='\($0)']") } ?? []
      let around = try field.nodes(forXPath: "ancestor::label").compactMap { $0 as? XMLElement }
      let own = field.attribute(forName: "aria-label")?.stringValue
      let name = (outside + around.map(\.words) + [own ?? ""]).first { !$0.isEmpty }
      #expect(name != nil, "\(path): \(field.attribute(forName: "name")?.stringValue ?? "?")")
    }
    for button in try page.elements("//button") {
      #expect(!button.words.isEmpty, "\(path)")
    }
  }

  /// Every form that does something proves where it is from, and can be told from another.
  private func forms(_ page: Seen, _ path: String) throws {
    var ids: [String] = []
    for form in try page.elements("//form[@method='post']") {
      let seen = SeenForm(form)
      #expect(seen.fields.contains { $0.name == "_csrf" }, "\(path) \(seen.action)")
      ids += seen.fields.filter { $0.name == "_id" }.map(\.value)
      #expect(form.attribute(forName: "aria-label") != nil, "\(path) \(seen.action)")
    }
    #expect(Set(ids).count == ids.count, "\(path): no two forms have one id")
  }

  @Test("says nothing that is to be typed")
  func noCommands() async throws {
    let visitor = try await books()
    let commands =
      /\brazao (?:conta|lancar|saldo|extrato|relatorio|despesa|conflitos|sincronizar|auditar|historia|corrigir|anular|restaurar|fechar|boleto|pix|explicar)\b/
    for (path, page) in try await pages(visitor) {
      let words = try page.word("//body")
      #expect(words.firstMatch(of: commands) == nil, "\(path): \(words.suffix(300))")
    }
  }
}
