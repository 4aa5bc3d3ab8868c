internal import Canonical
internal import Ledger

/// A request that the gate has let through.
struct PageRequest: Sendable {
  /// The values of the path's placeholders.
  var parameters: [String: String] = [:]
  /// The path without the query.
  var path = Path.summary()
  var query = Fields()
  /// The fields of the form; empty for a GET request.
  var form = Fields()
  /// The files that came with the form.
  var files: [Multipart.File] = []
  var session: PageSession
  /// The telephone that sent it; nil on the page of this computer.
  var telephone: Telefone?
  /// Whether the form has a token, but not that of the session, as after the server was started
  /// anew: it is never carried out.
  var isStale = false
  /// The refused form, if its page is shown again.
  var refused: (form: Path, problem: PageProblem)?
  /// The address of the page with the form that was sent; nil for a GET request.
  var formPage: String?
  /// The version of the books, read before the page's own queries.
  ///
  /// It is nil for a page that does not listen to the event stream.
  var version: String?

  /// The id in the path.
  /// - Throws: `PageProblem.notFound` if the placeholder holds no id.
  func id(_ name: String = "id") throws(PageProblem) -> Uuid {
    guard let id = parameters[name].flatMap({ Uuid($0) }) else { throw .notFound }
    return id
  }

  /// A path with its placeholders filled in from this request.
  /// - Throws: `PageProblem.notFound` if one of them is not an id.
  func filling(_ path: Path) throws(PageProblem) -> String {
    var parts: [String] = []
    for part in path.pattern.split(separator: "/") {
      guard part.hasPrefix("{") else {
        parts.append(String(part))
        continue
      }
      parts.append(try id(String(part.dropFirst().dropLast())).description)
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The form's idempotency key, which is the id of the entity that the form creates in the ledger.
  var idempotencyKey: Uuid? { form[StandardField.idempotencyKey].flatMap { Uuid($0) } }
}

/// The names of the fields that every form has.
enum StandardField {
  /// The session's token, which proves that one of our own pages sent the form (CSRF).
  static let csrf = "_csrf"
  /// The idempotency key, which stays the same if a form is sent twice, and is unique otherwise.
  static let idempotencyKey = "_id"
  /// The passphrase of this machine's keys.
  static let passphrase = "_senha"
}
