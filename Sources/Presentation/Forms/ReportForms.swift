package import Canonical
package import Ledger

/// The form that begins a report, or gives it another title.
package struct ReportForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case titulo
    /// The day, where it is not today.
    case data

    package var name: FieldName {
      switch self {
      case .titulo: called("TITULO", "Título", "o título do relatório")
      case .data: called("--data DIA", "Data", "o dia do relatório")
      }
    }
  }

  /// The title and the day of a report.
  package struct Request: Sendable, Hashable {
    package let titulo: String
    package let data: Day
  }

  package func check(_ problems: inout Problems) {
    if self[.titulo] == nil { problems.missing(Field.titulo.name) }
  }

  package func read(_ today: Day, _ problems: inout Problems) -> Request? {
    let titulo = self[.titulo] ?? ""
    note(RegrasDeDespesa.judge(titulo: titulo), at: .titulo, &problems)
    let day = problems.day(self[.data], Field.data.name, today: today)
    guard problems.isEmpty else { return nil }
    return Request(titulo: titulo, data: day ?? today)
  }
}

/// The form of a kind of expense: a new one, or one that is changed.
package struct ExpenseKindForm: FilledForm {
  package var texts: Texts<Field>
  /// Of a kind that is changed, the content of the fields before anything was typed.
  package var shown = Texts<Field>()

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case titulo
    /// The category that its expenses are posted on.
    case categoria
    /// Whether it shall have none.
    case semCategoria = "sem-categoria"

    package var name: FieldName {
      switch self {
      case .titulo: called("TITULO", "Título", "o título do tipo")
      case .categoria:
        called("--categoria CATEGORIA", "Categoria", "a categoria das despesas", isChosen: true)
      case .semCategoria: called("--sem-categoria", "Sem categoria", "se fica sem categoria")
      }
    }
  }

  /// A new kind.
  package struct Request: Sendable, Hashable {
    package let titulo: String
    package let categoria: Uuid?
  }

  /// The form of an existing kind, to be changed.
  package init(of kind: TipoDeDespesa) {
    // The two kinds of every ledger have fixed titles, so no title field is shown.
    self.init([
      .titulo: kind.isFixo ? nil : SafeText.of(kind.titulo),
      .categoria: kind.categoria?.description,
    ])
    shown = texts
  }

  package func check(_ problems: inout Problems) {
    if self[.titulo] == nil { problems.missing(Field.titulo.name) }
  }

  package func read(_ books: Costumes, _ problems: inout Problems) -> Request? {
    note(RegrasDeDespesa.judge(titulo: self[.titulo] ?? ""), at: .titulo, &problems)
    let category = category(self[.categoria], books, &problems)
    guard problems.isEmpty, let titulo = self[.titulo] else { return nil }
    return Request(titulo: titulo, categoria: category?.id)
  }

  /// The changes to a kind: the fields that differ from what was shown.
  package func change(_ books: Costumes, _ problems: inout Problems) -> MudancaDeTipo? {
    let title = changed(.titulo)
    note(title.flatMap { RegrasDeDespesa.judge(titulo: $0) }, at: .titulo, &problems)
    let typed = changed(.categoria)
    let category = category(typed?.naoVazio, books, &problems)
    guard problems.isEmpty else { return nil }
    let isNone = self[.semCategoria] != nil || typed == ""
    return MudancaDeTipo(titulo: title, categoria: isNone ? .nada : category.map { .por($0.id) })
  }

  /// Notes options that contradict each other in a change.
  package func checkChange(_ problems: inout Problems) {
    guard self[.categoria] != nil, self[.semCategoria] != nil else { return }
    problems.note(
      "Dê \(Field.categoria.name) ou \(Field.semCategoria.name), não os dois.", .form,
      at: Field.categoria.name)
  }

  private func category(_ typed: String?, _ books: Costumes, _ problems: inout Problems) -> Conta? {
    let found = problems.account(typed, Field.categoria.name, books, as: .categoria(nil))
    guard let found, found.classe != .despesa else { return found }
    return problems.refuse(
      "“\(found.nome)” não é uma categoria de despesa. Diga outra com \(Field.categoria.name).",
      at: Field.categoria.name)
  }
}
