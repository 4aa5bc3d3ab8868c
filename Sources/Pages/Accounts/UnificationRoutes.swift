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
          Part.own(
            "note",
            NoteModel(
              texto: "É lida junto com ", ligacao: LinkModel(into.nome, Path.account(into.id)),
              fim: ": os lançamentos e o saldo desta estão lá.", classe: nil))
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
          Part.fields([
            FieldModel(
              Self.unifiedField, "Conta que fica", "",
              erro: isMissing ? Self.missingUnified : nil,
              options: [OptionModel("", "Escolha…", chosen: chosen)] + choices)
          ])
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
