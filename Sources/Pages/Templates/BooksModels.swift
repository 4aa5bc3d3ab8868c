internal import Canonical
internal import Ledger
internal import Presentation

/// The first page.
struct SummaryModel: Sendable {
  let tela: ScreenModel
  /// The net worth over time, one a currency.
  let patrimonio: [LineChart]
}

/// An account with what is listed of its history, and the form that says what is.
struct StatementModel: Sendable {
  let tela: ScreenModel
  /// Its balance over time; nil where there is nothing to see.
  let evolucao: LineChart?
  let id: String
  /// Where something is recorded on it; nil where nothing can be.
  let lancarNela: String?
  let em: String
  let de: String
  let ate: String
  let buscar: String
  /// Whether less than everything is listed.
  let filtrado: Bool
  let problemas: [String]
  /// Where the rows that follow are; nil at the end.
  let proxima: String?
  /// The same rows alone.
  let mais: String?

  init(_ asked: AskedStatement, hoje: Day, em query: Fields, evolucao: LineChart? = nil) {
    self.evolucao = evolucao
    let extrato = asked.extrato
    tela = ScreenModel(.conta(extrato, hoje: hoje))
    id = extrato.conta.id.description
    let isOpen = extrato.conta.classe.isPropria && !extrato.conta.encerrada
    lancarNela = isOpen ? Path.entryForm() + "?conta=\(extrato.conta.id)" : nil
    func typed(_ name: String) -> String { query[name].map(SafeText.of) ?? "" }
    (em, de, ate, buscar) = (typed("em"), typed("de"), typed("ate"), typed("buscar"))
    filtrado = ["em", "de", "ate", "buscar"].contains { query.has($0) }
    problemas = asked.problemas
    let next = extrato.continua.map { query.with(["depois": $0.description, "feito": nil]).query }
    proxima = next.map { Path.account(extrato.conta.id) + $0 }
    mais = next.map { Path.accountRows(extrato.conta.id) + $0 }
  }
}

/// Balances from a point of view, and the form that chooses it.
struct PastModel: Sendable {
  let tela: ScreenModel
  let pedido: ViewOfThePast
}

/// From where the books are looked at, as it was typed.
struct ViewOfThePast: Sendable {
  let em: String
  let sabidoEm: String
  /// Which closing or entry, whose author's knowledge counts; nil where there is none to choose.
  let sabidoPor: FieldModel?
  /// Whether anything but now was asked for.
  let olhaAtras: Bool
  let problemas: [String]
  /// Where to look from, but for whose knowledge counts.
  let vista: Vista
  /// The closing or entry that was chosen.
  let por: Uuid?
  let title: String

  /// - Parameter fechamentos: those that are in force.
  init(_ query: Fields, _ fechamentos: [PeriodoFechado], hoje: Day) {
    var vista = Vista.agora
    var problems: [String] = []
    var title = "Saldos"
    if let typed = query["em"] {
      vista.em = TypedDay.read(typed, today: hoje)
      if let day = vista.em {
        title += " em \(PtBR.day(day))"
      } else {
        problems.append(TypedDay.message(SafeText.of(typed)))
      }
    }
    if let typed = query["sabido"] {
      vista.sabidoEm = TypedInstant.read(typed, today: hoje)
      if let moment = vista.sabidoEm {
        title += ", como eram sabidos \(TypedInstant.words(moment, typed: typed))"
      } else {
        problems.append(TypedInstant.message(SafeText.of(typed), option: "Como eram sabidos"))
      }
    }
    por = query["por"].flatMap { Uuid($0) }
    if let por {
      let closing = fechamentos.first { $0.id == por }
      title +=
        closing.map { ", como se sabiam ao fechar até \(PtBR.day($0.ate))" }
        ?? ", como os sabia quem gravou \(por.curto)"
    } else if query.has("por") {
      problems.append(ClosingChoices.missing)
    }
    sabidoPor = ViewOfThePast.choices(fechamentos, por)
    olhaAtras = ["em", "sabido", "por"].contains { query.has($0) }
    em = query["em"].map(SafeText.of) ?? ""
    sabidoEm = query["sabido"].map(SafeText.of) ?? ""
    (self.vista, self.title, problemas) = (vista, title, problems)
  }

  /// The closings, the last one first, and what was chosen, where that is none of them.
  private static func choices(_ fechamentos: [PeriodoFechado], _ por: Uuid?) -> FieldModel? {
    let chosen = por?.description ?? ""
    var options = ClosingChoices.options(fechamentos, "ao fechar até", chosen: chosen)
    if let por, !fechamentos.contains(where: { $0.id == por }) {
      options.append(OptionModel(chosen, "por quem gravou \(por.curto)", chosen: chosen))
    }
    guard !options.isEmpty else { return nil }
    return FieldModel(
      "por", "Como se sabiam", [OptionModel("", "agora", chosen: chosen)] + options, [],
      FieldErrors())
  }
}
