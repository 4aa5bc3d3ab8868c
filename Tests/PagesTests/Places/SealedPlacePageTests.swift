import Canonical
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Places whose keepers read nothing, as pages.
@Suite("Sealed places as pages", .visits)
struct SealedPlacePageTests {
  let visitor: Visitor
  private let place: String

  init() async throws {
    visitor = try await Visitor()
    place = visitor.home.path.appending("nuvem").string
  }

  /// The two groups of the code that are asked for on 2026-11-21.
  private func groups() throws -> String {
    let code = try #require(try visitor.razao.codigoDeRecuperacao()).split(separator: "-")
    return "\(code[0]) \(code[5])"
  }

  private func create(_ fields: [String: String]) async throws -> Seen {
    try await visitor.send(try await visitor.look("/lugares").form("Criar lugar selado"), fields)
  }

  @Test("the first wants two groups of the code, and a whole path")
  func refuses() async throws {
    let wrong: [(fields: [String: String], field: String, says: String)] = [
      (["caminho": place], "selado-grupos", "o 1º e o 6º grupo"),
      (["caminho": place, "grupos": "0000 0000"], "selado-grupos", "o 1º e o 6º grupo"),
      (["caminho": "nuvem", "grupos": try groups()], "selado-caminho", "começa com /"),
      (
        ["caminho": "https://servidor/dav", "senha": "segredo", "grupos": try groups()],
        "selado-caminho", "de quem é a senha"
      ),
      (
        [
          "caminho": "http://ana@servidor.invalid/dav", "senha": "segredo",
          "grupos": try groups(),
        ], "selado-caminho", "marque “Mandar a senha mesmo sem https”"
      ),
      (
        ["caminho": "postgres://servidor/base", "grupos": try groups()], "selado-caminho",
        "Um lugar selado é uma pasta"
      ),
    ]
    for (fields, field, says) in wrong {
      let seen = try await create(fields)
      #expect(seen.status == 422, "\(fields)")
      #expect(try seen.word("//*[@id='\(field)-erro']").contains(says), "\(seen.alerts)")
      #expect(!seen.text.contains("segredo"))
      #expect(
        try seen.elements("//input[@name='semHttps']").count == (says.contains("https") ? 1 : 0))
    }
    #expect(try visitor.razao.lugares().isEmpty)
    #expect(try await visitor.look("/lugares").elements("//input[@type='password']").count == 1)
  }

  @Test("one is made, told as sealed, read again, and joined by a text")
  func makes() async throws {
    let sent = try await create(["caminho": place, "grupos": try groups()])
    #expect(sent.location == "/sincronizacao", "\(sent.alerts)")
    let result = try await visitor.ended("/sincronizacao")
    #expect(try result.word("//h1").hasPrefix("Lugar selado: "))
    #expect(try visitor.razao.lugares().map(\.sigilo) == [.selado])
    let page = try await visitor.look("/lugares")
    #expect(
      try page.words("//li//p").contains("Lugar selado: quem guarda os arquivos não os lê"))
    // The paper was proven once.
    #expect(try page.elements("//input[@name='grupos']").isEmpty)
    _ = try await visitor.send(try page.form("Conferir tudo em \(place)"))
    let audit = try await visitor.ended("/sincronizacao")
    #expect(try audit.words("//p").contains("Tudo confere"))
    let invitation = try await visitor.done(
      try await visitor.look("/aparelhos").form("Convidar"))
    #expect(
      try invitation.words("//main//*").contains {
        $0.wholeMatch(of: /([0-9A-Z]{4}-){6}[0-9A-Z]{4} selado \/.*/) != nil
      })
    #expect(try await visitor.look("/lugares").form("Esquecer \(place)").fields.count > 0)
  }

  @Test("a plain folder is left for one, and its files are named")
  func passes() async throws {
    let old = visitor.home.path.appending("pendrive")
    _ = try visitor.razao.sincronizar([old])
    let sent = try await create([
      "caminho": place, "grupos": try groups(), "antigo": old.string,
    ])
    #expect(sent.location == "/sincronizacao", "\(sent.alerts)")
    let result = try await visitor.ended("/sincronizacao")
    #expect(result.text.contains(".jsonl"))
    #expect(try visitor.razao.lugares().map(\.caminho) == [place])
  }

  @Test("the password of an address is changed beside it, and a folder has none")
  func password() async throws {
    let state = Identity.folder(of: visitor.razao.id, try visitor.razao.maquina()).string
    let address = "https://ana@servidor.invalid/dav"
    let places = [place, address].map { #"{"caminho":"\#($0)","sigilo":"selado"}"# }
    try Data(#"{"versao":1,"lugares":[\#(places.joined(separator: ","))]}"#.utf8)
      .write(to: URL(fileURLWithPath: state + "/lugares.json"))
    let page = try await visitor.look("/lugares")
    #expect(!page.text.contains("Mudar a senha de \(place)"))
    let form = try page.form("Mudar a senha de \(address)")
    #expect(try await visitor.send(form, ["senha": ""]).status == 422)
    let after = try await visitor.done(
      try await visitor.look("/lugares").form("Mudar a senha de \(address)"),
      ["senha": "palavra-nova"])
    #expect(
      after.receipt.first == "A senha de \(address) está guardada neste computador, só para você.")
    #expect(!after.text.contains("palavra-nova"))
    let kept = try String(contentsOfFile: state + "/segredos.json", encoding: .utf8)
    #expect(kept.contains("palavra-nova"))
  }

  @Test("the code for the program age is shown to who has the paper")
  func age() async throws {
    _ = try visitor.razao.criarLugar(.pasta(place))
    let form = try await visitor.look("/aparelhos").form("Ver o código para age")
    #expect(try await visitor.send(form, ["grupos": "0000 0000"]).status == 422)
    let shown = try await visitor.done(
      try await visitor.look("/aparelhos").form("Ver o código para age"),
      ["grupos": try groups()])
    let identity = try #require(try visitor.razao.codigoDeRecuperacaoParaAge())
    // A long word may be broken on a narrow screen.
    #expect(try shown.words("//main//*").contains { $0.contains(identity) }, "\(shown.receipt)")
    #expect(try await !visitor.look("/aparelhos").text.contains(identity))
  }
}

/// A sealed place named where somebody begins.
@Suite("Who begins is asked where the second machine finds the books", .visits)
struct BeginningPlaceTests {
  @Test("and makes a sealed place with two groups of the code that is on the page")
  func makes() async throws {
    let newcomer = try await Newcomer()
    _ = try await newcomer.send("Criar um razão", ["nome": "Casa"])
    let paper = try await newcomer.look("/comecar/codigo")
    let code = try #require(try paper.words("//main//code").first).split(separator: "-")
    let place = newcomer.home.path.appending("nuvem").string
    let form = try paper.form("Código guardado")
    let wrong = try await newcomer.send(form, ["caminho": place, "grupos": "0000 0000"])
    #expect(wrong.status == 422)
    #expect(try wrong.value("selado-caminho") == place, "\(wrong.alerts)")
    let kept = try await newcomer.send(
      form, ["caminho": place, "grupos": "\(code[0]) \(code[5])"])
    #expect(kept.location?.hasPrefix("/contas/nova?feito=") == true, "\(kept.alerts)")
    let first = try await newcomer.look(try #require(kept.location))
    #expect(first.receipt.first == "Lugar selado: \(place)")
    #expect(try newcomer.razao(in: "ana/razao/casa").lugares().map(\.sigilo) == [.selado])
  }
}
