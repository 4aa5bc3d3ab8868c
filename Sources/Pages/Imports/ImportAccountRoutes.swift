internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The account of a file that does not identify it.
extension Site {
  static let importAccountRoutes: [Route] = [
    .get(.importAccount, Site.importAccount),
    .post(.importAccount, Site.chooseAccount, again: Site.importAccountPage),
    .post(
      .importAccountOpening, on: .heldFile, Site.openImportAccount, again: Site.importAccountPage),
  ]

  /// A request's file, the account in it and its place; nil if the file is no longer held.
  private func part(
    of request: PageRequest
  ) throws(PageProblem) -> (file: HeldFile, part: ContaDoArquivo, parte: Int, of: Int)? {
    switch try next(of: request) {
    case .lost, .layout: nil
    case .account(let file, let part, let parte, let count): (file, part, parte, count)
    case .preview(let opened):
      (opened.file, opened.contas[opened.parte], opened.parte, opened.contas.count)
    }
  }

  private func importAccount(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    guard try part(of: request) != nil else { return try toHeldFile(request) }
    return .page(try importAccountPage(request))
  }

  private func importAccountPage(_ request: PageRequest) throws(PageProblem) -> Page {
    guard let there = try part(of: request) else { return lostFile(request) }
    let new = request.pageForm(
      .importAccountOpening, first: AccountForm(there.part)
    ) { AccountForm(page: $0) }
    let (part, parte) = (there.part, there.parte)
    let which = part.numero.map { " \($0)" } ?? " \(parte + 1)"
    let when = part.dias.map { days in
      ", de \(PtBR.day(days.lowerBound)) a \(PtBR.day(days.upperBound))"
    }
    let about =
      "\(there.file.arquivo.nome): \(PtBR.count(part.linhas, "linha", "linhas"))\(when ?? "")"
      + (part.numero.map { ", no banco: \($0)" } ?? "")
    let chosen = (there.file.contas[parte] ?? part.conta ?? part.proposta)?.description ?? ""
    let isUnchosen = request.refusal(of: .importAccount) != nil
    let choices = part.possiveis.map { conta -> Values in
      [
        "conta": OptionModel(conta.id.description, conta.nome, chosen: chosen),
        "saldo": PtBR.money(conta.classe.ladoNatural(conta.saldo), conta.moeda),
      ]
    }
    return Page("De que conta é o arquivo", navigation: .importar) {
      Part.head(
        there.of > 1 ? "De que conta sua é a conta\(which)?" : "De que conta é este arquivo?",
        back: .imports, notes: [about])
      if !choices.isEmpty {
        Part.form(
          "Escolher a conta", to: Path.importAccount(there.file.id), isSheet: true,
          tokens: .unsigned, hidden: [("parte", "\(parte)")],
          ButtonModel("Usar esta conta", .main)
        ) {
          Part.own(
            "import-accounts",
            [
              "contas": choices, "semEscolha": isUnchosen ? MessageModel(.unchosen).texto : nil,
            ])
        }
      }
      opening(there.file.id, part, parte, new)
    }
  }

  /// The form of a new account for the file.
  private func opening(
    _ file: Uuid, _ part: ContaDoArquivo, _ parte: Int, _ new: PageForm<AccountForm>
  ) -> Part {
    let (form, problems, isOnly) = (new.form, new.problems, part.possiveis.isEmpty)
    let kinds = AccountChoice.tipos.map {
      OptionModel($0.chave, $0.titulo, chosen: form[.tipo] ?? "")
    }
    return .form(
      "Abrir conta", to: Path.importAccountOpening(file), isSheet: true,
      title: isOnly ? "Abrir a conta" : "Ou abrir outra", hidden: [("parte", "\(parte)")],
      ButtonModel("Abrir e continuar", isOnly ? .main : .tinted)
    ) {
      FieldModel(.nome, form, problems)
      FieldModel(.tipo, form, problems, options: kinds)
      Part.box("lado-a-lado") {
        FieldModel(
          .saldo, form, problems, modo: "decimal", ajuda: "Antes da primeira linha do arquivo.")
        FieldModel(.em, form, problems, hoje: hoje)
      }
      if part.saldoInicial != nil {
        Part.note("Este saldo é o que o banco diz no fim do arquivo, menos as linhas dele.")
      }
    }
  }

  private func chooseAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let there = try part(of: request) else { throw .lostFile }
    guard let id = request.form["conta"].flatMap({ Uuid($0) }),
      there.part.possiveis.contains(where: { $0.id == id })
    else {
      throw PageProblem(.unprocessable, [.unchosen])
    }
    return take(id, there.file, there.parte, request)
  }

  private func openImportAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let there = try part(of: request) else { throw .lostFile }
    let new = try AccountForm(page: request.form).request(try accountBooks())
    guard new.conta.classe.isPropria else {
      throw PageProblem(
        .unprocessable,
        "Um arquivo de banco é de uma conta ou de um cartão, não de uma categoria.")
    }
    let effect = try ask(razao.abrirConta(new, id: request.idempotencyKey))
    guard let id = effect.recibo.ids.first else { throw .incompleteForm }
    return take(id, there.file, there.parte, request)
  }

  private func take(
    _ conta: Uuid, _ file: HeldFile, _ parte: Int, _ request: PageRequest
  ) -> ActionResult {
    heldFiles.change(file.id, for: request.session) { held in
      if held.contas[parte] != conta { held.escolhas[parte] = nil }
      held.contas[parte] = conta
    }
    return ActionResult(
      path: ImportView(tab: nil).address(file.id, parte: parte, forced: parte > 0))
  }
}

extension PageProblem {
  /// The problem of a form about a file that is no longer held.
  static let lostFile = PageProblem(
    .gone, "O arquivo não está mais aqui: nada foi feito. Escolha-o de novo.")
}

extension AccountForm {
  /// The form with the facts that a file states of its account: name, kind and opening balance.
  fileprivate init(_ part: ContaDoArquivo) {
    self.init([:])
    self[.nome] =
      (part.isCartao ? "Cartão" : "Conta corrente") + (part.numero.map { " \($0)" } ?? "")
    self[.tipo] = (part.isCartao ? TipoDeConta.cartao : .corrente).rawValue
    guard let start = part.saldoInicial, start.valor.minor != 0 else { return }
    let balance = Total(start.valor)
    self[.saldo] = (part.isCartao ? balance.negated : balance).comVirgula
    self[.em] = PtBR.day(start.dia)
  }
}

extension Mensagem {
  /// The mistake if no account is chosen.
  fileprivate static let unchosen: Mensagem = "Escolha a conta ou o cartão de que é este arquivo."
}
