internal import Canonical
internal import Ledger
internal import Presentation

/// The first page: the month, open questions, latest entries, accounts by kind, and net worth.
struct SummaryPage {
  let resumo: Resumo
  let month: ResumoDoMes
  /// Everything that is late, or due within some days.
  let due: Vencimentos
  /// Everything that waits for somebody.
  let waiting: Afazeres
  /// The spending of the month, day by day.
  let spending: [CurveModel]
  let worth: NetWorth
  let now: Instant
  /// Whether this machine is a device, which has something to undo.
  let canUndo: Bool

  /// Whether no account holds money yet.
  private var isEmpty: Bool {
    month.ultimos.isEmpty && month.agendados.isEmpty
      && resumo.contas.allSatisfy {
        $0.saldo.minor == 0 && $0.tipo == TipoDeConta.carteira.rawValue
      }
  }

  @PartBuilder var parts: [Part] {
    Part.head(PtBR.saudacao(at: now, resumo.pessoa), notes: [PtBR.longDay(resumo.data)])
    // The doubts about any figure of the ledger.
    Part.own("doubts", Values(lines: resumo.contas.first?.ressalvas.doRazao ?? []))
    Part.sections(Screen.afazeres(waiting))
    if isEmpty {
      Part.empty(
        "Comece por uma conta",
        "Diga o nome do banco e quanto há nela hoje. O resto vem do que você lançar.",
        link: LinkModel("Abrir a primeira conta", Path.newAccount(), .main))
    }
    Part.box("painel") {
      Part.box { left }
      Part.box { right }
    }
  }

  @PartBuilder private var left: [Part] {
    if !isEmpty { theMonth }
    Part.sheet("Contas", id: "contas", link: LinkModel("Abrir conta", Path.newAccount())) {
      for group in GrupoDeContas.allCases { accounts(in: group) }
      netWorth
      Part.links([
        LinkModel("Ver outro dia", Path.balances(), .bare),
        canUndo ? LinkModel("Desfazer o último registro", Path.undo(), .bare) : nil,
        LinkModel("Fechar período", Path.closing(), .bare),
      ])
    }
  }

  @PartBuilder private var right: [Part] {
    if !due.itens.isEmpty {
      Part.sheet("O que vence", id: "vence", link: LinkModel("Todos", Path.plans())) {
        Part.own(
          "due-rows",
          ["vencem": due.itens.prefix(Limits.due).map { DueRowModel($0, hoje: due.hoje) }])
        rest(due.itens.count - Limits.due, ("vencimento", "vencimentos"), Path.plans())
        for currency in Set(due.itens.map(\.moeda)).sorted() {
          due.soma(.saida, currency).map {
            Part.total("A pagar até \(PtBR.day(due.ate))", MoneyModel($0, currency, .alone))
          }
        }
      }
    }
    if !month.agendados.isEmpty {
      Part.sheet("Ainda neste mês", id: "agendado") {
        Part.list(month.agendados.prefix(Limits.scheduled).map(scheduled))
        rest(
          month.agendados.count - Limits.scheduled, ("agendado", "agendados"),
          Question.entries(month.mes.dias))
      }
    }
    if !month.ultimos.isEmpty {
      Part.sheet(
        "Últimos lançamentos", id: "ultimos", .register,
        link: LinkModel("Extrato", Path.register())
      ) { Part.entries(latest) }
    }
    if !worth.curves.isEmpty { worth.sheet }
  }

  /// The link to the rows that a list leaves out; nil for none.
  private func rest(_ count: Int, _ words: (one: String, many: String), _ address: String) -> Part?
  {
    count > 0
      ? .note("", link: LinkModel("E mais \(PtBR.count(count, words.one, words.many))", address))
      : nil
  }

  private var latest: RegisterModel {
    var place = RegisterPlace(hoje: resumo.data)
    place.hasMonths = false
    return RegisterModel(
      month.ultimos, in: place, isCut: (false, month.ultimos.count >= Limits.latest))
  }

  private func scheduled(_ entry: LancamentoListado) -> ListRowModel {
    let names = EntryNames(entry, of: nil)
    let words = [names.kind, names.account].compactMap(\.self)
    return ListRowModel(
      names.who, href: Path.entry(entry.id), when: PtBR.shortDay(entry.conteudo.data),
      notes: [words.isEmpty ? nil : words.joined(separator: ", ")],
      MoneyModel(entry.valor, entry.moeda, .moved(entry.sentido)))
  }
}

// The month: its income, spending and remainder, compared with the month before.
extension SummaryPage {
  private var theMonth: Part {
    let (before, after) = (month.mes.advanced(by: -1), month.mes.advanced(by: 1))
    let isOver = month.mes < Month(of: month.hoje)
    func address(_ month: Month) -> String {
      Path.summary() + Fields([("mes", month.description)]).query
    }
    return .sheet(
      title(month.mes), id: "mes",
      months: [
        // Before an empty month there is nothing to look for.
        month.moedas.isEmpty ? nil : before.map { LinkModel.previous(title($0), address($0)) },
        isOver ? after.map { LinkModel.next(title($0), address($0)) } : nil,
      ]
    ) {
      for money in month.moedas {
        if !money.isParado || month.moedas.count == 1 { figures(money, before: before) }
        money.orcamento.map { Part.note("", link: LinkModel(restOf: $0, in: money.entrou.mes)) }
      }
      if month.moedas.isEmpty { Part.text("Neste mês ainda não entrou nem saiu nada.") }
      spending.map { Part.curve($0) }
      Part.note("", link: LinkModel("O mês em detalhe", Path.month()))
    }
  }

