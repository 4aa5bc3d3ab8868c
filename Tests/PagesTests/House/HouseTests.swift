import Canonical
import Foundation
import HTTPTypes
import Ledger
import Pages
import Presentation
import RazaoKit
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// The table of docs/SECURITY.md about the house's network.
@Suite("The page for telephones", .visits)
struct HouseTests {
  private func words(_ seen: Seen) throws -> String {
    try seen.words("//main//p").joined(separator: " ")
  }

  @Test("whoever is not paired gets a sentence whatever the path, and nothing of the books")
  func stranger() async throws {
    let phone = try Phone(of: try await Visitor(nome: "Segredo"))
    let forged = "__Host-razao-\(phone.visitor.razao.id)=AAAAAAAAAAAAAAAAAAAAAA"
    for path in ["/", "/bolso", "/lancar", "/contas", "/aparelhos", "/folha.css", "/abrir/x"] {
      let seen = try await phone.get(path)
      #expect(seen.status == 403 && !seen.text.contains("Segredo"))
      #expect(try words(seen) == "Esta página é dos telefones pareados com este computador.")
      let unknown = try await phone.get(path, cookie: forged)
      #expect(unknown.status == 403 && unknown.headers[.setCookie] == nil)
    }
    // While a code waits there is its form, with its script and style, and nothing else.
    #expect(try await phone.get("/parear").status == 403)
    _ = phone.house.offer()
    let form = try await phone.get("/parear")
    #expect(form.status == 200 && !form.text.contains("Segredo"))
    #expect(try form.elements("//form//input[@name]").count == 2)
    #expect(try await phone.get("/folha.css").status == 200)
    #expect(try await phone.get("/").status == 403)
  }

