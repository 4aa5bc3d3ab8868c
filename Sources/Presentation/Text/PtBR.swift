internal import Foundation

/// Numbers, money, days and counts as people in Brazil read them.
///
/// They do not depend on `LANG`, `LC_ALL` or `TZ`: the locale is fixed, and no time zone is
/// involved.
package enum PtBR {
  static let locale = Locale(identifier: "pt_BR")

  /// `1.234.567`.
  package static func number(_ value: Int) -> String { number(Int128(value)) }

  /// `1.234.567`, for any number that a total can have.
  static func number(_ value: Int128) -> String {
    IntegerFormatStyle<Int128>(locale: locale).format(value)
  }

  /// A number of things: `1 linha`, `1.234 linhas`, `0 linhas`.
  package static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(number(count)) \(count.magnitude == 1 ? one : many)"
  }

  /// `1 lançamento`, `3 lançamentos`.
  package static func entries(_ count: Int) -> String {
    self.count(count, "lançamento", "lançamentos")
  }

  /// A size in millions of bytes, with one decimal: `12,3 MB`.
  package static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(number(tenths / 10)),\(tenths % 10) MB"
  }

  /// Words as a list: `a`, `a e b`, `a, b e c`.
  package static func list(_ words: [String], and last: String = "e") -> String {
    var rest = words
    guard words.count > 1, let end = rest.popLast() else { return words.first ?? "" }
    return rest.joined(separator: ", ") + " \(last) \(end)"
  }
}

extension String {
  /// The text without accents: `São Paulo` becomes `Sao Paulo`.
  package var semAcentos: String { folding(options: .diacriticInsensitive, locale: nil) }

  /// The text with a small first letter.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The text with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
