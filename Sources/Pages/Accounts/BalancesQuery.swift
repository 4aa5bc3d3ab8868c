internal import Canonical
internal import Ledger
internal import Presentation

/// The view of the balances that a query asks for: a day, a moment of knowledge, and a closing or
/// entry whose author's knowledge is used.
struct BalancesQuery {
  private let query: Fields
  private let fechamentos: [PeriodoFechado]
  private let hoje: Day
  private(set) var problems = Problems()
  /// The view, without the closing or entry of `por`.
  private(set) var vista = Vista.agora
  /// The chosen closing or entry.
  let por: Uuid?
  private(set) var title = ""

  /// - Parameter fechamentos: the closings in force.
  init(_ query: Fields, _ fechamentos: [PeriodoFechado], hoje: Day) {
    (self.query, self.fechamentos, self.hoje) = (query, fechamentos, hoje)
    por = query["por"].flatMap { Uuid($0) }
    vista.em = problems.day(query["em"], Self.day, today: hoje)
    vista.sabidoEm = problems.instant(query["sabido"], Self.known, today: hoje)
    title = PtBR.saldos(em: vista.em, hoje: hoje)
    if let typed = query["sabido"], let moment = vista.sabidoEm {
      title += ", como eram sabidos \(TypedInstant.words(moment, typed: typed))"
    }
    if let por {
      let closing = fechamentos.first { $0.id == por }
      title +=
        closing.map { ", como se sabiam ao fechar até \(PtBR.day($0.ate))" }
        ?? ", como estavam quando foi gravado \(por.curto)"
    } else if query.has("por") {
      problems.note(ClosingChoices.missing, at: Self.knower)
    }
  }

  private static let day = FieldName("em", option: "em", label: "Saldos em", what: "o dia")
  private static let known = FieldName(
    "sabido", option: "sabido", label: "Como estavam em", what: "o instante")
  private static let knower = FieldName(
    "por", option: "por", label: "Como se sabiam", what: "o fechamento")

  /// Whether opening balances and adjustments are shown too.
  var withEquity: Bool { query.has("todas") }

  /// The address of the same view with them.
  var whole: String { Path.balances() + query.with(["todas": "sim"]).query }

  /// The form that chooses the view.
  var filter: [String: any Sendable] {
    let fields = [Self.day, Self.known].map { field in
      FieldModel(
        field.name, field.label, query[field.name] ?? "", erro: problems[field],
        exemplo: field == Self.known ? "dd/mm/aaaa hh:mm" : nil,
        hoje: field == Self.day ? hoje : nil)
    }
    return [
      "campos": fields + knownTo, "olhaAtras": ["em", "sabido", "por"].contains { query.has($0) },
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
      ? []
      : [
        FieldModel(
          Self.knower.name, Self.knower.label, "", erro: problems[Self.knower],
          options: [now] + options)
      ]
  }
}
