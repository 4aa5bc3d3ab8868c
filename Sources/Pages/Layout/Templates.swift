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

/// The templates, style sheet, icons and script that are embedded in the program
/// (Tools/EmbedTexts).
enum Resources {
  static let templates = EmbeddedTexts.all.filter { !$0.name.contains(".") }
  static let sheet = text("folha.css")
  static let icon = text("icone.svg")
  static let icons = text("icones.svg")
  static let script = text("pagina.js")
  static let pairingScript = text("parear.js")

  static func text(_ name: String) -> String {
    guard let found = EmbeddedTexts.all.first(where: { $0.name == name }) else {
      preconditionFailure("\(name) is a file in Layout/Static")
    }
    return found.text
  }
}

/// A file that does not depend on the books: style sheet, script, icon or symbols.
struct StaticFile {
  let type: String
  let text: String

  private init(type: String, text: String) { (self.type, self.text) = (type, text) }

  /// - Returns: nil if no file has this path.
  init?(_ path: String) {
    switch path {
    case Path.styleSheet.pattern: (type, text) = ("text/css; charset=utf-8", Resources.sheet)
    case Path.script.pattern: (type, text) = ("text/javascript; charset=utf-8", Resources.script)
    case Path.icon.pattern: (type, text) = ("image/svg+xml", Resources.icon)
    case Path.icons.pattern: (type, text) = ("image/svg+xml", Resources.icons)
    default: return nil
    }
  }

  /// The same for a telephone on the house's network.
  /// - Returns: nil if no file has this path.
  init?(forTelephones path: String) {
    switch path {
    case Path.pairingScript.pattern:
      self.init(type: "text/javascript; charset=utf-8", text: Resources.pairingScript)
    case Path.pocketSheet.pattern:
      self.init(type: "text/css; charset=utf-8", text: PocketFiles.sheet)
    case Path.pocketScript.pattern:
      self.init(type: "text/javascript; charset=utf-8", text: PocketFiles.script)
    case Path.pocketKeeper.pattern:
      self.init(type: "text/javascript; charset=utf-8", text: PocketFiles.keeper)
    case Path.pocketManifest.pattern:
      self.init(type: "application/manifest+json", text: PocketFiles.manifest)
    case Path.styleSheet.pattern, Path.icon.pattern, Path.icons.pattern: self.init(path)
    default: return nil
    }
  }
}

/// The values that a template shows, by their names in it; a value that is nil is left out.
///
/// The library asks a model for its values (`MustacheParent`). For any other type it makes a mirror
/// for each name in a template and searches all its properties, which took two thirds of the time
/// of a long list.
struct Values: MustacheParent, Sendable, ExpressibleByDictionaryLiteral {
  private var named: [String: any Sendable] = [:]

  init(dictionaryLiteral values: (String, (any Sendable)?)...) {
    for (name, value) in values { named[name] = value }
  }

  subscript(name: String) -> (any Sendable)? {
    get { named[name] }
    set { named[name] = newValue }
  }

  func child(named name: String) -> Any? { named[name] }
}

/// A model of a row, a link or another piece of a page, whose values a template shows.
protocol ShownModel: MustacheParent, Sendable {
  var values: Values { get }
}

extension ShownModel {
  func child(named name: String) -> Any? { values[name] }
}
