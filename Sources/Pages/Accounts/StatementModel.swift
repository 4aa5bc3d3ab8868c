internal import Canonical
internal import Ledger
internal import Presentation

/// The statement of an account: its figures, its register, and the form that filters it.
struct StatementModel: Sendable {
  let id: String
  let nomeDaConta: String
  /// The kind, and the CSS class of its colour.
  let especie: String
  let cor: String
  let saldoDaConta: MoneyModel
  /// The label of the balance, and the balance including entries after today.
  let contra: String
  let figuras: [FigureModel]
  let evolucao: CurveModel?
  let duvidas: [LineModel]
  /// The address of the form that records on the account; nil if it takes no entries.
  let lancarNela: String?
  /// The address of the card's bill; nil unless the account is a card.
  let fatura: String?
  /// The values of the filter.
  let buscar: String
  let dias: [FieldModel]
  /// Whether the folded part of the filter is in use, and whether any part is.
  let aberto: Bool
  let filtrado: Bool
  let problemas: [String]
  let registro: RegisterModel
  /// The sums of the listed entries, if the list is filtered.
  let somas: [RegisterSumModel]
  /// The message if nothing is listed.
  let vazio: String?
  let porque: String?
  /// The address of the page with the next rows; nil at the end.
  let proxima: String?
  /// The address of the next rows as a fragment.
  let mais: String?

  /// - Parameter editing: the row that is edited in place, and its form.
  init(
    _ asked: StatementInput, hoje: Day, em query: Fields, evolucao: CurveModel? = nil,
    editing: (id: Uuid, form: RowFormModel)? = nil
  ) {
    let extrato = asked.extrato
    let conta = extrato.conta
    id = conta.id.description
    nomeDaConta = SafeText.of(conta.nome) + (conta.encerrada ? " (encerrada)" : "")
    let group = GrupoDeContas(conta.tipo)
    especie = conta.classe.isPropria ? group.word : conta.classe.palavraDaCategoria
    cor = conta.classe.isPropria ? group.accent?.rawValue ?? "" : ""
    let now = conta.classe.ladoNatural(conta.saldo)
    saldoDaConta = MoneyModel(now, conta.moeda, .alone)
    contra = StatementModel.words(extrato, group, now, hoje: hoje)
    figuras = FigureModel.all(of: conta, em: extrato.pedido.em ?? hoje)
    self.evolucao = evolucao
    duvidas = LineModel.all(conta.ressalvas.doNumero + conta.ressalvas.doRazao)
    let isOpen = conta.classe.isPropria && !conta.encerrada
    lancarNela = isOpen ? Path.entryForm() + "?conta=\(conta.id)" : nil
    fatura = conta.isCartao ? Path.bill(conta.id) : nil
    buscar = query["buscar"].map(SafeText.of) ?? ""
    dias = [("de", "De"), ("ate", "Até"), ("em", "Saldo em")].map { name, label in
      FieldModel(name, label, query[name] ?? "", hoje: hoje)
    }
    aberto = ["em", "de", "ate"].contains { query.has($0) }
    filtrado = aberto || query.has("buscar")
    problemas = asked.problemas
    var place = RegisterPlace(hoje: hoje, conta: conta)
    place.here = Path.account(conta.id)
    let list = RowList(query, of: conta.id)
    place.edits = { list.editing($0) }
    place.editing = editing
    place.changed = query[RegisterQuery.changed].flatMap { Uuid($0) }
    let isPart = (query.has("depois"), extrato.continua != nil)
    registro = RegisterModel(
      extrato.historico.map { $0.listado(em: conta.moeda) },
      balances: query.has("buscar") ? [] : extrato.historico.map(\.saldo), in: place,
      isCut: isPart)
    somas =
      filtrado && extrato.historico.count > 1
      ? RegisterSumModel.all(extrato.soma, conta.classe) : []
    let isNarrowed = filtrado || query.has("depois")
    vazio =
      extrato.historico.isEmpty
      ? StatementModel.nothing(isNarrowed: isNarrowed, buscar) : nil
    porque = isNarrowed ? "Procurado nesta conta." : "O que entra e sai dela fica aqui."
    let next = extrato.continua.map { list.query.with(["depois": $0.description]).query }
    proxima = next.map { Path.account(conta.id) + $0 }
    mais = next.map { Path.accountRows(conta.id) + $0 }
  }

  private static func nothing(isNarrowed: Bool, _ text: String) -> String {
    guard isNarrowed else { return "Esta conta ainda não tem lançamentos." }
    return text.isEmpty
      ? "Nenhum lançamento nesses dias." : "Nenhum lançamento com “\(text)”."
  }

  private static func words(
    _ extrato: Extrato, _ group: GrupoDeContas, _ now: Total, hoje: Day
  ) -> String {
    let conta = extrato.conta
    let favor = conta.conta.isAFavor ? ", a seu favor" : ""
    if let day = extrato.pedido.em {
      return PtBR.saldo(em: day, hoje: hoje, agendado: false) + favor
    }
    let later = conta.classe.ladoNatural(conta.agendado)
    let scheduled =
      later.minor == 0
      ? "" : ". Com o agendado: \(MoneyModel(.sum([now, later]), conta.moeda).texto)"
    return (conta.classe.isPropria ? group.label : "Até hoje") + favor + scheduled
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
    default: "Patrimônio"
    }
  }
}
