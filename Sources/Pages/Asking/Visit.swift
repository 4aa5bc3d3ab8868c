internal import Canonical

/// What somebody asks for, once it is known that they may.
struct Visit: Sendable {
  /// The parts of the path that a route leaves open.
  var parameters: [String: String] = [:]
  /// The path itself, without the query.
  var path = Path.summary()
  var query = Fields()
  /// What a form says.
  var form = Fields()
  var session: PageSession
  /// The version of the books before anything was asked of them; nil where nobody is told of a
  /// later one.
  var version: String?

  /// The id in the path.
  /// - Throws: `PageProblem.notFound` where there is none.
  func id(_ name: String = "id") throws(PageProblem) -> Uuid {
    guard let id = parameters[name].flatMap({ Uuid($0) }) else { throw .notFound }
    return id
  }

  /// A path with its open parts filled in as they are in the own one.
  /// - Throws: `PageProblem.notFound` where one of them is no id.
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

  /// The UUID that what this form creates shall have: the same form gives the same one.
  var formId: Uuid? { form[FormToken.id].flatMap { Uuid($0) } }
}

/// The names of what stands in every form.
enum FormToken {
  /// Proves that the page that sent the form is ours.
  static let csrf = "_csrf"
  /// Tells the same form sent twice from two forms.
  static let id = "_id"
  /// The passphrase of this machine's keys.
  static let passphrase = "_senha"
}
