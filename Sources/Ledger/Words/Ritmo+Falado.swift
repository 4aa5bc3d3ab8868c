internal import Canonical

/// How often something occurs, in everyday words: `mes`, `semana`, `2 meses`, `trimestre`.
public struct Cadencia: Sendable, Hashable {
  /// `dia`, `semana`, `mes` or `ano`.
  public let cada: String
  /// How many of those lie between two occurrences, from 1.
  public let intervalo: UInt64

  /// Makes a cadence from a rhythm's words.
  package init(cada: String, intervalo: UInt64) { (self.cada, self.intervalo) = (cada, intervalo) }

  /// Parses a typed cadence, ignoring case and accents; nil for anything else, and for intervals
  /// that no plan may have.
  public init?(_ typed: String) {
    let words = typed.foldedForComparison.split(whereSeparator: \.isWhitespace)
    guard let last = words.last, words.count < 3, let unit = Cadencia.units[String(last)] else {
      return nil
    }
    let said = words.count == 2 ? UInt64(words[0]) : 1
    guard let said, let count = Optional(said.multipliedReportingOverflow(by: unit.1)),
      !count.overflow, Limites.intervalo.contains(count.partialValue)
    else { return nil }
    self.init(cada: unit.0, intervalo: count.partialValue)
  }

  /// The accepted words, with their values.
  private static let units: [String: (String, UInt64)] = [
    "dia": ("dia", 1), "dias": ("dia", 1), "diario": ("dia", 1),
    "semana": ("semana", 1), "semanas": ("semana", 1), "semanal": ("semana", 1),
    "mes": ("mes", 1), "meses": ("mes", 1), "mensal": ("mes", 1),
    "bimestre": ("mes", 2), "bimestres": ("mes", 2),
    "trimestre": ("mes", 3), "trimestres": ("mes", 3),
    "semestre": ("mes", 6), "semestres": ("mes", 6),
    "ano": ("ano", 1), "anos": ("ano", 1), "anual": ("ano", 1),
  ]

  /// In words: `todo mês`, `toda semana`, `a cada 2 meses`.
  public var porExtenso: String {
    guard intervalo == 1 else {
      return "a cada \(intervalo) \(Cadencia.accented(cada, many: true))"
    }
    return "\(cada == "semana" ? "toda" : "todo") \(Cadencia.accented(cada, many: false))"
  }

  private static func plural(_ unit: String) -> String { unit == "mes" ? "meses" : unit + "s" }

  private static func accented(_ unit: String, many: Bool) -> String {
    many ? plural(unit) : unit == "mes" ? "mês" : unit
  }
}

extension Ritmo {
  /// How often it occurs.
  public var cadencia: Cadencia { Cadencia(cada: cada, intervalo: intervalo) }
}
