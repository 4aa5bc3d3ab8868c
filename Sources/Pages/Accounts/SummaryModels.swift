internal import Canonical
internal import Ledger
internal import Presentation

/// The first page: the month, open questions, latest entries, accounts by kind, and net worth.
struct SummaryModel: Sendable {
  /// A greeting to the person at this machine, by the hour.
  let saudacao: String
  let dia: String
  /// The number of conflicts that wait for a decision, in words; nil if there are none.
  let paraDecidir: String?
  /// The number of bank rows that wait for a decision, in words; nil if there are none.
  let linhasPorDecidir: String?
  /// Whether no account holds money yet.
  let vazio: Bool
  let mes: SummaryMonthModel
  /// The month's entries after today.
  let agendados: [ScheduledModel]
  /// Everything that is late, or due within some days.
  let vencem: [DueRowModel]
  /// The sums to be paid by then.
  let aPagar: [DueSumModel]
  /// The days of the latest entries.
  let dias: [RegisterDayModel]
  let contas: [AccountGroupModel]
  let patrimonio: [WorthModel]
  /// The doubts about any figure of the ledger.
  let duvidas: [LineModel]
  /// The net worth over a year.
  let curvas: [CurveModel]

  init(
    _ resumo: Resumo, _ month: ResumoDoMes, _ due: Vencimentos, curva: [CurveModel],
    patrimonio curves: [CurveModel],
    at instant: Instant
  ) {
    saudacao = SafeText.of(PtBR.saudacao(at: instant, resumo.pessoa))
    dia = PtBR.longDay(resumo.data)
    paraDecidir = month.paraDecidir
    linhasPorDecidir =
      resumo.porDecidir.isEmpty ? nil : SafeText.of(PorDecidirWords.reminder(resumo.porDecidir))
    vazio =
      month.ultimos.isEmpty && month.agendados.isEmpty
      && resumo.contas.allSatisfy {
        $0.saldo.minor == 0 && $0.tipo == TipoDeConta.carteira.rawValue
      }
    mes = SummaryMonthModel(month, curvas: curva)
    agendados = month.agendados.prefix(Limits.scheduled).map { ScheduledModel($0) }
    vencem = due.itens.prefix(Limits.due).map { DueRowModel($0, hoje: due.hoje) }
    aPagar = Set(due.itens.map(\.moeda)).sorted().compactMap { currency in
      due.soma(.saida, currency).map { sum in
        DueSumModel(
          ateQuando: "A pagar até \(PtBR.day(due.ate))", soma: MoneyModel(sum, currency, .alone))
      }
    }
    var place = RegisterPlace(hoje: resumo.data)
    place.hasMonths = false
    dias = RegisterModel(month.ultimos, in: place).dias
    contas = GrupoDeContas.allCases.compactMap { group in
      AccountGroupModel(group, resumo.contas.filter { GrupoDeContas($0.tipo) == group })
    }
    patrimonio = zip(resumo.patrimonio, resumo.agendado).map { now, later in
      WorthModel(now.moeda, now.total, later.total, isOnly: resumo.patrimonio.count == 1)
    }
    duvidas = LineModel.all(resumo.contas.first?.ressalvas.doRazao ?? [])
    curvas = curves
  }
}

/// A month's income, spending and remainder, compared with the month before.
struct SummaryMonthModel: Sendable {
  let nomeDoMes: String
  let enderecoDoAnterior: String?
  let anterior: String
  let enderecoDoSeguinte: String?
  let seguinte: String
  let moedas: [SummaryFiguresModel]
  let curvas: [CurveModel]
  /// Whether nothing happened in the month.
  let semNada: Bool

  init(_ month: ResumoDoMes, curvas: [CurveModel]) {
    let isThisYear = month.mes.day(1).parts.year == month.hoje.parts.year
    func words(_ month: Month) -> String {
      let words = PtBR.month(month.day(1))
      let name = isThisYear ? words.prefix { $0 != " " } : words[...]
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    nomeDoMes = words(month.mes)
    let (before, after) = (month.mes.advanced(by: -1), month.mes.advanced(by: 1))
    // Before an empty month there is nothing to look for.
    enderecoDoAnterior = month.moedas.isEmpty ? nil : before.map(SummaryMonthModel.address)
    anterior = before.map(words) ?? ""
    enderecoDoSeguinte =
      after.flatMap { month.mes < Month(of: month.hoje) ? SummaryMonthModel.address($0) : nil }
    seguinte = after.map(words) ?? ""
    let isCurrent = Month(of: month.hoje) == month.mes
    moedas = month.moedas.map {
      SummaryFiguresModel($0, isCurrent: isCurrent, before: before)
    }
    self.curvas = curvas
    semNada = moedas.isEmpty
  }

  private static func address(_ month: Month) -> String {
    Path.summary() + Fields([("mes", month.description)]).query
  }
}

/// The figures of a month in one currency.
struct SummaryFiguresModel: Sendable {
  let sobra: String
  let quantoSobra: MoneyModel
  let sobraAntes: String?
  let entrou: MoneyModel
  let entrouAntes: String?
  let saiu: MoneyModel
  let saiuAntes: String?
  /// The rest of the budgets; nil if there are none.
  let orcamento: RegisterLinkModel?

