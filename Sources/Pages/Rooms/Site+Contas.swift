internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Opening accounts, changing them, and comparing them with what a bank says.
extension Site {
  static let accountRoutes: [Route] = [
    .look(.newAccount) { site, visit throws(PageProblem) in
      .page(try site.newAccountPage(visit.query, FieldErrors()))
    },
    .act(
      .newAccount,
      { site, visit throws(PageProblem) in
        try site.openAccount(visit)
      },
      again: { site, visit throws(PageProblem) in
        var errors = FieldErrors()
        _ = FormularioDeConta(visit.form).leitura(&errors) { $0.casasUsuais }
        return try site.newAccountPage(visit.form, errors)
      }),
    .look(.accountChange) { site, visit throws(PageProblem) in
      .page(try site.changePage(visit))
    },
    change(.accountChange, on: nil) { site, visit throws(PageProblem) in
      try site.changeAccount(visit)
    },
    change(.accountClosing) { site, visit throws(PageProblem) in
      try site.changeStanding(visit, "encerrada") { (id) throws(RazaoError) in
        try site.razao.encerrarConta(id, motivo: visit.form["motivo"], id: visit.formId)
      }
    },
    change(.accountReopening) { site, visit throws(PageProblem) in
      try site.changeStanding(visit, "reaberta") { (id) throws(RazaoError) in
        try site.razao.reabrirConta(id, motivo: visit.form["motivo"], id: visit.formId)
      }
    },
    .look(.assertion) { site, visit throws(PageProblem) in
      .page(try site.assertionPage(visit))
    },
    .act(
      .assertion,
      { site, visit throws(PageProblem) in
        try site.assert(visit)
      }, again: { site, visit throws(PageProblem) in try site.assertionPage(visit) }),
  ]

  /// Something that the page of changes offers.
  static func change(
    _ path: Path, on page: Path? = .accountChange,
    _ act: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Done
  ) -> Route {
    .act(
      path, on: page, act,
      again: { site, visit throws(PageProblem) in try site.changePage(visit) })
  }

  private func newAccountPage(
    _ typed: Fields, _ errors: FieldErrors
  ) throws(PageProblem) -> Page {
    let books = try asked { () throws(RazaoError) in try razao.costumes() }
    return Page(
      template: "contanova", title: "Abrir conta",
      content: NewAccountModel(FormularioDeConta(typed), books, errors))
  }

  private func openAccount(_ visit: Visit) throws(PageProblem) -> Done {
    var errors = FieldErrors()
    let new = FormularioDeConta(visit.form).leitura(&errors) { $0.casasUsuais }
    try errors.check()
    guard let new else { throw .noForm }
    let effect = try asked { () throws(RazaoError) in
      try razao.abrirConta(new, id: visit.formId)
    }
    let receipt = Screen.contaMudada(effect, "aberta")
    guard effect.recibo.naoConta == nil, let id = effect.recibo.ids.first else {
      return Done(path: Path.summary(), receipt: receipt)
    }
    return Done(path: Path.account(id), receipt: receipt)
  }

  private func changePage(_ visit: Visit) throws(PageProblem) -> Page {
    let id = try visit.id()
    let (account, books) = try asked { () throws(RazaoError) in
      (try razao.conta(id), try razao.costumes())
    }
    return Page(
      template: "contaalterar", title: "Alterar \(account.nome)",
      content: ChangedAccountModel(
        account, books, changeForm(visit)?.mostrado(de: account) ?? FormularioDeAlteracao(account),
        motivo: visit.form["motivo"] ?? "",
        uniao: UnificationModel(account, books, visit.form), changeErrors(visit)))
  }

  /// The form of the change, where that one was sent; the others have no field of it.
  private func changeForm(_ visit: Visit) -> FormularioDeAlteracao? {
    visit.form.all("nome").isEmpty ? nil : FormularioDeAlteracao(visit.form)
  }

  /// What is wrong with the form of the change itself.
  private func changeErrors(_ visit: Visit) -> FieldErrors {
    var errors = FieldErrors()
    for wrong in changeForm(visit)?.erros ?? [] {
      errors.note(wrong.campo.rawValue, Mensagem(wrong.mensagem))
    }
    return errors
  }

  private func changeAccount(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let form = FormularioDeAlteracao(visit.form)
    let now = try asked { () throws(RazaoError) in try razao.conta(id) }
    // Where the other account is not here there is no name to tell.
    let linked = now.vinculada.flatMap { try? razao.conta($0).nome }
    if let why = form.conflito(com: now, vinculadaA: linked) {
      throw PageProblem(.conflict, [Mensagem(why)])
    }
    try changeErrors(visit).check()
    let change = form.mudanca
    let effect = try asked { () throws(RazaoError) in
      try razao.alterarConta(
        id, nome: change.nome, tipo: change.tipo, vinculada: change.vinculada, id: visit.formId)
    }
    return Done(path: Path.account(id), receipt: .contaMudada(effect, "alterada"))
  }

  private func changeStanding(
    _ visit: Visit, _ verb: String, _ change: (Uuid) throws(RazaoError) -> Efeito
  ) throws(PageProblem) -> Done {
    let id = try visit.id()
    let effect = try asked { () throws(RazaoError) in try change(id) }
    return Done(path: Path.account(id), receipt: .contaMudada(effect, verb))
  }

  private func assertionPage(_ visit: Visit) throws(PageProblem) -> Page {
    let id = try visit.id()
    let account = try asked { () throws(RazaoError) in try razao.conta(id) }
    var errors = FieldErrors()
    let form = FormularioDeConferencia(visit.form)
    if !visit.form.all("valor").isEmpty {
      _ = form.leitura(de: account, hoje: hoje, &errors)
    }
    let isDebt = account.classe == .passivo
    return Page(
      template: "conferir", title: "Conferir \(account.nome)",
      content: AssertionModel(
        cabeca: "Conferir “\(SafeText.of(account.nome))”", id: id.description,
        valor: FieldModel(
          "valor", "Saldo no fim do dia", form.valor, errors,
          modo: "decimal", ajuda: isDebt ? "Quanto se deve." : nil),
        dia: FieldModel(
          "dia", "Dia", visit.form.typed("dia", else: PtBR.day(hoje)), errors,
          ajuda: "Como 21/11/2026, 21/11, hoje ou ontem.")))
  }

  private func assert(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let account = try asked { () throws(RazaoError) in try razao.conta(id) }
    var errors = FieldErrors()
    let read = FormularioDeConferencia(visit.form).leitura(de: account, hoje: hoje, &errors)
    try errors.check()
    guard let read else { throw .noForm }
    let effect = try asked { () throws(RazaoError) in
      try razao.conferir(id, read.valor, em: read.dia, id: visit.formId)
    }
    return Done(path: Path.account(id), receipt: .conferido(effect))
  }
}
