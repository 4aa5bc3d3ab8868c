import Canonical
import Foundation
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// The rules for every page, checked on all pages that links lead to.
@Suite("Every page", .visits)
struct EveryPageTests {
  @Test("is there, well-formed, and can be used by who hears it or has no mouse")
  func accessible() async throws {
    let visitor = try await Visitor.inEveryRoom()
    let all = try await visitor.pages()
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
      // The heading of a receipt is above that of the page.
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

  @Test("leads elsewhere, or to a part of a page that is there")
  func leadsOn() async throws {
    let visitor = try await Visitor.inEveryRoom()
    var parts = 0
    let pages = try await visitor.pages()
    for (path, page) in pages {
      for href in try page.links() where href.hasPrefix("/") {
        let halves = href.split(separator: "#", maxSplits: 1)
        guard halves.count == 2 else {
          if halves[0] == path { Issue.record("\(path): a link to the page itself") }
          continue
        }
        guard let target = pages.first(where: { $0.path == halves[0] })?.seen else { continue }
        parts += 1
        #expect(try target.elements("//*[@id='\(halves[1])']").count == 1, "\(path): \(href)")
      }
    }
    #expect(parts > 0)
  }

  @Test("says nothing that is to be typed")
  func noCommands() async throws {
    let visitor = try await Visitor.inEveryRoom()
    for (path, page) in try await visitor.pages() { try nothingToType(page, path) }
  }

  @Test("says nothing that is to be typed where something is not there, or not done")
  func noCommandsInRefusals() async throws {
    let visitor = try await Visitor.inEveryRoom()
    let nothing = "00000000-0000-4000-8000-000000000000"
    for path in [
      "/nada", "/contas/\(nothing)", "/lancamentos/\(nothing)", "/lancamentos/\(nothing)/corrigir",
      "/relatorios/\(nothing)", "/conflitos/\(nothing)", "/aparelhos/\(nothing)",
      "/aparelhos/\(nothing)/revogar",
    ] {
      let seen = try await visitor.get(path)
      #expect(seen.status == 404, "\(path)")
      try nothingToType(seen, path)
    }
    let tablet = try #require(
      try visitor.razao.aparelhos().aparelhos.first { $0.confianca == .quarentena })
    let conflict = try #require(try visitor.razao.conflitos().conflitos.first)
    let wrong: [(path: String, form: String, filled: [String: String?])] = [
      ("/lancar", "Lançar", ["tipo": "debito", "valor": "muito"]),
      ("/contas/nova", "Abrir conta", ["nome": ""]),
      ("/relatorios", "Novo relatório", ["titulo": ""]),
      ("/fechar", "Fechar período", ["ate": "31/02/2026"]),
      ("/lugares", "Acrescentar lugar", ["caminho": "pendrive"]),
      ("/aparelhos/\(tablet.id)", "Aprovar", ["codigo": "0000-0000-0000-0000"]),
      ("/conflitos/\(conflict.id)", "São distintos", ["decisao": "talvez"]),
    ]
    for (path, form, filled) in wrong {
      let seen = try await visitor.send(try await visitor.look(path).form(form), filled)
      #expect((400..<500).contains(seen.status), "\(path): \(seen.status)")
      try nothingToType(seen, path)
    }
  }

  private func nothingToType(_ page: Seen, _ path: String) throws {
    let words = try page.word("//body")
    let typed = words.firstMatch(of: /\brazao [a-z]|--[a-z]|\bRAZAO_|\bterminal\b/)
    #expect(typed == nil, "\(path): \(words.suffix(300))")
  }
}
