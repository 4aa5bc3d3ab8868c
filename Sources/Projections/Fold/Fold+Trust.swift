internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

extension Fold {
  /// Notes the statements about trust in newly authentic commits.
  mutating func listen(to commits: [CommitRef]) {
    for commit in commits where isOfLedger(commit) {
      untrusted.append(commit)
      let device = store.graph.device(commit)
      for number in store.tables.events(of: commit) {
        let row = store.tables.events[Int(number)]
        guard !row.hasContent else { continue }
        store.statements.include(
          store.tables.evento(number), numero: number, autor: device, commit: commit,
          isPrimeiro: store.graph.seq(commit) == 0)
      }
    }
  }

  /// Rereads all authentic commits for statements about trust, for another ledger.
  mutating func restate() {
    store.statements = FatosDeConfianca()
    untrusted = []
    listen(to: store.graph.allCommits.filter { store.graph.isAuthentic($0) })
    rejudge()
  }

  /// Judges trust again if any of its inputs may have changed.
  mutating func judgeTrust() {
    let standing = store.statements.version
    guard standing != judged || !store.statements.revogacoes.isEmpty || store.statements.raiz == nil
    else { return }
    rejudge()
  }

  private mutating func rejudge() {
    let before = store.trust
    let hadRoot = store.statements.raiz != nil
    store.statements.raiz = store.statements.raiz ?? findRoot()
    store.judgeTrust()
    if !store.trust.confiaveis.isSubset(of: before.confiaveis)
      || hadRoot != (store.statements.raiz != nil), store.hearAll()
    {
      store.judgeTrust()
    }
    judged = store.statements.version
    // With everything in memory, a line that fills a gap may still exclude another one.
    guard store.trust != before || (store.kept == nil && store.trust.limita) else { return }
    if store.kept != nil, before.limita || store.trust.limita { beginAgain() }
    if withdraws(from: before) { mustRefold = true }
    noteTrust()
    bringQuarantine()
  }

  /// Requests another check of the commits that the read model keeps in quarantine.
  mutating func bringQuarantine() {
    guard store.kept != nil else { return }
    let here = Set(untrusted)
    untrusted += store.keptQuarantine.filter { !here.contains($0) }
  }

  /// The root's key, from any canonical line that founds this ledger.
  private func findRoot() -> PublicKey? {
    for number in store.tables.others.indices {
      if case .razaoCriado(let founding) = store.tables.others[number],
        Assinaturas.razao(daRaiz: founding.chave) == store.ledger
      {
        return founding.chave
      }
    }
    return nil
  }

  /// Whether a commit that counted no longer counts.
  func withdraws(from before: JuizoDeConfianca) -> Bool {
    guard
      before.limita || store.trust.limita
        || !before.confiaveis.isSubset(of: store.trust.confiaveis)
    else { return false }
    return store.graph.allCommits.contains { commit in
      let status = store.state.statuses[Int(commit.index)]
      guard status != .outside, status != .quarantined else { return false }
      return !store.trust.isConfiavel(commit, de: store.graph.device(commit), store.graph)
    }
  }

  /// Marks devices and invitations as changed, since they are shown according to trust.
  mutating func noteTrust() {
    redivided.formUnion(store.graph.dividedDevices)
    for convite in store.trust.admitidos.keys {
      if let number = store.tables.known(Agregado(.convite, convite)) {
        store.state.markDirty(number)
      }
    }
  }

  /// Submits the commits that are trusted by now to the rules of application.
  mutating func admitUntrusted() {
    var trusted: [CommitRef] = []
    var rest: [CommitRef] = []
    trusted.reserveCapacity(untrusted.count)
    for commit in untrusted {
      if store.trust.isConfiavel(commit, de: store.graph.device(commit), store.graph) {
        trusted.append(commit)
      } else {
        store.state.statuses[Int(commit.index)] = .quarantined
        rest.append(commit)
      }
    }
    untrusted = rest
    consider(trusted)
  }
}
