internal import Ledger

/// Aggregates other than transactions that have been created, by kind, each kind's in the order in
/// which they were.
///
/// A list, not a dictionary: there are few kinds, and every start of a command would look up how they
/// are hashed.
struct CreatedAggregates: Sendable {
  /// Of each kind that has some.
  private(set) var kinds: [(kind: Especie, numbers: [Int32])] = []

  /// The aggregates of a kind, by number.
  subscript(kind: Especie) -> [Int32] {
    kinds.first { $0.kind == kind }?.numbers ?? []
  }

  /// Adds one that was created after all others of its kind.
  mutating func append(_ number: Int32, _ kind: Especie) { append([number], kind) }

  mutating func append(_ numbers: [Int32], _ kind: Especie) {
    if let index = kinds.firstIndex(where: { $0.kind == kind }) {
      kinds[index].numbers += numbers
    } else {
      kinds.append((kind, numbers))
    }
  }
}
