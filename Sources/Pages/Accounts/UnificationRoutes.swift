internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading two accounts as one, where both stand for the same account at the bank, and separating
// them.
extension Site {
  static let unificationRoutes: [Route] = [
    .post(.accountUnification, on: .accountChange, Site.unify, again: Site.changePage),
    .post(.accountSeparation, on: .accountChange, Site.separate, again: Site.changePage),
  ]

  /// Unifies the account with another, and redirects to the one that holds the entries of both now.
  private func unify(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let other = request.form[UnificationModel.field].flatMap({ Uuid($0) }) else {
      throw PageProblem(.unprocessable, [UnificationModel.missing])
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
}

/// The accounts that an account is unified with, and the form that unifies it with another.
struct UnificationModel: Sendable {
  /// The name of the field with the other account.
  static let field = "com"
  /// The mistake where no account was chosen.
  static let missing: Mensagem = "Escolha uma conta da lista."

  /// The name and the path of an account.
  struct Other: Sendable {
    let nome: String
    let caminho: String
    /// Where it is changed.
    let alteracao: String
  }

  /// The account that this one is read as; nil where it is read by itself.
  let lidaCom: Other?
  /// The accounts that are read as this one.
  let juntas: [Other]
  /// The select of the other account; nil where no other account has its class and currency.
  let outra: FieldModel?
  /// Whether there is anything to say of it.
  let temUniao: Bool
  /// The closed period that shows the account; nil for none.
  let fechado: ClosedModel?

  init(_ conta: Conta, _ books: Costumes, _ typed: Fields, fechado: ClosedModel?) {
    self.fechado = fechado
    func other(_ account: Conta) -> Other {
      Other(
        nome: SafeText.of(account.nome), caminho: Path.account(account.id),
        alteracao: Path.accountChange(account.id))
    }
    lidaCom = conta.unificadaEm.flatMap { books.conta($0) }.map(other)
    juntas = books.contas.filter { $0.unificadaEm == conta.id }.map(other)
    let sent = typed.all(Self.field).first
    let chosen = sent ?? ""
    let choices = AccountChoices(books).unifiable(with: conta, chosen: chosen)
    let isMissing = sent != nil && Uuid(chosen) == nil
    outra =
      choices.isEmpty || conta.unificadaEm != nil
      ? nil
      : FieldModel(
        Self.field, "Conta que fica", "", erro: isMissing ? Self.missing : nil,
        options: [OptionModel("", "Escolha…", chosen: chosen)] + choices)
    temUniao = lidaCom != nil || !juntas.isEmpty || outra != nil
  }
}
