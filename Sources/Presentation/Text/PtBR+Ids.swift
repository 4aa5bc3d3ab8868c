package import Canonical
internal import Ledger

extension PtBR {
  /// The beginning of an id, which a person is shown and may type back: `33030219`.
  package static func shortId(_ id: Uuid) -> String { id.curto }
}
