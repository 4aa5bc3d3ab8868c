import Canonical
import Foundation
import FoundationXML
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The page on which somebody without books begins.
@Suite("Who has no ledger", .visits)
struct BeginningPageTests {
  @Test("is led to the page where one begins, whatever the address")
  func leads() async throws {
    let newcomer = try await Newcomer(folder: "/casa/vazia")
    for path in ["/", "/contas/nova", "/extrato?buscar=a", "/novas", "/nada"] {
      let seen = try await newcomer.get(path)
      #expect(seen.status == 303 && seen.location == "/comecar", "\(path)")
    }
    let page = try await newcomer.look("/comecar")
    #expect(try page.word("//h1") == "Começar")
    #expect(try page.elements("//nav").isEmpty, "there is no menu without books")
    #expect(try page.value("aparelho") == "notebook")
    #expect(try page.value("pasta") == "/casa/vazia")
    #expect(try page.elements("//code").isEmpty)
    #expect(try page.elements("//form[@method='post']").count == 2)
    for input in try page.elements("//input[not(@type='hidden')] | //select") {
      let id = input.attribute(forName: "id")?.stringValue ?? ""
      let isInside = try !input.nodes(forXPath: "ancestor::label").isEmpty
      #expect(try isInside || page.elements("//label[@for='\(id)']").count == 1, "\(id)")
    }
    #expect(try page.word("//body").firstMatch(of: /\brazao [a-z]|--[a-z]|\bterminal\b/) == nil)
    // What the pages load is there for everybody.
    #expect(try await newcomer.get("/folha.css").status == 200)
    #expect(newcomer.kept() == [])
  }

  @Test("makes a ledger, is shown its code until it is kept, and opens the first account")
  func makes() async throws {
    let newcomer = try await Newcomer()
    let form = try await newcomer.look("/comecar").form("Criar um razão")
    let filled = ["nome": "Casa da Praia", "pessoa": "Ana", "modelo": "empresa"]
    let made = try await newcomer.send(form, filled)
    #expect(made.status == 303 && made.location == "/comecar/codigo", "\(made.alerts)")
    // A second click makes no second ledger.
    #expect(try await newcomer.send(form, filled).location == "/comecar/codigo")
    #expect(newcomer.kept().count == 1)
    let razao = try newcomer.razao(in: "ana/razao/casa-da-praia")
    #expect(try razao.nome() == "Casa da Praia")
    let paper = try await newcomer.look("/comecar/codigo")
    let code = try #require(try paper.words("//main//code").first)
    // A path is broken where a phone is narrower.
    let folder = try paper.words("//span[@class='valor dito']").first
    #expect(folder?.hasSuffix("/ana/razao/casa-da-praia") == true, "\(folder ?? "")")
    #expect(try razao.codigoDeRecuperacao() == code)
    #expect(try paper.elements("//main//a").isEmpty)
    // Nothing else is shown before the code is kept.
    #expect(try await newcomer.get("/").location == "/comecar")
    #expect(try await newcomer.get("/comecar").location == "/comecar/codigo")
    let kept = try await newcomer.send(try paper.form("Código guardado"))
    #expect(kept.status == 303 && kept.location == "/contas/nova")
    let first = try await newcomer.look("/contas/nova")
    #expect(try first.elements("//nav[@id='menu']").count == 1)
    #expect(try newcomer.razao(in: "ana/razao/casa-da-praia").pessoa() == "Ana")
    #expect(try razao.conta(por: "Capital").description.count == 36)
    // It is shown once: no address leads to it any more.
    for path in ["/comecar", "/comecar/codigo", "/comecar/criar", "/comecar/entrar"] {
      #expect(try await newcomer.get(path).location == "/", "\(path)")
    }
    let again = try await newcomer.send(try paper.form("Código guardado"))
    #expect(again.location?.hasPrefix("/?") == true, "\(again.status) \(again.alerts)")
    #expect(try await !newcomer.look("/").text.contains(code))
    #expect(try await newcomer.get("/nada").status == 404)
  }

