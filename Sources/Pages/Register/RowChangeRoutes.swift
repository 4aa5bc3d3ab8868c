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
  ) throws(PageProblem) -> (id: Uuid, form: RowFormModel)? {
    guard let id = query[RegisterQuery.edits].flatMap({ Uuid($0) }) else { return nil }
    let edit = try edit(id, in: RowList(query, of: conta), contas)
    let closing = try closing(on: edit.versao.conteudo.data)
    return (id, RowFormModel(edit, edit.form, Problems(), contas, closing: closing))
  }

  private func edit(
    _ id: Uuid, in list: RowList, _ contas: [Conta]
  ) throws(PageProblem) -> RowEdit {
    try ask(RowEdit(id, razao.versao(lancamento: id), in: list, contas))
  }

  /// The row again, with the typed values and the mistakes.
  private func editedAgain(
    _ request: PageRequest
  ) throws(PageProblem) -> (id: Uuid, form: RowFormModel) {
    let contas = try ask(razao.contasDosCostumes())
    let edit = try edit(request.id(), in: rowList(request), contas)
    let form = edit.form.shown(RowForm(request.form))
    let closing = try closing(on: edit.versao.conteudo.data)
    return (
      edit.id,
      RowFormModel(edit, form, request.mistakes, contas, closing: closing)
    )
  }

  private func changeRow(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let contas = try ask(razao.contasDosCostumes())
    let edit = try edit(request.id(), in: rowList(request), contas)
    guard request.form["visto"].flatMap({ Hash256($0) }) == edit.versao.marca else {
      throw PageProblem(
        .conflict,
        [
          "Este lançamento mudou enquanto era editado: nada foi gravado. Veja o que ele diz agora e "
            + "confira o que está escrito antes de guardar de novo."
        ])
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
