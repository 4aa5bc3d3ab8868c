internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The register: the filtered entries of all accounts, or of one.
extension Site {
  static let registerRoutes: [Route] = [
    .get(.register, Site.registerPage),
    .fragment(.registerRows, Site.registerRows),
  ]

  private func registerPage(_ request: PageRequest) throws(PageProblem) -> Page {
    try registerPage(request.query, editing: nil)
  }

  private func registerRows(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    .fragment(Page(template: "register-rows", title: "", content: try register(request.query).rows))
  }

  /// - Parameter editing: the row that is edited and its form; nil to take the row from the query.
  func registerPage(
    _ query: Fields, editing: EditedRow?
  ) throws(PageProblem) -> Page {
    let shown = try register(query, editing: editing)
    return Page(
      shown.title, navigation: .extrato,
      status: shown.problems.status,
      updates: !query.has(RegisterQuery.after) && !query.has(RegisterQuery.chooses)
    ) { shown.parts }
  }

  private func register(
    _ query: Fields, editing: EditedRow? = nil
  ) throws(PageProblem) -> RegisterPage {
    let contas = try ask(razao.contasDosCostumes())
    let form = RegisterForm(query)
    let known = try knowledge(query)
    let (asked, problems) = form.reading(RegisterForm.Books(contas, today: hoje))
    let list: RegisterList? = try asked.map { asked throws(PageProblem) in
      try ask(registerList(RegisterQuery(asked, query, today: hoje), known.vista))
    }
    let edited =
      if let editing {
        editing
      } else {
        AskedKnowledge.isAsked(query) ? nil : try edited(query, contas)
      }
    let hasAnnulled: Bool =
      try asked.map { asked throws(PageProblem) in
        guard list?.rows.isEmpty == true else { return false }
        return try ask(
          razao.temAnulados(RegisterQuery(asked, query, today: hoje).ofAll, known.vista))
      } ?? false
    return RegisterPage(
      form: form, asked: asked, problems: problems, list: list, query: query, contas: contas,
      editing: edited, hasAnnulled: hasAnnulled, known: known, hoje: hoje)
  }

  /// The entries of one page.
  private func registerList(
    _ query: RegisterQuery, _ vista: Vista
  ) throws(RazaoError) -> RegisterList {
    // An annulled entry is in no statement, and has no balance after it.
    guard let conta = query.asked.conta, query.asked.filtro.estado != .anulado else {
      let found = try razao.lancamentos(query.ofAll, vista)
      let later =
        query.isOpenEnded ? try razao.lancamentos(query.later, vista).lancamentos.first : nil
      return RegisterList(
        query, found.lancamentos, continues: found.continua != nil, later: later?.conteudo.data)
    }
    let found = try razao.extrato(query.of(conta.id), vista)
    return RegisterList(
      query, found.historico.map { $0.listado(em: found.conta.moeda) },
      continues: found.continua != nil, conta: found.conta)
  }
}

/// The page of the register that an address asks for.
struct RegisterQuery: Sendable {
  /// The parameters of an address: the entry before the page, and whether the page begins within a
  /// month.
  static let (after, within) = ("depois", "meio")
  /// The parameters for the edited row, the row just changed, and whether rows are being chosen.
  static let (edits, changed, chooses) = ("editar", "mudou", "escolher")

  let asked: RegisterForm.Request
  let today: Day
  let depois: Uuid?
  /// Whether the first month continues from the page before.
  let isWithinMonth: Bool

  init(_ asked: RegisterForm.Request, _ query: Fields, today: Day) {
    (self.asked, self.today) = (asked, today)
    depois = query[Self.after].flatMap { Uuid($0) }
    isWithinMonth = query.has(Self.within)
  }

  /// Whether the list has no day bounds: then entries after this month are left out.
  var isOpenEnded: Bool { asked.isWhole && depois == nil }

  /// The number of entries to read, so that a page can end with a month, and sums cover the list.
  var window: Int { asked.isWhole ? Limits.registerWindow : Limits.summedRows }

  /// The request for all accounts.
  var ofAll: PedidoDeLancamentos {
    var pedido = PedidoDeLancamentos()
    (pedido.de, pedido.ate) = (asked.de, isOpenEnded ? endOfMonth : asked.ate)
    (pedido.filtro, pedido.limite, pedido.depois) = (asked.filtro, window, depois)
    pedido.filtro.naConta = asked.conta?.id
    return pedido
  }

  /// The request for the first entry after this month.
  var later: PedidoDeLancamentos {
    var pedido = PedidoDeLancamentos()
    (pedido.de, pedido.limite) = (Month(of: today).advanced(by: 1)?.day(1), 1)
    return pedido
  }

  /// The request for one account.
  func of(_ conta: Uuid) -> PedidoDeExtrato {
    var pedido = PedidoDeExtrato(conta: conta)
    (pedido.de, pedido.ate, pedido.filtro) = (asked.de, asked.ate, asked.filtro)
    (pedido.limite, pedido.depois) = (window, depois)
    return pedido
  }

  private var endOfMonth: Day? { Month(of: today).dias.upperBound }
}

/// The entries of one page of the register, with facts about the others.
struct RegisterList: Sendable {
  let rows: [LancamentoListado]
  /// All entries that were read, which the sums cover.
  let summed: [LancamentoListado]
  /// Whether they are all entries from this page on.
  let isSumWhole: Bool
  /// Whether entries of the first and of the last month are on other pages.
  let isCut: (first: Bool, last: Bool)
  /// The entry to continue after; nil at the end.
  let continua: Uuid?
  /// The account that is shown; nil for all accounts.
  let conta: ContaEmDetalhe?
  /// The day of the last entry after this month, if those are left out.
  let later: Day?

  /// - Parameter continues: whether there are more entries than were read.
  init(
    _ query: RegisterQuery, _ found: [LancamentoListado], continues: Bool,
    conta: ContaEmDetalhe? = nil, later: Day? = nil
  ) {
    (summed, isSumWhole, self.conta, self.later) = (found, !continues, conta, later)
    let end = RegisterList.end(found, continues: continues)
    rows = Array(found[..<end.count])
    isCut = (query.isWithinMonth, end.isCut)
    continua = end.count < found.count || continues ? rows.last?.id : nil
  }

  /// The end of a page: the end of a month if one is near, else a fixed number of rows.
  private static func end(
    _ found: [LancamentoListado], continues: Bool
  ) -> (count: Int, isCut: Bool) {
    guard found.count > Limits.rows || continues else { return (found.count, false) }
    func month(_ index: Int) -> Month { Month(of: found[index].conteudo.data) }
    let bound = min(found.count, Limits.registerWindow)
    if let end = (min(Limits.rows, bound)..<bound).first(where: { month($0) != month($0 - 1) }) {
      return (end, false)
    }
    if !continues, found.count <= Limits.registerWindow { return (found.count, false) }
    return (min(Limits.rows, found.count), true)
  }
}
