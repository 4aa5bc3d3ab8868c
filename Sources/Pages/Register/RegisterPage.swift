internal import Canonical
internal import Ledger
internal import Presentation

/// The register's page: the filter form, the sums, and the entries.
struct RegisterPage {
  let form: RegisterForm
  let asked: RegisterForm.Request?
  let problems: Problems
  let list: RegisterList?
  let query: Fields
  let contas: [Conta]
  /// The row that is edited, and its form.
  let editing: EditedRow?
  /// Whether annulled entries match, and no others.
  let hasAnnulled: Bool
  let known: AskedKnowledge
  let hoje: Day

  var title: String { form[.buscar].map { "Busca por “\(SafeText.of($0))”" } ?? "Extrato" }

  /// The entries, with the links to the next ones (template `register-list`, and `register-rows` for
  /// the script).
  var rows: Values {
    var place = RegisterPlace(hoje: hoje, conta: list?.conta)
    place.here = Path.register() + query.query
    place.editing = editing
    place.changed = query[RegisterQuery.changed].flatMap { Uuid($0) }
    let isAnnulled = list?.rows.first?.anulado ?? false
    place.isChoosing = query.has(RegisterQuery.chooses) && !isAnnulled
    if !place.isChoosing, !isAnnulled, !AskedKnowledge.isAsked(query) {
      let list = RowList(query)
      place.edits = { list.editing($0) }
    }
    let next = list.flatMap { list in
      list.continua.map { id in
        query.with([
          RegisterQuery.after: id.description, RegisterQuery.within: list.isCut.last ? "sim" : nil,
          RegisterQuery.edits: nil, RegisterQuery.changed: nil, "feito": nil,
        ]).query
      }
    }
    return [
      "registro": RegisterModel(
        list?.rows ?? [], in: place, isCut: list?.isCut ?? (false, false)),
      "proxima": next.map { Path.register() + $0 }, "mais": next.map { Path.registerRows() + $0 },
    ]
  }

  @PartBuilder var parts: [Part] {
    Part.head(
      title,
      links: [
        isChoosing ? nil : LinkModel("Lançar", Path.entryForm(), .wideMain), choiceLink,
      ])
    RegisterFilter(form: form, asked: asked, problems: problems, contas: contas, hoje: hoje)
      .part(conditions)
    Part.mistakes(problems)
    known.parts(at: .register, keeping: AskedKnowledge.others(plain))
    sums
    if let day = list?.later {
      Part.note(
        "",
        link: LinkModel("Há lançamentos agendados até \(PtBR.day(day)): ver todos", all(.agendado)))
    }
    if isChoosing {
      Part.form(
        "Escolher lançamentos", to: Path.registerSelection(), isLong: true, tokens: .unsigned,
        hidden: [("lista", String(plain.query.dropFirst()))],
        ButtonModel("Mudar os escolhidos", .main)
      ) { Part.own("register-list", rows) }
    } else {
      Part.own("register-list", rows)
    }
    if list?.rows.isEmpty == true { nothing }
  }

  /// The list's query, without the parameters of a single visit.
  private var plain: Fields { RowList(query).query }
  private var conditions: [(RegisterForm.Field, String)] {
    RegisterFilter.conditions(form, asked, contas)
  }
  private var isNarrowed: Bool { asked.map { !$0.isWhole } ?? true }
  private var isLater: Bool { query.has(RegisterQuery.after) }
  /// Whether rows can be summed and chosen: annulled ones cannot.
  private var isCounted: Bool { asked?.filtro.estado != .anulado }
  private var canChoose: Bool {
    list?.rows.isEmpty == false && isCounted && !AskedKnowledge.isAsked(query)
  }
  private var isChoosing: Bool { canChoose && query.has(RegisterQuery.chooses) }

  /// The link that begins or ends choosing.
  private var choiceLink: LinkModel? {
    guard canChoose else { return nil }
    return isChoosing
      ? LinkModel("Deixar de escolher", Path.register() + plain.query, .button)
      : LinkModel(
        "Escolher vários",
        Path.register() + plain.with([RegisterQuery.chooses: "sim"]).query, .button)
  }

  /// The address of all entries in a state, among those of a query.
  private func all(_ state: EstadoDeLancamento, in query: Fields = Fields()) -> String {
    Path.register() + query.with([RegisterForm.Field.estado.rawValue: state.rawValue]).query
  }

  /// The sums of the listed entries; nil without a filter.
  private var sums: Part? {
    guard let list, !list.summed.isEmpty, isCounted, isNarrowed, !isLater else { return nil }
    return .sheet(label: "Soma do que está na lista") {
      Part.figures(figures(list))
      if !list.isSumWhole {
        Part.note("Dos \(PtBR.number(list.summed.count)) mais novos que correspondem.")
      }
    }
  }

  /// The figures for each currency: first the requested shares, then incoming and outgoing money.
  ///
  /// Shares exist if a category, a party or a tag was requested.
  private func figures(_ list: RegisterList) -> [FigureModel?] {
    let verbs = Flow.verbs(list.conta?.classe)
    func figure(
      _ label: String, _ now: Total, _ later: Total, _ moeda: Currency, isFirst: Bool = false
    ) -> FigureModel? {
      guard now.minor != 0 || later.minor != 0 || isFirst else { return nil }
      let scheduled =
        later.minor == 0 ? nil : "e \(MoneyModel(later, moeda, .alone).texto) depois de hoje"
      return FigureModel(
        label.capitalizedFirst, MoneyModel(now, moeda, .alone), isHeadline: isFirst,
        notes: [scheduled])
    }
    let shares = RegisterShares(list.summed, asked, contas).sums.enumerated().map { index, sum in
      figure(sum.label, sum.now, sum.later, sum.moeda, isFirst: index == 0)
    }
    return shares
      + list.summed.somas(em: list.conta?.id).enumerated().flatMap { index, sum in
        [
          figure(
            verbs.left.now, sum.saiu, sum.aSair, sum.moeda, isFirst: shares.isEmpty && index == 0),
          figure(verbs.entered.now, sum.entrou, sum.aEntrar, sum.moeda),
          figure(Flow.others, sum.outros, Total(minor: 0, decimals: 0), sum.moeda),
        ]
      }
  }

  /// The message of an empty list.
  private var nothing: Part {
    guard isNarrowed || isLater || list?.later != nil else {
      return .empty(
        "Ainda não há lançamentos.",
        "Aqui fica tudo o que entra e sai, de todas as contas, do mais novo ao mais antigo.",
        link: LinkModel("Lançar o primeiro", Path.entryForm(), .button))
    }
    let words = conditions.map(\.1).joined(separator: ", ")
    return .empty(
      isNarrowed ? "Nenhum lançamento \(words)." : "Não há lançamentos mais antigos.",
      link: hasAnnulled
        ? LinkModel("Ver os anulados assim", all(.anulado, in: plain), .button) : nil,
      more: LinkModel("Mostrar tudo", Path.register(), .button))
  }
}
