internal import Canonical

/// Which of the commits that count are applied (docs/FORMAT.md, section 6.4), and what they say.
package struct Applied {
  let log: Log
  package private(set) var commits: Set<Int> = [], waiting: Set<Int> = []
  /// Of each account and report, the creation that says class, currency and decimals.
  package private(set) var deciding: [String: Event] = [:]
  /// The applied events by id: of each UUID, and as writes of each register.
  private(set) var events: [String: [Event]] = [:], writes: [String: [Event]] = [:]
  private var kinds: [String: Set<String>] = [:]

  package init(_ log: Log, _ counted: Set<Int>) {
    self.log = log
    let formed = counted.sorted().filter { isWellFormed(log.commits[$0]) }
    let measures = formed.flatMap { log.commits[$0].events }.filter { $0.data["casas"] != nil }
    deciding = Dictionary(measures.map { ($0.uuid, $0) }) { $1.id < $0.id ? $1 : $0 }
    let right = formed.filter { log.commits[$0].events.allSatisfy(isMeasured) }
    commits = least([]) { done in
      let here = created(by: done)
      return Set(right.filter { missing(log.commits[$0], here).isEmpty })
    }
    let here = created(by: commits)
    let possible = right.filter { !missing(log.commits[$0], here).contains(true) }
    waiting = Set(possible).subtracting(commits)
    let known = commits.flatMap { log.commits[$0].events }.filter(\.isKnown)
    let said = known.sorted { $0.rank < $1.rank }
    events = Dictionary(grouping: said, by: \.uuid)
    kinds = Dictionary(grouping: said, by: \.kind).mapValues { Set($0.map(\.uuid)) }
    for event in said {
      for register in event.writes.keys { writes[register, default: []].append(event) }
    }
  }

  package func all(_ kind: String) -> Set<String> { kinds[kind] ?? [] }
  /// The kinds of what some commits create, by UUID.
  private func created(by commits: Set<Int>) -> [String: Set<String>] {
    let creations = commits.flatMap { log.commits[$0].events }.filter(\.isCreation)
    return Dictionary(grouping: creations, by: \.uuid).mapValues { Set($0.map(\.kind)) }
  }

  /// For each aggregate that a commit lacks, whether one of another kind has its UUID.
  private func missing(_ commit: Commit, _ created: [String: Set<String>]) -> [Bool] {
    var here = created
    return commit.events.filter(\.isKnown).flatMap { event in
      let named = ["conta", "vinculada", "em"].compactMap { event.data[$0] }
      let accounts = event.postings.map(\.account) + named
      let lacked = accounts.filter { here[$0]?.contains("conta") != true }.map { _ in false }
      if event.isCreation { here[event.uuid, default: []].insert(event.kind) }
      let isHere = event.kind == "conflito" || here[event.uuid]?.contains(event.kind) == true
      return lacked + (isHere ? [] : [here[event.uuid] != nil])
    }
  }

  /// Whether amounts have the decimals of their account or report, and postings sum to zero.
  private func isMeasured(_ event: Event) -> Bool {
    let measure = event.data["conta"] ?? event.uuid
    let amounts = event.postings + [event.amount].compactMap(\.self).map { (measure, $0) }
    let sums = Dictionary(grouping: event.postings) { deciding[$0.account]?["moeda"] }
    let areZero = sums.values.allSatisfy { $0.reduce(0) { $0 + $1.amount.fine } == 0 }
    return (areZero || sums[nil] != nil)
      && amounts.allSatisfy { account, amount in
        deciding[account].map { $0["casas"] == "\(amount.decimals)" } ?? true
      }
  }

  /// Whether a commit is right by itself: its introductions, and each of its events.
  private func isWellFormed(_ commit: Commit) -> Bool {
    let opening = ["razao.criado", "dispositivo.iniciado"]
    let types = commit.events.map(\.type)
    let due = commit.seq > 0 ? [] : types[0] == opening[0] ? opening : [opening[1]]
    return types.starts(with: due) && types.filter(opening.contains) == due
      && commit.events.allSatisfy(isWellFormed)
  }

  private func isWellFormed(_ event: Event) -> Bool {
    let (of, key, ledger) = (event.of, event["chave"], log.ledger)
    let isDerived = of?.dropFirst(14).first != "4"
    let hasDecimals = event.data["casas"].map(["0", "1", "2", "3", "4"].contains) ?? true
    switch event.type {
    case "razao.criado": return of == ledger && derived(Log.roots, key) == ledger
    case "dispositivo.iniciado":
      return of == event.device && event["razao"] == ledger && derived(ledger, key) == of
    case "relatorio.criado": return hasDecimals
    case "conta.aberta":
      let isCategory = ["receita", "despesa"].contains(event["classe"])
      let isOwn = ["ativo", "passivo", "patrimonio"].contains(event["classe"])
      return hasDecimals && (isCategory && isDerived || isOwn && of == nil)
    case "transacao.lancada": return isDerived
    case "importacao.feita": return of == derived(event["conta"], event["hash"])
    case "conflito.resolvido":
      let isKnown = Books.words[event["conflito"]]?.contains(event["decisao"]) == true
      let isValued = (event.amount != nil) == (event["conflito"] == "saldoNaoConfere")
      let isKept = event.data["mantido"].map(event.about.contains)
      return isKept ?? (event["decisao"] != "mesmo") && (!isKnown || isValued)
    default: return true
    }
  }
}
