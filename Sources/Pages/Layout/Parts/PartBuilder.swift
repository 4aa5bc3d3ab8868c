internal import Canonical
internal import Presentation

extension Page {
  /// A page of parts.
  /// - Parameter title: the title in the browser's tab.
  init(
    _ title: String, navigation: NavigationItem? = nil,
    status: Status = .ok, updates: Bool = false, about: Uuid? = nil,
    @PartBuilder _ parts: () -> [Part]
  ) {
    self.init(
      template: "parts", title: title, navigation: navigation,
      content: PartsModel(partes: parts()), status: status, updates: updates, about: about)
  }
}

extension PageResponse {
  /// A fragment of parts.
  static func parts(@PartBuilder _ parts: () -> [Part]) -> PageResponse {
    .fragment(
      Page(template: "parts-fragment", title: "", content: PartsModel(partes: parts())))
  }
}

/// Parts in their order, some of them only where there is something to show.
@resultBuilder
enum PartBuilder {
  static func buildExpression(_ part: Part) -> [Part] { [part] }
  static func buildExpression(_ part: Part?) -> [Part] { part.map { [$0] } ?? [] }
  static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  static func buildExpression(_ field: FieldModel) -> [Part] { [.own("field", field)] }
  static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
  static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  static func buildEither(first parts: [Part]) -> [Part] { parts }
  static func buildEither(second parts: [Part]) -> [Part] { parts }
  static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
}

extension SafeText {
  /// The texts that are there.
  static func all(_ texts: [String?]) -> [String] { texts.compactMap { $0.map(SafeText.of) } }
}
