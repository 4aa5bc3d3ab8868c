internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// What an account is read with, and what it could be, as the template takes it.
struct UnificationModel: Sendable {
  /// The field that says which other account.
  static let field = "com"
  /// What is said where it says none.
  static let missing: Mensagem = "Escolha uma conta da lista."

  /// An account by its name, and where it is shown.
  struct Other: Sendable {
    let nome: String
    let caminho: String
    /// Where it is changed.
    let alteracao: String
  }

  /// The account that this one is read with; nil for itself.
  let lidaCom: Other?
  /// The accounts that are read with this one.
  let juntas: [Other]
  /// The field that says which; nil where no other account is of its class and currency.
  let outra: FieldModel?

  init(_ conta: Conta, _ books: Costumes, _ typed: Fields) {
    func other(_ account: ContaAuditada) -> Other {
      Other(
        nome: SafeText.of(account.nome), caminho: Path.account(account.conta),
        alteracao: Path.accountChange(account.conta))
    }
    lidaCom = conta.unificadaEm.flatMap { books.conta($0) }.map(other)
    juntas = books.contas.filter { $0.unificadaEm == conta.id }.map(other)
    let sent = typed.all(Self.field).first
    let chosen = sent ?? ""
    let choices = AccountChoices(books).unifiable(with: conta, chosen: chosen)
    var errors = FieldErrors()
    if sent != nil, Uuid(chosen) == nil { errors.note(Self.field, Self.missing) }
    outra =
      choices.isEmpty || conta.unificadaEm != nil
      ? nil
      : FieldModel(
        Self.field, "Conta que fica",
        [OptionModel("", "Escolha…", chosen: chosen)] + choices, [], errors)
  }
}
