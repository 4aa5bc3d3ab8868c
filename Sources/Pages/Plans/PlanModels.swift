internal import Canonical
internal import Ledger
internal import Presentation

/// The occurrences that are due, and all plans.
struct PlansModel: Sendable {
  let vencidos: [DueRowModel]
  let proximos: [DueRowModel]
  /// The words of the key that records all due occurrences.
  let botaoDeTodos: String
  let temVarios: Bool
  let lista: ScreenModel
  /// The occurrences in conflict, which are not expected for now.
  let emConflito: ScreenModel
  let temPlanos: Bool

  init(_ plans: [PlanoListado], _ due: Vencimentos) {
    vencidos = (due.atrasados + due.deHoje).prefix(Limits.occurrences).map {
      DueRowModel($0, hoje: due.hoje)
    }
    proximos = due.proximos.prefix(Limits.occurrences).map { DueRowModel($0, hoje: due.hoje) }
    let recorded = vencidos.count { $0.chaveDaVez != nil }
    temVarios = recorded > 1
    botaoDeTodos = "Lançar os \(recorded) no dia de cada um"
    lista = ScreenModel(.planos(plans, hoje: due.hoje))
    emConflito = ScreenModel(
      Screen(
        header: [],
        sections: Screen.ocorrenciasEmConflito(due.emConflito, hoje: due.hoje)))
    temPlanos = !plans.isEmpty
  }
}

/// An expected occurrence of a plan, or a bill to pay.
struct DueRowModel: Sendable {
  /// The field of the occurrences to record together.
  static let field = "vez"

  /// The occurrence as a value of that field.
  static func key(_ one: OcorrenciaListada) -> String { "\(one.plano):\(one.numero + 1)" }

  let quando: String
  let atrasado: String?
  let nomeDoPlano: String
  let enderecoDoPlano: String
  let sobre: String
  let quantia: MoneyModel
  /// The path that records it with one key; nil if it needs a form.
  let envio: String?
  let numero: String
  let chaveDaVez: String?
  /// The address of the form that records or pays it, and the link's verb.
  let formularioDaVez: String?
  let verbo: String
  /// The address of the conflict over it; nil if there is none.
  let conflitoDaVez: String?

  init(_ item: Vencimentos.Item, hoje: Day) {
    quando = PtBR.shortDay(item.data)
    atrasado = item.atraso(hoje: hoje)
    nomeDoPlano = SafeText.of(item.nome)
    sobre = item.detalheSemDia(hoje: hoje)
    quantia = MoneyModel(item.valor, item.moeda, .moved(item.sentido))
    formularioDaVez = Address.of(item.selecao)
    conflitoDaVez = item.conflito.map { Path.conflict($0) }
    switch item {
    case .ocorrencia(let one):
      enderecoDoPlano = Path.plan(one.plano)
      envio = one.isBoleto ? nil : Path.occurrenceRecord(one.plano)
      (numero, chaveDaVez) = ("\(one.numero + 1)", DueRowModel.key(one))
      verbo = one.isBoleto ? "Pagar" : "Lançar"
    case .fatura(let bill, _):
      enderecoDoPlano = Address.bill(bill.conta, bill.mes)
      (envio, numero, chaveDaVez, verbo) = (nil, "", nil, "Pagar")
    }
  }

  init(_ one: OcorrenciaListada, hoje: Day) { self.init(.ocorrencia(one), hoje: hoje) }
}

/// The form of a new plan.
struct PlanFormModel: Sendable {
  /// The cadences offered for a plan, as typed and as shown.
  static let cadences = [
    ("mes", "Todo mês"), ("semana", "Toda semana"), ("2 semanas", "A cada 2 semanas"),
    ("bimestre", "A cada 2 meses"), ("trimestre", "A cada 3 meses"),
    ("semestre", "A cada 6 meses"), ("ano", "Todo ano"), ("dia", "Todo dia"),
  ]

  let entrada: [FieldModel]
  let ritmo: [FieldModel]
  /// The similar plan; nil if there is none.
  let repetido: RepeatedModel?

