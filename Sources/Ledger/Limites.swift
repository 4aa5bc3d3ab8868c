/// The limits of the domain, as docs/FORMAT.md states them.
package enum Limites {
  /// Decimals of a currency.
  package static let casas = 4
  /// Postings of one transaction.
  package static let partidas = 2...256
  /// Days between two entries that may be one (conflict `provavelDuplicata`).
  package static let diasDeDuplicata: Int32 = 3
  /// Days around an entry in which others like it make a habit.
  package static let diasDeHabito: Int32 = 30
  /// How many others make a habit.
  package static let habito = 4
}
