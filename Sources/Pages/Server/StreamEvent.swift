internal import Canonical
internal import Ledger
internal import RazaoKit

/// What those who listen are told.
///
/// A page says which version of the books it shows; a browser that hears of another one asks again,
/// where what it shows is concerned. So nothing is missed between a page and its stream, or while a
/// tab is out of sight, and nothing is loaded twice.
enum News: Sendable {
  /// Nothing: a word now and then, without which nobody would notice that a browser is gone.
  case still
  /// What changed, and the version that the books have by now.
  case changed(Mudanca, version: String)

  /// The version of the books; nil where they cannot be read now.
  static func version(_ razao: Razao) -> String? {
    (try? razao.marca()).map { String($0.description.prefix(16)) }
  }

  /// What this and later news tell together.
  func and(_ later: News) -> News {
    switch (self, later) {
    case (_, .still): self
    case (.still, _): later
    case (.changed(let one, _), .changed(let other, let version)):
      .changed(one.unida(a: other), version: version)
    }
  }
}

// As events of a stream (HTML Standard, section 9.2).
extension News {
  var text: String {
    switch self {
    case .still: return ": \n\n"
    case .changed(let change, let version):
      let about = change.contas.union(change.relatorios)
      // So many at once concern any page, and a list of them would be long.
      guard about.count <= Limits.eventIds else { return News.event(version) }
      let ids = about.sorted().map { "\"\($0)\"" }.joined(separator: ",")
      return News.event(version, ",\"sobre\":[\(ids)]")
    }
  }

  /// An event of a version, and of what it is about; of anything where that is not said.
  static func event(_ version: String, _ about: String = "") -> String {
    "event: mudanca\ndata: {\"versao\":\"\(version)\"\(about)}\n\n"
  }
}
