internal import Canonical
internal import EventLog
internal import Ledger

/// A device's commits from its last one backwards, as undoing and redoing see them.
///
/// A commit that takes back another says so in a `nota.desfeita`, so all of this follows from the
/// log. A commit that takes back an entry is an undoing, one that takes back an undoing a redoing,
/// one that takes back a redoing is an undoing again:
///
///     e1  e2  e3  u→e3  u→e2  r→(u→e2)        next undo: r, which stands for e2
/// next redo: u→e3
///
/// A commit that a standing undoing or redoing takes back is gone, and takes nothing back itself.
/// Commits that hold notes alone, as a sync writes them, are passed over.
struct UndoChain {
  /// Which way a step goes.
  enum Way {
    case back, forth
  }

  /// The kinds of commits.
  private enum Role {
    case entry, undoing, redoing
  }

  private let store: LedgerStore
  private var roles: [CommitRef: Role] = [:]

  init(_ store: LedgerStore) { self.store = store }

  /// The commit that the next step takes back; nil where there is none.
  /// - Complexity: O(commits passed over).
  mutating func next(_ way: Way, of device: Uuid) -> CommitRef? {
    var gone: Set<CommitRef> = []
    var following = store.graph.head(of: device)
    while let commit = following {
      following = store.graph.parent(of: commit)
      guard !gone.contains(commit), store.graph.seq(commit) > 0, !isNotesAlone(commit) else {
        continue
      }
      switch (role(of: commit), way) {
      case (.entry, .back), (.redoing, .back), (.undoing, .forth): return commit
      case (.entry, .forth): return nil
      case (.undoing, .back), (.redoing, .forth):
        if let target = store.target(of: commit) { gone.insert(target) }
      }
    }
    return nil
  }

  /// Whether a commit is an undoing.
  mutating func isUndoing(_ commit: CommitRef) -> Bool { role(of: commit) == .undoing }

  /// The entry that a commit stands for: itself, or the one it undid or redid.
  func entry(of commit: CommitRef) -> CommitRef {
    var entry = commit
    while let target = store.target(of: entry) { entry = target }
    return entry
  }

  private mutating func role(of commit: CommitRef) -> Role {
    var path: [CommitRef] = []
    var role = Role.entry
    var following: CommitRef? = commit
    while let next = following {
      if let known = roles[next] {
        role = known
        break
      }
      path.append(next)
      following = store.target(of: next)
    }
    for step in path.reversed() {
      if store.target(of: step) == nil {
        role = .entry
      } else {
        role = role == .undoing ? .redoing : .undoing
      }
      roles[step] = role
    }
    return role
  }

  private func isNotesAlone(_ commit: CommitRef) -> Bool {
    let events = store.eventos(de: commit)
    guard let first = events.first, store.evento(first).dados.especie == .nota else { return false }
    return events.allSatisfy { store.evento($0).dados.especie == .nota }
  }
}

extension LedgerStore {
  /// The earlier commit of the same device that a commit takes back, per the note at its end.
  func target(of commit: CommitRef) -> CommitRef? {
    guard let last = eventos(de: commit).last,
      case .notaDesfeita(let note) = evento(last).dados,
      let target = graph.commit(hash: note.registro), target != commit,
      graph.isAncestor(target, orSelf: commit)
    else { return nil }
    return target
  }

  /// The events of a commit, without the note that says which commit they take back.
  func eventosSemNota(de commit: CommitRef) -> [EventRef] {
    let events = eventos(de: commit)
    guard let last = events.last, case .notaDesfeita = evento(last).dados, events.count > 1 else {
      return events
    }
    return events.dropLast()
  }
}
