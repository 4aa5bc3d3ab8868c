internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Editing a row of the register in place.
extension Site {
  static let rowChangeRoutes: [Route] = [
    .post(.rowChange, on: .entry, Site.changeRow, again: Site.rowPageAgain)
  ]

  /// The list with the edited row still open, showing its mistakes.
  private func rowPageAgain(_ request: PageRequest) throws(PageProblem) -> Page {
    let (list, row) = (rowList(request), try editedAgain(request))
    guard let conta = list.conta else { return try registerPage(list.query, editing: row) }
    return try statementPage(conta, list.query, editing: row)
  }

  /// The list that a form was sent from.
  func list(_ request: PageRequest) -> Fields {
    Fields(encoded: (request.form["lista"] ?? "").utf8) ?? Fields()
  }

  /// That list, with the account that it belongs to.
  private func rowList(_ request: PageRequest) -> RowList {
    RowList(list(request), of: request.form["conta-da-lista"].flatMap { Uuid($0) })
  }

  /// The row that an address asks to edit; nil if there is none.
  /// - Parameter conta: the account of the list; nil for the register of all accounts.
  func edited(
    _ query: Fields, of conta: Uuid? = nil, _ contas: [Conta]
  ) throws(PageProblem) -> EditedRow? {
    guard let id = query[RegisterQuery.edits].flatMap({ Uuid($0) }) else { return nil }
    let edit = try edit(id, in: RowList(query, of: conta), contas)
    let closing = try closing(on: edit.versao.conteudo.data)
    return (id, edit.shown(edit.form, Problems(), contas, closing: closing))
  }

  private func edit(
    _ id: Uuid, in list: RowList, _ contas: [Conta]
  ) throws(PageProblem) -> RowEdit {
    try ask(RowEdit(id, razao.versao(lancamento: id), in: list, contas))
  }

  /// The row again, with the typed values and the mistakes.
  private func editedAgain(
    _ request: PageRequest
  ) throws(PageProblem) -> EditedRow {
    let contas = try ask(razao.contasDosCostumes())
    let edit = try edit(request.id(), in: rowList(request), contas)
    let form = edit.form.shown(RowForm(request.form))
    let closing = try closing(on: edit.versao.conteudo.data)
    return (edit.id, edit.shown(form, request.mistakes, contas, closing: closing))
  }

  private func changeRow(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let contas = try ask(razao.contasDosCostumes())
    let edit = try edit(request.id(), in: rowList(request), contas)
    guard request.form["visto"].flatMap({ Hash256($0) }) == edit.versao.marca else {
      throw PageProblem(
        .conflict,
        "Este lançamento mudou enquanto era editado: nada foi gravado. Veja o que ele diz agora e "
          + "confira o que está escrito antes de guardar de novo.")
    }
    let form = edit.form.shown(RowForm(request.form))
    let (read, problems) = form.reading(contas)
    guard let read else { throw PageProblem(problems) }
    guard !read.mudanca.isVazia else {
      return ActionResult(path: edit.list.address(edit.id))
    }
    let effect = try ask(
      razao.corrigir(
        [edit.id], read.mudanca, motivoNoFechado: read.motivoNoFechado, id: request.idempotencyKey))
    let alike = read.mudanca.categoria == nil ? nil : try ask(razao.porClassificar(comoEm: edit.id))
    return ActionResult(
      path: edit.list.address(edit.id, [RegisterQuery.changed: edit.id.description]),
      receipt: .recorded(
        "Lançamento corrigido", effect.recibo, effect: [],
        next: Screen.planosPorMudar(effect) + Screen.maisIguais(alike)))
  }
}

extension RowForm {
  /// The form as a browser sent it, compared with the values shown at first.
  fileprivate func shown(_ sent: RowForm) -> RowForm {
    var form = sent
    form.shown = shown
    return form
  }
}

/// The row that is edited in place, and its form (template `row-form`).
typealias EditedRow = (id: Uuid, form: Values)

/// An edited row: the entry's current state, and its list.
struct RowEdit: Sendable {
  let id: Uuid
  let versao: VersaoDeLancamento
  let list: RowList
  /// The only category; nil if there is none, or several.
  let categoria: Uuid?
  /// The number of categories.
  let categorias: Int

  init(_ id: Uuid, _ versao: VersaoDeLancamento, in list: RowList, _ contas: [Conta]) {
    (self.id, self.versao, self.list) = (id, versao, list)
    let own = Set(contas.filter(\.classe.isPropria).map(\.id))
    let others = versao.conteudo.partidas.map(\.conta).filter { !own.contains($0) }
    categorias = others.count
    categoria = others.count == 1 ? others[0] : nil
  }

  /// The form as first shown.
  var form: RowForm { RowForm(of: versao.conteudo, categoria: categoria) }

  /// The form with what was typed.
  func shown(
    _ form: RowForm, _ problems: Problems, _ contas: [Conta], closing: PeriodoFechado?
  ) -> Values {
    [
      "acaoDaLinha": Path.rowChange(id),
      "ocultosDaLinha": HiddenFieldModel.all([
        ("lista", String(list.query.query.dropFirst())),
        ("conta-da-lista", list.conta?.description ?? ""), ("visto", versao.marca.description),
      ]), "corpoDaLinha": fields(form, problems, contas, closing),
      // The address of the list without the form, at the row.
      "voltaDaLinha": list.address(id),
    ]
  }

  @PartBuilder private func fields(
    _ form: RowForm, _ problems: Problems, _ contas: [Conta], _ closing: PeriodoFechado?
  ) -> [Part] {
    if categoria != nil {
      FieldModel.choice(.categoria, form, problems, in: "linha") {
        AccountChoices(contas).categories(chosen: $0)
      }
    } else {
      Part.note(
        categorias == 0
          ? "É entre contas suas: não tem categoria."
          : "Tem \(categorias) categorias: mude-as no lançamento.")
    }
    FieldModel(.interessado, form, problems, in: "linha")
    FieldModel(.descricao, form, problems, in: "linha")
    if let closing {
      Part.closed(closing, form, .mesmoFechado, .motivo, problems)
    }
  }
}

/// A list of entries with an edited row, to return to.
struct RowList: Sendable {
  /// The account of the list; nil for the register of all accounts.
  let conta: Uuid?
  /// The list's query, without the parameters of a single visit.
  let query: Fields

  init(_ query: Fields, of conta: Uuid? = nil) {
    self.conta = conta
    self.query = query.with([
      RegisterQuery.edits: nil, RegisterQuery.changed: nil, RegisterQuery.chooses: nil,
      "feito": nil,
    ])
  }

  /// The address of the list, with more in its query.
  func address(_ more: [String: String?] = [:]) -> String {
    (conta.map { Path.account($0) } ?? Path.register()) + query.with(more).query
  }

  /// The address of a row in the list.
  func address(_ id: Uuid, _ more: [String: String?] = [:]) -> String {
    address(more) + "#l-\(id)"
  }

  /// The address at which a row is edited.
  func editing(_ id: Uuid) -> String { address(id, [RegisterQuery.edits: id.description]) }
}
