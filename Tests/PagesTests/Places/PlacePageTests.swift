import Canonical
import Foundation
import HubReports
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The folders that devices meet in, as pages.
@Suite("Places and syncing as pages", .visits)
struct PlacePageTests {
  let visitor: Visitor

  init() async throws { visitor = try await Visitor() }

  private func add(_ path: String) async throws -> Seen {
    try await visitor.send(
      try await visitor.look("/lugares").form("Acrescentar lugar"), ["caminho": path])
  }

  @Test("a place is added by going to it, and forgotten")
  func adds() async throws {
    let none = try await visitor.look("/lugares")
    #expect(try none.words("//main//p").contains("Nenhum lugar ainda"))
    let place = visitor.home.path.appending("nuvem").string
    let sent = try await add("  \(place) ")
    #expect(sent.location == "/sincronizacao")
    let result = try await visitor.ended("/sincronizacao")
    #expect(try result.word("//h1") == "Sincronização")
    #expect(
      try result.words("//li[.//span='\(place)']//span[@class='valor dito']").first?.contains(
        "enviado")
        == true)
    #expect(try visitor.razao.lugares().map(\.caminho) == [place])
    let page = try await visitor.look("/lugares")
    #expect(try page.words("//li//span[@class='nome']") == [place])
    let after = try await visitor.done(try page.form("Esquecer \(place)"))
    #expect(after.receipt.first == "Este aparelho não sincroniza mais com \(place)")
    #expect(try visitor.razao.lugares().isEmpty)
    let late = try await visitor.send(
      try page.form("Esquecer \(place)"), ["_id": "2b1f2d0c-8d4e-4d1a-9a51-0123456789ab"])
    #expect(late.status == 404)
  }

  @Test(
    "what is no whole path is refused, and stays typed",
    arguments: [
      ("", "Diga a pasta: o caminho inteiro, como /media/pendrive/casa."),
      ("pendrive", "O caminho começa com /, como /media/pendrive/casa: escreva-o inteiro."),
      ("/\(String(repeating: "a", count: 2000))", "O caminho é longo demais."),
      ("/media/a\0b", "O caminho não pode ter o caractere nulo."),
    ])
  func refuses(path: String, message: String) async throws {
    let wrong = try await add(path)
    #expect(wrong.status == 422)
    #expect(wrong.alerts == [message])
    #expect(try wrong.mistake("caminho") == message)
    #expect(try wrong.elements("//*[@role='alert']//a[@href='#caminho']").count == 1)
    #expect(try visitor.razao.lugares().isEmpty)
    if path == "pendrive" {
      #expect(
        try wrong.form("Acrescentar lugar").fields.contains { $0 == ("caminho", "pendrive") })
    }
  }

  @Test("the ledger's own folder is refused with what was typed, to be mended")
  func ownFolder() async throws {
    _ = try await add(visitor.razao.pasta.string)
    let result = try await visitor.ended("/sincronizacao")
    #expect(result.alerts.first?.contains("é a própria pasta do razão") == true)
    #expect(
      try result.form("Acrescentar lugar").fields.contains {
        $0 == ("caminho", visitor.razao.pasta.string)
      })
  }

  @Test("a place that is not there is told, and the others go on")
  func gone() async throws {
    let (stick, cloud) = (
      visitor.home.path.appending("pendrive"), visitor.home.path.appending("nuvem")
    )
    _ = try visitor.razao.sincronizar([stick, cloud])
    try FileManager.default.removeItem(atPath: stick.string)
    try visitor.razao.gasta(100)
    let form = try await visitor.look("/lugares").form("Sincronizar")
    let sent = try await visitor.send(form)
    #expect(sent.status == 303)
    let result = try await visitor.ended("/sincronizacao")
    #expect(
      try result.words("//li//p").contains {
        $0.hasPrefix("\(stick.string) não está acessível.")
      })
    #expect(
      try result.words("//li[.//span='\(cloud.string)']//span[@class='valor dito']") == [
        "1 enviado"
      ])
    let page = try await visitor.look("/lugares")
    #expect(
      try page.words("//li[.//span='\(stick.string)']//p").contains {
        $0.contains("não está acessível")
      })
  }

  @Test("without a place there is nowhere to go, and no result")
  func nowhere() async throws {
    #expect(try await visitor.look("/sincronizacao").word("//h1") == "Lugares e sincronização")
    let token = try await visitor.look("/lugares").form("Acrescentar lugar")
    let fields = token.fields.filter { $0.name.hasPrefix("_") }
    let sent = try await visitor.post("/sincronizar", Visitor.encoded(fields))
    #expect(sent.status == 422)
    #expect(sent.alerts == ["Ainda não há lugar para sincronizar. Acrescente uma pasta."])
  }

  @Test("news are told until somebody has seen them")
  func news() async throws {
    let neighbour = try Neighbour(of: visitor)
    try visitor.razao.marcarComoVistas(try visitor.razao.novidades(limite: 0))
    #expect(try await visitor.look("/novidades").word("//h1") == "Nada de novo")
    try neighbour.razao.gasta(1050, "Padaria")
    try neighbour.meet()
    let page = try await visitor.look("/novidades")
    #expect(try page.words("//section/header/h2") == ["celular"])
    #expect(try page.words("//li//span[@class='valor']") == ["\u{2212}R$\u{A0}10,50"])
    let old = try page.form("Já vi")
    // More comes while somebody looks: that was not seen.
    try neighbour.razao.gasta(200, "Banca")
    try neighbour.meet()
    let late = try await visitor.send(old)
    #expect(late.status == 409)
    #expect(late.alerts == ["Chegou mais enquanto você olhava. Veja de novo o que há."])
    #expect(try late.words("//li//span[@class='valor']").count == 2)
    let after = try await visitor.done(try late.form("Já vi"))
    #expect(try after.word("//h1") == "Nada de novo")
  }

  @Test("with a passphrase going to places does not ask for it")
  func passphrase() async throws {
    let visitor = try await Visitor(senha: "quatro palavras ao acaso")
    let page = try await visitor.look("/lugares")
    #expect(try page.form("Acrescentar lugar").fields.allSatisfy { $0.name != "_senha" })
    let place = visitor.home.path.appending("nuvem").string
    _ = try await visitor.send(try page.form("Acrescentar lugar"), ["caminho": place])
    #expect(try await visitor.ended("/sincronizacao").alerts.isEmpty)
    #expect(try visitor.razao.lugares().count == 1)
  }

  @Test(
    "reports are published in a hub from its place",
    .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
  func publishes() async throws {
    let server = try PostgresServer.shared()
    let database = try server.database()
    let hub = try EnderecoDeHub(server.address(database))
    _ = try Razao.prepararHubComRelatorios(hub)
    let role = try EnderecoDeHub(try visitor.razao.convidarParaHub(hub).endereco)
    _ = try visitor.razao.sincronizar(hubs: [role])
    let page = try await visitor.look("/lugares")
    let form = try page.form("Publicar relatórios em \(role.texto)")
    let after = try await visitor.done(form)
    #expect(after.receipt.first == "Relatórios publicados em \(role.texto)")
    let published = try server.query(
      "SELECT codigo FROM razao_relatorios.publicado", in: database)
    #expect(published == (try visitor.razao.situacao().voz))
    // A folder has no reports.
    let place = visitor.home.path.appending("nuvem").string
    _ = try await add(place)
    _ = try await visitor.ended("/sincronizacao")
    let folder = try await visitor.send(
      form, ["lugar": place, "_id": "2b1f2d0c-8d4e-4d1a-9a51-0123456789ab"])
    #expect(folder.status == 422)
  }
}
