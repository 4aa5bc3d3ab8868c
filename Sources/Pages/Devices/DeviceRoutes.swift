internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// Devices: the list, each device, invitations, approvals and names.
extension Site {
  static let deviceRoutes: [Route] = [
    .get(.devices, Site.devicesPage),
    .get(.device, Site.devicePage),
    .get(.status, Site.statusPage),
    .post(.invitations, on: .devices, Site.invite, again: Site.devicesPage),
    .get(.newInvitation, Site.invitationPage),
    .post(.invitationCancellation, on: .devices, Site.cancelInvitation, again: Site.devicesPage),
    .post(.approval, on: .device, Site.approve, again: Site.devicePage),
    .post(.deviceName, on: .device, Site.renameDevice, again: Site.devicePage),
  ]

  private func devicesPage(_: PageRequest) throws(PageProblem) -> Page {
    let all = try ask(razao.aparelhos())
    var screen = Screen.aparelhos(all)
    // The line below the screen leads to the form of an invitation, which only a device has.
    if razao.aparelho == nil { screen.footer = [] }
    let telephones = try telephones()
    let tabs: [(String, Path)] = [
      ("Lugares e sincronização", .places), ("Novidades", .news), ("Situação", .status),
    ]
    return Page("Aparelhos", navigation: .aparelhos) {
      Part.tabs("Aparelhos e lugares", tabs.map { TabModel($0.0, $0.1(), isOpen: false) })
      Part.screen(screen)
      telephones
      if razao.aparelho != nil { invitations(all.convites) }
    }
  }

  /// The forms that make an invitation, and cancel those that still count.
  private func invitations(_ all: [Convite]) -> Part {
    .sheet("Adicionar outro computador", id: "convidar") {
      Part.text(
        "Um convite é um código que só aparece uma vez. Quem o tem, e os arquivos do razão, entra "
          + "e conta.")
      Part.form("Convidar", to: Path.invitations(), ButtonModel("Fazer um convite", .main))
      for one in all where one.situacao != .encerrado && one.situacao != .cancelado {
        let words = "Cancelar o convite \(one.id.curto)"
        Part.form(words, to: Path.invitationCancellation(one.id), ButtonModel(words, .danger))
      }
    }
  }

  private func devicePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let bound = request.bound(.registros(aparelho: id), rows: Limits.news)
    let found = try ask(razao.aparelho(id, limite: bound.rows))
    let device = found.aparelho
    var screen = Screen.aparelho(found, more: bound.more)
    let canRecord = razao.aparelho != nil
    // The lines below lead to forms, too.
    if !canRecord { screen.footer = [] }
    return Page("Aparelho", navigation: .aparelhos) {
      Part.back("Todos os aparelhos", Path.devices())
      Part.screen(screen)
      switch (device.papel, device.confianca) {
      case (.outro, .quarentena) where canRecord: approval(of: id, request)
      case (.este, .quarentena):
        Part.notice([
          Line(
            "Quem aprova é outro aparelho, que já faz parte do razão: leia lá em voz alta o código "
              + "acima.", .warning)
        ])
      default: []
      }
      if canRecord, device.papel != .anterior, device.confianca == .confiavel {
        name(of: device, request)
      }
      if canRecord, let words = device.revogar {
        Part.links([LinkModel(words, Path.revocation(id), .danger)])
      }
    }
  }

  private func approval(of id: Uuid, _ request: PageRequest) -> Part {
    .sheet("Aprovar", id: "aprovar") {
      Part.text(
        "Compare de viva voz, ou com os olhos: o código está na tela do outro aparelho. Pelo nome "
          + "qualquer um se faz passar por ele.")
      Part.form("Aprovar", to: Path.approval(id), ButtonModel("Aprovar", .main)) {
        FieldModel(
          "codigo", "Código que o outro aparelho mostra", request.form["codigo"] ?? "",
          erro: request.ownMistake, exemplo: "XXXX-XXXX-XXXX-XXXX", largura: "medio", maximo: 60)
      }
    }
  }

  private func name(of device: Aparelho, _ request: PageRequest) -> Part {
    .form("Renomear", to: Path.deviceName(device.id), isSheet: true, ButtonModel("Renomear")) {
      FieldModel(
        "nome", "Nome", request.form["nome"] ?? device.nome ?? "", erro: request.ownMistake,
        largura: "medio", maximo: 200)
    }
  }

  private func statusPage(_: PageRequest) throws(PageProblem) -> PageResponse {
    let found = try ask(razao.situacao())
    return .page(Page("Situação", navigation: .aparelhos) { Part.screen(.situacao(found)) })
  }

  /// Makes an invitation.
  ///
  /// The same form makes no second one while the server runs. An invitation whose code nobody saw
  /// can be cancelled.
  private func invite(_: PageRequest) throws(PageProblem) -> ActionResult {
    let made = try ask(razao.convidar())
    return ActionResult(path: Path.newInvitation(), receipt: .convite(made))
  }

  /// The page with the code of an invitation, from the remembered result of its form.
  private func invitationPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let made = request.query["feito"].flatMap { Uuid($0) }.flatMap { submittedForms.result(of: $0) }
    guard let made, made.path == Path.newInvitation(), let screen = made.receipt else {
      return .redirect(Path.devices())
    }
    let places = try ask(razao.lugares())
    let place =
      razao.compartilhada
      ? razao.pasta.string : places.map(\.caminho).first { $0.hasPrefix("/") }
    let hasPlace = razao.compartilhada || !places.isEmpty
    return .page(
      Page("Convite", navigation: .aparelhos) {
        Part.head("Convite", back: LinkModel("Todos os aparelhos", Path.devices()))
        // The command that follows the code is for a terminal.
        Part.sections(screen.sections.prefix(1))
        Part.sheet("O que fazer com ele", id: "passos") {
          Part.own(
            "invitation-steps",
            InvitationModel(temLugar: hasPlace, lugar: place.map(SafeText.of)))
          if hasPlace { Part.sync }
        }
      })
  }

  private func cancelInvitation(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let receipt = try ask(razao.cancelarConvite(por: id.description))
    return ActionResult(path: Path.devices(), receipt: .conviteCancelado(receipt))
  }

  /// Approves a device; the code that the device shows must be typed here.
  private func approve(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let code = request.form["codigo"] else {
      throw PageProblem(
        .unprocessable,
        ["Escreva o código que está na tela do outro aparelho: só comparado ele prova quem é."])
    }
    let effect = try ask(razao.aprovar(id, codigo: code))
    return ActionResult(path: Path.device(id), receipt: .aprovado(effect))
  }

  private func renameDevice(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let name = request.form["nome"] ?? ""
    let receipt = try ask(razao.renomearAparelho(id, para: name))
    return ActionResult(path: Path.device(id), receipt: .renomeado(name, receipt))
  }
}

/// The steps after an invitation was made.
struct InvitationModel: Sendable {
  /// Whether a place is set up through which it can reach the other computer.
  let temLugar: Bool
  /// The folder in which they meet, as this computer knows it; nil if it is none.
  let lugar: String?
}

extension Aparelho {
  /// The words of the link to its revocation; nil if there is nothing to revoke.
  fileprivate var revogar: String? {
    switch (papel, confianca) {
    case (.outro, .revogado): "Reduzir o que conta"
    case (.outro, _), (.este, .confiavel): "Revogar…"
    default: nil
    }
  }
}
