internal import Foundation

extension String {
  /// The same without accents: `São Paulo` becomes `Sao Paulo`.
  package var semAcentos: String { folding(options: .diacriticInsensitive, locale: nil) }
}
