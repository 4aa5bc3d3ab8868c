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
    if let wrong = RegrasDeDespesa.judge(titulo: titulo) {
      problems.note(wrong, at: Field.titulo.name)
    }
    let day = problems.day(self[.data], Field.data.name, today: today)
    guard problems.isEmpty else { return nil }
    return Request(titulo: titulo, data: day ?? today)
  }
}
