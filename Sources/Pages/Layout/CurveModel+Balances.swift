internal import Canonical
internal import Ledger
internal import Presentation

// Charts of balances: step lines, as nothing happens between entries.
extension CurveModel {
  /// A sum over a period, with a table of its month-end values.
  /// - Parameters:
  ///   - title: the heading.
  ///   - before: the sum before the first day.
  ///   - changes: its changes, by day.
  ///   - days: the period; today is its last day.
  ///   - isFromZero: whether the scale begins at zero, however far the line is from it.
  init?(
    _ title: String, before: Total, changes: [Day: Int128], days: ClosedRange<Day>,
    _ currency: Currency, isLow: Bool = false, isFromZero: Bool = true
  ) {
    guard let first = changes.keys.min() ?? (before.minor == 0 ? nil : days.lowerBound) else {
      return nil
    }
    // Nothing is drawn before the first change from zero.
    let begin = before.minor == 0 ? first : days.lowerBound
    let shown = begin...days.upperBound
    func x(_ day: Day) -> Int { Int(day.number - begin.number) }
    var sum = before.fine
    var points: [(x: Int, fine: Int128)] = []
    var ends: [(day: Day, fine: Int128)] = []
    if before.minor != 0 { points.append((0, sum)) }
    for (day, change) in changes.sorted(by: { $0.key < $1.key }) {
      sum += change
      points.append((x(day), sum))
    }
    points.append((x(days.upperBound), sum))
    let sums = Self.sums(before.fine, changes)
    let month = Month(of: days.upperBound)
    let past = (1...Limits.months).compactMap { month.advanced(by: -$0)?.day(31) }
    for end in [days.upperBound] + past where shown.contains(end) {
      ends.append((end, sums(end)))
    }
    func money(_ fine: Int128) -> String {
      PtBR.money(Total(fine: fine, decimals: before.decimals), currency)
    }
    let most = points.map(\.fine).max() ?? sum
    let least = points.map(\.fine).min() ?? sum
    self.init(
      title,
      sentence: "\(title), de \(PtBR.day(begin)) a \(PtBR.day(days.upperBound)): o maior, "
        + "\(money(most)); o menor, \(money(least)); hoje, \(money(sum)).",
      width: x(days.upperBound), Curve(points: points), ticks: Self.ticks(shown, x),
      columns: ["Saldo"], rows: ends.map { (PtBR.day($0.day), [money($0.fine)]) }, isLow: isLow,
      isFromZero: isFromZero)
  }

  /// A function that gives the sum at the end of a day.
  private static func sums(_ before: Int128, _ changes: [Day: Int128]) -> (Day) -> Int128 {
    { day in changes.reduce(before) { $1.key <= day ? $0 + $1.value : $0 } }
  }

  /// The first day, the first of each month or year, and today.
  private static func ticks(_ days: ClosedRange<Day>, _ x: (Day) -> Int) -> [Tick] {
    let isOneDay = days.lowerBound == days.upperBound
    return (isOneDay ? [] : [(0, word(days.lowerBound, in: days), false)]) + months(days, x)
      + [(x(days.upperBound), "hoje", true)]
  }

  /// The first of each month or year after the first one.
  private static func months(_ days: ClosedRange<Day>, _ x: (Day) -> Int) -> [Tick] {
    (Month(of: days.lowerBound).number...Month(of: days.upperBound).number).dropFirst().map {
      let day = Month(number: $0).day(1)
      return (x(day), word(day, in: days), false)
    }
  }

  /// A day of some weeks; of a longer time its month.
  private static func word(_ day: Day, in days: ClosedRange<Day>) -> String {
    let isLong = days.upperBound.number - days.lowerBound.number > 62
    return isLong ? monthWord(day) : PtBR.shortDay(day)
  }

  /// `JAN. 2026` for a January, else `FEV.`.
  private static func monthWord(_ day: Day) -> String {
    let name = String(PtBR.shortDay(day).dropFirst(3))
    return day.parts.month == 1 ? "\(name) \(day.parts.year)" : name
  }

  /// Net worth over a period, one chart for each currency.
  static func patrimonio(_ accounts: [SaldoPorDia], days: ClosedRange<Day>) -> [CurveModel] {
    let own = accounts.filter(\.classe.isPropria)
    return Set(own.map(\.moeda)).sorted().compactMap { moeda in
      let of = own.filter { $0.moeda == moeda }
      return CurveModel(
        "Patrimônio em \(PtBR.name(of: moeda))", before: .sum(of.map(\.abertura)),
        changes: of.mudancas, days: days, moeda, isLow: true, isFromZero: false)
    }
  }

  /// The balance of an account over a year, as a person reads it; nil if there is none.
  static func saldo(_ account: SaldoPorDia?, days: ClosedRange<Day>) -> CurveModel? {
    account.flatMap { account in
      let isTurned = account.classe.ladoNatural(Self.one) != Self.one
      return CurveModel(
        "Saldo", before: account.classe.ladoNatural(account.abertura),
        changes: [account].mudancas.mapValues { isTurned ? -$0 : $0 }, days: days, account.moeda,
        isLow: true)
    }
  }

  private static let one = Total(minor: 1, decimals: 0)
}

extension [SaldoPorDia] {
  /// The total change on each day, in units of 10⁻⁴.
  var mudancas: [Day: Int128] {
    reduce(into: [:]) { sums, account in
      for change in account.mudancas { sums[change.dia, default: 0] += change.valor.fine }
    }
  }
}

