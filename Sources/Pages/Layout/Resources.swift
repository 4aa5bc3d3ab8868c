/// The templates, style sheet, icons and script that are embedded in the program
/// (Tools/EmbedTexts).
enum Resources {
  static let templates = EmbeddedTexts.all.filter { !$0.name.contains(".") }
  static let sheet = text("folha.css")
  static let icon = text("icone.svg")
  static let icons = text("icones.svg")
  static let script = text("pagina.js")

  private static func text(_ name: String) -> String {
    guard let found = EmbeddedTexts.all.first(where: { $0.name == name }) else {
      preconditionFailure("\(name) is a file in Layout/Static")
    }
    return found.text
  }
}
