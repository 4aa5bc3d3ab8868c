package import Canonical

extension PtBR {
  /// The characters of an id that a person is shown, and may type back.
  static let shortIdLength = 8

  /// The beginning of an id: `33030219`.
  package static func shortId(_ id: Uuid) -> String {
    String(id.description.prefix(shortIdLength))
  }
}