  @Test("joins a ledger by an invitation, and sees it at once")
  func joins() async throws {
    let newcomer = try await Newcomer()
    let (place, code) = try newcomer.elsewhere()
    let form = try await newcomer.look("/comecar").form("Entrar em um razão")
    let filled = ["lugar": place.string, "convite": code, "aparelho": "celular"]
    let joined = try await newcomer.send(form, filled)
    #expect(joined.status == 303, "\(joined.alerts)")
    let path = try #require(joined.location)
    #expect(path.hasPrefix("/?feito=") && !path.contains(code))
    let page = try await newcomer.look(path)
    #expect(
      page.receipt.first == "Este computador é agora o aparelho “celular” do razão “Lar”")
    #expect(!page.text.contains(code))
    #expect(try newcomer.razao(in: "ana/razao/nuvem").semConfianca() == nil)
    // The same form leads to the same receipt.
    #expect(try await newcomer.send(form, filled).location == path)
    #expect(newcomer.kept().count == 1)
  }

  @Test("joins without an invitation, and is told what is missing")
  func waits() async throws {
    let newcomer = try await Newcomer()
    let place = try newcomer.elsewhere().place
    let folder = newcomer.home.path.appending("minha")
    let joined = try await newcomer.send(
      "Entrar em um razão", ["lugar": place.string, "pasta": folder.string])
    let page = try await newcomer.look(try #require(joined.location))
    #expect(page.receipt.contains { $0.hasPrefix("Falta a aprovação de outro aparelho") })
    #expect(page.receipt.contains { $0.hasPrefix("Código deste aparelho: ") })
    #expect(try newcomer.razao(in: "minha").semConfianca() != nil)
  }

  @Test("is told at the field what does not do, and loses nothing that was typed")
  func refused() async throws {
    let newcomer = try await Newcomer()
    let full = newcomer.home.path.appending("cheia").string
    try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: false)
    try Data("a".utf8).write(to: URL(filePath: full + "/carta.txt"))
    let wrong: [(field: String, text: String, says: String)] = [
      ("pasta", full, "não é uma pasta vazia"), ("pasta", "contas", "começa com /"),
      ("aparelho", "", "Diga o nome do aparelho"), ("nome", " ", "Diga o nome do razão"),
    ]
    for (field, text, says) in wrong {
      let typed = ["nome": "Casa", "pessoa": "Ana"].merging([field: text]) { $1 }
      let seen = try await newcomer.send("Criar um razão", typed)
      #expect(seen.status == 422, "\(field): \(seen.status)")
      #expect(try seen.mistake(field)?.contains(says) == true, "\(field): \(seen.alerts)")
      #expect(try seen.value("pessoa") == "Ana")
      #expect(try seen.value("pasta") == (field == "pasta" ? text : ""))
      #expect(try await newcomer.get("/comecar/criar").status == 200)
    }
    #expect(newcomer.kept() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: full) == ["carta.txt"])
  }

  @Test("is never shown an invitation or a password that was typed")
  func secrets() async throws {
    let newcomer = try await Newcomer()
    let (place, code) = try newcomer.elsewhere()
    let nowhere = newcomer.home.path.appending("nada").string
    let other = String(code.reversed())
    let wrong: [(place: String, code: String)] = [
      (nowhere, code), (place.string, other), (place.string, "segredo"),
      ("postgres://ana:segredo@127.0.0.1:1/base", code),
      ("postgres://ana@127.0.0.1:1/base?password=segredo", code),
    ]
    for (there, typed) in wrong {
      let seen = try await newcomer.send(
        "Entrar em um razão", ["lugar": there, "convite": typed, "aparelho": "celular"])
      #expect(seen.status >= 400, "\(there)")
      #expect(!seen.alerts.isEmpty)
      #expect(!seen.text.contains(typed) && !seen.text.contains("segredo"), "\(there)")
      #expect(try seen.value("entrar-convite") == "")
      #expect(try seen.value("entrar-aparelho") == "celular")
      #expect(try seen.value("entrar-lugar") == (there.hasPrefix("/") ? there : ""))
    }
    #expect(try await newcomer.get("/comecar/entrar").status == 200)
    #expect(newcomer.kept() == [])
  }

  @Test("makes nothing for another site, nor without the session's token")
  func foreign() async throws {
    let newcomer = try await Newcomer()
    let form = try await newcomer.look("/comecar").form("Criar um razão")
    #expect(
      try await newcomer.send(form, ["nome": "Casa"], from: "https://example.com").status == 403)
    #expect(try await newcomer.send(form, ["nome": "Casa", "_csrf": "AAAA"]).status == 403)
    #expect(newcomer.kept() == [])
    // Nor is the code of a new one handed over without it.
    let made = try await newcomer.send(form, ["nome": "Casa"])
    let paper = try await newcomer.look(try #require(made.location))
    let kept = try await newcomer.send(try paper.form("Código guardado"), ["_csrf": ""])
    #expect(kept.status == 403)
    #expect(try await newcomer.get("/").location == "/comecar")
  }
}
