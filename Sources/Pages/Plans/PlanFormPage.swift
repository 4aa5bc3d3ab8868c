internal import Canonical
internal import Ledger
internal import Presentation

extension PlanForm {
  /// The cadences offered for a plan, as typed and as shown.
  static let cadences = [
    ("mes", "Todo mês"), ("semana", "Toda semana"), ("2 semanas", "A cada 2 semanas"),
    ("bimestre", "A cada 2 meses"), ("trimestre", "A cada 3 meses"),
    ("semestre", "A cada 6 meses"), ("ano", "Todo ano"), ("dia", "Todo dia"),
  ]

  /// The form of a new plan as a page.
  /// - Parameter alike: the similar plan; nil if there is none.
  @PartBuilder func parts(
    _ problems: Problems, _ costumes: Costumes, alike: RepeatedModel?, hoje: Day
  ) -> [Part] {
    let accounts = AccountChoices(costumes)
    Part.head("Novo plano", back: LinkModel("Planos", Path.plans()))
    Part.form(
      "Novo plano", to: Path.planForm(), isSheet: true, isLong: true, ButtonModel("Criar", .main)
    ) {
      if let alike { Part.own("looks-repeated", alike) }
      Part.fields([
        FieldModel(.nome, self, problems, exemplo: "Aluguel"),
        .choice(
          .tipo, entry, problems, none: "Escolha",
          OpcaoDeLancamento.todas.map { ($0.chave, $0.titulo) }),
        FieldModel(.valor, entry, problems, modo: "decimal"),
        FieldModel(.interessado, entry, problems),
        .choice(.conta, entry, problems, none: "A de costume") {
          accounts.own(chosen: $0, withBalance: true)
        },
        .choice(.outra, entry, problems, none: "A de costume") { accounts.all(chosen: $0) },
      ])
      Part.own("plan-rhythm", FieldsModel(campos: rhythm(problems, hoje: hoje), aoLado: false))
    }
  }

  /// The fields of when its occurrences come.
  private func rhythm(_ problems: Problems, hoje: Day) -> [FieldModel] {
    [
      .choice(.cada, self, problems, PlanForm.cadences),
      FieldModel(
        EntryForm.Field.data.name.name, "Primeira vez", entry.texts.shown(.data),
        erro: problems[EntryForm.Field.data.name],
        ajuda: "Por mês, as outras vêm no mesmo dia; o dia 31 é sempre o último do mês.",
        hoje: hoje),
      FieldModel(
        .vezes, self, problems, modo: "numeric", ajuda: "Vazio: sem fim.", largura: "curto"),
      FieldModel(.ate, self, problems, hoje: hoje),
      .choice(
        .fimDeSemana, self, problems,
        ajuda: "Feriados não são conhecidos: só sábado e domingo.", none: "Fica no dia",
        [("antes", "Na sexta, antes"), ("depois", "Na segunda, depois")]),
      FieldModel(
        .tolerancia, self, problems,
        ajuda: "Como 10%, ou um valor: quanto o banco pode cobrar a mais.", largura: "curto"),
    ]
  }
}
