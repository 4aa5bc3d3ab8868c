internal import Canonical
internal import Ledger
internal import Presentation

/// The form that filters the register: a search field, and the other conditions folded away.
struct RegisterFilter {
  let form: RegisterForm
  let asked: RegisterForm.Request?
  let problems: Problems
  let contas: [Conta]
  let hoje: Day

  /// - Parameter conditions: the active ones, each of which a link removes.
  func part(_ conditions: [(RegisterForm.Field, String)]) -> Part {
    let folded: [RegisterForm.Field] = [
      .conta, .categoria, .etiqueta, .interessado, .valor, .estado, .de, .ate,
    ]
    return .own(
      "register-filter",
      [
        "buscar": SafeText.of(form.texts.shown(.buscar)),
        // The full name of a party, given by a link.
        "com": form[.com].map(SafeText.of),
        "aberto": folded.contains { problems[$0.name] != nil }, "campos": fields,
        "ativos": conditions.map { field, words in
          LinkModel(words, RegisterFilter.address(form, without: field))
        },
      ])
  }

  private var fields: [FieldModel] {
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
    let category = RegisterFilter.chosen(asked, form)
    let state = form.texts.shown(.estado)
    let states = EstadoDeLancamento.allCases.map {
      OptionModel($0.rawValue, $0.titulo, chosen: state)
    }
    return [
      FieldModel(.de, form, problems, hoje: hoje, usual: asked?.de),
      FieldModel(.ate, form, problems, hoje: hoje, usual: asked?.ate),
      choice(.conta, account, [], choices.own(chosen: account)),
      choice(
        .categoria, category, RegisterFilter.group(asked, category, contas),
        choices.categories(chosen: category)),
      FieldModel(.interessado, form, problems),
      FieldModel(.etiqueta, form, problems, exemplo: "viagem"),
      FieldModel(.valor, form, problems, exemplo: "45,90 ou 20..80"),
      choice(.estado, state, states),
    ]
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

/// The shares of entries in the requested categories; for a party or a tag, in all spending.
///
/// Of a split purchase only the category's part counts.
struct RegisterShares {
  /// One sum.
  struct Sum {
    let label: String
    let moeda: Currency
    let now: Total
    let later: Total
  }

  private(set) var sums: [Sum] = []

  init(_ rows: [LancamentoListado], _ asked: RegisterForm.Request?, _ contas: [Conta]) {
    guard let filtro = asked?.filtro else { return }
    let byId = Dictionary(contas.map { ($0.id, $0) }) { first, _ in first }
    if let wanted = filtro.categorias {
      let found = wanted.compactMap { byId[$0] }
      guard let first = found.first, found.allSatisfy({ $0.classe == first.classe }) else { return }
      let name = found.count == 1 ? first.nome : NomeDeCategoria(first.nome).grupo
      let label = "\(RegisterShares.verb(first.classe)) \(SafeText.of(name))"
      add(rows, label, first.classe) { side in
        wanted.contains(side.conta)
      }
    } else if filtro.com != nil || filtro.interessado != nil || filtro.etiqueta != nil {
      add(rows, "gasto", .despesa) { byId[$0.conta]?.classe == .despesa }
    }
  }

  private static func verb(_ classe: ClasseDeConta) -> String {
    switch classe {
    case .despesa: "gasto em"
    case .receita: "recebido em"
    default: "em"
    }
  }

  private mutating func add(
    _ rows: [LancamentoListado], _ label: String, _ classe: ClasseDeConta,
    _ isWanted: (PartidaNomeada) -> Bool
  ) {
    let parts = rows.flatMap { row in
      (row.categorias + row.contas).filter(isWanted).map { side in
        (
          moeda: side.moeda, isLater: row.agendado,
          amount: classe.ladoNatural(
            Total(minor: Int128(side.valor.minor), decimals: side.valor.decimals))
        )
      }
    }
    sums = Dictionary(grouping: parts, by: \.moeda).sorted { $0.key < $1.key }.map { one in
      func sum(_ isLater: Bool) -> Total {
        .sum(
          one.value.map { part in
            part.isLater == isLater
              ? part.amount : Total(minor: 0, decimals: part.amount.decimals)
          })
      }
      return Sum(label: label, moeda: one.key, now: sum(false), later: sum(true))
    }
  }
}
