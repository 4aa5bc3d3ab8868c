internal import Canonical

// Decisions and their effects (docs/FORMAT.md, section 9).
extension Books {
  /// The words that decide each kind of conflict; the first changes nothing.
  static let words = [
    "pagamentoEmDobro": ["distintos", "mesmo"], "provavelDuplicata": ["distintos", "mesmo"],
    "contaDuplicada": ["distintas"], "despesaTardia": ["aceitar"], "conviteRepetido": ["aceitar"],
    "registroDivergente": ["aceitar"], "contaEncerrada": ["aceitar"], "periodoFechado": ["aceitar"],
    "saldoNaoConfere": ["aceitar"], "dispositivoBifurcado": ["aceitar"],
    "criacoesDivergentes": ["aceitar"], "criacoesDiferentes": ["aceitar"],
    "faturaNaoConfere": ["aceitar"], "ocorrenciaRepetida": ["aceitar"],
  ]

  package func id(_ kind: String, _ subject: String) -> String {
    derived(log.ledger, "\(kind) \(subject)")
  }
  func decision(on conflict: String) -> Event? { heads("conflito \(conflict) decisao").last }

  /// Whether a conflict is decided without changes, about all entries concerned.
  func isAccepted(_ kind: String, _ subject: String) -> Bool {
    guard let decision = decision(on: id(kind, subject)) else { return false }
    return decision["conflito"] == kind && decision["decisao"] == Books.words[kind]?.first
      && decision.fine == difference(of: subject)
      && concerned(kind, subject).isSubset(of: decision.about) && stands(decision, on: subject)
  }

  /// Whether the facts judged by a decision are still the same.
  func stands(_ decision: Event, on subject: String = "") -> Bool {
    let (kind, then) = (decision["conflito"], seen(by: decision))
    return decision.about.allSatisfy { facts(of: $0) == then.facts(of: $0) }
      && facts(on: kind, subject) == then.facts(on: kind, subject)
  }
  /// The facts of an entry that a decision judges.
  private func facts(of entry: String) -> [String] {
    guard let version = version(of: entry) else { return [] }
    let postings = version.postings.map { "\($0.account) \($0.amount)" }.sorted()
    return [version["data"], "\(isLiveAlone(entry))"] + postings + keys(of: entry)
  }

  /// Whether an entry is live, and the one kept where `mesmo` decisions lead.
  func isLive(_ entry: String, by decisions: [Event]) -> Bool {
    let kept = end(of: entry) { one in
      Set(decisions.filter { $0.about.contains(one) }.map { $0["mantido"] }).subtracting([one])
    }
    return kept == entry && isLiveAlone(entry)
  }
  /// The entries concerned by a double payment: those live without decisions about it.
  func concerned(by double: String) -> Set<String> {
    let others = same.filter { $0.of != double }
    return sharing(double) { isLive($0, by: others) }
  }
  /// The entries with its key that share an account and sign of a posting, or a sum.
  func sharing(_ double: String, _ isLive: (String) -> Bool) -> Set<String> {
    let entries = Set((bearers[double] ?? []).map(\.entry)).filter(isLive).compactMap(version)
    let sides = entries.flatMap { entry in
      let moved = entry.postings.filter { $0.amount.minor != 0 }
      let own = moved.map { (account: roots[$0.account] ?? "", amount: $0.amount) }
        .filter { ["ativo", "passivo"].contains(applied.deciding[$0.account]?["classe"]) }
      let sums: [String: Int128] = Dictionary(grouping: own) {
        applied.deciding[$0.account]?["moeda"] ?? ""
      }.mapValues { $0.reduce(0) { $0 + $1.amount.fine } }.filter { $0.value != 0 }
      let sides =
        own.map { "\($0.account) \($0.amount.minor > 0)" } + sums.map { "\($0) \($1 > 0)" }
      return Set(sides).map { (side: $0, entry: entry.uuid) }
    }
    let shared = Dictionary(grouping: sides, by: \.side).values.filter { $0.count > 1 }
    return Set(shared.joined().map(\.entry))
  }
}
