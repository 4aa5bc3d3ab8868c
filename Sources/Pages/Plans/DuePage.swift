internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
      Part.own("calendar", CalendarModel(month, days, hoje: found.hoje))
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

/// The weeks of a month as a table.
struct CalendarModel: Sendable {
  let legenda: String
  let cabecas: [String]
  let semanas: [CalendarWeekModel]

  init(_ month: Month, _ days: [DiaDeMovimentos], hoje: Day) {
    legenda = "\(PtBR.monthTitle(month)), dia a dia"
    cabecas = PtBR.shortWeekdays
    let first = month.day(1)
    let length = month.day(31).number - first.number + 1
    let cells = (0..<length).map { place -> CalendarDayModel in
      let day = Day(number: first.number + place)
      return CalendarDayModel(day, days.first { $0.dia == day }, isToday: day == hoje)
    }
    let blank = CalendarDayModel()
    let start = Array(repeating: blank, count: PtBR.weekday(of: first)) + cells
    let all = start + Array(repeating: blank, count: (7 - start.count % 7) % 7)
    semanas = stride(from: 0, to: all.count, by: 7).map {
      CalendarWeekModel(diasDaSemana: Array(all[$0..<$0 + 7]))
    }
  }
}

struct CalendarWeekModel: Sendable {
  let diasDaSemana: [CalendarDayModel]
}

/// A day of the calendar; without a number outside the month.
struct CalendarDayModel: Sendable {
  var numeroDoDia: String?
  var eHoje = false
  var filas: [ListRowModel] = []
  var saldos: [TotalModel] = []

  init() {}

  init(_ day: Day, _ found: DiaDeMovimentos?, isToday: Bool) {
    (numeroDoDia, eHoje) = ("\(day.parts.day)", isToday)
    filas = found?.movimentos.map(ForecastPage.row) ?? []
    saldos = found.map(ForecastPage.balances(after:)) ?? []
  }
}
