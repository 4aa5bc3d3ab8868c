internal import Canonical
internal import Ledger
internal import Presentation

/// A plan as a page: its facts, its occurrences, and the forms that change it.
struct PlanPage {
  let detail: PlanoEmDetalhe
  /// The entries of a similar amount, which may be an occurrence.
  let like: [LancamentoListado]
  let changed: PageForm<PlanChangeForm>
  let asked: PageForm<OccurrenceForm>
  let hoje: Day

  private var plan: PlanoListado { detail.plano }

  @PartBuilder var parts: [Part] {
    Part.back("Planos", Path.plans())
    Part.screen(.plano(detail, hoje: hoje))
    if let next = plan.proxima {
      record(next)
      once
    }
    // A paid slip, which comes once, cannot be changed.
    if plan.proxima != nil || plan.chave == nil { change }
    if plan.proxima != nil {
      Part.sheet("Encerrar", id: "encerrar-plano") {
        Part.note("O que já venceu continua devido; nada mais se espera.")
        Part.form(
          "Encerrar o plano", to: Path.planEnd(plan.id), ButtonModel("Encerrar hoje", .danger))
      }
    }
  }

  /// The next occurrence, to be recorded.
  @PartBuilder private func record(_ next: OcorrenciaListada) -> [Part] {
    let row = DueRowModel(next, hoje: hoje)
    Part.sheet("A próxima", id: "proxima") {
      Part.own("due-next", row)
      if let action = row.envio {
        Part.form(
          "Lançar a próxima", to: action, hidden: [("vez", row.numero)],
          ButtonModel("Lançar", .main))
      } else if let address = row.formularioDaVez {
        Part.link(LinkModel(row.verbo, address, .main))
      }
    }
    if let address = Address.of(Destination.lancarOcorrencia(plan.id, next.numero)) {
      Part.links([LinkModel("Lançar com outro valor ou dia", address, .bare)])
    }
  }

  /// The form that changes one occurrence.
  private var once: Part {
    let (form, problems) = (asked.form, asked.problems)
    let chosen = form[.vez] ?? plan.proxima.map { "\($0.numero + 1)" } ?? ""
    let open = detail.ocorrencias.filter {
      $0.estado == .prevista || $0.estado == .pulada || $0.isVinculada
    }
    let occurrences = open.prefix(Limits.occurrences).map {
      OptionModel("\($0.numero + 1)", "\($0.titulo), \($0.situacao(hoje: hoje))", chosen: chosen)
    }
    return .sheet("Só uma vez", id: "uma-vez") {
      Part.form("Mudar uma vez", to: Path.planOccurrence(plan.id), ButtonModel("Mudar")) {
        FieldModel(.vez, form, problems, in: "vez", options: occurrences)
        FieldModel.choice(
          .acao, form, problems, in: "vez",
          [
            ("pular", "Pular"), ("adiar", "Mudar de dia"),
            ("vincular", "Já foi lançada: indicar o lançamento"), ("retomar", "Esperar de novo"),
          ])
        FieldModel(.para, form, problems, in: "vez", hoje: hoje)
        FieldModel.choice(
          .lancamento, form, problems, in: "vez",
          ajuda: like.isEmpty
            ? "Nenhum lançamento de valor parecido está fora dos planos."
            : "Se já foi lançada: os de valor parecido que não são de nenhum plano.",
          none: "Nenhum", like.map { ($0.id.description, $0.emUmaLinha) })
        FieldModel(.motivo, form, problems, in: "vez")
      }
    }
  }

  /// The form that changes the plan from some day on.
  private var change: Part {
    let (form, problems) = (changed.form, changed.problems)
    let now = PtBR.money(plan.lancamento.valor, plan.lancamento.moeda)
    return .sheet("Daqui em diante", id: "alterar-plano") {
      Part.note("O que venceu antes fica como era. Outro ritmo é outro plano.")
      Part.form("Alterar o plano", to: Path.planChange(plan.id), ButtonModel("Alterar")) {
        FieldModel(
          .valor, form.entry, problems, in: "alterar", modo: "decimal",
          ajuda: "Agora \(now). Vazio: fica.")
        FieldModel(.desde, form, problems, in: "alterar", hoje: hoje)
        FieldModel(.tolerancia, form, problems, in: "alterar", largura: "curto")
        FieldModel(.vezes, form, problems, in: "alterar", modo: "numeric", largura: "curto")
        FieldModel(.ate, form, problems, in: "alterar", hoje: hoje)
      }
    }
  }
}

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
    _ problems: Problems, _ costumes: Costumes, alike: Part?, hoje: Day
  ) -> [Part] {
    let accounts = AccountChoices(costumes)
    Part.head("Novo plano", back: LinkModel("Planos", Path.plans()))
    Part.form(
      "Novo plano", to: Path.planForm(), isSheet: true, isLong: true, ButtonModel("Criar", .main)
    ) {
      alike
      FieldModel(.nome, self, problems, exemplo: "Aluguel")
      FieldModel.choice(
        .tipo, entry, problems, none: "Escolha",
        OpcaoDeLancamento.todas.map { ($0.chave, $0.titulo) })
      FieldModel(.valor, entry, problems, modo: "decimal")
      FieldModel(.interessado, entry, problems)
      FieldModel.choice(.conta, entry, problems, none: "A de costume") {
        accounts.own(chosen: $0, withBalance: true)
      }
      FieldModel.choice(.outra, entry, problems, none: "A de costume") { accounts.all(chosen: $0) }
      Part.group("Quando vem") { rhythm(problems, hoje: hoje) }
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
