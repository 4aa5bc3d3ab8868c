package import Canonical
internal import EventLog
internal import Ledger
internal import Tables

extension Fold {
  /// The commits that wait: those for which something has not come, and those that wait only for
  /// what is in quarantine, which are shown with it.
  ///
  /// The effect of the quarantined commits is found by folding them and throwing the result away.
  /// - Complexity: O(1) while nothing waits or nothing is in quarantine, else that of a replay.
  package var emEspera: (porAusencia: [CommitRef], porQuarentena: [CommitRef]) {
    let waiting = store.emEspera
    guard !waiting.isEmpty, !store.emQuarentena.isEmpty else { return (waiting, []) }
    let supposed = supposingAllTrusted
    return (
      waiting.filter { supposed.status(of: $0) == .waiting },
      waiting.filter { supposed.status(of: $0) != .waiting }
    )
  }
}

extension LedgerStore {
  /// The ledger's commits that are in quarantine.
  package var emQuarentena: [CommitRef] {
    commits(.quarantined)
  }

  /// The commits in quarantine that somebody may still take in: those of devices that nobody has
  /// approved and nobody has revoked.
  package var aguardandoAprovacao: [CommitRef] {
    emQuarentena.filter { !trust.revogados.contains(graph.device($0)) }
  }

  /// The ledger's commits that wait for something that has not come.
  var emEspera: [CommitRef] {
    commits(.waiting)
  }

  /// The things that a waiting commit waits for, in the reader's language.
  package func motivoDaEspera(_ commit: CommitRef) -> String {
    faltaPara(commit).map { "espera \($0.especie.rawValue) \($0.id)" }
      ?? "espera o que ainda não chegou"
  }

  /// The first thing that a waiting commit waits for.
  func faltaPara(_ commit: CommitRef) -> Agregado? {
    var here: Set<Agregado> = []
    for number in tables.events(of: commit) {
      let evento = tables.evento(number)
      for needed in evento.exigencias where !here.contains(needed) {
        guard let known = tables.known(needed), state.isCreated(known) else { return needed }
      }
      if evento.dados.isCriacao, let especie = evento.dados.especie {
        here.insert(Agregado(especie, evento.sobre))
      }
    }
    return nil
  }

  /// Why a commit is invalid, in the reader's language.
  package func motivoDaInvalidez(_ commit: CommitRef) -> String {
    state.reasons[commit.index]?.description ?? "quebra uma regra do seu tipo"
  }

  /// Why a commit that says it founds this ledger does not, in the reader's language: its root key is
  /// nobody's, so that nobody is admitted and its rules are never asked.
  package func motivoDaFundacaoInvalida(_ commit: CommitRef) -> String? {
    guard let first = tables.events(of: commit).first,
      case .razaoCriado(let founding) = evento(EventRef(first)).dados, founding.chave.isRefused,
      Assinaturas.razao(daRaiz: founding.chave) == ledger
    else { return nil }
    return Invalidez.chaveDeNinguem.description
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
  package func isOutsideQuarantine(_ commit: CommitRef) -> Bool {
    let status = status(of: commit)
    return status != .outside && status != .quarantined
  }
}
