internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The form of a row that is edited in its place.
struct RowFormModel: Sendable {
  let acaoDaLinha: String
  /// The query of the list to which one comes back.
  let listaDaLinha: String
  /// The mark of what the form showed.
  let vistoDaLinha: String
  /// The category; nil where there is not exactly one.
  let categoriaDaLinha: FieldModel?
  /// Why there is none to choose.
  let semCategoria: String?
  let interessadoDaLinha: FieldModel
  let notaDaLinha: FieldModel
  let fechadoDaLinha: ClosedModel?
  /// The address without the form, at the row.
  let voltaDaLinha: String

  init(
    _ edit: RowEdit, _ form: RowForm, _ problems: Problems, _ contas: [Conta],
    closing: PeriodoFechado?
  ) {
    acaoDaLinha = Path.rowChange(edit.id)
    listaDaLinha = String(edit.list.query.dropFirst())
    vistoDaLinha = edit.versao.marca.description
    voltaDaLinha = RowEdit.address(edit.id, in: edit.list)
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

/// A row that is edited: the entry as it stands, and the list in which it does.
struct RowEdit: Sendable {
  let id: Uuid
  let versao: VersaoDeLancamento
  /// The query of the list, without the row that is edited.
  let list: Fields
  /// The only category; nil where there is none, or several.
  let categoria: Uuid?
  /// How many categories there are.
  let categorias: Int

  init(_ id: Uuid, _ versao: VersaoDeLancamento, in list: Fields, _ contas: [Conta]) {
    (self.id, self.versao) = (id, versao)
    self.list = RowEdit.plain(list)
    let own = Set(contas.filter(\.classe.isPropria).map(\.id))
    let others = versao.conteudo.partidas.map(\.conta).filter { !own.contains($0) }
    categorias = others.count
    categoria = others.count == 1 ? others[0] : nil
  }

  /// The form as it is shown at first.
  var form: RowForm { RowForm(of: versao.conteudo, categoria: categoria) }

  /// The query of a list without what only one look at it has.
  static func plain(_ query: Fields) -> Fields {
    query.with([
      RegisterQuery.edits: nil, RegisterQuery.changed: nil, RegisterQuery.chooses: nil,
      "feito": nil,
    ])
  }

  /// The address of a row in a list.
  static func address(_ id: Uuid, in list: Fields) -> String {
    Path.register() + list.query + "#l-\(id)"
  }
}