  init(_ month: MesEmMoeda, isCurrent: Bool, before: Month?) {
    let isShort = month.sobrou.minor < 0
    sobra =
      isCurrent ? (isShort ? "Falta até hoje" : "Sobra até hoje") : (isShort ? "Faltou" : "Sobrou")
    quantoSobra = MoneyModel(month.sobrou, month.moeda, .alone)
    orcamento = month.orcamento.map { RegisterLinkModel($0, month.entrou.mes) }
    entrou = MoneyModel(month.entrou.valor, month.moeda, .moved(.entrada))
    saiu = MoneyModel(month.saiu.valor.negated, month.moeda, .moved(.saida))
    func then(_ total: Total) -> String? {
      before.map { earlier in
        "em \(PtBR.monthName(earlier)): \(MoneyModel(total, month.moeda).texto)"
      }
    }
    sobraAntes = then(month.sobrouAntes)
    (entrouAntes, saiuAntes) = (then(month.antes.entrou), then(month.antes.saiu))
  }
}

/// An entry dated after today.
struct ScheduledModel: Sendable {
  let quando: String
  let quem: String
  let endereco: String
  let sobre: String?
  let quantia: MoneyModel

  init(_ entry: LancamentoListado) {
    quando = PtBR.shortDay(entry.conteudo.data)
    let names = EntryNames(entry, of: nil)
    quem = SafeText.of(names.who)
    endereco = Path.entry(entry.id)
    let words = [names.kind, names.account].compactMap(\.self)
    sobre = words.isEmpty ? nil : SafeText.of(words.joined(separator: ", "))
    quantia = MoneyModel(entry.valor, entry.moeda, .moved(entry.sentido))
  }
}

/// The sum to be paid by a day.
struct DueSumModel: Sendable {
  let ateQuando: String
  let soma: MoneyModel
}

/// The accounts of one kind.
struct AccountGroupModel: Sendable {
  let especie: String
  /// The CSS class of its colour; empty if it has none.
  let cor: String
  /// The name of its figures: `Saldo atual`, `Valor`.
  let rotuloDoSaldo: String
  let contasDoGrupo: [AccountRowModel]

  /// - Returns: nil if there are no accounts.
  init?(_ group: GrupoDeContas, _ accounts: [ContaEmDetalhe]) {
    guard !accounts.isEmpty else { return nil }
    especie = group.word
    cor = group.accent?.rawValue ?? ""
    rotuloDoSaldo = group.label
    contasDoGrupo = accounts.map { AccountRowModel($0) }
  }
}

/// An account with its balance, as a person reads it.
struct AccountRowModel: Sendable {
  let nomeDaConta: String
  let endereco: String
  let saldoDaConta: MoneyModel
  /// The balance including entries after today, and whether a card is in credit.
  let observacao: String?
  let duvidasDaConta: [LineModel]

  init(_ conta: ContaEmDetalhe) {
    nomeDaConta = SafeText.of(conta.nome) + (conta.encerrada ? " (encerrada)" : "")
    endereco = Path.account(conta.id)
    let now = conta.classe.ladoNatural(conta.saldo)
    let later = conta.classe.ladoNatural(conta.agendado)
    saldoDaConta = MoneyModel(now, conta.moeda)
    let notes = [
      conta.conta.isAFavor ? "a seu favor" : nil,
      later.minor == 0
        ? nil : "com o agendado: \(MoneyModel(.sum([now, later]), conta.moeda).texto)",
    ].compactMap(\.self)
    observacao = notes.isEmpty ? nil : notes.joined(separator: "; ")
    duvidasDaConta = LineModel.all(conta.ressalvas.doNumero)
  }
}

/// The net worth in one currency.
struct WorthModel: Sendable {
  let rotulo: String
  let total: MoneyModel
  /// The balance including entries after today; nil if there are none.
  let comAgendado: String?

  init(_ moeda: Currency, _ now: Total, _ later: Total, isOnly: Bool) {
    rotulo = isOnly ? "Patrimônio" : "Patrimônio em \(PtBR.name(of: moeda))"
    total = MoneyModel(now, moeda, .alone)
    comAgendado =
      later.minor == 0
      ? nil : "Com o agendado: \(MoneyModel(.sum([now, later]), moeda, .alone).texto)"
  }
}
