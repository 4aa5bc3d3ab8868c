internal import Canonical
internal import Ledger
internal import Presentation

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
