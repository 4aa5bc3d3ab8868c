package import Canonical
package import EventLog
internal import Ledger

/// Lines that a device in quarantine names and that are not here.
///
/// Nobody trusted says that there are such lines: a stranger can invent them.
package struct Testemunho: Sendable {
  /// The device's first commit that names one.
  package let commit: CommitRef
  /// The devices whose lines are missing, each with the highest number named.
  package let faltam: [(aparelho: Uuid, seq: UInt64)]
  /// How many lines that would be; of numbers too high to be added up, the highest sum.
  package let registros: Int
}

extension LedgerStore {
  /// Whether lines of the ledger are here, and none of them founds it.
  package var semFundacao: Bool {
    ledger != nil && !statements.isFundado(razao)
      && graph.standings.contains { $0.ledger == razao && $0.commits > 0 }
  }

  /// The predecessors that are missing below lines outside quarantine.
  package var lacunas: [Gap] { graph.gaps { isOutsideQuarantine($0) } }

  /// The heads that lines outside quarantine have seen and that are not here: of each device the
  /// highest.
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
      // In place: a copy for each head that is named would cost their number squared.
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
