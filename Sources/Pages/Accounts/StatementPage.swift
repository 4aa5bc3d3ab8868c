internal import Canonical
internal import Ledger
internal import Presentation

/// The statement of an account: its figures, its register, and the form that filters it.
struct StatementPage {
  let extrato: Extrato
  let query: Fields
  /// The mistakes in the query.
  let problems: Problems
  let hoje: Day

  /// The fields with a day: the first and the last day, and that of the balance.
  static let days = [("de", "De"), ("ate", "Até"), ("em", "Saldo em")].map { name, label in
    FieldName(name, option: name, label: label, what: "o dia")
  }

  private var conta: ContaEmDetalhe { extrato.conta }
  /// Whether the folded part of the filter is in use.
  private var isUnfolded: Bool { ["em", "de", "ate"].contains { query.has($0) } }
  private var isFiltered: Bool { isUnfolded || query.has("buscar") }

  /// - Parameter curve: the balance over a year.
  @PartBuilder func parts(
    _ curve: CurveModel?, editing: EditedRow?
  ) -> [Part] {
    Part.head(
      conta.nome + (conta.encerrada ? " (encerrada)" : ""),
      back: LinkModel("Resumo", Path.summary()), links: links)
    Part.mistakes(problems)
    Part.sheet(label: "Saldo") {
      Part.box("ao-lado") {
        Part.figures([balance] + FigureModel.all(of: conta, em: extrato.pedido.em ?? hoje))
        if let curve { Part.curve(curve) }
      }
      Part.lines(conta.ressalvas.doNumero + conta.ressalvas.doRazao)
      Part.note("", link: LinkModel("De onde vem este saldo", Path.explanation(conta.id)))
    }
    Part.own("statement-filter", filter)
    Part.own("statement-list", list(editing: editing))
    if extrato.historico.isEmpty {
      let isNarrowed = isFiltered || query.has("depois")
      Part.empty(
        nothing(isNarrowed: isNarrowed),
        isNarrowed ? "Procurado nesta conta." : "O que entra e sai dela fica aqui.")
    }
  }

  private var links: [LinkModel?] {
    let isOpen = conta.classe.isPropria && !conta.encerrada
    return [
      isOpen
        ? LinkModel("Lançar nesta conta", Path.entryForm() + "?conta=\(conta.id)", .wideMain) : nil,
      conta.isCartao ? LinkModel("Fatura", Path.bill(conta.id), .button) : nil,
      LinkModel("Conferir saldo", Path.assertion(conta.id), .button),
      LinkModel(
        "Alterar conta", Path.accountChange(conta.id), .button, icon: "lapis", isIconOnly: true),
    ]
  }

  /// The balance, with its label and the balance including entries after today.
  private var balance: FigureModel {
    let (group, isOwn) = (GrupoDeContas(conta.tipo), conta.classe.isPropria)
    let now = conta.classe.ladoNatural(conta.saldo)
    let favor = conta.conta.isAFavor ? ", a seu favor" : ""
    let later = conta.classe.ladoNatural(conta.agendado)
    let scheduled =
      later.minor == 0
      ? "" : ". Com o agendado: \(MoneyModel(.sum([now, later]), conta.moeda).texto)"
    let words =
      extrato.pedido.em.map { PtBR.saldo(em: $0, hoje: hoje, agendado: false) + favor }
      ?? (isOwn ? group.label : "Até hoje") + favor + scheduled
    return FigureModel(
      isOwn ? group.word : conta.classe.palavraDaCategoria,
      MoneyModel(now, conta.moeda, .alone), isHeadline: true,
      accent: isOwn ? group.accent?.rawValue ?? "" : "", notes: [words])
  }

  private var filter: Values {
    [
      "id": conta.id.description, "buscar": SafeText.of(query["buscar"] ?? ""),
      "dias": Self.days.map { field in
        FieldModel(
          field.name, field.label, query[field.name] ?? "", erro: problems[field], hoje: hoje)
      },
      "aberto": isUnfolded, "filtrado": isFiltered,
    ]
  }

  private func nothing(isNarrowed: Bool) -> String {
    guard isNarrowed else { return "Esta conta ainda não tem lançamentos." }
    return query["buscar"].map { "Nenhum lançamento com “\($0)”." }
      ?? "Nenhum lançamento nesses dias."
  }

  /// - Parameter editing: the row that is edited in place, and its form.
  func list(editing: EditedRow? = nil) -> Values {
    let list = RowList(query, of: conta.id)
    var place = RegisterPlace(hoje: hoje, conta: conta)
    place.here = Path.account(conta.id)
    place.edits = { list.editing($0) }
    place.editing = editing
    place.changed = query[RegisterQuery.changed].flatMap { Uuid($0) }
    let next = extrato.continua.map { list.query.with(["depois": $0.description]).query }
    let isSummed = isFiltered && extrato.historico.count > 1
    return [
      "registro": RegisterModel(
        extrato.historico.map { $0.listado(em: conta.moeda) },
        balances: query.has("buscar") ? [] : extrato.historico.map(\.saldo), in: place,
        isCut: (query.has("depois"), extrato.continua != nil)),
      "somas": isSummed ? RegisterModel.sums(extrato.soma, conta.classe) : [],
      "proxima": next.map { Path.account(conta.id) + $0 },
      "mais": next.map { Path.accountRows(conta.id) + $0 },
    ]
  }
}

extension FigureModel {
  /// The amount invested from an account, and its yield in a month.
  static func all(of conta: ContaEmDetalhe, em day: Day) -> [FigureModel] {
    let month = PtBR.month(day).prefix { $0 != " " }
    return conta.investimentos.flatMap { investment in
      [
        FigureModel("Montante investido", MoneyModel(investment.montante, investment.moeda)),
        FigureModel(
          "Rendeu em \(month)",
          MoneyModel(
            investment.rendimento, investment.moeda,
            .moved(investment.rendimento.minor > 0 ? .entrada : nil))),
      ]
    }
  }
}

extension ClasseDeConta {
  /// The label of the balance of a category or of equity.
  fileprivate var palavraDaCategoria: String {
    switch self {
    case .despesa: "Categoria de gastos"
    case .receita: "Categoria de receitas"
    default: words
    }
  }
}
