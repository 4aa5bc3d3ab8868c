internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The form of a new account, as the template takes it.
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

/// The forms that change an account, as the template takes them.
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
  /// Nil for what is no investment.
  let vinculada: FieldModel?
  let motivo: FieldModel
  /// What the fields show before anything is typed: what is left so is no change.
  let antes: [ShownBefore]
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
      ShownBefore(nomeDoCampo: ChangedAccountModel.before($0), valorDoCampo: form.visto[$0])
    }
  }

  /// What the field is called that says what another showed.
  static func before(_ field: CamposDeConta.Campo) -> String { "\(field.rawValue)-antes" }

  /// The accounts to choose from; the one that it is linked to whatever it is, as a browser would
  /// send the first of them where it stood for none.
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

/// What a field showed before anything was typed, as the template takes it.
struct ShownBefore: Sendable {
  let nomeDoCampo: String
  let valorDoCampo: String
}

/// The form of a balance assertion, as the template takes it.
struct AssertionModel: Sendable {
  let cabeca: String
  let id: String
  let valor: FieldModel
  let dia: FieldModel
}
