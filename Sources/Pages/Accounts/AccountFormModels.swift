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

  init(_ form: FormularioDeConta, _ books: Costumes, _ errors: FieldErrors) {
    typealias Campo = FormularioDeConta.Campo
    func options(_ all: [OpcaoDeConta]) -> [OptionModel] {
      all.map { OptionModel($0.chave, $0.titulo, chosen: form.tipo) }
    }
    nome = FieldModel(Campo.nome, "Nome", form.nome, errors)
    tipo = FieldModel(
      Campo.tipo, "O que é", [OptionModel("", "Escolha…", chosen: form.tipo)],
      [
        OptionGroupModel(legenda: "O que se tem ou se deve", opcoes: options(OpcaoDeConta.tipos)),
        OptionGroupModel(legenda: "Categorias", opcoes: options(OpcaoDeConta.categorias)),
      ], errors)
    moeda = FieldModel(
      Campo.moeda, "Moeda", form.moeda, errors,
      ajuda: "Três letras, como BRL, USD ou EUR. Em branco, reais.")
    vinculada = FieldModel(
      Campo.vinculada, "Conta vinculada",
      [OptionModel("", "Nenhuma", chosen: form.vinculada)]
        + AccountChoices(books).linkable(chosen: form.vinculada), [], errors,
      ajuda: "De um investimento, a conta a que pertence.")
    saldo = FieldModel(
      Campo.saldo, "Saldo de hoje", form.saldo, errors, modo: "decimal",
      ajuda: "Num cartão, quanto se deve. Em branco, zero.")
  }
}

/// The forms that change an account.
struct ChangedAccountModel: Sendable {
  let cabeca: String
  let id: String
  /// Where it is read with another account, or by itself again.
  let unificacao: String
  let separacao: String
  let encerrada: Bool
  let nome: FieldModel
  /// Nil for a category.
  let tipo: FieldModel?
  /// Nil for an account that is no investment.
  let vinculada: FieldModel?
  let motivo: FieldModel
  /// The values that the fields showed at first; a field that still has its value is not changed.
  let antes: [ShownFieldModel]
  let uniao: UnificationModel

  init(
    _ conta: Conta, _ books: Costumes, _ form: FormularioDeAlteracao, motivo: String,
    uniao: UnificationModel, _ errors: FieldErrors
  ) {
    self.uniao = uniao
    let typed = form.digitado
    cabeca = "Alterar “\(SafeText.of(conta.nome))”"
    id = conta.id.description
    (unificacao, separacao) = (Path.accountUnification(conta.id), Path.accountSeparation(conta.id))
    encerrada = conta.encerrada
    nome = FieldModel("nome", "Nome", typed.nome, errors)
    let kinds = OpcaoDeConta.daClasse(conta.classe)
    tipo =
      conta.classe.isPropria
      ? FieldModel(
        "tipo", "O que é",
        form.visto.tipo.isEmpty
          ? [OptionModel("", conta.tipo ?? "Não foi dito", chosen: typed.tipo)] : [],
        [
          OptionGroupModel(
            legenda: "Tipos",
            opcoes: kinds.map { OptionModel($0.chave, $0.titulo, chosen: typed.tipo) })
        ], errors) : nil
    vinculada =
      conta.tipo == TipoDeConta.investimento.rawValue
      ? FieldModel(
        "vinculada", "Conta vinculada", ChangedAccountModel.linkable(form, books), [], errors)
      : nil
    self.motivo = FieldModel("motivo", "Motivo", motivo, errors)
    antes = CamposDeConta.Campo.allCases.map {
      ShownFieldModel(nomeDoCampo: ChangedAccountModel.before($0), valorDoCampo: form.visto[$0])
    }
  }

  /// The name of the hidden field with the value that another field showed at first.
  static func before(_ field: CamposDeConta.Campo) -> String { "\(field.rawValue)-antes" }

  /// The accounts to link to, always with the linked account among them: a select without its value
  /// would send the first option instead.
  private static func linkable(
    _ form: FormularioDeAlteracao, _ books: Costumes
  ) -> [OptionModel] {
    let (shown, typed) = (form.visto.vinculada, form.digitado.vinculada)
    let offered = AccountChoices(books).linkable(chosen: typed)
    if shown.isEmpty { return [OptionModel("", "Nenhuma", chosen: typed)] + offered }
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
