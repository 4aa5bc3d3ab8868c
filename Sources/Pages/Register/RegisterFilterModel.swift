internal import Canonical
internal import Ledger
internal import Presentation

/// The form that filters the register: a search field, and the other conditions folded away.
struct RegisterFilterModel: Sendable {
  let buscar: String
  /// The full name of a party, given by a link; nil if there is none.
  let com: String?
  /// Whether the folded part is open.
  let aberto: Bool
  let campos: [FieldModel]
  /// The active conditions, each with the address that removes it.
  let ativos: [LinkModel]

  init(
    _ form: RegisterForm, _ asked: RegisterForm.Request?, _ problems: Problems, _ contas: [Conta],
    _ conditions: [(RegisterForm.Field, String)], hoje: Day
  ) {
    buscar = SafeText.of(form.texts.shown(.buscar))
    com = form[.com].map(SafeText.of)
    let folded: [RegisterForm.Field] = [
      .conta, .categoria, .etiqueta, .interessado, .valor, .estado, .de, .ate,
    ]
    aberto = folded.contains { problems[$0.name] != nil }
    let choices = AccountChoices(contas)
    func choice(
      _ field: RegisterForm.Field, _ chosen: String, _ more: [OptionModel] = [],
      _ groups: [OptionGroupModel] = []
    ) -> FieldModel {
      FieldModel(
        field, form, problems, options: [OptionModel("", "Todas", chosen: chosen)] + more,
        groups: groups)
    }
    let account = asked?.conta?.id.description ?? form.texts.shown(.conta)
    let category = RegisterFilterModel.chosen(asked, form)
    let state = form.texts.shown(.estado)
    let states = EstadoDeLancamento.allCases.map {
      OptionModel($0.rawValue, $0.titulo, chosen: state)
    }
    campos = [
      FieldModel(.de, form, problems, hoje: hoje, usual: asked?.de),
      FieldModel(.ate, form, problems, hoje: hoje, usual: asked?.ate),
      choice(.conta, account, [], choices.own(chosen: account)),
      choice(
        .categoria, category, RegisterFilterModel.group(asked, category, contas),
        choices.categories(chosen: category)),
      FieldModel(.interessado, form, problems),
      FieldModel(.etiqueta, form, problems, exemplo: "viagem"),
      FieldModel(.valor, form, problems, exemplo: "45,90 ou 20..80"),
      choice(.estado, state, states),
    ]
    ativos = conditions.map { field, words in
      LinkModel(words, RegisterFilterModel.address(form, without: field))
    }
  }

  /// The selected category: a group by its name, a single one by its id.
  private static func chosen(_ asked: RegisterForm.Request?, _ form: RegisterForm) -> String {
    guard let found = asked?.filtro.categorias else { return form.texts.shown(.categoria) }
    return found.count == 1 ? found[0].description : form.texts.shown(.categoria)
  }

  /// The option for the requested group of categories.
  private static func group(
    _ asked: RegisterForm.Request?, _ chosen: String, _ contas: [Conta]
  ) -> [OptionModel] {
    guard let found = asked?.filtro.categorias, found.count > 1 else { return [] }
    let name = contas.first { $0.id == found[0] }.map { NomeDeCategoria($0.nome).grupo }
    return [OptionModel(chosen, "\(name ?? chosen) (todas)", chosen: chosen)]
  }

  /// The conditions in words, by their field.
  static func conditions(
    _ form: RegisterForm, _ asked: RegisterForm.Request?, _ contas: [Conta]
  ) -> [(RegisterForm.Field, String)] {
    guard let asked else { return [] }
    func name(_ id: Uuid) -> String { contas.first { $0.id == id }?.nome ?? "" }
    let filtro = asked.filtro
    var all: [(RegisterForm.Field, String?)] = [
      (.buscar, filtro.buscar.map { "com “\($0)”" }),
      (.conta, asked.conta.map { "na conta \($0.nome)" }),
      (
        .categoria,
        filtro.categorias.map { ids in
          let names = ids.map(name)
          return "em " + (names.count > 1 ? NomeDeCategoria(names[0]).grupo : names.first ?? "")
        }
      ),
      (.etiqueta, filtro.etiqueta.map { "com #\($0)" }),
      (.interessado, filtro.interessado.map { "com quem tem “\($0)” no nome" }),
      (.com, filtro.com.map { $0.isEmpty ? "com ninguém" : "com \($0)" }),
      (.valor, form[.valor].map { "de \($0)" }),
      (.estado, filtro.estado.map { $0.titulo.lowercased() }),
    ]
    switch (asked.de, asked.ate) {
    case (let first?, let last?): all.append((.mes, "em \(TypedPeriod.words(first...last))"))
    case (let first?, nil): all.append((.de, "a partir de \(PtBR.day(first))"))
    case (nil, let last?): all.append((.ate, "até \(PtBR.day(last))"))
    case (nil, nil): break
    }
    return all.compactMap { field, words in words.map { (field, SafeText.of($0)) } }
  }

  /// The register's address without one condition; the days count as one.
  private static func address(
    _ form: RegisterForm, without field: RegisterForm.Field
  ) -> String {
    let days: Set<RegisterForm.Field> = [.mes, .de, .ate]
    let gone = days.contains(field) ? days : [field]
    let kept = RegisterForm.Field.allCases.filter { !gone.contains($0) }
      .compactMap { field in form[field].map { (field.rawValue, $0) } }
    return Path.register() + Fields(kept).query
  }
}

extension EstadoDeLancamento {
  /// The name of the option in a select.
  fileprivate var titulo: String {
    switch self {
    case .agendado: "Agendado"
    case .conferido: "Conferido com o banco"
    case .importado: "De um arquivo do banco"
    case .anulado: "Anulado"
    }
  }
}
