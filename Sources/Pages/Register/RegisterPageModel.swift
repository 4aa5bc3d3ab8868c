internal import Canonical
internal import Ledger
internal import Presentation

/// The register's page: the filter form, the sums, and the entries.
struct RegisterPageModel: Sendable {
  let titulo: String
  let filtro: RegisterFilterModel
  let erros: ProblemModel?
  /// The sums of the listed entries; none without a filter.
  let figuras: [RegisterFigureModel]
  /// The part of the list that the sums cover, if not all of it.
  let doQue: String?
  let lista: RegisterRowsModel
  /// The query of the list, while rows are being chosen; nil otherwise.
  let escolha: String?
  /// The link that begins or ends choosing.
  let escolher: RegisterLinkModel?
  /// The link to the entries after this month; nil if there are none.
  let maisTarde: RegisterLinkModel?
  /// The sentence for an empty list.
  let nenhum: String?
  /// The address of matching annulled entries, if no others match.
  let anulados: String?
  /// Whether the ledger is empty.
  let semNada: Bool

  init(
    _ form: RegisterForm, _ asked: RegisterForm.Request?, _ problems: Problems,
    _ list: RegisterList?, _ query: Fields, _ contas: [Conta],
    editing: (id: Uuid, form: RowFormModel)? = nil, hasAnnulled: Bool = false, hoje: Day
  ) {
    titulo = form[.buscar].map { "Busca por “\(SafeText.of($0))”" } ?? "Extrato"
    filtro = RegisterFilterModel(form, asked, problems, contas, hoje: hoje)
    erros = ProblemModel(problems)
    let isNarrowed = asked.map { !$0.isWhole } ?? true
    let isLater = query.has(RegisterQuery.after)
    let isCounted = asked?.filtro.estado != .anulado
    let isSummed = isCounted && isNarrowed && !isLater && list?.summed.isEmpty == false
    let figures = isSummed ? list.map { RegisterFigureModel.all($0, asked, contas) } ?? [] : []
    figuras = figures
    doQue = list.flatMap { list in
      list.isSumWhole
        ? nil : "Dos \(PtBR.number(list.summed.count)) mais novos que correspondem."
    }
    lista = RegisterRowsModel(list, query, editing: editing, hoje: hoje)
    let isChoosing = query.has(RegisterQuery.chooses) && isCounted
    let plain = RowList(query).query
    escolha =
      isChoosing && list?.rows.isEmpty == false
      ? String(plain.query.dropFirst()) : nil
    escolher =
      list?.rows.isEmpty != false || !isCounted
      ? nil
      : isChoosing
        ? RegisterLinkModel(dito: "Deixar de escolher", leva: Path.register() + plain.query)
        : RegisterLinkModel(
          dito: "Escolher vários",
          leva: Path.register() + plain.with([RegisterQuery.chooses: "sim"]).query)
    maisTarde = list?.later.map { day in
      RegisterLinkModel(
        dito: "Há lançamentos agendados até \(PtBR.day(day)): ver todos",
        leva: Path.register()
          + Fields([
            (RegisterForm.Field.estado.rawValue, EstadoDeLancamento.agendado.rawValue)
          ]).query)
    }
    semNada = list.map { $0.rows.isEmpty && !isNarrowed && !isLater && $0.later == nil } ?? false
    let isNone = list?.rows.isEmpty == true && !semNada
    let none = isNarrowed ? "Nenhum lançamento \(filtro.dito)." : "Não há lançamentos mais antigos."
    nenhum = isNone ? none : nil
    anulados =
      isNone && hasAnnulled
      ? Path.register()
        + plain.with([
          RegisterForm.Field.estado.rawValue: EstadoDeLancamento.anulado.rawValue
        ]).query : nil
  }
}

/// The entries of a page of the register, with the links to the next ones.
struct RegisterRowsModel: Sendable {
  let registro: RegisterModel
  /// The address of the page with the next rows; nil at the end.
  let proxima: String?
  /// The address of the next rows as a fragment.
  let mais: String?

  init(
    _ list: RegisterList?, _ query: Fields, editing: (id: Uuid, form: RowFormModel)?, hoje: Day
  ) {
    var place = RegisterPlace(hoje: hoje, conta: list?.conta)
    place.here = Path.register() + query.query
    place.editing = editing
    place.changed = query[RegisterQuery.changed].flatMap { Uuid($0) }
    let isAnnulled = list?.rows.first?.anulado ?? false
    place.isChoosing = query.has(RegisterQuery.chooses) && !isAnnulled
    if !place.isChoosing, !isAnnulled {
      let list = RowList(query)
      place.edits = { list.editing($0) }
    }
    registro = RegisterModel(
      list?.rows ?? [], in: place,
      isCut: list?.isCut ?? (false, false))
    let next = list.flatMap { list in
      list.continua.map { id in
        query.with([
          RegisterQuery.after: id.description, RegisterQuery.within: list.isCut.last ? "sim" : nil,
          RegisterQuery.edits: nil, RegisterQuery.changed: nil, "feito": nil,
        ]).query
      }
    }
    proxima = next.map { Path.register() + $0 }
    mais = next.map { Path.registerRows() + $0 }
  }
}

/// A link with its words.
struct RegisterLinkModel: Sendable {
  let dito: String
  let leva: String
}

/// One sum of the listed entries.
struct RegisterFigureModel: Sendable {
  let rotulo: String
  let total: MoneyModel
  /// The scheduled amount after today, not included; nil if there is none.
  let agendado: String?
  /// Whether it is the page's main figure.
  let principal: Bool

  /// The figures for each currency: first the requested shares, then incoming and outgoing money.
  ///
  /// Shares exist if a category, a party or a tag was requested.
  static func all(
    _ list: RegisterList, _ asked: RegisterForm.Request?, _ contas: [Conta]
  ) -> [RegisterFigureModel] {
    let shares = RegisterShares(list.summed, asked, contas)
    let flow = Flow(list.summed).sums
    let verbs = Flow.verbs(list.conta?.classe)
    func figure(
      _ label: String, _ now: Total, _ later: Total, _ moeda: Currency, _ isFirst: Bool
    ) -> RegisterFigureModel? {
      guard now.minor != 0 || later.minor != 0 || isFirst else { return nil }
      return RegisterFigureModel(
        rotulo: label.capitalizedFirst,
        total: MoneyModel(now, moeda, .alone),
        agendado: later.minor == 0
          ? nil : "e \(MoneyModel(later, moeda, .alone).texto) depois de hoje",
        principal: isFirst)
    }
    let named = shares.sums.enumerated().compactMap { index, sum in
      figure(sum.label, sum.now, sum.later, sum.moeda, index == 0)
    }
    let moved = flow.enumerated().flatMap { index, sum in
      [
        figure(
          verbs.left.now, sum.saiu, sum.aSair, sum.moeda, named.isEmpty && index == 0),
        figure(verbs.entered.now, sum.entrou, sum.aEntrar, sum.moeda, false),
      ].compactMap(\.self)
    }
    return named + moved
  }
}
