internal import Canonical
internal import Presentation

/// What a browser gets.
enum Answer: Sendable {
  case page(Page)
  /// The address to look at next, after something was done (RFC 9110, 303 See Other).
  case seeOther(String)
  /// A piece of a page, for the script.
  case piece(Page)
  /// What changes from now on, as it does.
  case news
}

/// A page before it is laid out.
struct Page: Sendable {
  /// The template of its content.
  let template: String
  /// What stands in the browser's title.
  let title: String
  /// The room that the navigation marks.
  var room: Room?
  /// What the template shows.
  let content: any Sendable
  var status = Status.ok
  /// Whether the script may put in what changed while somebody looks.
  var updates = false
  /// The account or report that it shows: what happens to that one alone concerns it; nil where
  /// anything does.
  var about: Uuid?

  enum Status: Int, Sendable {
    case ok = 200
    case unprocessable = 422
    case forbidden = 403
    case notFound = 404
    case conflict = 409
    case failed = 500
    case busy = 503
  }
}

/// The rooms of the navigation.
enum Room: String, Sendable, CaseIterable {
  case resumo, lancar, pagar, relatorios, gastos, conflitos, aparelhos, auditoria

  var title: String {
    switch self {
    case .resumo: "Resumo"
    case .lancar: "Lançar"
    case .pagar: "Pagar"
    case .relatorios: "Relatórios"
    case .gastos: "Gastos"
    case .conflitos: "Conflitos"
    case .aparelhos: "Aparelhos"
    case .auditoria: "Auditoria"
    }
  }

  var path: Path {
    switch self {
    case .resumo: .summary
    case .lancar: .entryForm
    case .pagar: .payment
    case .relatorios: .reports
    case .gastos: .spending
    case .conflitos: .conflicts
    case .aparelhos: .devices
    case .auditoria: .audit
    }
  }
}
