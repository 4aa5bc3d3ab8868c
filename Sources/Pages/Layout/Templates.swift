internal import Canonical
internal import Mustache

/// The templates of all pages, parsed once.
struct Templates: Sendable {
  private let library: MustacheLibrary

  init() {
    MustacheContentTypes.register(EscapedText(), named: "RAZAO")
    var library = MustacheLibrary()
    for (name, text) in Resources.templates + Path.templates {
      do {
        try library.register("{{% CONTENT_TYPE:RAZAO}}" + text, named: name)
      } catch {
        preconditionFailure("the template \(name) can be read: \(error)")
      }
    }
    self.library = library
  }

  /// Renders a template with its model.
  func text(_ content: some Any, in template: String) -> String {
    guard let text = library.render(content, withTemplate: template) else {
      preconditionFailure("there is a template \(template)")
    }
    return text
  }
}

/// Escapes text for HTML, in an element or in a quoted attribute.
///
/// The library's own escaping compares `Character`s, so a quotation mark that a combining accent
/// follows would pass unescaped and end an attribute. This one compares code points, as a browser
/// does.
struct EscapedText: MustacheContentType {
  func escapeText(_ text: String) -> String { EscapedText.of(text) }

  static func of(_ text: String) -> String { text.substituting(substitute) }

  private static func substitute(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
