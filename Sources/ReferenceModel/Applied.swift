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
    var ready: Set<Int>
    repeat {
      ready = waiting.filter { missing(log.commits[$0]).isEmpty }
      commits.formUnion(ready)
      waiting.subtract(ready)
      for event in ready.flatMap({ log.commits[$0].events }) where event.isCreation {
        created[event.uuid, default: []].insert(event.kind)
      }
    } while !ready.isEmpty
    waiting = waiting.filter { !missing(log.commits[$0]).contains(true) }
    invalid = Set(counted).subtracting(commits).subtracting(waiting)
  }

  /// For each aggregate that a commit lacks, whether one of another kind has its UUID.
  private func missing(_ commit: Commit) -> [Bool] {
    var here = created
    return commit.events.filter(\.isKnown).flatMap { event in
      let named = ["conta", "vinculada", "em"].compactMap { event.data[$0] }
      let lacked = (event.postings.map(\.account) + named).filter {
        here[$0]?.contains("conta") != true
      }.map { _ in false }
      if event.isCreation { here[event.uuid, default: []].insert(event.kind) }
      let isHere = event.kind == "conflito" || here[event.uuid]?.contains(event.kind) == true
      return lacked + (isHere ? [] : [here[event.uuid] != nil])
    }
  }

  /// Whether amounts have the decimals of their account or report, and postings sum to zero.
  private func isRight(_ event: Event) -> Bool {
    let measure = event.data["conta"] ?? event.uuid
    let sums = Dictionary(grouping: event.postings) { deciding[$0.account]?["moeda"] }
    return (event.postings + event.amounts.values.map { (measure, $0) }).allSatisfy {
      deciding[$0.account].map { $0["casas"] } ?? "\($0.amount.decimals)" == "\($0.amount.decimals)"
    } && (sums[nil] != nil || sums.values.allSatisfy { $0.reduce(0) { $0 + $1.amount.fine } == 0 })
  }

  private func isWellFormed(_ commit: Commit, _ ledger: String) -> Bool {
    let opening = ["razao.criado", "dispositivo.iniciado"], types = commit.events.map(\.type)
    let due = commit.seq > 0 ? [] : types[0] == opening[0] ? opening : [opening[1]]
    return types.starts(with: due) && types.filter(opening.contains) == due
      && commit.events.allSatisfy { event in
        switch event.type {
        case "razao.criado":
          event.of == ledger && derived(ReferenceModel.roots, event["chave"]) == ledger
        case "dispositivo.iniciado":
          event.of == commit.device && event["razao"] == ledger
            && derived(ledger, event["chave"]) == commit.device
        case "importacao.feita": event.of == derived(event["conta"], event["hash"])
        case "conflito.resolvido": isWellFormed(decision: event)
        default: isWellFormed(event)
        }
      }
  }
  private func isWellFormed(_ event: Event) -> Bool {
    let isCategory = ["receita", "despesa"].contains(event["classe"])
    let isAccount = isCategory || ["ativo", "passivo", "patrimonio"].contains(event["classe"])
    let mayBeNamed = isCategory || event.type == "transacao.lancada"
    return "01234".contains(event.data["casas"] ?? "0")
      && (isAccount || event.type != "conta.aberta")
      && (!event.isCreation || event.of == nil
        || mayBeNamed && event.of?.dropFirst(14).first != "4")
  }
  private func isWellFormed(decision: Event) -> Bool {
    let (kind, word, kept) = (decision["conflito"], decision["decisao"], decision.data["mantido"])
    let isKnown = ReferenceModel.words[kind]?.contains(word) == true
    return (word != "mesmo" || kept != nil)
      && (!isKnown || (kind == "saldoNaoConfere") == (decision.amounts["valor"] != nil))
      && kept.map { decision.lists["sobre"]?.contains($0) == true } ?? true
  }
}
