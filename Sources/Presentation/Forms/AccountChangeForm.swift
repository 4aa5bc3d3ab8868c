internal import Canonical
package import Ledger

/// The form that changes an account, with what it showed before.
///
/// A field left as it was shown is not a change, even if others have changed the value meanwhile.
package struct AccountChangeForm: FilledForm, Equatable {
  package var texts: Texts<Field>
  /// The content of the fields before anything was typed; empty if they were not shown.
  package var shown = Texts<Field>()

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case nome
    /// The key of an `AccountChoice`; empty if the account's kind is none of them.
    case tipo
    /// The account that an investment belongs to.
    case vinculada

    package var name: FieldName {
      switch self {
      case .nome: called("--nome NOME", "Nome", "o nome da conta")
      case .tipo: called("--tipo TIPO", "O que é", "o que a conta é", isChosen: true)
      case .vinculada:
        called("--vinculada CONTA", "Conta vinculada", "a conta vinculada", isChosen: true)
      }
    }
  }

  /// The changes to an account; nil for a value that stays.
  package typealias Request = ContaAlterada

  /// The fields for an account; those that only some accounts have appear only for those.
  package static func texts(of conta: Conta) -> Texts<Field> {
    let kinds = AccountChoice.daClasse(conta.classe)
    let isInvestment = conta.tipo == TipoDeConta.investimento.rawValue
    return [
      .nome: SafeText.of(conta.nome), .tipo: kinds.first { $0.chave == conta.tipo }?.chave,
      .vinculada: isInvestment ? conta.vinculada?.description : nil,
    ]
  }

  /// The form in which nothing is typed yet.
  package init(of conta: Conta) {
    self.init(AccountChangeForm.texts(of: conta))
    shown = texts
  }

  package func check(_ problems: inout Problems) {
    noteNothingToChange(&problems)
    _ = changes(&problems)
  }

  private func noteNothingToChange(_ problems: inout Problems) {
    guard shown.isEmpty(), texts.isEmpty() else { return }
    problems.note(
      "Diga o que alterar: \(Field.nome.name), \(Field.tipo.name) ou \(Field.vinculada.name); de um "
        + "cartão, \(CycleForm.Field.fechamento.name) e \(CycleForm.Field.vencimento.name), com "
        + "\(CycleForm.Field.desde.name) ou \(CycleForm.Field.noDia.name) onde é preciso.",
      .form)
  }

  /// The changes that can be read without the ledger.
  private func changes(_ problems: inout Problems) -> Request {
    Request(
      nome: changed(.nome).flatMap { _ in problems.text(self[.nome], Field.nome.name) },
      tipo: changed(.tipo)?.naoVazio.flatMap { problems.kind($0, Field.tipo.name)?.rawValue })
  }

  package func read(_ costumes: Costumes, _ problems: inout Problems) -> Request? {
    noteNothingToChange(&problems)
    var request = changes(&problems)
    let linked = problems.account(
      changed(.vinculada) == nil ? nil : self[.vinculada], Field.vinculada.name, costumes)
    guard problems.isEmpty else { return nil }
    request.vinculada = linked?.id
    return request
  }

  /// Says that somebody else changed the same value, and to what; nil if not, or if to the typed
  /// one.
  /// - Parameters:
  ///   - conta: the account as it is now.
  ///   - vinculadaA: the name of the linked account; nil if there is none.
  package func conflito(com conta: Conta, vinculadaA: String?) -> Mensagem? {
    let now = AccountChangeForm.texts(of: conta)
    let facts = Field.allCases.filter { field in
      changed(field) != nil && now[field]?.aparado != shown[field]?.aparado
        && now[field]?.aparado != texts[field]?.aparado
    }.map { (field: Field) -> String in
      switch field {
      case .nome: "nome “\(conta.nome)”"
      case .tipo:
        "tipo “\(now[.tipo].flatMap { AccountChoice(chave: $0)?.titulo } ?? conta.tipo ?? "não dito")”"
      case .vinculada: vinculadaA.map { "vinculada a “\($0)”" } ?? "sem conta vinculada"
      }
    }
    guard !facts.isEmpty else { return nil }
    return "A conta mudou enquanto o formulário estava aberto. Agora: "
      + "\(facts.joined(separator: ", "))"
      + ". Nada foi gravado: confira o que está escrito aqui antes de enviar de novo."
  }

  /// The form to show again: typed fields stay, the others show the account as it is now.
  package func mostrado(de conta: Conta) -> AccountChangeForm {
    var form = AccountChangeForm(of: conta)
    for field in Field.allCases where changed(field) != nil { form[field] = texts[field] }
    return form
  }
}
