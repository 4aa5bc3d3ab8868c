internal import Canonical
internal import Ledger
internal import RazaoKit

/// An event of the stream that tells open pages of changes to the books.
///
/// A page carries the version of the books that it shows. A browser that receives another version
/// loads the page again, where the change concerns it. So no change is missed between loading a
/// page and opening its stream, or while a tab is hidden, and nothing is loaded twice.
enum StreamEvent: Sendable {
  /// A comment without content; writing it fails once the browser is gone.
  case keepAlive
  /// A change, and the version of the books that it led to.
  case changed(Mudanca, version: String)

  /// The version of the books; nil where they cannot be read at the moment.
  static func version(_ razao: Razao) -> String? {
    (try? razao.marca()).map { String($0.description.prefix(16)) }
  }

  /// This event and a later one as one event.
  func merged(with later: StreamEvent) -> StreamEvent {
    switch (self, later) {
    case (_, .keepAlive): self
    case (.keepAlive, _): later
    case (.changed(let one, _), .changed(let other, let version)):
      .changed(one.unida(a: other), version: version)
    }
  }
}

// The text of an event (HTML Standard, section 9.2, server-sent events).
extension StreamEvent {
  var text: String {
    switch self {
    case .keepAlive: return ": \n\n"
    case .changed(let change, let version):
      let about = change.contas.union(change.relatorios)
      // A change of so many concerns every page, and their list would be long.
      guard about.count <= Limits.eventIds else { return StreamEvent.text(version) }
      let ids = about.sorted().map { "\"\($0)\"" }.joined(separator: ",")
      return StreamEvent.text(version, ",\"sobre\":[\(ids)]")
    }
  }

  /// The text of an event with a version.
  /// - Parameter about: the member with the ids that the change concerns; empty for all pages.
  static func text(_ version: String, _ about: String = "") -> String {
    "event: mudanca\ndata: {\"versao\":\"\(version)\"\(about)}\n\n"
  }
}