  /// The name of a month, with its year if the shown month is not of this year.
  private func title(_ other: Month) -> String {
    let words = PtBR.month(other.day(1))
    let isThisYear = month.mes.day(1).parts.year == month.hoje.parts.year
    let name = isThisYear ? words.prefix { $0 != " " } : words[...]
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func figures(_ money: MesEmMoeda, before: Month?) -> Part {
    let (isShort, currency) = (money.sobrou.minor < 0, money.moeda)
    let left =
      Month(of: month.hoje) == month.mes
      ? (isShort ? "Falta até hoje" : "Sobra até hoje") : (isShort ? "Faltou" : "Sobrou")
    func then(_ total: Total) -> [String?] {
      [before.map { "em \(PtBR.monthName($0)): \(MoneyModel(total, currency).texto)" }]
    }
    return .figures([
      FigureModel(
        left, MoneyModel(money.sobrou, currency, .alone), isHeadline: true,
        notes: then(money.sobrouAntes)),
      FigureModel(
        "Entrou", MoneyModel(money.entrou.valor, currency, .moved(.entrada)), icon: "entra",
        notes: then(money.antes.entrou)),
      FigureModel(
        "Saiu",
        MoneyModel(
          money.saiu.valor.negated, currency,
          .moved(money.saiu.valor.minor < 0 ? .entrada : .saida)), icon: "sai",
        notes: then(money.antes.saiu)),
    ])
  }
}

// The accounts and the net worth.
extension SummaryPage {
  /// The accounts of a kind, under the kind and the name of its figures; none if there are none.
  private func accounts(in group: GrupoDeContas) -> [Part] {
    let accounts = resumo.contas.filter { GrupoDeContas($0.tipo) == group }
    guard !accounts.isEmpty else { return [] }
    let head: Values = [
      "especie": group.word, "cor": group.accent?.rawValue ?? "", "rotuloDoSaldo": group.label,
    ]
    return [.own("account-group", head), .list(accounts.map(row))]
  }

  /// An account with its balance as a person reads it, the balance including entries after today,
  /// and whether a card is in credit.
  private func row(_ conta: ContaEmDetalhe) -> ListRowModel {
    let now = conta.classe.ladoNatural(conta.saldo)
    let later = conta.classe.ladoNatural(conta.agendado)
    let notes = [
      conta.conta.isAFavor ? "a seu favor" : nil,
      later.minor == 0
        ? nil : "com o agendado: \(MoneyModel(.sum([now, later]), conta.moeda).texto)",
    ].compactMap(\.self)
    return ListRowModel(
      conta.nome + (conta.encerrada ? " (encerrada)" : ""), href: Path.account(conta.id),
      notes: [notes.isEmpty ? nil : notes.joined(separator: "; ")],
      lines: conta.ressalvas.doNumero, MoneyModel(now, conta.moeda))
  }

  @PartBuilder private var netWorth: [Part] {
    for (now, later) in zip(resumo.patrimonio, resumo.agendado) {
      Part.total(
        resumo.patrimonio.count == 1
          ? "Patrimônio" : "Patrimônio em \(PtBR.name(of: now.moeda))",
        MoneyModel(now.total, now.moeda, .alone))
      if later.total.minor != 0 {
        let sum = MoneyModel(.sum([now.total, later.total]), now.moeda, .alone).texto
        Part.note(
          "Com o agendado: \(sum). O agendado para depois de hoje não está nos saldos.")
      }
    }
  }
}

/// The days over which the first page shows the net worth.
enum NetWorthPeriod: String, CaseIterable {
  case trimestre, ano, tudo

  /// The field of the page's address.
  static let field = "patrimonio"

  /// The chosen one, else a year.
  init(_ query: Fields) { self = query[Self.field].flatMap { Self(rawValue: $0) } ?? .ano }

  var title: String {
    switch self {
    case .trimestre: "3 meses"
    case .ano: "Um ano"
    case .tudo: "Tudo"
    }
  }

  /// The words after an amount by which something changed.
  var words: String {
    switch self {
    case .trimestre: "em 3 meses"
    case .ano: "em um ano"
    case .tudo: "desde o começo"
    }
  }

  func days(upTo last: Day) -> ClosedRange<Day> {
    switch self {
    case .trimestre: (Month(of: last).advanced(by: -3)?.day(last.parts.day) ?? last)...last
    case .ano: Day.clamped(last, -365)...last
    case .tudo: Day(number: Day.numbers.lowerBound)...last
    }
  }
}

/// The net worth over a period: its curve, and what changed it.
struct NetWorth {
  let period: NetWorthPeriod
  /// The fields of the page.
  let query: Fields
  let change: EvolucaoDoPatrimonio
  /// One for each currency; none where there is no net worth.
  let curves: [CurveModel]

  var sheet: Part {
    .sheet("Patrimônio", id: "patrimonio") {
      Part.tabs(
        "Período",
        NetWorthPeriod.allCases.map { one in
          let isOpen = one == period
          return TabModel(one.title, isOpen ? nil : address(one), isOpen: isOpen)
        })
      for one in change.moedas { Part.text(one.frase(period.words), isQuiet: false) }
      curves.map { Part.curve($0) }
    }
  }

  private func address(_ period: NetWorthPeriod) -> String {
    Path.summary() + query.with([NetWorthPeriod.field: period.rawValue]).query + "#patrimonio"
  }
}
