internal import Canonical

/// Which of the commits that count are applied (docs/FORMAT.md, section 6.4).
package struct Applied {
  package private(set) var commits: Set<Int> = [], waiting: Set<Int> = [], invalid: Set<Int> = []
  /// Of each account and report, the creation that says class, currency and decimals.
  private(set) var deciding: [String: Event] = [:]
  private var created: [String: Set<String>] = [:]

  package init(_ log: Log, _ counted: [Int]) {
    let formed = counted.filter { isWellFormed(log.commits[$0], log.ledger) }
    for event in formed.flatMap({ log.commits[$0].events }) where event.data["casas"] != nil {
      if deciding[event.uuid].map({ event.id < $0.id }) ?? true { deciding[event.uuid] = event }
    }
    waiting = Set(formed.filter { log.commits[$0].events.allSatisfy(isRight) })
    var before = -1
    while commits.count != before {
      before = commits.count
      for n in waiting.sorted() where missing(log.commits[n]).isEmpty {
        commits.insert(waiting.remove(n) ?? n)
        for event in log.commits[n].events where event.isCreation {
          created[event.uuid, default: []].insert(event.kind)
        }
      }
    }
    waiting = waiting.filter { !missing(log.commits[$0]).contains(true) }
    invalid = Set(counted).subtracting(commits).subtracting(waiting)
  }

  /// For each aggregate that a commit lacks, whether one of another kind has its UUID.
  private func missing(_ commit: Commit) -> [Bool] {
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
  private func isRight(_ event: Event) -> Bool {
    let measure = event.data["conta"] ?? event.uuid
    let amounts = event.postings + event.amounts.values.map { (measure, $0) }
    let sums = Dictionary(grouping: event.postings) { deciding[$0.account]?["moeda"] }
    let areZero = sums.values.allSatisfy { $0.reduce(0) { $0 + $1.amount.fine } == 0 }
    return (areZero || sums[nil] != nil)
      && amounts.allSatisfy { account, amount in
        deciding[account].map { $0["casas"] == "\(amount.decimals)" } ?? true
      }
  }

  /// Whether a commit is right by itself: its introductions, and each of its events.
  private func isWellFormed(_ commit: Commit, _ ledger: String) -> Bool {
    let opening = ["razao.criado", "dispositivo.iniciado"]
    let types = commit.events.map(\.type)
    let due = commit.seq > 0 ? [] : types[0] == opening[0] ? opening : [opening[1]]
    return types.starts(with: due) && types.filter(opening.contains) == due
      && commit.events.allSatisfy { event in
        let (of, key) = (event.of, event["chave"])
        let isDerived = of.map { $0.dropFirst(14).first != "4" } ?? true
        switch event.type {
        case "razao.criado": return of == ledger && derived(ReferenceModel.roots, key) == ledger
        case "dispositivo.iniciado":
          return of == commit.device && event["razao"] == ledger && derived(ledger, key) == of
        case "conta.aberta":
          let isCategory = ["receita", "despesa"].contains(event["classe"])
          return (isCategory || ["ativo", "passivo", "patrimonio"].contains(event["classe"]))
            && "01234".contains(event["casas"]) && (of == nil || isCategory && isDerived)
        case "relatorio.criado": return "01234".contains(event["casas"])
        case "transacao.lancada": return isDerived
        case "importacao.feita": return of == derived(event["conta"], event["hash"])
        case "conflito.resolvido":
          let kept = event.data["mantido"]
          let hasValue = event.amounts["valor"] != nil
          let isKnown = ReferenceModel.words[event["conflito"]]?.contains(event["decisao"]) == true
          return (event["decisao"] != "mesmo" || kept != nil)
            && (!isKnown || hasValue == (event["conflito"] == "saldoNaoConfere"))
            && kept.map { event.lists["sobre"]?.contains($0) == true } ?? true
        default: return true
        }
      }
  }
}
