internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The form of a new account.
struct NewAccountModel: Sendable {
  let nome: FieldModel
  let tipo: FieldModel
  let moeda: FieldModel
  let vinculada: FieldModel
  let saldo: FieldModel
  let em: FieldModel
  /// The days of a card's bills.
  let fechamento: FieldModel
  let vencimento: FieldModel

  init(_ form: AccountForm, _ books: Costumes, _ problems: Problems) {
    let kind = form[.tipo] ?? form[.classe] ?? ""
    func options(_ all: [AccountChoice]) -> [OptionModel] {
      all.map { OptionModel($0.chave, $0.titulo, chosen: kind) }
    }
    nome = FieldModel(.nome, form, problems)
    tipo = FieldModel(
      .tipo, form, problems, options: [OptionModel("", "Escolha…", chosen: kind)],
      groups: [
        OptionGroupModel(legenda: "O que se tem ou se deve", opcoes: options(AccountChoice.tipos)),
        OptionGroupModel(legenda: "Categorias", opcoes: options(AccountChoice.categorias)),
      ])
    moeda = FieldModel(
      .moeda, form, problems, ajuda: "Três letras, como BRL, USD ou EUR. Em branco, reais.")
    let linked = form[.vinculada] ?? ""
    vinculada = FieldModel(
      .vinculada, form, problems, ajuda: "De um investimento, a conta a que pertence.",
      options: [OptionModel("", "Nenhuma", chosen: linked)]
        + AccountChoices(books).linkable(chosen: linked))
    saldo = FieldModel(
      .saldo, form, problems, modo: "decimal",
      ajuda: "Num cartão, quanto se deve. Em branco, zero.")
    em = FieldModel(
      .em, form, problems, ajuda: "O dia desse saldo, como 01/11/2026. Em branco, hoje.")
    fechamento = FieldModel(
      .fechamento, form, problems, modo: "numeric",
      ajuda: "Só para cartão: o dia do mês, de 1 a 31.", largura: "curto")
    vencimento = FieldModel(
      .vencimento, form, problems, modo: "numeric",
      ajuda: "Só para cartão: o dia do mês, de 1 a 31.", largura: "curto")
  }
}

/// The forms that change an account.
struct ChangedAccountModel: Sendable {
  let cabeca: String
  let id: String
  /// The paths that unify it with another account, and separate it again.
  let unificacao: String
  let separacao: String
  let encerrada: Bool
  let nome: FieldModel
  /// Nil for categories.
  let tipo: FieldModel?
  /// Nil unless the account is an investment.
  let vinculada: FieldModel?
  /// The address of the days of a card's bills; nil unless the account is a card.
  let diasDaFatura: String?
  let motivo: FieldModel
  /// The values that the fields showed at first; a field that still has its value is not changed.
  let antes: [ShownFieldModel]
  let uniao: UnificationModel
  /// The closed period that includes the account; nil if there is none.
  let fechado: ClosedModel?

  init(
    _ conta: Conta, _ books: Costumes, _ form: AccountChangeForm, motivo: String,
    uniao: UnificationModel, fechado: ClosedModel?, _ problems: Problems
  ) {
    (self.uniao, self.fechado) = (uniao, fechado)
    cabeca = "Alterar “\(SafeText.of(conta.nome))”"
    id = conta.id.description
    (unificacao, separacao) = (Path.accountUnification(conta.id), Path.accountSeparation(conta.id))
    encerrada = conta.encerrada
    nome = FieldModel(.nome, form, problems)
    let kind = form[.tipo] ?? ""
    let unknown = OptionModel("", conta.tipo ?? "Não foi dito", chosen: kind)
    let kinds = AccountChoice.daClasse(conta.classe).map {
      OptionModel($0.chave, $0.titulo, chosen: kind)
    }
    tipo =
      conta.classe.isPropria
      ? FieldModel(
        .tipo, form, problems, options: form.shown[.tipo] == nil ? [unknown] : [],
        groups: [OptionGroupModel(legenda: "Tipos", opcoes: kinds)]) : nil
    vinculada =
      conta.tipo == TipoDeConta.investimento.rawValue
      ? FieldModel(
        .vinculada, form, problems, options: ChangedAccountModel.linkable(form, books)) : nil
    diasDaFatura =
      conta.isCartao ? Path.bill(conta.id) + "#dias-titulo" : nil
    self.motivo = FieldModel("motivo", "Motivo", motivo)
    antes = AccountChangeForm.Field.allCases.map {
      ShownFieldModel(
        nomeDoCampo: ChangedAccountModel.before($0), valorDoCampo: form.shown.shown($0))
    }
  }

  /// The name of the hidden field with the value that another field showed at first.
  static func before(_ field: AccountChangeForm.Field) -> String { "\(field.rawValue)-antes" }

  /// The accounts to link to, always including the current one.
  ///
  /// A select without its value would send the first option instead.
  private static func linkable(_ form: AccountChangeForm, _ books: Costumes) -> [OptionModel] {
    let typed = form[.vinculada] ?? ""
    let offered = AccountChoices(books).linkable(chosen: typed)
    guard let shown = form.shown[.vinculada] else {
      return [OptionModel("", "Nenhuma", chosen: typed)] + offered
    }
    guard !offered.contains(where: { $0.chave == shown }) else { return offered }
    return [OptionModel(shown, "Como está", chosen: typed)] + offered
  }
}

/// The value that a field showed at first, as a hidden field.
struct ShownFieldModel: Sendable {
  let nomeDoCampo: String
  let valorDoCampo: String
}

/// The form of a balance assertion.
struct AssertionModel: Sendable {
  let cabeca: String
  let id: String
  let valor: FieldModel
  let dia: FieldModel
}
