internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Telephones, as the owner sees them on this computer.
extension Site {
  static let telephoneRoutes: [Route] = [
    .post(.pairingOffer, Site.offerPairing),
    .get(.pairingOffer, Site.pairingPage),
    .post(.telephoneLooking, on: .devices, Site.letLook),
    .post(.telephoneEnd, on: .devices, Site.endTelephone),
  ]

  /// The telephones and their forms; nothing where none is paired and none can be.
  func telephones() throws(PageProblem) -> [Part] {
    guard razao.aparelho != nil else { return [] }
    let all = try ask(razao.telefones())
    guard house != nil || !all.isEmpty else { return [] }
    return [
      .sheet("Telefones", id: "telefones") {
        Part.text(
          all.isEmpty
            ? "Um telefone pareado grava pela rede da casa, como este computador."
            : "Gravam pela rede da casa, como este computador.")
        Part.sections(Screen.telefones(all, agora: environment.clock.now()))
        Part.lines(moved)
        if house != nil {
          Part.form("Parear", to: Path.pairingOffer(), ButtonModel("Parear um telefone", .main))
        }
        for one in all {
          let words = one.podeOlhar ? "Deixar de mostrar a" : "Mostrar os livros a"
          Part.form(
            "\(words) \(one.nome)", to: Path.telephoneLooking(one.id),
            hidden: [("olhar", one.podeOlhar ? nil : "sim")], ButtonModel("\(words) \(one.nome)"))
          let end = "Encerrar \(one.nome)"
          Part.form(end, to: Path.telephoneEnd(one.id), ButtonModel(end, .danger))
        }
      }
    ]
  }

  /// The notice that telephones do not reach this computer where it is now.
  private var moved: [Line] {
    [house?.moved].compactMap(\.self).map { Line(message: $0, .warning) }
  }

  private func offerPairing(_: PageRequest) throws(PageProblem) -> ActionResult {
    guard let house else { throw .notFound }
    _ = house.offer()
    return ActionResult(path: Path.pairingOffer())
  }

  /// The page with the address and the code that wait.
  private func pairingPage(_: PageRequest) throws(PageProblem) -> PageResponse {
    guard let offer = house?.pending else { return .redirect(Path.devices()) }
    return .page(
      Page("Parear um telefone", navigation: .aparelhos) {
        Part.head("Parear um telefone", back: LinkModel("Todos os aparelhos", Path.devices()))
        Part.sheet("Abra no telefone, na mesma rede", id: "abrir") {
          Part.code(of: offer.endereco, label: "Código QR deste endereço")
          Part.text(offer.endereco, isQuiet: false)
        }
        Part.sections(.pareamento(offer))
        Part.lines(moved + Screen.pareamento(offer).footer)
      })
  }

  private func letLook(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    _ = try ask(razao.telefone(id, podeOlhar: request.form.has("olhar")))
    return ActionResult(path: Path.devices())
  }

  private func endTelephone(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let ended = try ask(razao.encerrar(telefone: id))
    return ActionResult(path: Path.devices(), receipt: .telefoneEncerrado(ended))
  }
}
