internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Opening and changing accounts, and asserting a balance that the bank shows.
extension Site {
  static let accountRoutes: [Route] = [
    .get(.newAccount, Site.newAccountPage),
    .post(.newAccount, Site.openAccount, again: Site.newAccountPage),
    .get(.accountChange, Site.changePage),
    .post(.accountChange, Site.changeAccount, again: Site.changePage),
    .post(.accountClosing, on: .accountChange, Site.closeAccount, again: Site.changePage),
    .post(.accountReopening, on: .accountChange, Site.reopenAccount, again: Site.changePage),
    .get(.assertion, Site.assertionPage),
    .post(.assertion, Site.assert, again: Site.assertionPage),
  ]

  private func closeAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    try changeStanding(request, "encerrada") { (id) throws(RazaoError) in
      try razao.encerrarConta(id, motivo: request.form["motivo"], id: request.idempotencyKey)
    }
  }

  private func reopenAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    try changeStanding(request, "reaberta") { (id) throws(RazaoError) in
      try razao.reabrirConta(id, motivo: request.form["motivo"], id: request.idempotencyKey)
    }
  }

  /// The books that the form of a new account is read with.
  func accountBooks() throws(PageProblem) -> AccountForm.Books {
    AccountForm.Books(try ask(razao.costumes())) { $0.casasUsuais }
  }

  private func openAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let new = try AccountForm(page: request.form).request(try accountBooks())
    let effect = try ask(razao.abrirConta(new, id: request.idempotencyKey))
    let receipt = Screen.contaMudada(effect, "aberta")
    guard effect.recibo.naoConta == nil, let id = effect.recibo.ids.first else {
      return ActionResult(path: Path.summary(), receipt: receipt)
    }
    let path = request.form["grupo"].map { Address.sorting($0, choosing: id) } ?? Path.account(id)
    return ActionResult(path: path, receipt: receipt)
  }

  private func changeAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let form = AccountChangeForm(page: request.form)
    let (now, books) = try ask((razao.conta(id), razao.costumes()))
    let change = try form.request(books)
    // The linked account may be missing here; the message then has no name for it.
    let linked = now.vinculada.flatMap { try? razao.conta($0).nome }
    if let why = form.conflito(com: now.conta, vinculadaA: linked) {
      throw PageProblem(.conflict, [why])
    }
    let effect = try ask(
      razao.alterarConta(
        id, nome: change.nome, tipo: change.tipo, vinculada: change.vinculada,
        motivoNoFechado: request.closedReason, id: request.idempotencyKey))
    return ActionResult(path: Path.account(id), receipt: .contaMudada(effect, "alterada"))
  }

  private func changeStanding(
    _ request: PageRequest, _ verb: String, _ change: (Uuid) throws(RazaoError) -> Efeito
  ) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let effect = try ask(change(id))
    return ActionResult(path: Path.account(id), receipt: .contaMudada(effect, verb))
  }

  func assertionForm(_ fields: Fields, of account: Uuid) -> AssertionForm {
    var form = AssertionForm(fields)
    form[.conta] = account.description
    return form
  }

  private func assert(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let books = try ask(razao.costumes())
    let read = try assertionForm(request.form, of: try request.id()).request(books)
    let effect = try ask(
      razao.conferir(read.conta, read.valor, em: read.dia, id: request.idempotencyKey))
    let left = try ask(razao.porDecidir())
    return ActionResult(
      path: Path.account(read.conta), receipt: .conferido(effect, porDecidir: left))
  }
}

extension PageRequest {
  /// The reason to change a closed period; nil if the box was not ticked.
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