  @Test("a code pairs one telephone, whose cookie no script and no other site can use")
  func pairing() async throws {
    let phone = try Phone(of: try await Visitor())
    let offer = phone.house.offer()
    let secret = try #require(
      offer.endereco.split(separator: "#").last?.split(separator: ".").first)
    #expect(offer.endereco.hasPrefix("https://192.168.7.2:7292/parear#"))
    let answer = try await phone.send(code: String(secret))
    let cookie = try #require(answer.headers[.setCookie])
    #expect(answer.status == 303 && cookie.hasPrefix("__Host-razao-\(phone.visitor.razao.id)="))
    #expect(cookie.hasSuffix("; Path=/; Max-Age=34560000; Secure; HttpOnly; SameSite=Strict"))
    let own = String(cookie.prefix { $0 != ";" })
    let first = try await phone.get("/", cookie: own)
    #expect(first.status == 303 && first.headers[.location] == "/bolso")
    #expect(try phone.visitor.razao.telefones().map(\.nome) == ["Ana"])
    // The code is spent, for the same telephone and any other.
    let again = try await phone.send(code: offer.codigo, nome: "Bia")
    #expect(try again.status == 403 && words(again).contains("já foi usado"))
    #expect(try phone.visitor.razao.telefones().count == 1)
  }

  @Test("a code is late after ten minutes, and also where the clock was set back")
  func late() async throws {
    let visitor = try await Visitor()
    for now in ["2026-11-21T12:10:00.000Z", "2026-11-21T11:59:59.999Z"] {
      let clock = SettableClock(try #require(Instant("2026-11-21T12:00:00.000Z")))
      let phone = try Phone(of: visitor, clock: clock)
      let code = phone.house.offer().codigo
      clock.set(try #require(Instant(now)))
      let seen = try await phone.send(code: code)
      #expect(try seen.status == 403 && words(seen).contains("já foi usado"))
    }
    #expect(try visitor.razao.telefones().isEmpty)
  }

  @Test("a name that is empty or another's leaves the code as it was")
  func names() async throws {
    let phone = try Phone(of: try await Visitor())
    _ = try await phone.paired("Ana")
    let code = phone.house.offer().codigo
    for name in [" ", "ANA", String(repeating: "a", count: 41)] {
      let seen = try await phone.send(code: code, nome: name)
      #expect(seen.status == 422 && !seen.alerts.isEmpty)
    }
    #expect(try await phone.send(code: code, nome: "Bia").status == 303)
    #expect(try phone.visitor.razao.telefones().map(\.nome) == ["Ana", "Bia"])
  }

  @Test("whoever guesses is heard five times, and no more until there is another code")
  func guesses() async throws {
    let phone = try Phone(of: try await Visitor())
    let code = phone.house.offer().codigo
    for _ in 1...5 { #expect(try await phone.send(code: "0000").status == 403) }
    #expect(try await phone.send(code: code).status == 429)
    #expect(try await phone.send(code: phone.house.offer().codigo).status == 303)
  }

  @Test("a telephone stays paired when the computer is started anew, until its owner ends it")
  func sessions() async throws {
    let visitor = try await Visitor()
    let cookie = try await Phone(of: visitor).paired()
    let phone = try Phone(of: visitor, at: "2026-12-21T12:00:00.000Z")
    let later = try await phone.get("/", cookie: cookie)
    // It was not here for an hour: it gets its cookie again.
    #expect(later.status == 303 && later.headers[.setCookie]?.hasPrefix(cookie + ";") == true)
    let one = try #require(try visitor.razao.telefones().first)
    try visitor.razao.encerrar(telefone: one.id)
    let ended = try await phone.get("/bolso", cookie: cookie)
    #expect(try ended.status == 403 && words(ended).contains("continua guardado"))
    #expect(ended.headers[.setCookie] == nil)
  }

  @Test("what is kept of a telephone is not its secret, and its owner alone can read it")
  func kept() async throws {
    let visitor = try await Visitor()
    let cookie = try await Phone(of: visitor).paired()
    let folder = visitor.home.path.appending("state").appending(visitor.razao.id.description)
    let secret = try #require(cookie.split(separator: "=").last)
    for name in ["telefones.json", "rede.json"] {
      let path = folder.appending(name).string
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(secret))
    }
  }

  @Test("another name for this computer, and a form from another site, get nothing")
  func elsewhere() async throws {
    let phone = try Phone(of: try await Visitor())
    let cookie = try await phone.paired()
    for host in ["razao.example:7292", "192.168.7.2", "192.168.7.2:8123"] {
      #expect(try await phone.get("/", cookie: cookie, host: host).status == 421)
    }
    for origin in ["https://example.com", "null", "http://192.168.7.2:7292"] {
      let seen = try await phone.post("/bolso", [("_csrf", "x")], cookie: cookie, origin: origin)
      #expect(try seen.status == 403 && words(seen).contains("outra página"))
    }
    let seen = try await phone.post("/bolso", [("valor", "1")], cookie: cookie)
    #expect(try seen.status == 403 && words(seen).contains("perdeu a validade"))
    #expect(seen.headers[.setCookie] == nil)
  }

  @Test("another ledger at the same address neither takes a telephone's cookie nor its entries")
  func ledgers() async throws {
    let one = try Phone(of: try await Visitor())
    let other = try Phone(
      of: try await Visitor(seed: "other") { folder, machine, clock, random in
        _ = try Razao.criar(
          em: folder, nome: "Segredo", aparelho: "celular", machine: machine, clock: clock,
          random: random)
      })
    let own = try await one.paired()
    let stranger = try await other.get("/bolso", cookie: own)
    #expect(try words(stranger) == "Esta página é dos telefones pareados com este computador.")
    #expect(stranger.headers[.setCookie] == nil)
    // Paired with both, a form of the one is refused by the other, which says whose it is.
    let both = try await [own, other.paired()].joined(separator: "; ")
    let form = try await one.get("/bolso", cookie: both).form("Gravar")
    let empty = form.fields.filter { !["valor", "interessado"].contains($0.name) }
    let fields = empty + [("tipo", "dinheiro"), ("valor", "1,00"), ("interessado", "Bar")]
    let refused = try await other.post("/bolso", fields, cookie: both)
    let whose = try #require(HTTPField.Name("Razao-Telefone"))
    #expect(refused.status == 403)
    #expect(refused.headers[whose] == other.visitor.razao.id.description)
    #expect(try other.visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos.isEmpty)
    let taken = try await one.post("/bolso", fields, cookie: both)
    #expect(taken.status == 303 && taken.headers[whose] == one.visitor.razao.id.description)
  }

  @Test("notices that this computer is at another address, and no more once it is back")
  func moved() async throws {
    let (first, second) = ("192.168.7.2", "10.0.0.9")
    let here = Mutex([first])
    let visitor = try await Visitor()
    let house = try House(
      visitor.razao, PageEnvironment(passphrase: Passphrase()), port: Phone.port,
      network: { here.withLock { $0 } })
    #expect(house.moved == nil)
    here.withLock { $0 = [second, first] }
    let told = try #require(house.moved).texto
    #expect(told.contains(first) && told.contains(second))
    for addresses in [[first, second], []] {
      here.withLock { $0 = addresses }
      #expect(house.moved == nil)
    }
  }

  @Test("a telephone that is named as another's id begins is not taken for it")
  func alike() async throws {
    let phone = try Phone(of: try await Visitor())
    _ = try await phone.paired("Ana")
    let razao = phone.visitor.razao
    let ana = try #require(try razao.telefones().first).id
    #expect(try razao.telefone(por: ana.curto) == ana)
    _ = try await phone.paired(ana.curto)
    let error = #expect(throws: RazaoError.self) { try razao.telefone(por: ana.curto) }
    #expect(error?.code == .dadosInvalidos)
    #expect(try razao.telefone(por: ana.description) == ana)
    #expect(try razao.telefone(por: "ANA") == ana)
  }

  @Test("a visit is told as exactly as it is known: it is noted once an hour")
  func seen() throws {
    let noon = try #require(Instant("2026-11-21T12:00:00.000Z"))
    let one = Telefone(id: Uuid(high: 1, low: 2), nome: "Ana", pareado: noon, visto: noon)
    for (time, words) in [("12:59:59.999Z", "menos de uma hora"), ("13:00:00.000Z", "hora depois")]
    {
      let now = try #require(Instant("2026-11-21T" + time))
      let row = Screen.telefones([one], agora: now).sections.first?.row(0)
      #expect(row?.details.first?.text.contains(words) == true)
    }
  }

  @Test("a telephone reaches no page of this computer, and this computer's page none of its own")
  func apart() async throws {
    let visitor = try await Visitor()
    let phone = try Phone(of: visitor)
    let cookie = try await phone.paired()
    for path in ["/aparelhos", "/contas", "/lancar", "/telefones/parear", "/exportar"] {
      #expect(try await phone.get(path, cookie: cookie).status == 404)
    }
    #expect(try await visitor.get("/bolso").status == 404)
    #expect(try await visitor.get("/parear").status == 404)
  }

  @Test("the owner pairs a telephone on the page, lets it look, and ends it")
  func owner() async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.look("/aparelhos").elements("//*[@id='telefones']").isEmpty)
    _ = try await Phone(of: visitor).paired("Ana")
    let first = try await visitor.look("/aparelhos")
    #expect(first.text.contains("há menos de uma hora"))
    _ = try await visitor.done(try first.form("Mostrar os livros a Ana"))
    #expect(try visitor.razao.telefones().map(\.podeOlhar) == [true])
    let page = try await visitor.look("/aparelhos")
    _ = try await visitor.done(try page.form("Deixar de mostrar a Ana"))
    #expect(try visitor.razao.telefones().map(\.podeOlhar) == [false])
    let ended = try await visitor.done(try await visitor.look("/aparelhos").form("Encerrar Ana"))
    #expect(ended.text.contains("O que gravou fica"))
    #expect(try visitor.razao.telefones().isEmpty)
  }

  @Test("the key stays when the certificate is made anew: for another address, or a wrong clock")
  func certificates() async throws {
    let visitor = try await Visitor()
    let first = try Phone(of: visitor).house.offer()
    #expect(!first.renovado)
    let moved = try Phone(of: visitor, address: "192.168.7.3").house.offer()
    #expect(moved.renovado && moved.chave == first.chave)
    #expect(moved.certificado != first.certificado)
    // It has both addresses by now.
    let back = try Phone(of: visitor).house.offer()
    #expect(!back.renovado && back.certificado == moved.certificado)
    for time in [
      "2099-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z", "2028-11-01T00:00:00.000Z",
    ] {
      let wrong = try Phone(of: visitor, at: time).house.offer()
      #expect(wrong.renovado && wrong.chave == first.chave)
    }
  }

  @Test(
    "addresses that only one network reaches",
    arguments: [
      ("10.0.0.1", true), ("172.16.0.1", true), ("172.32.0.1", false), ("192.168.255.1", true),
      ("169.254.1.1", true), ("100.64.0.1", false), ("8.8.8.8", false), ("fd12::1", true),
      ("2001:db8::1", false), ("fe80::1", false), ("casa", false),
    ])
  func addresses(_ address: String, isPrivate: Bool) {
    #expect(HouseNetwork.isPrivate(address) == isPrivate)
  }
}
