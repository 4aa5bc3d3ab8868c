/// The limits of the domain, as docs/FORMAT.md states them.
package enum Limites {
  /// Postings of one transaction.
  package static let partidas = 2...256
  /// Keys of one transaction's creation or match, where it has any.
  package static let chaves = 1...4096
  /// UUIDs that one decision judges.
  package static let julgados = 1...4096
  /// Days between two entries that may be one (conflict `provavelDuplicata`).
  package static let diasDeDuplicata: Int32 = 3
  /// Days around an entry in which others like it make a habit.
  package static let diasDeHabito: Int32 = 30
  /// How many others make a habit.
  package static let habito = 4
  /// Days back in which the culprit of a difference is looked for.
  package static let diasExaminados: Int32 = 400
  /// Candidates that a message names.
  package static let candidatos = 10
  /// Culprits that are named.
  package static let suspeitas = 10
}
