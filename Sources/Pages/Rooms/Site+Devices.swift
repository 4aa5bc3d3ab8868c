internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Who writes in these books: the devices, their names, invitations and approvals.
extension Site {
  static let deviceRoutes: [Route] = [
    .look(.devices) { site, visit throws(PageProblem) in .page(try site.aparelhos()) },
    .look(.device) { site, visit throws(PageProblem) in .page(try site.aparelho(visit)) },
    .look(.status) { site, visit throws(PageProblem) in try site.situacao() },
    .act(
      .invitations, on: .devices, { site, visit throws(PageProblem) in try site.convida() },
      again: { site, visit throws(PageProblem) in try site.aparelhos() }),
    .look(.newInvitation) { site, visit throws(PageProblem) in try site.convite(visit) },
    .act(
      .invitationCancellation, on: .devices,
      { site, visit throws(PageProblem) in try site.cancelaConvite(visit) },
      again: { site, visit throws(PageProblem) in try site.aparelhos() }),
    .act(
      .approval, on: .device,
      { site, visit throws(PageProblem) in try site.aprova(visit) },
      again: { site, visit throws(PageProblem) in try site.aparelho(visit) }),
    .act(
      .deviceName, on: .device,
      { site, visit throws(PageProblem) in try site.renomeia(visit) },
      again: { site, visit throws(PageProblem) in try site.aparelho(visit) }),
  ]

  private func aparelhos() throws(PageProblem) -> Page {
    let all = try asked { () throws(RazaoError) in try razao.aparelhos() }
    return Page(
      template: "aparelhos", title: "Aparelhos", room: .aparelhos,
      content: DevicesModel(all, isDevice: razao.dispositivo != nil))
  }

  private func aparelho(_ visit: Visit) throws(PageProblem) -> Page {
    let id = try visit.id()
    let bound = visit.bound(.registros(dispositivo: id), rows: Limits.news)
    let found = try asked { () throws(RazaoError) in
      try razao.aparelho(id, limite: bound.rows)
    }
    return Page(
      template: "aparelho", title: "Aparelho", room: .aparelhos,
      content: DeviceModel(found, more: bound.more, typed: visit.form))
  }

  private func situacao() throws(PageProblem) -> Answer {
    let found = try asked { () throws(RazaoError) in try razao.situacao() }
    return .page(
      Page(
        template: "simples", title: "Situação", room: .aparelhos,
        content: ScreenModel(.situacao(found))))
  }

  /// The same form does not invite twice while the server runs; an invitation whose code nobody saw
  /// can be cancelled.
  private func convida() throws(PageProblem) -> Done {
    let made = try asked { () throws(RazaoError) in try razao.convida() }
    return Done(path: Path.newInvitation(), receipt: .convite(made))
  }

  /// The code of an invitation that was just made, from what is remembered of the form.
  private func convite(_ visit: Visit) throws(PageProblem) -> Answer {
    let made = visit.query["feito"].flatMap { Uuid($0) }.flatMap { sent.outcome(of: $0) }
    guard let made, made.path == Path.newInvitation(), let screen = made.receipt else {
      return .seeOther(Path.devices())
    }
    let places = try asked { () throws(RazaoError) in try razao.lugares() }
    return .page(
      Page(
        template: "convite", title: "Convite", room: .aparelhos,
        content: InvitationModel(
          tela: ScreenModel(screen), temLugar: razao.compartilhada || !places.isEmpty)))
  }

  private func cancelaConvite(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let receipt = try asked { () throws(RazaoError) in
      try razao.cancelaConvite(comecando: id.description)
    }
    return Done(path: Path.devices(), receipt: .conviteCancelado(receipt))
  }

  /// Takes a device in, once its code was compared: it has to be typed as that one shows it.
  private func aprova(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    guard let code = visit.form["codigo"] else {
      throw PageProblem(
        .unprocessable,
        ["Escreva o código que está na tela do outro aparelho: só comparado ele prova quem é."])
    }
    let effect = try asked { () throws(RazaoError) in try razao.aprova(id, codigo: code) }
    return Done(path: Path.device(id), receipt: .aprovado(effect))
  }

  private func renomeia(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let name = visit.form["nome"] ?? ""
    let receipt = try asked { () throws(RazaoError) in
      try razao.renomeia(aparelho: id, para: name)
    }
    return Done(path: Path.device(id), receipt: .renomeado(name, receipt))
  }
}
