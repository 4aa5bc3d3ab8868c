internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
    if names.count > 1, let other = names.first(where: \.isOfDigitsAndSlashes) {
      usage("Mês inválido: “\(other)”. Escreva como 11/2026.")
    } else if names.count > 1 {
      usage(
        "Há algo a mais: “\(names.dropFirst().joined(separator: " "))”. Um nome em várias palavras "
          + "vai entre aspas: '\(names.joined(separator: " "))'.")
    }
    let name = names.first.flatMap { given($0, "a conta", option: "CONTA") }
    return (name, periods.first)
  }
}

extension String {
  /// Whether it looks like a month or a day.
  fileprivate var isOfDigitsAndSlashes: Bool {
    contains("/") && allSatisfy { $0.isNumber || $0 == "/" }
  }
}

/// The options of figures as they were known: at a moment, or to a commit's author.
struct KnownOptions: ParsableArguments {
  @Option(
    name: .customLong("sabido-em"),
    help: .value("INSTANTE", "como era sabido neste instante, segundo os relógios dos aparelhos"))
  var knownAt: String?

  @Option(
    name: .customLong("sabido-por"),
    help: .value("ID", "como sabia quem fez este fechamento, lançamento ou registro"))
  var knownTo: String?

  /// Whether a view of the past is requested.
  var isGiven: Bool { knownAt != nil || knownTo != nil }

  /// Notes mistakes, and returns the moment, if one was given.
  @discardableResult
  func moment(_ problems: inout Problems, today: Day) -> Instant? {
    if knownAt != nil, knownTo != nil {
      problems.usage("Dê --sabido-em ou --sabido-por, não os dois.")
    }
    return problems.instant(knownAt, option: "--sabido-em", today: today)
  }

  /// The view, once the moment has been read without mistakes.
  func vista(em day: Day? = nil, in razao: Razao) throws(RazaoError) -> Vista {
    let commit = try knownTo.map { typed throws(RazaoError) in try razao.registro(por: typed) }
    return Vista(
      em: day, sabidoEm: knownAt.flatMap { TypedInstant.read($0, today: razao.hoje) },
      sabidoPor: commit)
  }

  /// Some entries, with the same knowledge of them.
  func kept(_ rest: Destination.Trecho) -> Destination.Trecho {
    var rest = rest
    (rest.sabidoEm, rest.sabidoPor) = (knownAt, knownTo)
    return rest
  }

  /// A screen that says whose knowledge it shows.
  func told(_ screen: Screen, today: Day) -> Screen {
    var screen = screen
    if let knownAt, let moment = TypedInstant.read(knownAt, today: today) {
      screen.header.insert(
        Line("Como era sabido \(TypedInstant.words(moment, typed: knownAt))", .quiet),
        at: min(1, screen.header.count))
    }
    if let knownTo {
      screen.header.insert(
        Line("Como era sabido por quem gravou \(knownTo)", .quiet),
        at: min(1, screen.header.count))
    }
    return screen
  }
}
