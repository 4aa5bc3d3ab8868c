internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The occurrences that are due, and all plans, as a page.
struct PlansPage {
  let plans: [PlanoListado]
  let due: Vencimentos

  @PartBuilder var parts: [Part] {
    let late = (due.atrasados + due.deHoje).prefix(Limits.occurrences)
    let later = due.proximos.prefix(Limits.occurrences)
    // On which devices disagree: they are not expected for now.
    let conflicts = Screen.ocorrenciasEmConflito(due.emConflito, hoje: due.hoje)
    Part.head(
      "Planos",
      links: [
        LinkModel("Calendário", Path.due(), .bare),
        LinkModel("Novo plano", Path.planForm(), .button),
      ])
    if !late.isEmpty {
      Part.sheet("Venceu", id: "vencidos") { list(late, .tinted, recordsAll: true) }
    }
    if !later.isEmpty {
      Part.sheet("Vence nos próximos 30 dias", id: "proximos") { list(later, .bare) }
    }
    Part.sections(conflicts)
    if plans.isEmpty {
      Part.empty(
        "Nenhum plano ainda",
        "Um plano é o que vem sempre: aluguel, salário, uma assinatura. Nada dele conta no saldo "
          + "antes de ser lançado. Compras parceladas viram plano sozinhas.",
        link: LinkModel("Criar o primeiro", Path.planForm(), .main))
    } else {
      Part.sections(Screen.planos(plans, hoje: due.hoje).sections, from: conflicts.count)
    }
  }

  /// - Parameter recordsAll: whether one button records them all.
  private func list(
    _ items: ArraySlice<Vencimentos.Item>, _ looks: ButtonModel.Looks, recordsAll: Bool = false
  ) -> Part {
    let rows = items.map { DueRowModel($0, hoje: due.hoje) }
    let recorded = rows.count { $0.chaveDaVez != nil }
    return .own(
      "due-list",
      [
        "itens": rows, "tom": looks.rawValue,
        "botaoDeTodos": recordsAll && recorded > 1
          ? "Lançar os \(recorded) no dia de cada um" : nil,
      ])
  }
}

/// An expected occurrence of a plan, or a bill to pay.
struct DueRowModel: ShownModel {
  /// The field of the occurrences to record together.
  static let field = "vez"

  /// The occurrence as a value of that field.
  static func key(_ one: OcorrenciaListada) -> String { "\(one.plano):\(one.numero + 1)" }

  /// The path that records it with one key; nil if it needs a form.
  let envio: String?
  let numero: String
  let chaveDaVez: String?
  /// The address of the form that records or pays it, and the link's verb.
  let formularioDaVez: String?
  let verbo: String
  let values: Values

  init(_ item: Vencimentos.Item, hoje: Day) {
    formularioDaVez = Address.of(item.selecao)
    let address: String
    switch item {
    case .ocorrencia(let one):
      address = Path.plan(one.plano)
      envio = one.isBoleto ? nil : Path.occurrenceRecord(one.plano)
      (numero, chaveDaVez) = ("\(one.numero + 1)", DueRowModel.key(one))
      verbo = one.isBoleto ? "Pagar" : "Lançar"
    case .fatura(let bill, _):
      address = Address.bill(bill.conta, bill.mes)
      (envio, numero, chaveDaVez, verbo) = (nil, "", nil, "Pagar")
    }
    values = [
      "quando": PtBR.shortDay(item.data), "atrasado": item.atraso(hoje: hoje),
      "nomeDoPlano": SafeText.of(item.nome), "enderecoDoPlano": address,
      "sobre": item.detalheSemDia(hoje: hoje),
      "quantia": MoneyModel(item.valor, item.moeda, .moved(item.sentido)), "envio": envio,
      "numero": numero, "chaveDaVez": chaveDaVez, "formularioDaVez": formularioDaVez,
      "verbo": verbo, "conflitoDaVez": item.conflito.map { Path.conflict($0) },
    ]
  }

  init(_ one: OcorrenciaListada, hoje: Day) { self.init(.ocorrencia(one), hoje: hoje) }
}

// A month's calendar of what is due, with the balances that each day leaves.
extension Site {
  func duePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let now = Month(of: hoje)
    let month = max(try request.query.month(today: hoje) ?? now, now)
    let found = try ask(razao.prever(ate: min(month.day(31), PrazoDePrevisao.last(hoje: hoje))))
    return Page("O que vence", navigation: .planos, updates: true) {
      DuePage(month: month, found: found.previsao).parts
    }
  }
}

/// The calendar of a month: its weeks where there is room, else a list of its days.
struct DuePage {
  let month: Month
  /// The forecast up to the month's end.
  let found: Previsao

  private var days: [DiaDeMovimentos] { found.porDia.filter { Month(of: $0.dia) == month } }

  @PartBuilder var parts: [Part] {
    let days = days
    Part.head(
      "O que vence",
      notes: [
        "Os planos, as faturas e o que está agendado, e o saldo que cada dia deixa na conta que "
          + "paga. O que está atrasado conta hoje."
      ],
      links: [LinkModel("Planos", Path.plans(), .bare)])
    ForecastPage.warnings(found)
    ForecastPage.unknown(found, on: Path.forecast())
    Part.sheet(PtBR.monthTitle(month), id: "calendario", months: [before, after]) {
      Part.own("calendar", Values(calendarOf: month, days, hoje: found.hoje))
      Part.box("so-estreito") {
        ForecastPage.days(days, upTo: Limits.wholeList)
        if days.isEmpty { Part.text("Neste mês nada vence.") }
      }
    }
  }

  private var before: LinkModel? {
    guard month > Month(of: found.hoje) else { return nil }
    return month.advanced(by: -1).map { .previous(PtBR.monthTitle($0), DuePage.address($0)) }
  }

  private var after: LinkModel? {
    let last = Month(of: found.hoje).advanced(by: Limits.calendarMonths) ?? month
    guard month < last else { return nil }
    return month.advanced(by: 1).map { .next(PtBR.monthTitle($0), DuePage.address($0)) }
  }

  private static func address(_ month: Month) -> String {
    Path.due() + Fields([("mes", month.description)]).query
  }
}

extension Values {
  /// The weeks of a month as a table.
  fileprivate init(calendarOf month: Month, _ days: [DiaDeMovimentos], hoje: Day) {
    let first = month.day(1)
    let length = month.day(31).number - first.number + 1
    let cells = (0..<length).map { place -> Values in
      let day = Day(number: first.number + place)
      let found = days.first { $0.dia == day }
      return [
        "numeroDoDia": "\(day.parts.day)", "eHoje": day == hoje,
        "filas": found?.movimentos.map(ForecastPage.row) ?? [],
        "saldos": found.map(ForecastPage.balances(after:)) ?? [],
      ]
    }
    // A day outside the month has no number.
    let blank: Values = ["eHoje": false, "filas": [Values](), "saldos": [Values]()]
    let start = Array(repeating: blank, count: PtBR.weekday(of: first)) + cells
    let all = start + Array(repeating: blank, count: (7 - start.count % 7) % 7)
    self = [
      "legenda": "\(PtBR.monthTitle(month)), dia a dia", "cabecas": PtBR.shortWeekdays,
      "semanas": stride(from: 0, to: all.count, by: 7).map { place -> Values in
        ["diasDaSemana": Array(all[place..<place + 7])]
      },
    ]
  }
}
