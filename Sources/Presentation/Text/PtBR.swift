internal import Foundation

/// How a person in Brazil reads numbers, money, days and counts.
///
/// The same whatever `LANG`, `LC_ALL` and `TZ` say: the locale is named, and no zone takes part.
package enum PtBR {
  static let locale = Locale(identifier: "pt_BR")

  /// `1.234.567`.
  package static func number(_ value: Int) -> String { number(Int128(value)) }

  /// `1.234.567`, of any number that a total can have.
  static func number(_ value: Int128) -> String {
    IntegerFormatStyle<Int128>(locale: locale).format(value)
  }

  /// How many of something: `1 linha`, `1.234 linhas`, `0 linhas`.
  package static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(number(count)) \(count.magnitude == 1 ? one : many)"
  }

  /// A size in millions of bytes, with one decimal: `12,3 MB`.
  package static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(number(tenths / 10)),\(tenths % 10) MB"
  }

  /// Words in a row: `a`, `a e b`, `a, b e c`.
  package static func list(_ words: [String], and last: String = "e") -> String {
    var rest = words
    guard words.count > 1, let end = rest.popLast() else { return words.first ?? "" }
    return rest.joined(separator: ", ") + " \(last) \(end)"
  }
}

extension String {
  /// The same without accents: `São Paulo` becomes `Sao Paulo`.
  package var semAcentos: String { folding(options: .diacriticInsensitive, locale: nil) }

  /// The same with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