// The chart of a forecast: a step line from today on.
extension CurveModel {
  /// The balance of a currency from today on, with and without the supposed entry.
  /// - Parameter of: the words for the currency, if there are several.
  static func previsao(
    _ moeda: MoedaPrevista, _ without: MoedaPrevista?, hoje: Day, ate last: Day, _ of: String
  ) -> CurveModel {
    let path = moeda.caminho
    func money(_ total: Total) -> String { PtBR.money(total, moeda.moeda) }
    func x(_ day: Day) -> Int { Int(day.number - hoje.number) }
    let title = "Saldo previsto\(of)"
    let other = without?.caminho
    let days = Set(path.dias.map(\.dia) + (other?.dias.map(\.dia) ?? [])).sorted()
    let rows = days.prefix(Limits.forecastRows).map { day -> (day: String, amounts: [String]) in
      (
        PtBR.day(day),
        [money(path.saldo(em: day))] + (other.map { [money($0.saldo(em: day))] } ?? [])
      )
    }
    return CurveModel(
      title,
      sentence: "\(title), de hoje a \(PtBR.day(last)): hoje, \(money(path.saldo)); o menor, "
        + "\(money(path.menor.saldo)) em \(PtBR.day(path.menor.dia)); no fim, \(money(path.fim)).",
      width: x(last), Curve(points: points(path, hoje, last)),
      before: other.map { Curve(points: points($0, hoje, last)) },
      ticks: [(0, "hoje", true)] + months(hoje...last, x),
      legends: other == nil ? [] : [("", "se acontecer"), ("antes", "sem isso")],
      columns: ["Saldo"] + (other == nil ? [] : ["Sem isso"]), rows: rows)
  }

  private static func points(
    _ path: CaminhoPrevisto, _ hoje: Day, _ last: Day
  ) -> [(x: Int, fine: Int128)] {
    [(0, path.saldo.fine)] + path.dias.map { (Int($0.dia.number - hoje.number), $0.saldo.fine) }
      + [(Int(last.number - hoje.number), path.fim.fine)]
  }
}

// The chart of a month: whether spending is faster than in the month before.
extension CurveModel {
  /// Daily spending in a month and the month before, one chart for each currency with spending.
  /// - Parameters:
  ///   - accounts: the expense categories, over both months.
  ///   - month: the month; its days after today are not drawn.
  ///   - budgets: the budgets of the month, whose sum in each currency is drawn as a line.
  static func gastos(
    _ accounts: [SaldoPorDia], month: Month, budgets: [OrcamentoEmMoeda], hoje: Day
  ) -> [CurveModel] {
    let spent = accounts.filter { $0.classe == .despesa }
    return Set(spent.map(\.moeda)).sorted().compactMap { moeda in
      gastos(
        spent.filter { $0.moeda == moeda }, moeda, month,
        budgets.first { $0.moeda == moeda }?.limite, hoje)
    }
  }

  private static func gastos(
    _ accounts: [SaldoPorDia], _ moeda: Currency, _ month: Month, _ budget: Total?,
    _ hoje: Day
  ) -> CurveModel? {
    let changes = accounts.mudancas
    let days = month.day(1)...month.day(31)
    let end = Swift.min(days.upperBound, hoje)
    guard end >= days.lowerBound else { return nil }
    let now = sums(changes, days.lowerBound...end)
    let earlier = month.advanced(by: -1).map { sums(changes, $0.day(1)...$0.day(31)) } ?? []
    guard now.contains(where: { $0.fine != 0 }) || earlier.contains(where: { $0.fine != 0 })
    else { return nil }
    let decimals = accounts.first?.abertura.decimals ?? 2
    func money(_ fine: Int128) -> String {
      PtBR.money(Total(fine: fine, decimals: decimals), moeda)
    }
    let name = PtBR.monthName(month)
    let before = month.advanced(by: -1).map { PtBR.monthName($0) } ?? ""
    let (spent, then) = (now.last?.fine ?? 0, earlier.prefix(now.count).last?.fine ?? 0)
    let width = Int(days.upperBound.number - days.lowerBound.number)
    let isCurrent = days.contains(hoje)
    let marks = stride(from: 0, through: width, by: 7).map { x in
      (x: x, words: x == 0 ? "1º" : "\(x + 1)", isNow: false)
    }
    let today =
      isCurrent
      ? [(x: now.count - 1, words: "hoje, \(now.count)", isNow: true)] : []
    return CurveModel(
      "Saiu, dia a dia" + (moeda == .real ? "" : ", em \(PtBR.name(of: moeda))"),
      sentence: "Em \(now.count) dias de \(name) saíram \(money(spent))"
        + (before.isEmpty ? "" : "; em \(before), até o mesmo dia, \(money(then))")
        + (budget.map { "; o orçamento é de \(PtBR.money($0, moeda))." } ?? "."),
      width: width, Curve(points: now, isStepped: false),
      before: earlier.isEmpty
        ? nil : Curve(points: earlier.filter { $0.x <= width }, isStepped: false),
      limit: budget?.fine, ticks: marks + today,
      legends: [("", name)] + (earlier.isEmpty ? [] : [("antes", before)])
        + (budget == nil ? [] : [("limite", "orçamento")]),
      columns: [name, before].filter { !$0.isEmpty },
      rows: now.map { point in
        let then = earlier.count > point.x ? money(earlier[point.x].fine) : ""
        return ("\(point.x + 1)", [money(point.fine)] + (earlier.isEmpty ? [] : [then]))
      })
  }

  /// The cumulative spending on each of some days.
  private static func sums(
    _ changes: [Day: Int128], _ days: ClosedRange<Day>
  ) -> [(x: Int, fine: Int128)] {
    var sum: Int128 = 0
    return (days.lowerBound.number...days.upperBound.number).map { number in
      sum += changes[Day(number: number)] ?? 0
      return (Int(number - days.lowerBound.number), sum)
    }
  }
}