  init(
    _ form: PlanForm, _ problems: Problems, _ costumes: Costumes, repetido: RepeatedModel?,
    hoje: Day
  ) {
    self.repetido = repetido
    let accounts = AccountChoices(costumes)
    let entry = form.entry
    func chosen(
      _ field: EntryForm.Field, _ none: String, _ groups: [OptionGroupModel] = [],
      _ options: [(String, String)] = []
    ) -> FieldModel {
      FieldModel(
        field, entry, problems,
        options: [OptionModel("", none, chosen: entry[field] ?? "")]
          + options.map { OptionModel($0.0, $0.1, chosen: entry[field] ?? "") }, groups: groups)
    }
    let kinds = OpcaoDeLancamento.todas.map { ($0.chave, $0.titulo) }
    entrada = [
      FieldModel(.nome, form, problems, exemplo: "Aluguel"),
      chosen(.tipo, "Escolha", [], kinds),
      FieldModel(.valor, entry, problems, modo: "decimal"),
      FieldModel(.interessado, entry, problems),
      chosen(.conta, "A de costume", accounts.own(chosen: entry[.conta] ?? "", withBalance: true)),
      chosen(.outra, "A de costume", accounts.all(chosen: entry[.outra] ?? "")),
    ]
    func options(
      _ field: PlanForm.Field, _ rows: [(String, String)], ajuda: String? = nil
    ) -> FieldModel {
      FieldModel(
        field, form, problems, ajuda: ajuda,
        options: rows.map { OptionModel($0.0, $0.1, chosen: form[field] ?? rows[0].0) })
    }
    ritmo = [
      options(.cada, PlanFormModel.cadences),
      FieldModel(
        EntryForm.Field.data.name.name, "Primeira vez", entry.texts.shown(.data),
        erro: problems[EntryForm.Field.data.name],
        ajuda: "Por mês, as outras vêm no mesmo dia; o dia 31 é sempre o último do mês.",
        hoje: hoje),
      FieldModel(
        .vezes, form, problems, modo: "numeric", ajuda: "Vazio: sem fim.", largura: "curto"),
      FieldModel(.ate, form, problems, hoje: hoje),
      options(
        .fimDeSemana,
        [("", "Fica no dia"), ("antes", "Na sexta, antes"), ("depois", "Na segunda, depois")],
        ajuda: "Feriados não são conhecidos: só sábado e domingo."),
      FieldModel(
        .tolerancia, form, problems,
        ajuda: "Como 10%, ou um valor: quanto o banco pode cobrar a mais.",
        largura: "curto"),
    ]
  }
}

/// A plan: its facts, its occurrences, and the forms that change it.
struct PlanModel: Sendable {
  let tela: ScreenModel
  /// The next occurrence, to be recorded; nil if none is expected.
  let proxima: DueRowModel?
  let outroValor: String?
  let alteracao: [FieldModel]
  let envioDaAlteracao: String
  let vez: [FieldModel]
  let envioDaVez: String
  let envioDoFim: String
  let emAndamento: Bool
  /// Whether the plan can be changed: a paid slip, which comes once, cannot.
  let podeMudar: Bool

  init(
    _ detail: PlanoEmDetalhe, _ like: [LancamentoListado],
    _ changed: PageForm<PlanChangeForm>, _ asked: PageForm<OccurrenceForm>, hoje: Day
  ) {
    let plan = detail.plano
    tela = ScreenModel(.plano(detail, hoje: hoje))
    proxima = plan.proxima.map { DueRowModel($0, hoje: hoje) }
    outroValor = plan.proxima.flatMap {
      Address.of(Destination.lancarOcorrencia(plan.id, $0.numero))
    }
    emAndamento = plan.proxima != nil
    podeMudar = emAndamento || plan.chave == nil
    let (change, changeProblems) = (changed.form, changed.problems)
    alteracao = [
      FieldModel(
        .valor, change.entry, changeProblems, in: "alterar", modo: "decimal",
        ajuda: "Agora \(PtBR.money(plan.lancamento.valor, plan.lancamento.moeda)). Vazio: fica."),
      FieldModel(.desde, change, changeProblems, in: "alterar", hoje: hoje),
      FieldModel(.tolerancia, change, changeProblems, in: "alterar", largura: "curto"),
      FieldModel(
        .vezes, change, changeProblems, in: "alterar", modo: "numeric", largura: "curto"),
      FieldModel(.ate, change, changeProblems, in: "alterar", hoje: hoje),
    ]
    envioDaAlteracao = Path.planChange(plan.id)
    let (occurrence, occurrenceProblems) = (asked.form, asked.problems)
    let action = occurrence[.acao] ?? "pular"
    vez = [
      FieldModel(
        .vez, occurrence, occurrenceProblems, in: "vez",
        options: detail.ocorrencias
          .filter { $0.estado == .prevista || $0.estado == .pulada || $0.isVinculada }
          .prefix(Limits.occurrences).map {
            OptionModel(
              "\($0.numero + 1)", "\($0.titulo), \($0.situacao(hoje: hoje))",
              chosen: occurrence[.vez] ?? plan.proxima.map { "\($0.numero + 1)" } ?? "")
          }),
      FieldModel(
        .acao, occurrence, occurrenceProblems, in: "vez",
        options: [
          ("pular", "Pular"), ("adiar", "Mudar de dia"),
          ("vincular", "Já foi lançada: indicar o lançamento"),
          ("retomar", "Esperar de novo"),
        ].map { OptionModel($0.0, $0.1, chosen: action) }),
      FieldModel(.para, occurrence, occurrenceProblems, in: "vez", hoje: hoje),
      FieldModel(
        .lancamento, occurrence, occurrenceProblems, in: "vez",
        ajuda: like.isEmpty
          ? "Nenhum lançamento de valor parecido está fora dos planos."
          : "Se já foi lançada: os de valor parecido que não são de nenhum plano.",
        options: [OptionModel("", "Nenhum", chosen: occurrence[.lancamento] ?? "")]
          + like.map {
            OptionModel(
              $0.id.description, $0.emUmaLinha, chosen: occurrence[.lancamento] ?? "")
          }),
      FieldModel(.motivo, occurrence, occurrenceProblems, in: "vez"),
    ]
    envioDaVez = Path.planOccurrence(plan.id)
    envioDoFim = Path.planEnd(plan.id)
  }
}
