internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// The period of a report: a month or a year, or from one day to another.
struct PeriodOptions: ParsableArguments {
  @Argument(help: .value("[MES|ANO]", "um mês (11/2026) ou um ano (2026)"))
  var period: String?

  @Option(help: .value("DIA", "a partir deste dia"))
  var de: String?

  @Option(help: .value("DIA", "até este dia"))
  var ate: String?

  /// Whether any of it was typed.
  var isGiven: Bool { period != nil || de != nil || ate != nil }

  /// The days; nil if they are invalid, which is noted.
  /// - Parameter usual: the default days.
  func days(
    _ problems: inout Problems, today: Day, else usual: ClosedRange<Day>
  ) -> ClosedRange<Day>? {
    PeriodForm([.mes: period, .de: de, .ate: ate])
      .read(PeriodForm.Books(today: today, usual: usual), &problems)
  }
}

extension Problems {
  /// The days from one to another, either of which may be left out; nil if they are invalid.
  /// - Parameter usual: the default days, as for `PeriodForm`.
  mutating func period(
    _ de: String?, _ ate: String?, today: Day, else usual: ClosedRange<Day>
  ) -> ClosedRange<Day>? {
    PeriodForm([.de: de, .ate: ate]).read(PeriodForm.Books(today: today, usual: usual), &self)
  }

  /// An account, and a month or a year: both optional, and in either order.
  mutating func accountAndPeriod(
    _ words: [String], today: Day
  ) -> (account: String?, period: ClosedRange<Day>?) {
    let periods = words.compactMap { TypedPeriod.read($0, today: today) }
    let names = words.filter { TypedPeriod.read($0, today: today) == nil }
    if periods.count > 1 { usage("Diga um mês ou ano só, ou --de e --ate.") }
    if names.count > 1 {
      usage(
        "Há algo a mais: “\(names.dropFirst().joined(separator: " "))”. Um nome em várias palavras "
          + "vai entre aspas: '\(names.joined(separator: " "))'.")
    }
    let name = names.first.flatMap { given($0, "a conta", option: "CONTA") }
    return (name, periods.first)
  }
}
