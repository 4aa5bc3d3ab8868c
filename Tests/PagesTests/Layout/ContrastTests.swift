import Foundation
import Testing

/// The contrast of the colours in the style sheet (WCAG 2.2, success criteria 1.4.3 and 1.4.11, with
/// the formulas of its glossary).
@Suite("The colours of the style sheet")
struct ContrastTests {
  /// Colours by name, of one theme.
  private typealias Palette = [String: String]

  /// The pairs of text and background, and of shape and background.
  static let texts = [
    ("tinta", "papel"), ("tinta", "folha"), ("tinta", "funda"), ("tinta", "marca-papel"),
    ("tinta", "entra-papel"), ("tinta", "aviso-papel"), ("tinta", "ruim-papel"),
    ("discreta", "papel"), ("discreta", "folha"), ("discreta", "funda"),
    ("marca", "papel"), ("marca", "folha"), ("marca", "funda"), ("marca", "marca-papel"),
    ("marca", "entra-papel"), ("marca", "aviso-papel"), ("marca-tinta", "marca"),
    ("entra", "papel"), ("entra", "folha"), ("entra", "funda"), ("entra", "entra-papel"),
    ("aviso", "papel"), ("aviso", "folha"), ("aviso", "aviso-papel"), ("folha", "aviso"),
    ("folha", "tinta"), ("ruim", "papel"), ("ruim", "folha"), ("ruim", "funda"),
    ("ruim", "ruim-papel"), ("ruim", "aviso-papel"),
    ("teal", "folha"), ("orange", "folha"), ("purple", "folha"),
  ]
  static let shapes = [
    ("borda", "papel"), ("borda", "folha"), ("teal", "folha"), ("orange", "folha"),
    ("purple", "folha"), ("orange", "funda"), ("marca", "funda"), ("ruim", "funda"),
    ("passado", "folha"), ("foco", "papel"), ("foco", "folha"), ("foco", "marca-papel"),
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

  @Test("are judged in every part that they play: as ink, as paper, as what has to be seen")
  func allJudged() throws {
    let inks = Set(Self.texts.map { $0.0 })
    let papers = Set(Self.texts.map { $0.1 })
    // Text that can be read can also be seen as a shape. A line between rows, the tint under a curve
    // and the gap between two parts of a bar tell nothing that is not told otherwise.
    let seen = inks.union(Self.shapes.map { $0.0 }).union(["traco", "marca-papel", "folha"])
    let uses = try uses()
    #expect(uses.count > 50)
    for use in uses {
      let judged =
        switch use.part {
        case .ink: inks
        case .paper: papers
        case .shape: seen
        }
      #expect(judged.contains(use.colour), "\(use.rule): \(use.colour) as \(use.part)")
    }
  }

  @Test("are judged as a pair where one rule has the ink and the paper")
  func pairs() throws {
    let rules = try Dictionary(grouping: uses()) { $0.rule }
    let pairs = rules.values.flatMap { uses in
      uses.filter { $0.part == .ink }.flatMap { ink in
        uses.filter { $0.part == .paper }.map { (ink.colour, $0.colour) }
      }
    }
    #expect(pairs.count > 2)
    for pair in pairs {
      #expect(Self.texts.contains { $0 == pair }, "\(pair.0) on \(pair.1)")
    }
  }

  private enum Part { case ink, paper, shape }

  /// A colour of the palette in a rule, and its part there.
  private typealias Use = (rule: String, part: Part, colour: String)

  private func uses() throws -> [Use] {
    let colours = Set(try palettes().flatMap(\.keys))
    return try sheet().split(separator: "}").enumerated().flatMap { number, block -> [Use] in
      // A rule within a block has its own selector last.
      let halves = block.split(separator: "{")
      let selector = (halves.dropLast().last ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      return (halves.last ?? "").split(separator: ";").flatMap { declaration -> [Use] in
        let name = declaration.prefix { $0 != ":" }.trimmingCharacters(in: .whitespacesAndNewlines)
        let part: Part =
          switch name {
          case "color": .ink
          case "fill": selector.hasSuffix("text") || selector.hasSuffix("rotulo") ? .ink : .shape
          case "background": .paper
          default: .shape
          }
        return declaration.matches(of: /var\(--([a-z-]+)\)/).map { String($0.1) }
          .filter(colours.contains)
          .map { (rule: "\(number) \(selector)", part: part, colour: $0) }
      }
    }
  }

  /// The style sheet, and what a telephone's page has besides.
  private func sheet() throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Pages/Layout/Static")
    return try ["folha.css", "bolso.css"].map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined()
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
