internal import Ledger

/// The open conflicts and hints, each under the aggregate whose change can end it.
struct ConflictTable: Sendable {
  private struct Key: Hashable, Sendable {
    let kind: TipoDeConflito
    let subject: Chave
  }
  private struct Holding: Hashable, Sendable {
    let kind: TipoDeConflito
    let owner: Owner
  }
  /// The owners: aggregates whose change can open or end a conflict.
  enum Owner: Hashable, Sendable {
    case aggregate(Int32)
    case key(Chave)
    case ledger
  }

  /// Whether anything has changed since the last save.
  private(set) var isChanged = true
  private var open: [Key: Conflito] = [:]
  private var owned: [Holding: [Chave]] = [:]

  var isEmpty: Bool { open.isEmpty }

  /// Replaces all conflicts of a kind under an owner.
  mutating func replace(_ kind: TipoDeConflito, of owner: Owner, with conflicts: [Conflito]) {
    guard !(open.isEmpty && conflicts.isEmpty) else { return }
    let holding = Holding(kind: kind, owner: owner)
    guard owned[holding] != nil || !conflicts.isEmpty else { return }
    isChanged = true
    for subject in owned.removeValue(forKey: holding) ?? [] {
      open.removeValue(forKey: Key(kind: kind, subject: subject))
    }
    for conflict in conflicts {
      open[Key(kind: kind, subject: Chave(conflict.assunto))] = conflict
    }
    if !conflicts.isEmpty { owned[holding] = conflicts.map { Chave($0.assunto) } }
  }

  /// How many conflicts are open, hints apart.
  /// - Complexity: O(open conflicts).
  var count: Int { open.keys.count { !$0.kind.isAviso } }

  /// How many hints are kept here.
  /// - Complexity: O(open conflicts).
  var hints: Int { open.count - count }

  /// The subjects of the open conflicts of a kind under an owner.
  func subjects(_ kind: TipoDeConflito, of owner: Owner) -> [Chave] {
    owned[Holding(kind: kind, owner: owner)] ?? []
  }

  /// The open conflicts, hints apart, that another table lacks, in no particular order.
  /// - Complexity: O(open conflicts).
  func all(without before: ConflictTable) -> [Conflito] {
    open.filter { !$0.key.kind.isAviso && before.open[$0.key] == nil }.map(\.value)
  }

  /// The open conflicts of one kind.
  /// - Complexity: O(open conflicts).
  func all(_ kind: TipoDeConflito) -> [Conflito] { open.values.filter { $0.tipo == kind } }

  /// All conflicts and hints, by kind and then subject.
  var sorted: [Conflito] {
    open.values.sorted {
      $0.tipo != $1.tipo
        ? $0.tipo.rawValue < $1.tipo.rawValue
        : $0.assunto.utf8.lexicographicallyPrecedes($1.assunto.utf8)
    }
  }

  /// All conflicts and hints, each with its owner.
  var withOwners: [(owner: Owner, conflict: Conflito)] {
    owned.flatMap { holding, subjects in
      subjects.compactMap { subject in
        open[Key(kind: holding.kind, subject: subject)].map { (holding.owner, $0) }
      }
    }
  }

  /// Records that all are saved.
  mutating func markSaved() { isChanged = false }
}

extension ConflictTable.Owner {
  /// In the form of the read model.
  var text: String {
    switch self {
    case .aggregate(let number): "a\(number)"
    case .key(let key): "k\(key.texto)"
    case .ledger: "l"
    }
  }

  init?(_ text: String) {
    switch text.first {
    case "a":
      guard let number = Int32(text.dropFirst()) else { return nil }
      self = .aggregate(number)
    case "k": self = .key(Chave(String(text.dropFirst())))
    case "l": self = .ledger
    default: return nil
    }
  }
}
