import Canonical
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The pages of devices, invitations and approvals.
@Suite("Devices as pages", .visits)
struct DevicePageTests {
  @Test("tell who is here, and lead to what else there is")
  func list() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/aparelhos")
    #expect(try page.words("//a[@class='nome']") == ["notebook (este)"])
    for path in ["/situacao", "/lugares", "/novidades"] {
      #expect(try page.elements("//a[@href='\(path)']").count == 1)
      _ = try await visitor.look(path)
    }
    let situation = try await visitor.look("/situacao")
    #expect(try situation.words("//main//p").contains("Aqui nada falta nem espera."))
  }

  @Test("an invitation's code is shown once made, and admits one")
  func invites() async throws {
    let visitor = try await Visitor()
    let made = try await visitor.done(try await visitor.look("/aparelhos").form("Convidar"))
    #expect(made.receipt.first == "Convite feito")
    let code = try #require(
      try made.words("//span[@class='nome']").first { $0.count == 34 })
    #expect(try visitor.razao.aparelhos().convites.map(\.situacao) == [.aberto])
    // What is done on the other computer is told without a command, and without capitals to replace.
    #expect(!made.text.contains("razao entrar") && !made.text.contains("LUGAR"))
    #expect(try made.words("//main//ol/li").contains { $0.contains("“Entrar em um razão”") })
    let place = Neighbour.place(visitor)
    _ = try visitor.razao.sincronizar([place])
    let joined = try Razao.entrar(
      de: place, em: visitor.home.path.appending("outro"), aparelho: "celular", convite: code,
      machine: MachineFolders(
        state: visitor.home.path.appending("s2"), cache: visitor.home.path.appending("c2")))
    #expect(joined.confiavel)
  }

  @Test("an invitation form sent twice invites once")
  func invitesOnce() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/aparelhos").form("Convidar")
    let one = try await visitor.done(form)
    let other = try await visitor.done(form)
    #expect(try one.words("//span[@class='nome']") == other.words("//span[@class='nome']"))
    #expect(try visitor.razao.aparelhos().convites.count == 1)
    // Without a form there is no code to show.
    #expect(try await visitor.get("/convites/feito").location == "/aparelhos")
  }

  @Test("an invitation is cancelled once")
  func cancels() async throws {
    let visitor = try await Visitor()
    let id = try #require(try visitor.razao.convidar().recibo.ids.first)
    let page = try await visitor.look("/aparelhos")
    let form = try page.form("Cancelar o convite \(id.description.prefix(8))")
    let after = try await visitor.done(form)
    #expect(after.receipt.first == "Convite cancelado")
    #expect(try visitor.razao.aparelhos().convites.map(\.situacao) == [.cancelado])
    let again = try await visitor.look("/aparelhos")
    #expect(try again.elements("//form[starts-with(@aria-label,'Cancelar')]").isEmpty)
    let late = try await visitor.send(form, ["_id": "2b1f2d0c-8d4e-4d1a-9a51-0123456789ab"])
    #expect(late.status == 422)
    #expect(late.alerts.first?.contains("já foi cancelado") == true)
  }

  @Test("one that waits is approved by its own code and no other")
  func approves() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor, convidado: false)
    try neighbour.razao.gasta(1050)
    try neighbour.meet()
    #expect(try visitor.razao.carteira() == "0.00")
    let waiting = try #require(try neighbour.razao.semConfianca())
    let page = try await visitor.look("/aparelhos/\(waiting.aparelho)")
    #expect(try page.words("//main//p").contains("Código: \(waiting.codigo)"))
    #expect(
      try page.words("//li[.//span='Carteira']//span[@class='valor']").contains(
        "\u{2212}R$\u{A0}10,50"))
    let form = try page.form("Aprovar")
    let empty = try await visitor.send(form)
    #expect(empty.status == 422)
    let wrong = try await visitor.send(form, ["codigo": "0000-0000-0000-0000"])
    #expect(wrong.status == 422)
    #expect(wrong.alerts.first?.contains("nada foi aprovado") == true)
    #expect(try wrong.elements("//*[@role='alert']//a[@href='#codigo']").count == 1)
    #expect(try wrong.mistake("codigo")?.contains("nada foi aprovado") == true)
    #expect(
      try wrong.form("Aprovar").fields.contains { $0 == ("codigo", "0000-0000-0000-0000") })
    let after = try await visitor.done(form, ["codigo": waiting.codigo.lowercased()])
    #expect(after.receipt.first == "Aparelho “celular”: aprovado")
    #expect(try visitor.razao.carteira() == "-10.50")
    #expect(try after.elements("//form[@aria-label='Aprovar']").isEmpty)
  }

  @Test("a device gets another name, and not an empty one")
  func renames() async throws {
    let visitor = try await Visitor()
    let id = try #require(visitor.razao.aparelho)
    let page = try await visitor.look("/aparelhos/\(id)")
    let form = try page.form("Renomear")
    #expect(form.fields.contains { $0 == ("nome", "notebook") })
    let empty = try await visitor.send(form, ["nome": " "])
    #expect(empty.status == 422)
    let hostile = "<script>alert(1)</script>"
    let after = try await visitor.done(form, ["nome": hostile])
    #expect(after.receipt.first?.contains(hostile) == true)
    #expect(try after.elements("//script").count == 1)
    #expect(try visitor.razao.aparelhos().aparelhos.map(\.nome) == [hostile])
  }

  @Test("a computer that waits for an approval says so on every page, with its code")
  func waits() async throws {
    let founder = try await Visitor()
    let place = Neighbour.place(founder)
    _ = try founder.razao.sincronizar([place])
    let visitor = try await Visitor(seed: "tablet") { folder, machine, clock, random in
      _ = try Razao.entrar(
        de: place, em: folder, aparelho: "tablet", machine: machine, clock: clock, random: random)
    }
    let doubt = try #require(try visitor.razao.semConfianca())
    for path in ["/", "/conflitos", "/aparelhos", "/lugares", "/novidades", "/auditoria"] {
      let notes = try await visitor.look(path).words("//*[@role='note']")
      #expect(notes.contains { $0.contains("aguarda aprovação") && $0.contains(doubt.codigo) })
    }
    // It can neither invite nor approve itself.
    let refused = try await visitor.send(try await visitor.look("/aparelhos").form("Convidar"))
    #expect(refused.status == 403)
    let own = try await visitor.look("/aparelhos/\(doubt.aparelho)")
    #expect(try own.elements("//form[@aria-label='Aprovar']").isEmpty)
  }

  @Test(
    "ids of nothing are not found",
    arguments: [
      "/aparelhos/nada", "/aparelhos/00000000-0000-4000-8000-000000000000",
      "/aparelhos/00000000-0000-4000-8000-000000000000/revogar",
    ])
  func unknown(path: String) async throws {
    #expect(try await Visitor().get(path).status == 404)
  }
}
