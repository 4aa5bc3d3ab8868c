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
    .post(.ageIdentity, on: .devices, Site.showAgeIdentity, again: Site.devicesPage),
    .post(.invitationCancellation, on: .devices, Site.cancelInvitation, again: Site.devicesPage),
    .post(.approval, on: .device, Site.approve, again: Site.devicePage),
    .post(.deviceName, on: .device, Site.renameDevice, again: Site.devicePage),
  ]

  private func devicesPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let all = try ask(razao.aparelhos())
    var screen = Screen.aparelhos(all)
    // The line below the screen leads to the form of an invitation, which only a device has.
    if razao.aparelho == nil { screen.footer = [] }
    let telephones = try telephones()
    let places = try ask(razao.lugares()).filter { $0.sigilo != nil }
    let tabs: [(String, Path)] = [
      ("Lugares e sincronização", .places), ("Novidades", .news), ("Situação", .status),
    ]
    return Page("Aparelhos", navigation: .aparelhos) {
      Part.tabs("Aparelhos e lugares", tabs.map { TabModel($0.0, $0.1(), isOpen: false) })
      Part.screen(screen)
      telephones
      if razao.aparelho != nil {
        invitations(all.convites, through: places)
        if !places.isEmpty { ageIdentity(request) }
      }
    }
  }

  /// The forms that make an invitation, and cancel those that still count.
  private func invitations(_ all: [Convite], through places: [Lugar]) -> Part {
    .sheet("Adicionar outro computador", id: "convidar") {
      Part.text(
        "Um convite é um código que só aparece uma vez. Quem o tem, e os arquivos do razão, entra "
          + "e conta.")
      Part.form("Convidar", to: Path.invitations(), ButtonModel("Fazer um convite", .main)) {
        if let first = places.first?.caminho {
          let others = OptionModel("", "Outro lugar: só o código", chosen: first)
          FieldModel(
            "para", "Por onde ele entra", first,
            ajuda: "O que se entrega é então um texto, com o código e o lugar.",
            options: places.map { OptionModel($0.caminho, $0.caminho, chosen: first) } + [others],
            largura: "medio")
        }
      }
      for one in all where one.situacao != .encerrado && one.situacao != .cancelado {
        let words = "Cancelar o convite \(one.id.curto)"
        Part.form(words, to: Path.invitationCancellation(one.id), ButtonModel(words, .danger))
      }
    }
  }

  /// The form that shows the recovery code as the program age takes it.
  private func ageIdentity(_ request: PageRequest) -> Part {
    .sheet("Abrir um lugar selado sem este programa", id: "age") {
      Part.text(
        "O código que está no papel abre cada arquivo de cada lugar selado com o programa age, se este "
          + "computador ainda guarda o código.")
      Part.form("Ver o código para age", to: Path.ageIdentity(), ButtonModel("Mostrar")) {
        FieldModel(
          "grupos", "Do papel", "",
          erro: request.refusal(of: .ageIdentity).flatMap { _ in request.ownMistake },
          ajuda: "Escreva, do papel, \(PaperProof(on: hoje).words).", largura: "curto", maximo: 20)
      }
    }
  }

  private func showAgeIdentity(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let code = try ask(razao.codigoDeRecuperacao()),
      let identity = try ask(razao.codigoDeRecuperacaoParaAge())
    else { throw PageProblem(.semCodigoGuardado) }
    if let mistake = PaperProof(on: hoje).mistake(request.form["grupos"], in: code) {
      throw PageProblem(.unprocessable, [mistake])
    }
    return ActionResult(path: Path.devices(), receipt: .codigoParaAge(identity))
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
      default: [Part]()
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
  private func invite(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let place = request.form["para"].flatMap { $0.isEmpty ? nil : $0 }
    let made =
      if let place { try ask(razao.convidar(para: place)) } else { try ask(razao.convidar()) }
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
    let text = screen.sections.first?.row(0).details.first?.text ?? ""
    let isText = ConviteDeLugar.parece(text)
    return .page(
      Page("Convite", navigation: .aparelhos) {
        Part.head("Convite", back: LinkModel("Todos os aparelhos", Path.devices()))
        // The command that follows the code is for a terminal.
        Part.sections(screen.sections.prefix(1))
        if isText { Part.code(of: text, label: "Código QR deste texto") }
        Part.sheet("O que fazer com ele", id: "passos") {
          Part.own(
            "invitation-steps",
            ["temTexto": isText, "temLugar": hasPlace, "lugar": place.map(SafeText.of)])
          if hasPlace, !isText { Part.sync }
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
        "Escreva o código que está na tela do outro aparelho: só comparado ele prova quem é.")
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
