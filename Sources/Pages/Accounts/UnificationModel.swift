internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
