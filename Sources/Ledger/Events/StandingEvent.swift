package import Canonical

/// An event that says only whether the thing that it is about counts, and why.
///
/// Some answers follow from that for all such types; the compiler asks for the others.
package protocol StandingEvent: EventPayload {
  /// The reason, for people; nil if none was given.
  var motivo: String? { get }
  /// The value that it gives the register `situacao`.
  static var standing: ValorDeSituacao { get }
}

extension StandingEvent {
  package var writes: [RegisterWrite] { [(.situacao, .situacao(Self.standing))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { motivo }
  package var testimony: Testimony? { nil }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changeOfSituacao(position, to: Self.standing)
  }
}
