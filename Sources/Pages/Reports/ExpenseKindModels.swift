internal import Canonical
internal import Ledger
internal import Presentation

/// The kinds of expense, and the forms that define them.
struct ExpenseKindsModel: Sendable {
  let novo: ReportFormModel
  let tipos: [ExpenseKindModel]
}

/// A kind of expense, and the forms that change and remove it.
struct ExpenseKindModel: Sendable {
  /// The kind's UUID.
  let id: String
  /// The id of its heading, which is unique in the page.
  let chave: String
  let nomeDoTipo: String
  let situacaoDoTipo: String
  let campos: [FieldModel]
  /// Whether it can be removed.
  let temRemocao: Bool

  init(
    _ kind: TipoDeDespesa, id: Uuid, _ form: ExpenseKindForm, _ problems: Problems,
    _ accounts: AccountChoices
  ) {
    self.id = id.description
    chave = "tipo-\(kind.numero)"
    nomeDoTipo = SafeText.of(kind.nomeNaLista)
    situacaoDoTipo = SafeText.of(kind.categoriaEmPalavras)
    let title = FieldModel(.titulo, form, problems, in: chave)
    campos = (kind.isFixo ? [] : [title]) + [form.categoria(problems, accounts, in: chave)]
    temRemocao = !kind.isFixo
  }
}

extension ReportFormModel {
  /// The form of a new kind of expense.
  init(_ form: ExpenseKindForm, _ problems: Problems, _ accounts: AccountChoices) {
    self.init(
      Path.newExpenseKind(),
      [
        FieldModel(.titulo, form, problems, in: "novo-tipo", exemplo: "Hospedagem"),
        form.categoria(problems, accounts, in: "novo-tipo"),
      ])
  }
}

extension ExpenseKindForm {
  /// The choice of the category.
  fileprivate func categoria(
    _ problems: Problems, _ accounts: AccountChoices, in prefix: String
  ) -> FieldModel {
    let chosen = self[.categoria] ?? ""
    return FieldModel(
      .categoria, self, problems, in: prefix,
      options: [OptionModel("", "Nenhuma", chosen: chosen)] + accounts.spending(chosen: chosen))
  }
}
