internal import Mustache

/// The templates of all pages, read once.
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

  /// A template with what it shows.
  func text(_ content: some Any, in template: String) -> String {
    guard let text = library.render(content, withTemplate: template) else {
      preconditionFailure("there is a template \(template)")
    }
    return text
  }
}
