import Foundation
import Testing

/// Whether what stands in the style sheet can be read: contrast is computed from it (WCAG 2.2,
/// success criteria 1.4.3 and 1.4.11, with the formulas of its glossary).
@Suite("The colours of the style sheet")
struct ContrastTests {
  /// Colours by name, of one theme.
  private typealias Palette = [String: String]

  /// What is written on what, and what merely has to be seen.
  static let texts = [
    ("tinta", "papel"), ("tinta", "folha"), ("discreta", "papel"), ("discreta", "folha"),
    ("discreta", "traco"), ("marca", "papel"), ("marca", "folha"), ("marca-tinta", "marca"),
    ("bom", "papel"), ("bom", "folha"), ("bom", "bom-papel"), ("tinta", "bom-papel"),
    ("aviso", "papel"), ("aviso", "folha"), ("aviso", "aviso-papel"), ("tinta", "aviso-papel"),
    ("marca", "aviso-papel"), ("marca", "bom-papel"), ("discreta", "bom-papel"),
    ("folha", "aviso"), ("ruim", "papel"), ("ruim", "folha"), ("ruim", "ruim-papel"),
    ("ruim", "aviso-papel"), ("tinta", "ruim-papel"), ("marca", "ruim-papel"),
  ]
  static let shapes = [
    ("borda", "papel"), ("borda", "folha"), ("teal", "folha"), ("orange", "folha"),
    ("purple", "folha"), ("foco", "papel"), ("foco", "folha"), ("marca", "folha"),
    ("ruim", "papel"), ("teal", "papel"), ("orange", "papel"), ("purple", "papel"),
  ]

  @Test("can be read in the light and in the dark", arguments: texts)
  func text(_ ink: String, _ paper: String) throws {
    for palette in try palettes() {
      #expect(try contrast(ink, paper, palette) >= 4.5)
    }
  }

  @Test("can be seen in the light and in the dark", arguments: shapes)
  func shape(_ ink: String, _ paper: String) throws {
    for palette in try palettes() {
      #expect(try contrast(ink, paper, palette) >= 3)
    }
  }

  @Test("stand in the palettes alone, the same names in both")
  func palettesOnly() throws {
    let all = try palettes()
    #expect(all.count == 2)
    #expect(Set(all[0].keys) == Set(all[1].keys))
    // On paper ink is black and paper white.
    let rest = try sheet().split(separator: "}").filter {
      !$0.contains("--purple: #") && !$0.contains("@media print")
    }.joined(separator: "}")
    #expect(rest.firstMatch(of: /#[0-9a-f]{3,8}\b|rgba?\(|hsl/) == nil)
  }

  @Test("are all judged: what the sheet uses is in one of the lists")
  func allJudged() throws {
    let used = Set(try sheet().matches(of: /var\(--([a-z-]+)\)/).map { String($0.1) })
    let judged = Set((Self.texts + Self.shapes).flatMap { [$0.0, $0.1] })
    // A line between rows tells nothing that is not told otherwise.
    #expect(used.subtracting(judged).isEmpty)
  }

  private func sheet() throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Pages/Resources/folha.css")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func palettes() throws -> [Palette] {
    try sheet().split(separator: "}").filter { $0.contains("--purple: #") }
      .map { block in
        Dictionary(
          block.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/).map { (String($0.1), String($0.2)) }
        ) { first, _ in first }
      }
  }

  private func contrast(_ one: String, _ other: String, _ palette: Palette) throws -> Double {
    let levels = [
      try luminance(try #require(palette[one])), try luminance(try #require(palette[other])),
    ].sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  /// Relative luminance of a colour in sRGB.
  private func luminance(_ colour: String) throws -> Double {
    let value = try #require(Int(colour.dropFirst(), radix: 16))
    let parts = [value >> 16, value >> 8 & 255, value & 255].map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
