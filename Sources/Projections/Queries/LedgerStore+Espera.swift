package import Canonical
package import EventLog
internal import Ledger
internal import Tables

extension Fold {
  /// The waiting commits: those that need something that has not arrived, and those that only need
  /// something in quarantine, which are shown with it.
  ///
  /// The second kind is found by folding the quarantined commits and discarding the result.
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

  /// The quarantined commits that may still be approved: their devices have been neither approved
  /// nor revoked.
  package var aguardandoAprovacao: [CommitRef] {
    emQuarentena.filter { !trust.revogados.contains(graph.device($0)) }
  }

  /// The ledger's commits that wait for something that has not arrived.
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

  /// Why a commit that claims to found this ledger does not, in the reader's language: its root key
  /// is not the ledger's, so nobody is admitted and its rules are never applied.
  package func motivoDaFundacaoInvalida(_ commit: CommitRef) -> String? {
    guard let first = tables.events(of: commit).first,
      case .razaoCriado(let founding) = evento(EventRef(first)).dados, founding.chave.isRefused,
      Assinaturas.razao(daRaiz: founding.chave) == ledger
    else { return nil }
    return Invalidez.chaveDeNinguem.description
  }

  /// The first type in a commit that this version does not know; notes aside, which change nothing.
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

/// Missing lines that a device in quarantine names.
///
/// No trusted device confirms that they exist: a stranger can invent them.
package struct Testemunho: Sendable {
  /// The device's first commit that names a missing line.
  package let commit: CommitRef
  /// The devices whose lines are missing, each with the highest number named.
  package let faltam: [(aparelho: Uuid, seq: UInt64)]
  /// The number of missing lines; `Int.max` if the sum overflows.
  package let registros: Int
}

extension LedgerStore {
  /// Whether lines of the ledger are present but none founds it.
  package var semFundacao: Bool {
    ledger != nil && !statements.isFundado(razao)
      && graph.standings.contains { $0.ledger == razao && $0.commits > 0 }
  }

  /// The predecessors that are missing below lines outside quarantine.
  package var lacunas: [Gap] { graph.gaps { isOutsideQuarantine($0) } }

  /// The missing heads that lines outside quarantine have seen, the highest of each device.
  package var cabecasQueFaltam: [MissingHead] {
    graph.missingHeads { isOutsideQuarantine($0) }
  }

  /// The missing lines that only devices in quarantine name, by the device that names them.
  /// - Complexity: O(lines in quarantine that name a missing one, and what they name).
  package var testemunhos: [Testemunho] {
    let vouched = Dictionary(
      cabecasQueFaltam.map { ($0.head.device, $0.head.seq) }, uniquingKeysWith: max)
    let isQuarantined = { status(of: $0) == .quarantined }
    var told: [Uuid: (first: CommitRef, seqs: [Uuid: UInt64])] = [:]
    func note(_ device: Uuid, _ seq: UInt64, by namer: CommitRef) {
      guard vouched[device].map({ $0 < seq }) ?? true else { return }
      // In place: a copy for each named head would make the cost quadratic.
      let witness = graph.device(namer)
      told[witness, default: (namer, [:])].seqs.merge([(device, seq)], uniquingKeysWith: max)
      if let first = told[witness]?.first, graph.location(namer) < graph.location(first) {
        told[witness]?.first = namer
      }
    }
    for gap in graph.gaps(below: isQuarantined) { note(gap.device, gap.seq, by: gap.follower) }
    for missing in graph.everyMissingHead(seenBy: isQuarantined) {
      note(missing.head.device, missing.head.seq, by: missing.namer)
    }
    return told.values.map { first, seqs in
      let missing = seqs.sorted { $0.key < $1.key }.map { (aparelho: $0.key, seq: $0.value) }
      let lines = missing.reduce(0) { sum, one in
        let here = graph.head(of: one.aparelho).map { graph.seq($0) + 1 } ?? 0
        let many = one.seq >= here ? Int(clamping: one.seq - here) + 1 : 1
        let (total, overflows) = sum.addingReportingOverflow(many)
        return overflows ? .max : total
      }
      return Testemunho(commit: first, faltam: missing, registros: lines)
    }.sorted { $0.commit < $1.commit }
  }
}
