internal import Canonical
internal import Ledger
internal import Presentation

// The forms of Presentation, filled in by a browser.

extension Form {
  /// The form with the fields that a browser sent.
  init(_ fields: Fields) {
    self.init(Texts(page: { fields.typed($0.rawValue) }))
  }

  /// The request of the form.
  /// - Throws: all mistakes together.
  func request(_ books: Books) throws(PageProblem) -> Request {
    let (request, problems) = reading(books)
    guard let request else { throw problems.isEmpty ? .incompleteForm : PageProblem(problems) }
    return request
  }
}

extension FieldModel {
  /// An input of a form, with its mistake.
  /// - Parameter prefix: makes the id of the element unique in the page; nil where its name is.
  init<Filled: Form>(
    _ field: Filled.Field, _ form: Filled, _ problems: Problems, in prefix: String? = nil,
    modo: String? = nil, exemplo: String? = nil, ajuda: String? = nil,
    options: [OptionModel]? = nil, groups: [OptionGroupModel] = [], hoje: Day? = nil,
    largura: String? = nil, sugestoes: String? = nil, foco: Bool = false
  ) {
    let name = field.name
    self.init(
      name.name, name.label, options == nil ? form.texts.shown(field) : "",
      id: prefix.map { "\($0)-\(name.name)" }, erro: problems[name], ajuda: ajuda, modo: modo,
      exemplo: exemplo, options: options, groups: groups, hoje: hoje, largura: largura,
      sugestoes: sugestoes, foco: foco)
  }
}
