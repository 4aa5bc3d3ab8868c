package import Canonical

/// An event that changes no state and no balance (docs/FORMAT.md, section 12).
///
/// That answers for all such types what they write, ask, tell and undo: nothing. What a note says
/// is read by those that look for it.
package protocol NoteEvent: EventPayload {}

extension NoteEvent {
  package var writes: [RegisterWrite] { [] }
  package var contas: [Uuid] { [] }
  package var reason: String? { nil }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(
    at position: EventPosition, in books: some Livros, _ undone: Undone
  ) -> Opposite { .nothing }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }

  package func tell(
    _ news: inout Novidade, at position: EventPosition, in books: some Livros
  ) {}

  package var sentence: String { Self.definition.title }
}
