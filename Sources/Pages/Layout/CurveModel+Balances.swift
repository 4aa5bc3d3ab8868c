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
      Content(
        titulo: title,
        frase: "\(title), de \(PtBR.day(begin)) a \(PtBR.day(days.upperBound)): o maior, "
          + "\(money(most)); o menor, \(money(least)); hoje, \(money(sum)).",
        width: max(1, x(days.upperBound)), now: Curve(points: points),
        ticks: Self.ticks(shown, x), columns: ["Saldo"],
        rows: ends.map { CurveRow(quando: PtBR.day($0.day), quanto: [money($0.fine)]) },
        isLow: isLow, isFromZero: isFromZero))
  }

  /// A function that gives the sum at the end of a day.
  private static func sums(_ before: Int128, _ changes: [Day: Int128]) -> (Day) -> Int128 {
    { day in changes.reduce(before) { $1.key <= day ? $0 + $1.value : $0 } }
  }

  /// The first day, the first of each month or year, and today.
  private static func ticks(
    _ days: ClosedRange<Day>, _ x: (Day) -> Int
  ) -> [(x: Int, words: String, isNow: Bool)] {
    let isLong = days.upperBound.number - days.lowerBound.number > 62
    let months = (Month(of: days.lowerBound).number...Month(of: days.upperBound).number)
      .dropFirst().map { Month(number: $0).day(1) }
    let marks = months.map { day in
      (x: x(day), words: isLong ? monthWord(day) : PtBR.shortDay(day), isNow: false)
    }
    let first = isLong ? monthWord(days.lowerBound) : PtBR.shortDay(days.lowerBound)
    let isOneDay = days.lowerBound == days.upperBound
    return (isOneDay ? [] : [(0, first, false)]) + marks
      + [(x(days.upperBound), "hoje", true)]
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
