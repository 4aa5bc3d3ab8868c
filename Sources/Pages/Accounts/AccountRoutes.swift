internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Opening and changing accounts, and asserting a balance that the bank shows.
extension Site {
  static let accountRoutes: [Route] = [
    .get(.newAccount) { site, request throws(PageProblem) in
      .page(try site.newAccountPage(request.query, FieldErrors()))
    },
    .post(
      .newAccount,
      { site, request throws(PageProblem) in
        try site.openAccount(request)
      },
      again: { site, request throws(PageProblem) in
        var errors = FieldErrors()
        _ = FormularioDeConta(request.form).leitura(&errors) { $0.casasUsuais }
        return try site.newAccountPage(request.form, errors)
      }),
    .get(.accountChange) { site, request throws(PageProblem) in
      .page(try site.changePage(request))
    },
    change(.accountChange, on: nil) { site, request throws(PageProblem) in
      try site.changeAccount(request)
    },
    change(.accountClosing) { site, request throws(PageProblem) in
      try site.changeStanding(request, "encerrada") { (id) throws(RazaoError) in
        try site.razao.encerrarConta(id, motivo: request.form["motivo"], id: request.idempotencyKey)
      }
    },
    change(.accountReopening) { site, request throws(PageProblem) in
      try site.changeStanding(request, "reaberta") { (id) throws(RazaoError) in
        try site.razao.reabrirConta(id, motivo: request.form["motivo"], id: request.idempotencyKey)
      }
    },
    .get(.assertion) { site, request throws(PageProblem) in
      .page(try site.assertionPage(request))
    },
    .post(
      .assertion,
      { site, request throws(PageProblem) in
        try site.assert(request)
      }, again: { site, request throws(PageProblem) in try site.assertionPage(request) }),
  ]

  /// A form on the page that changes an account.
  static func change(
    _ path: Path, on page: Path? = .accountChange,
    _ act: @escaping @Sendable (Site, PageRequest) throws(PageProblem) -> ActionResult
  ) -> Route {
    .post(
      path, on: page, act,
      again: { site, request throws(PageProblem) in try site.changePage(request) })
  }

  private func newAccountPage(
    _ typed: Fields, _ errors: FieldErrors
  ) throws(PageProblem) -> Page {
    let books = try ask { () throws(RazaoError) in try razao.costumes() }
    return Page(
      template: "new-account", title: "Abrir conta",
      content: NewAccountModel(FormularioDeConta(typed), books, errors))
  }

  private func openAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    var errors = FieldErrors()
    let new = FormularioDeConta(request.form).leitura(&errors) { $0.casasUsuais }
    try errors.check()
    guard let new else { throw .incompleteForm }
    let effect = try ask { () throws(RazaoError) in
      try razao.abrirConta(new, id: request.idempotencyKey)
    }
    let receipt = Screen.contaMudada(effect, "aberta")
    guard effect.recibo.naoConta == nil, let id = effect.recibo.ids.first else {
      return ActionResult(path: Path.summary(), receipt: receipt)
    }
    return ActionResult(path: Path.account(id), receipt: receipt)
  }

  private func changePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let (account, books) = try ask { () throws(RazaoError) in
      (try razao.conta(id), try razao.costumes())
    }
    return Page(
      template: "changed-account", title: "Alterar \(account.nome)",
      content: ChangedAccountModel(
        account, books,
        changeForm(request)?.mostrado(de: account) ?? FormularioDeAlteracao(account),
        motivo: request.form["motivo"] ?? "",
        uniao: UnificationModel(account, books, request.form), changeErrors(request)))
  }

  /// The form of the account's fields; nil where another form of the page was sent.
  private func changeForm(_ request: PageRequest) -> FormularioDeAlteracao? {
    request.form.all("nome").isEmpty ? nil : FormularioDeAlteracao(request.form)
  }

  /// The mistakes in the form of the account's fields.
  private func changeErrors(_ request: PageRequest) -> FieldErrors {
    var errors = FieldErrors()
    for wrong in changeForm(request)?.erros ?? [] {
      errors.note(wrong.campo.rawValue, Mensagem(wrong.mensagem))
    }
    return errors
  }

  private func changeAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let form = FormularioDeAlteracao(request.form)
    let now = try ask { () throws(RazaoError) in try razao.conta(id) }
    // The linked account may be missing here; the message then has no name for it.
    let linked = now.vinculada.flatMap { try? razao.conta($0).nome }
    if let why = form.conflito(com: now, vinculadaA: linked) {
      throw PageProblem(.conflict, [Mensagem(why)])
    }
    try changeErrors(request).check()
    let change = form.mudanca
    let effect = try ask { () throws(RazaoError) in
      try razao.alterarConta(
        id, nome: change.nome, tipo: change.tipo, vinculada: change.vinculada,
        id: request.idempotencyKey)
    }
    return ActionResult(path: Path.account(id), receipt: .contaMudada(effect, "alterada"))
  }

  private func changeStanding(
    _ request: PageRequest, _ verb: String, _ change: (Uuid) throws(RazaoError) -> Efeito
  ) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let effect = try ask { () throws(RazaoError) in try change(id) }
    return ActionResult(path: Path.account(id), receipt: .contaMudada(effect, verb))
  }

  private func assertionPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let account = try ask { () throws(RazaoError) in try razao.conta(id) }
    var errors = FieldErrors()
    let form = FormularioDeConferencia(request.form)
    if !request.form.all("valor").isEmpty {
      _ = form.leitura(de: account, hoje: hoje, &errors)
    }
    let isDebt = account.classe == .passivo
    return Page(
      template: "assertion", title: "Conferir \(account.nome)",
      content: AssertionModel(
        cabeca: "Conferir “\(SafeText.of(account.nome))”", id: id.description,
        valor: FieldModel(
          "valor", "Saldo no fim do dia", form.valor, errors,
          modo: "decimal", ajuda: isDebt ? "Quanto se deve." : nil),
        dia: FieldModel(
          "dia", "Dia", request.form.typed("dia", else: PtBR.day(hoje)), errors,
          ajuda: "Como 21/11/2026, 21/11, hoje ou ontem.")))
  }

  private func assert(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let account = try ask { () throws(RazaoError) in try razao.conta(id) }
    var errors = FieldErrors()
    let read = FormularioDeConferencia(request.form).leitura(de: account, hoje: hoje, &errors)
    try errors.check()
    guard let read else { throw .incompleteForm }
    let effect = try ask { () throws(RazaoError) in
      try razao.conferir(id, read.valor, em: read.dia, id: request.idempotencyKey)
    }
    return ActionResult(path: Path.account(id), receipt: .conferido(effect))
  }
}
