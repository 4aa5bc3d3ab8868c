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
  let endereco: String
  let encerrada: Bool
  let nome: FieldModel
  /// Nil for a category.
  let tipo: FieldModel?
  /// Nil for what is no investment.
  let vinculada: FieldModel?
  let motivo: FieldModel
  let uniao: UnificationModel

  init(_ conta: Conta, _ books: Costumes, _ typed: Fields, _ errors: FieldErrors) {
    cabeca = "Alterar “\(SafeText.of(conta.nome))”"
    endereco = "/contas/\(conta.id)"
    encerrada = conta.encerrada
    nome = FieldModel("nome", "Nome", typed.typed("nome", else: conta.nome), errors)
    let kind = typed.typed("tipo", else: conta.tipo ?? "")
    let kinds = OpcaoDeConta.tipos.filter { $0.tipo != nil && $0.classe == conta.classe }
    let isKnown = kinds.contains { $0.chave == conta.tipo }
    tipo =
      conta.classe.isPropria
      ? FieldModel(
        "tipo", "O que é",
        isKnown ? [] : [OptionModel("", conta.tipo ?? "Não foi dito", chosen: "")],
        [
          OptionGroupModel(
            legenda: "Tipos",
            opcoes: kinds.map { OptionModel($0.chave, $0.titulo, chosen: kind) })
        ], errors) : nil
    let linked = typed.typed("vinculada", else: conta.vinculada?.description ?? "")
    vinculada =
      conta.tipo == TipoDeConta.investimento.rawValue
      ? FieldModel(
        "vinculada", "Conta vinculada",
        (conta.vinculada == nil ? [OptionModel("", "Nenhuma", chosen: linked)] : [])
          + AccountChoices(books).linkable(chosen: linked), [], errors) : nil
    motivo = FieldModel("motivo", "Motivo", typed.typed("motivo"), errors)
    uniao = UnificationModel(conta, books, typed)
  }
}

/// The form of a balance assertion, as the template takes it.
struct AssertionModel: Sendable {
  let cabeca: String
  let endereco: String
  let valor: FieldModel
  let dia: FieldModel
}
