/// The limits of books for taxes.
package enum Limits {
  /// Bytes of the mapping to Carnê-Leão Web.
  package static let mapaBytes = 256 << 10
  /// Lines of a file for Carnê-Leão Web, and characters of a line's description.
  static let linhasDoCarneLeao = 1000
  static let historico = 255
  /// Sentences about missing information for Carnê-Leão Web reported at once.
  static let missingTold = 200
  /// Lines of the book of receipts and payments shown at once.
  static let cashBookLines = 5000
}
