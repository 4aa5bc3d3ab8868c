internal import Foundation

/// The files of the small page besides its script: its style sheet, and the manifest and the icon by
/// which a telephone puts it on the home screen.
enum PocketFiles {
  /// The sections of the style sheet of all pages that it needs, and its own rules.
  static let sheet: String =
    [("Tokens.", "Frame:"), ("Rows of a word", "The figures"), ("Forms.", "Tables of")]
    .map { sections(from: $0, to: $1) }.joined(separator: "") + Resources.text("bolso.css")

  private static func sections(from first: String, to next: String) -> Substring {
    guard let start = Resources.sheet.range(of: "/* \(first)")?.lowerBound,
      let end = Resources.sheet.range(of: "/* \(next)")?.lowerBound, start < end
    else { preconditionFailure("folha.css has the sections \(first) and \(next)") }
    return Resources.sheet[start..<end]
  }

  static let script = Resources.text("bolso.js")
  /// The script that opens the page while the computer is away.
  static let keeper = Resources.text("bolso-guarda.js")

  static let manifest = """
    {"name": "Razão", "short_name": "Razão", "lang": "pt-BR", "display": "standalone",
     "start_url": "\(Path.pocket())", "scope": "\(Path.pocket())",
     "background_color": "#0c6555", "theme_color": "#0c6555", "icons": [
      {"src": "\(Path.icon())", "sizes": "any", "type": "image/svg+xml"},
      {"src": "\(Path.pocketIcon())", "sizes": "192x192", "type": "image/png",
       "purpose": "any maskable"}]}
    """

  /// The icon as telephones take it, to the edge: they round the corners themselves.
  static let icon = FileResponse(
    name: "icone.png", type: "image/png",
    bytes: Array(Data(base64Encoded: iconText) ?? Data()))

  private static let iconText = """
    iVBORw0KGgoAAAANSUhEUgAAAMAAAADABAMAAACg8nE0AAAAElBMVEXR4t8NZVUMZVYMZVULZVUGYFCAfpe7AAABxUlE\
    QVR42u3ZsUvDQBSA8VwUN2mGTiJSSmdRdKyCEJ39f60K6iyijlLS6uDQ4XASlMTV4R28e7xCC1/GDPnlcrkkXxuOiuVu\
    ZQEAAAAAAAAAAAAAAAAAAAAAsEbAZmJ/2+Se6SALmI7qTKC9GWYA03oxyR1B/SZe7iD9pNaOrmL2xQ7140ALzH+iYTrD\
    5Vx5F7Vjy/GL7qFRAh+3tjtycapdB9EGdO86oB1bF9Ws0Y2gswJRN4J5tAK/+yqgfDI/eKrVeJq2VeE4CQKwd2B+ND/r\
    LlFY8iUqX60H6ylXcjROQjgZ6IDdMxvQvxN2buwIZ/Ky9W0ZwEVQAsX24We+EPpNpX1llvfnk2ygXnypX5lF2xznTnR3\
    LX9XhMTfXNPsEQzzvouGfDoCAADQaDQajUaj0Wg0Go1Go9FoNBoAAACNpm+0VJG5NVqqyNwaLVVkfo2WKDLHRpOLzLHR\
    5CLzbDSxyDwbTSwy10abNdYRKBstWkegbTSpyHwbrTJP8qo0WjQC2kaTimy9Gq1nXsm6RhOLzLPRxCJzbDS5yPwaLVFk\
    fo2WKDK3RksVmV+jqROLRgMAAAAAAAAAAAAAAAAAAAAA+L/9AQwZsD24u7wNAAAAAElFTkSuQmCC
    """
}
