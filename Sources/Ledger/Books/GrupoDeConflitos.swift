public import Canonical

/// The origin of a conflict in these books.
public enum OrigemDeConflito: Sendable, Hashable {
  /// The sync with a place after which the conflict was first open on this machine.
  case sincronizacao(lugar: String, quando: Instant)
  /// An imported file with entries in conflict: the same on every device.
  case importacao(id: Uuid, arquivo: String)
}

/// Conflicts that came together.
public struct GrupoDeConflitos: Sendable, Hashable {
  /// Their origin; nil if none is remembered, mostly for this device's own.
  public var origem: OrigemDeConflito?
  /// The conflicts, by kind, then subject.
  public var conflitos: [ConflitoAuditado]
}

extension ConflitosAbertos {
  /// Some of these conflicts, grouped by origin: the newest sync first, then imports, then those
  /// without a remembered origin.
  public func grupos(de conflitos: [ConflitoAuditado]) -> [GrupoDeConflitos] {
    Dictionary(grouping: conflitos) { origens[$0.id] }
      .map { GrupoDeConflitos(origem: $0, conflitos: $1) }
      .sorted { $0.precedes(de: $1) }
  }

  /// The other conflicts or hints of one's kind that came with it: those that one decision can end
  /// together with it.
  /// - Complexity: O(open conflicts).
  public func semelhantes(a id: Uuid) -> [ConflitoAuditado] {
    let all = conflitos + avisos
    guard let one = all.first(where: { $0.id == id }) else { return [] }
    return all.filter { $0.id != id && $0.tipo == one.tipo && origens[$0.id] == origens[id] }
  }
}

extension GrupoDeConflitos {
  fileprivate func precedes(de other: GrupoDeConflitos) -> Bool {
    switch (origem, other.origem) {
    case (.sincronizacao(let lugar, let quando), .sincronizacao(let outro, let outra)):
      quando != outra ? quando > outra : lugar < outro
    case (.importacao(let id, let arquivo), .importacao(let outra, let outro)):
      arquivo != outro ? arquivo < outro : id < outra
    case (.sincronizacao, _): true
    case (.importacao, nil): true
    default: false
    }
  }
}
