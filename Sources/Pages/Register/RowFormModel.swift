internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The form of a row that is edited in place.
struct RowFormModel: Sendable {
  let acaoDaLinha: String
  let ocultosDaLinha: [HiddenFieldModel]
  let corpoDaLinha: [Part]
  /// The address of the list without the form, at the row.
  let voltaDaLinha: String

  init(
    _ edit: RowEdit, _ form: RowForm, _ problems: Problems, _ contas: [Conta],
    closing: PeriodoFechado?
  ) {
    acaoDaLinha = Path.rowChange(edit.id)
    voltaDaLinha = edit.list.address(edit.id)
    ocultosDaLinha = [
      HiddenFieldModel(chave: "lista", texto: String(edit.list.query.query.dropFirst())),
      HiddenFieldModel(chave: "conta-da-lista", texto: edit.list.conta?.description ?? ""),
      HiddenFieldModel(chave: "visto", texto: edit.versao.marca.description),
    ]
    let chosen = form[.categoria] ?? ""
    let category: Part =
      edit.categoria != nil
      ? .fields([
        FieldModel(
          .categoria, form, problems, in: "linha", options: [],
          groups: AccountChoices(contas).categories(chosen: chosen))
      ])
      : .note(
        edit.categorias == 0
          ? "É entre contas suas: não tem categoria."
          : "Tem \(edit.categorias) categorias: mude-as no lançamento.")
    let others = Part.fields([
      FieldModel(.interessado, form, problems, in: "linha"),
      FieldModel(.descricao, form, problems, in: "linha"),
    ])
    let closed = closing.map { closing in
      Part.own(
        "closed-period",
        ClosedModel(
          closing, form[.mesmoFechado] != nil, motivo: form.texts.shown(.motivo),
          problems[RowForm.Field.motivo.name]))
    }
    corpoDaLinha = [category, others, closed].compactMap(\.self)
  }
}

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
