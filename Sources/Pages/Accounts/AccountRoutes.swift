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

// Unifying two accounts that stand for the same account at the bank, and separating them.
extension Site {
  static let unificationRoutes: [Route] = [
    .post(.accountUnification, on: .accountChange, Site.unify, again: Site.changePage),
    .post(.accountSeparation, on: .accountChange, Site.separate, again: Site.changePage),
  ]

  /// Unifies the account with another, and redirects to the one that keeps the entries of both.
  private func unify(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let other = request.form[Self.unifiedField].flatMap({ Uuid($0) }) else {
      throw PageProblem(.unprocessable, [Self.missingUnified])
    }
    let name = try ask(razao.conta(other).nome)
    return try record(request, id, em: other, "unificada com “\(name)”", path: Path.account(other))
  }

  private func separate(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    return try record(request, id, em: nil, "separada", path: Path.account(id))
  }

  private func record(
    _ request: PageRequest, _ id: Uuid, em other: Uuid?, _ verb: String, path: String
  ) throws(PageProblem) -> ActionResult {
    let name = try ask(razao.conta(id).nome)
    let effect = try ask(
      razao.unificarConta(
        id, em: other, motivoNoFechado: request.closedReason, id: request.idempotencyKey))
    return ActionResult(path: path, receipt: .contaMudada(effect, verb, name: name))
  }

  /// The sheet with the accounts that one is unified with, and the form that unifies it with
  /// another of its class and currency; nil if there is nothing to show.
  /// - Parameter closed: what its forms ask if the account is in a closed period.
  func unification(
    of conta: Conta, _ books: Costumes, _ typed: Fields, _ closed: Part?
  ) -> Part? {
    let into = conta.unificadaEm.flatMap { books.conta($0) }
    let joined = books.contas.filter { $0.unificadaEm == conta.id }
    let sent = typed.all(Self.unifiedField).first
    let chosen = sent ?? ""
    let choices =
      conta.unificadaEm == nil
      ? AccountChoices(books).unifiable(with: conta, chosen: chosen) : []
    guard into != nil || !joined.isEmpty || !choices.isEmpty else { return nil }
    let isMissing = sent != nil && Uuid(chosen) == nil
    return .sheet("Ler junto com outra", id: "uniao") {
      if let into {
        Part.form("Separar", to: Path.accountSeparation(conta.id), ButtonModel("Separar")) {
          Part.paragraph(
            "É lida junto com ", link: LinkModel(into.nome, Path.account(into.id)),
            end: ": os lançamentos e o saldo desta estão lá.", looks: nil)
          closed
        }
      }
      for other in joined {
        Part.line(
          LinkModel(other.nome, Path.accountChange(other.id)), end: " é lida junto com esta.")
      }
      if !choices.isEmpty {
        Part.form(
          "Ler junto com outra", to: Path.accountUnification(conta.id), ButtonModel("Ler junto")
        ) {
          Part.text(
            "Para duas contas que no mundo são uma só. Os lançamentos ficam como estão, e os "
              + "saldos passam a ser lidos juntos; pode-se separá-las depois.")
          FieldModel(
            Self.unifiedField, "Conta que fica", "",
            erro: isMissing ? Self.missingUnified : nil,
            options: [OptionModel("", "Escolha…", chosen: chosen)] + choices)
          closed
        }
      }
    }
  }

  /// The name of the field with the other account.
  private static let unifiedField = "com"
  /// The mistake if no account was chosen.
  private static let missingUnified: Mensagem = "Escolha uma conta da lista."
}
