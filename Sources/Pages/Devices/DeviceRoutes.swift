internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
    return Page(
      template: "devices", title: "Aparelhos", navigation: .aparelhos,
      content: DevicesModel(all, isDevice: razao.aparelho != nil))
  }

  private func devicePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let bound = request.bound(.registros(aparelho: id), rows: Limits.news)
    let found = try ask(razao.aparelho(id, limite: bound.rows))
    return Page(
      template: "device", title: "Aparelho", navigation: .aparelhos,
      content: DeviceModel(found, more: bound.more, typed: request.form))
  }

  private func statusPage(_: PageRequest) throws(PageProblem) -> PageResponse {
    let found = try ask(razao.situacao())
    return .page(
      Page(
        template: "screen-page", title: "Situação", navigation: .aparelhos,
        content: ScreenModel(.situacao(found))))
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
    return .page(
      Page(
        template: "invitation", title: "Convite", navigation: .aparelhos,
        content: InvitationModel(
          tela: ScreenModel(screen), temLugar: razao.compartilhada || !places.isEmpty)))
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
