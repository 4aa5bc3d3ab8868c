internal import Canonical
internal import Ledger
internal import Presentation

/// The form of a forecast: up to when, of which account, who pays cards, and an entry or a plan
/// that one supposes.
///
/// Nothing of it is recorded.
struct ForecastFormModel: Sendable {
  let ateQuando: DateFieldModel
  let soConta: FieldModel
  let quemPaga: [FieldModel]
  let suposicao: [FieldModel]
  /// Whether what is supposed is unfolded, and the rest.
  let supoe: Bool
  let opcoesAbertas: Bool

  init(
    _ form: ForecastForm, _ supposed: EntryForm, _ query: Fields, _ problems: Problems,
    _ books: Costumes, _ found: Previsao?
  ) {
    let accounts = AccountChoices(books)
    let hoje = books.hoje
    ateQuando = DateFieldModel(.ate, form, problems, found?.ate, hoje: hoje)
    let own = form[.conta] ?? ""
    soConta = FieldModel(
      .conta, form, problems, options: [OptionModel("", "Todas", chosen: own)],
      groups: accounts.own(chosen: own))
    quemPaga = ForecastModel.cards(books).map { card in
      let field = ForecastForm.Payer.field(card.id, SafeText.of(card.nome))
      let chosen = form.payers.first { $0.cartao == card.id.description }?.conta ?? ""
      return FieldModel(
        field.name, field.label, "",
        options: [OptionModel("", "A que pagou a última, ou a única", chosen: chosen)],
        groups: accounts.own(chosen: chosen))
    }
    let plan = PlanForm(query)
    let cadence = plan[.cada] ?? ""
    supoe = !supposed.isUntouched || !cadence.isEmpty
    opcoesAbertas =
      form[.conta] != nil || !form.payers.isEmpty || found?.semConta.isEmpty == false
    let kind = supposed[.tipo] ?? ""
    let account = supposed[.conta] ?? ""
    suposicao = [
      FieldModel(.valor, supposed, problems, in: "se", modo: "decimal"),
      FieldModel(
        .tipo, supposed, problems, in: "se",
        options: [OptionModel("", "Escolha", chosen: kind)]
          + OpcaoDeLancamento.todas.map { OptionModel($0.chave, $0.titulo, chosen: kind) }),
      FieldModel(.interessado, supposed, problems, in: "se"),
      FieldModel(.parcelas, supposed, problems, in: "se", modo: "numeric", largura: "curto"),
      FieldModel(
        .conta, supposed, problems, in: "se",
        options: [OptionModel("", "A de costume", chosen: account)],
        groups: accounts.own(chosen: account)),
      FieldModel(.data, supposed, problems, in: "se", hoje: hoje),
      FieldModel(
        .cada, plan, problems, in: "se",
        options: [OptionModel("", "Uma vez só", chosen: cadence)]
          + PlanFormModel.cadences.map { OptionModel($0.0, $0.1, chosen: cadence) }),
      FieldModel(
        .vezes, plan, problems, in: "se", modo: "numeric",
        ajuda: "Do que se repete; vazio: sem fim.", largura: "curto"),
    ]
  }
}
