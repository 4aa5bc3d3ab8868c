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
    return Page(
      template: "import-account", title: "De que conta é o arquivo", navigation: .importar,
      content: ImportAccountModel(
        there.file, there.part, parte: there.parte, of: there.of, new.form, new.problems,
        hoje: hoje, isUnchosen: request.refusal(of: .importAccount) != nil))
  }

  private func chooseAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let there = try part(of: request) else { throw .lostFile }
    guard let id = request.form["conta"].flatMap({ Uuid($0) }),
      there.part.possiveis.contains(where: { $0.id == id })
    else {
      throw PageProblem(.unprocessable, [ImportAccountModel.unchosen])
    }
    return take(id, there.file, there.parte, request)
  }

  private func openImportAccount(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let there = try part(of: request) else { throw .lostFile }
    let new = try AccountForm(page: request.form).request(try accountBooks())
    guard new.conta.classe.isPropria else {
      throw PageProblem(
        .unprocessable,
        ["Um arquivo de banco é de uma conta ou de um cartão, não de uma categoria."])
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
    .gone, ["O arquivo não está mais aqui: nada foi feito. Escolha-o de novo."])
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

/// The question which account a file belongs to.
struct ImportAccountModel: Sendable {
  let id: String
  let perguntaDaConta: String
  let sobreOArquivo: String
  let parte: String
  let contasPossiveis: [ChoiceModel]
  /// The mistake that no account was chosen.
  let semEscolha: String?
  let nome: FieldModel
  let tipo: FieldModel
  let saldo: FieldModel
  let em: FieldModel
  /// Whether the opening balance was computed from the balance that the file states.
  let calculado: Bool

  /// The mistake if no account is chosen.
  static let unchosen: Mensagem = "Escolha a conta ou o cartão de que é este arquivo."

  struct ChoiceModel: Sendable {
    let chave: String
    let nomeDaConta: String
    let saldoDaConta: String
    let escolhida: Bool
  }

  init(
    _ file: HeldFile, _ part: ContaDoArquivo, parte: Int, of count: Int, _ form: AccountForm,
    _ problems: Problems, hoje: Day, isUnchosen: Bool
  ) {
    id = file.id.description
    let which = part.numero.map { " \($0)" } ?? (count > 1 ? " \(parte + 1)" : "")
    perguntaDaConta =
      count > 1 ? "De que conta sua é a conta\(which)?" : "De que conta é este arquivo?"
    let when = part.dias.map { days in
      ", de \(PtBR.day(days.lowerBound)) a \(PtBR.day(days.upperBound))"
    }
    sobreOArquivo = SafeText.of(
      "\(file.arquivo.nome): \(PtBR.count(part.linhas, "linha", "linhas"))\(when ?? "")"
        + (part.numero.map { ", no banco: \($0)" } ?? ""))
    self.parte = "\(parte)"
    let chosen = file.contas[parte] ?? part.conta
    contasPossiveis = part.possiveis.map { conta in
      ChoiceModel(
        chave: conta.id.description, nomeDaConta: SafeText.of(conta.nome),
        saldoDaConta: PtBR.money(conta.classe.ladoNatural(conta.saldo), conta.moeda),
        escolhida: conta.id == chosen)
    }
    semEscolha = isUnchosen ? MessageModel(Self.unchosen).texto : nil
    let kind = form[.tipo] ?? ""
    nome = FieldModel(.nome, form, problems)
    tipo = FieldModel(
      .tipo, form, problems,
      options: AccountChoice.tipos.map { OptionModel($0.chave, $0.titulo, chosen: kind) })
    saldo = FieldModel(
      .saldo, form, problems, modo: "decimal", ajuda: "Antes da primeira linha do arquivo.")
    em = FieldModel(.em, form, problems, hoje: hoje)
    calculado = part.saldoInicial != nil
  }
}
