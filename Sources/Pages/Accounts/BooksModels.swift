internal import Canonical
internal import Ledger
internal import Presentation

/// The balances of a view, and the form that chooses the view.
struct BalancesModel: Sendable {
  let tela: ScreenModel
  let pedido: BalancesFormModel
}

/// The form that chooses the view of the balances: a day, a moment of knowledge and a closing or
/// entry.
struct BalancesFormModel: Sendable {
  let em: String
  let sabidoEm: String
  /// The select of a closing or entry, whose author's knowledge is used; nil if there is none.
  let sabidoPor: FieldModel?
  /// Whether the view is not the current one.
  let olhaAtras: Bool
  let problemas: [String]
  /// The view, without the closing or entry of `por`.
  let vista: Vista
  /// The chosen closing or entry.
  let por: Uuid?
  let title: String

  /// - Parameter fechamentos: the closings in force.
  init(_ query: Fields, _ fechamentos: [PeriodoFechado], hoje: Day) {
    var vista = Vista.agora
    var problems: [String] = []
    if let typed = query["em"] {
      vista.em = TypedDay.read(typed, today: hoje)
      if vista.em == nil { problems.append(TypedDay.message(SafeText.of(typed))) }
    }
    var title = PtBR.saldos(em: vista.em, hoje: hoje)
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
    por = query["por"].flatMap { Uuid($0) }
    if let por {
      let closing = fechamentos.first { $0.id == por }
      title +=
        closing.map { ", como se sabiam ao fechar até \(PtBR.day($0.ate))" }
        ?? ", como estavam quando foi gravado \(por.curto)"
    } else if query.has("por") {
      problems.append(ClosingChoices.missing)
    }
    sabidoPor = BalancesFormModel.choices(fechamentos, por)
    olhaAtras = ["em", "sabido", "por"].contains { query.has($0) }
    em = query["em"].map(SafeText.of) ?? ""
    sabidoEm = query["sabido"].map(SafeText.of) ?? ""
    (self.vista, self.title, problemas) = (vista, title, problems)
  }

  /// The closings, latest first, and the chosen entry if it is not a closing.
  private static func choices(_ fechamentos: [PeriodoFechado], _ por: Uuid?) -> FieldModel? {
    let chosen = por?.description ?? ""
    var options = ClosingChoices.options(fechamentos, "ao fechar até", chosen: chosen)
    if let por, !fechamentos.contains(where: { $0.id == por }) {
      options.append(OptionModel(chosen, "por quem gravou \(por.curto)", chosen: chosen))
    }
    guard !options.isEmpty else { return nil }
    return FieldModel(
      "por", "Como se sabiam", "", options: [OptionModel("", "agora", chosen: chosen)] + options)
  }
}
