internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The form of a row that is edited in place.
struct RowFormModel: Sendable {
  let acaoDaLinha: String
  /// The query of the list to return to, and its account; empty for all accounts.
  let listaDaLinha: String
  let contaDaLista: String
  /// The mark of the values that the form showed.
  let vistoDaLinha: String
  /// The category; nil unless there is exactly one.
  let categoriaDaLinha: FieldModel?
  /// Why no category can be chosen.
  let semCategoria: String?
  let interessadoDaLinha: FieldModel
  let notaDaLinha: FieldModel
  let fechadoDaLinha: ClosedModel?
  /// The address of the list without the form, at the row.
  let voltaDaLinha: String

  init(
    _ edit: RowEdit, _ form: RowForm, _ problems: Problems, _ contas: [Conta],
    closing: PeriodoFechado?
  ) {
    acaoDaLinha = Path.rowChange(edit.id)
    listaDaLinha = String(edit.list.query.query.dropFirst())
    contaDaLista = edit.list.conta?.description ?? ""
    vistoDaLinha = edit.versao.marca.description
    voltaDaLinha = edit.list.address(edit.id)
    let chosen = form[.categoria] ?? ""
    categoriaDaLinha = edit.categoria.map { _ in
      FieldModel(
        .categoria, form, problems, in: "linha", options: [],
        groups: AccountChoices(contas).categories(chosen: chosen))
    }
    semCategoria =
      edit.categoria != nil
      ? nil
      : edit.categorias == 0
        ? "É entre contas suas: não tem categoria."
        : "Tem \(edit.categorias) categorias: mude-as no lançamento."
    interessadoDaLinha = FieldModel(.interessado, form, problems, in: "linha")
    notaDaLinha = FieldModel(.descricao, form, problems, in: "linha")
    fechadoDaLinha = closing.map {
      ClosedModel(
        $0, form[.mesmoFechado] != nil, motivo: form.texts.shown(.motivo),
        problems[RowForm.Field.motivo.name])
    }
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
