internal import Canonical
internal import Ledger
internal import Presentation

/// The view of the balances that a query asks for: a day, a moment of knowledge, and a closing or
/// entry whose author's knowledge is used.
struct BalancesQuery {
  private let query: Fields
  private let fechamentos: [PeriodoFechado]
  private var problems: [String] = []
  /// The view, without the closing or entry of `por`.
  private(set) var vista = Vista.agora
  /// The chosen closing or entry.
  let por: Uuid?
  private(set) var title = ""

  /// - Parameter fechamentos: the closings in force.
  init(_ query: Fields, _ fechamentos: [PeriodoFechado], hoje: Day) {
    (self.query, self.fechamentos) = (query, fechamentos)
    por = query["por"].flatMap { Uuid($0) }
    if let typed = query["em"] {
      vista.em = TypedDay.read(typed, today: hoje)
      if vista.em == nil { problems.append(TypedDay.message(SafeText.of(typed))) }
    }
    title = PtBR.saldos(em: vista.em, hoje: hoje)
    if let typed = query["sabido"] {
      vista.sabidoEm = TypedInstant.read(typed, today: hoje)
      if let moment = vista.sabidoEm {
        title += ", como eram sabidos \(TypedInstant.words(moment, typed: typed))"
      } else {
        let field = FieldName(
          "sabido", option: "sabido", label: "Como eram sabidos", what: "o instante")
        problems.append(TypedInstant.message(SafeText.of(typed), field).texto)
      }
    }
    if let por {
      let closing = fechamentos.first { $0.id == por }
      title +=
        closing.map { ", como se sabiam ao fechar até \(PtBR.day($0.ate))" }
        ?? ", como estavam quando foi gravado \(por.curto)"
    } else if query.has("por") {
      problems.append(ClosingChoices.missing)
    }
  }

  /// Whether opening balances and adjustments are shown too.
  var withEquity: Bool { query.has("todas") }

  /// The address of the same view with them.
  var whole: String { Path.balances() + query.with(["todas": "sim"]).query }

  /// The form that chooses the view.
  var filter: [String: any Sendable] {
    [
      "em": SafeText.of(query["em"] ?? ""), "sabidoEm": SafeText.of(query["sabido"] ?? ""),
      "sabidoPor": knownTo, "olhaAtras": ["em", "sabido", "por"].contains { query.has($0) },
      "problemas": problems,
    ]
  }

  /// The select of the closings, latest first, and of the chosen entry if it is not a closing; none
  /// if there is nothing to choose.
  private var knownTo: [FieldModel] {
    let chosen = por?.description ?? ""
    var options = ClosingChoices.options(fechamentos, "ao fechar até", chosen: chosen)
    if let por, !fechamentos.contains(where: { $0.id == por }) {
      options.append(OptionModel(chosen, "por quem gravou \(por.curto)", chosen: chosen))
    }
    let now = OptionModel("", "agora", chosen: chosen)
    return options.isEmpty
      ? [] : [FieldModel("por", "Como se sabiam", "", options: [now] + options)]
  }
}
