package import Canonical
internal import EventLog
internal import Ledger

extension MemoryStore {
  /// The ledger's commits that are in quarantine.
  package var emQuarentena: [CommitRef] {
    graph.allCommits.filter { status(of: $0) == .quarantined }
  }

  /// The commits that wait: those for which something has not come, and those that wait only for
  /// what is in quarantine, which are shown with it.
  /// - Complexity: O(waiting × their rounds), and O(commits).
  package var emEspera: (porAusencia: [CommitRef], porQuarentena: [CommitRef]) {
    var pending = graph.allCommits.filter { status(of: $0) == .waiting }
    guard !pending.isEmpty else { return ([], []) }
    var quarantined = emQuarentena.filter { isWellFormed($0) }
    var created: Set<Int32> = []
    var freed: [CommitRef] = []
    var grows = true
    while grows {
      let before = (pending.count, quarantined.count)
      quarantined.removeAll { create(allOf: $0, &created) }
      pending.removeAll { commit in
        guard create(allOf: commit, &created) else { return false }
        freed.append(commit)
        return true
      }
      grows = (pending.count, quarantined.count) != before
    }
    return (pending, freed)
  }

  private func isWellFormed(_ commit: CommitRef) -> Bool {
    RegrasDeForma.julga(
      tables.events(of: commit).map { tables.evento($0) },
      Posto(razao: razao, dispositivo: graph.device(commit), seq: graph.seq(commit))) == nil
  }

  /// Adds what a commit creates, if all that it needs is there.
  private func create(allOf commit: CommitRef, _ created: inout Set<Int32>) -> Bool {
    var here = created
    for number in tables.events(of: commit) {
      let evento = tables.evento(number)
      for needed in evento.exigencias {
        guard let known = tables.known(needed), state.isCreated(known) || here.contains(known)
        else { return false }
      }
      let aggregate = tables.events[Int(number)].aggregate
      if evento.dados.isCriacao, aggregate >= 0 { here.insert(aggregate) }
    }
    created = here
    return true
  }

  /// What a waiting commit waits for, in the reader's language.
  package func motivoDaEspera(_ commit: CommitRef) -> String {
    var here: Set<Agregado> = []
    for number in tables.events(of: commit) {
      let evento = tables.evento(number)
      for needed in evento.exigencias where !here.contains(needed) {
        guard let known = tables.known(needed), state.isCreated(known) else {
          return "espera \(needed.especie.rawValue) \(needed.id)"
        }
      }
      if evento.dados.isCriacao, let especie = evento.dados.especie {
        here.insert(Agregado(especie, evento.sobre))
      }
    }
    return "espera o que ainda não chegou"
  }

  /// Why a commit is invalid, in the reader's language.
  package func motivoDaInvalidez(_ commit: CommitRef) -> String {
    state.reasons[commit.index]?.description ?? "quebra uma regra do seu tipo"
  }

  /// The first type in a commit that this version does not know; notes apart, which change nothing.
  package func tipoDesconhecido(_ commit: CommitRef) -> String? {
    for number in tables.events(of: commit) {
      let row = tables.events[Int(number)]
      if row.aggregate < 0, case .desconhecido(let tipo) = tables.others[Int(row.payload)],
        !tipo.hasPrefix("nota.")
      {
        return tipo
      }
    }
    return nil
  }

  /// Whether the commit is authentic, of this ledger, and outside quarantine.
  package func isForaDaQuarentena(_ commit: CommitRef) -> Bool {
    let status = status(of: commit)
    return status != .outside && status != .quarantined
  }
}
