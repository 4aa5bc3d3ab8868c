internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Unifying two accounts that stand for the same account at the bank, and separating them.
extension Site {
  static let unificationRoutes: [Route] = [
    .post(.accountUnification, on: .accountChange, Site.unify, again: Site.changePage),
    .post(.accountSeparation, on: .accountChange, Site.separate, again: Site.changePage),
  ]

  /// Unifies the account with another, and redirects to the one that keeps the entries of both.
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
  /// The mistake if no account was chosen.
  static let missing: Mensagem = "Escolha uma conta da lista."

  /// The name and the path of an account.
  struct Other: Sendable {
    let nome: String
    let caminho: String
    /// The path of the form that changes it.
    let alteracao: String
  }

  /// The account that this one is unified into; nil if there is none.
  let lidaCom: Other?
  /// The accounts that are unified into this one.
  let juntas: [Other]
  /// The select of the other account; nil if none has the same class and currency.
  let outra: FieldModel?
  /// Whether the page has anything to show about unification.
  let temUniao: Bool
  /// The closed period that includes the account; nil if there is none.
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
