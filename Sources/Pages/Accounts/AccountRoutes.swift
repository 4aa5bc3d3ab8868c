internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Opening and changing accounts, and asserting a balance that the bank shows.
extension Site {
  static let accountRoutes: [Route] = [
    .get(.newAccount) { site, request throws(PageProblem) in
      .page(try site.newAccountPage(AccountForm(page: request.query), isSent: false))
    },
    .post(
      .newAccount,
      { site, request throws(PageProblem) in
        try site.openAccount(request)
      },
      again: { site, request throws(PageProblem) in
        try site.newAccountPage(AccountForm(page: request.form), isSent: true)
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

  private func newAccountPage(_ form: AccountForm, isSent: Bool) throws(PageProblem) -> Page {
    let books = try accountBooks()
    return Page(
      template: "new-account", title: "Abrir conta",
      content: NewAccountModel(
        form, books.costumes, isSent ? form.reading(books).problems : Problems()))
  }

  private func accountBooks() throws(PageProblem) -> AccountForm.Books {
    AccountForm.Books(try ask { () throws(RazaoError) in try razao.costumes() }) {
      $0.casasUsuais
    }
  }

  private func openAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let new = try AccountForm(page: request.form).request(try accountBooks())
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
    let closing = try closing(of: id)
    func closed(_ form: String) -> ClosedModel? {
      closing.map {
        ClosedModel(
          $0, request.form.has("mesmo-fechado"), motivo: request.form.typed("motivo"),
          id: "motivo-\(form)")
      }
    }
    return Page(
      template: "changed-account", title: "Alterar \(account.nome)",
      content: ChangedAccountModel(
        account.conta, books,
        changeForm(request)?.mostrado(de: account.conta) ?? AccountChangeForm(of: account.conta),
        motivo: request.form["motivo"] ?? "",
        uniao: UnificationModel(
          account.conta, books, request.form, fechado: closed("uniao")),
        fechado: closed("alteracao"),
        changeForm(request)?.reading(books).problems ?? Problems()))
  }

  /// The closed period that shows the account; nil for none.
  private func closing(of id: Uuid) throws(PageProblem) -> PeriodoFechado? {
    try ask { () throws(RazaoError) in try razao.fechamento(conta: id) }
  }

  /// The form of the account's fields; nil where another form of the page was sent.
  private func changeForm(_ request: PageRequest) -> AccountChangeForm? {
    request.form.all("nome").isEmpty ? nil : AccountChangeForm(page: request.form)
  }

  private func changeAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let form = AccountChangeForm(page: request.form)
    let (now, books) = try ask { () throws(RazaoError) in
      (try razao.conta(id), try razao.costumes())
    }
    // The linked account may be missing here; the message then has no name for it.
    let linked = now.vinculada.flatMap { try? razao.conta($0).nome }
    if let why = form.conflito(com: now.conta, vinculadaA: linked) {
      throw PageProblem(.conflict, [why])
    }
    let change = try form.request(books)
    let effect = try ask { () throws(RazaoError) in
      try razao.alterarConta(
        id, nome: change.nome, tipo: change.tipo, vinculada: change.vinculada,
        motivoNoFechado: request.closedReason, id: request.idempotencyKey)
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

  private func assertionForm(_ request: PageRequest) throws(PageProblem) -> AssertionForm {
    var form = AssertionForm(request.form)
    form[.conta] = try request.id().description
    return form
  }

  private func assertionPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let (account, books) = try ask { () throws(RazaoError) in
      (try razao.conta(id), try razao.costumes())
    }
    var form = try assertionForm(request)
    let isSent = !request.form.all("valor").isEmpty
    let problems = isSent ? form.reading(books).problems : Problems()
    if request.form.all("dia").isEmpty { form[.dia] = PtBR.day(hoje) }
    let isDebt = account.classe == .passivo
    return Page(
      template: "assertion", title: "Conferir \(account.nome)",
      content: AssertionModel(
        cabeca: "Conferir “\(SafeText.of(account.nome))”", id: id.description,
        valor: FieldModel(
          .valor, form, problems, modo: "decimal", ajuda: isDebt ? "Quanto se deve." : nil),
        dia: FieldModel(
          .dia, form, problems, ajuda: "Como 21/11/2026, 21/11, hoje ou ontem.")))
  }

  private func assert(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let books = try ask { () throws(RazaoError) in try razao.costumes() }
    let read = try assertionForm(request).request(books)
    let effect = try ask { () throws(RazaoError) in
      try razao.conferir(read.conta, read.valor, em: read.dia, id: request.idempotencyKey)
    }
    let left = try ask { () throws(RazaoError) in try razao.porDecidir() }
    return ActionResult(
      path: Path.account(read.conta), receipt: .conferido(effect, porDecidir: left))
  }
}

extension PageRequest {
  /// Why something changes that a closed period shows; nil where that was not ticked.
  var closedReason: String? { form.has("mesmo-fechado") ? form["motivo"] : nil }
}

extension AccountForm {
  /// The form of a page, which offers kinds and classes in one list.
  init(page fields: Fields) {
    self.init(fields)
    if let choice = self[.tipo].flatMap({ AccountChoice(chave: $0) }), choice.tipo == nil {
      (self[.tipo], self[.classe]) = (nil, choice.chave)
    }
  }
}

extension AccountChangeForm {
  /// The form of a page, with the values that it showed at first.
  init(page fields: Fields) {
    self.init(fields)
    shown = Texts(page: { fields.typed(ChangedAccountModel.before($0)) })
  }
}
