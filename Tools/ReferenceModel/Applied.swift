internal import Canonical

/// The counted commits that are applied (docs/FORMAT.md, section 6.4), with their events.
package struct Applied {
  let log: Log
  package private(set) var commits: Set<Int> = [], waiting: Set<Int> = []
  /// For each account and report, the creation that decides class, currency and decimals.
  package private(set) var deciding: [String: Event] = [:]
  /// The applied events by UUID, and the writes of each register.
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
  /// The kinds of the aggregates created by some commits, by UUID.
  private func created(by commits: Set<Int>) -> [String: Set<String>] {
    let creations = commits.flatMap { log.commits[$0].events }.filter(\.isCreation)
    return Dictionary(grouping: creations, by: \.uuid).mapValues { Set($0.flatMap(Applied.kinds)) }
  }

  /// The kind of the created aggregate, alone and with the creating device.
  private static func kinds(_ event: Event) -> [String] {
    [event.kind, "\(event.kind) \(event.device)"]
  }

  /// For each aggregate that a commit lacks, whether its UUID is known with another kind.
  private func missing(_ commit: Commit, _ created: [String: Set<String>]) -> [Bool] {
    var here = created
    return commit.events.filter(\.isKnown).flatMap { event in
      let named = ["conta", "vinculada", "em"].compactMap { event.data[$0] }
      let accounts = event.postings.map(\.account) + named
      let lacked = accounts.filter { here[$0]?.contains("conta") != true }.map { _ in false }
      if event.isCreation { here[event.uuid, default: []].formUnion(Applied.kinds(event)) }
      let there = here[event.uuid] ?? []
      let isHere = !Applied.needsCreation(event) || there.contains(event.kind)
      let isAnothers =
        event.type == "convite.cofre" && isHere && !there.contains("convite \(event.device)")
      return lacked + (isHere ? [] : [here[event.uuid] != nil]) + (isAnothers ? [true] : [])
    }
  }

  private static func needsCreation(_ event: Event) -> Bool {
    !["conflito", "tipo", "formato", "nota"].contains(event.kind)
      && event.type != "plano.ocorrencia"
  }

  /// Whether amounts have the decimals of their account or report, and postings sum to zero.
  private func isMeasured(_ event: Event) -> Bool {
    let own = event.kind == "plano" ? event.postings.first?.account : event.data["conta"]
    let measure = own ?? event.uuid
    let amounts = event.postings + [event.amount].compactMap(\.self).map { (measure, $0) }
    let sums = Dictionary(grouping: event.postings) { deciding[$0.account]?["moeda"] }
    let areZero = sums.values.allSatisfy { $0.reduce(0) { $0 + $1.amount.fine } == 0 }
    return (areZero || sums[nil] != nil) && isOfItsClass(event)
      && amounts.allSatisfy { account, amount in
        deciding[account].map { $0["casas"] == "\(amount.decimals)" } ?? true
      }
  }

  /// Whether the account or category of an event has the required class.
  private func isOfItsClass(_ event: Event) -> Bool {
    let isCarried = event.data["sobra"] != nil && event["por"] == "diante"
    let classes = [
      "conta.ciclo": ["passivo"], "conta.faturada": ["passivo"], "transacao.faturada": ["passivo"],
      "conta.orcada": isCarried ? ["despesa"] : ["receita", "despesa"],
      "tipo.definido": ["despesa"],
    ]
    let account = event.data["categoria"] ?? event.data["conta"] ?? event.uuid
    guard let right = classes[event.type], let there = deciding[account]?["classe"] else {
      return true
    }
    return right.contains(there)
  }

  /// Whether a commit is valid by itself: its introductions, and each of its events.
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
    case "razao.criado":
      return of == ledger && derived(Log.roots, key) == ledger && !isNobodys(key)
    case "dispositivo.iniciado":
      return of == event.device && event["razao"] == ledger && derived(ledger, key) == of
        && !isNobodys(key)
    case "convite.criado": return !isNobodys(key)
    case "relatorio.criado": return hasDecimals
    case "conta.aberta":
      let isCategory = ["receita", "despesa"].contains(event["classe"])
      let isOwn = ["ativo", "passivo", "patrimonio"].contains(event["classe"])
      return hasDecimals && (isCategory && isDerived || isOwn && of == nil)
    case "transacao.lancada": return isDerived
    case "importacao.feita": return of == derived(event["conta"], event["hash"])
    case "conflito.resolvido":
      let isKnown = Books.words[event["conflito"]]?.contains(event["decisao"]) == true
      let isValued =
        (event.amount != nil)
        == ["saldoNaoConfere", "faturaNaoConfere"].contains(event["conflito"])
      let isKept = event.data["mantido"].map(event.about.contains)
      return isKept ?? (event["decisao"] != "mesmo") && (!isKnown || isValued)
    default: return isWellFormedLater(event)
    }
  }

  /// The rules for plans, cards, budgets, rules, layouts, kinds of expense and sealing keys.
  private func isWellFormedLater(_ event: Event) -> Bool {
    let (of, ledger) = (event.of, log.ledger)
    func isIn(_ range: ClosedRange<Int>, _ member: String) -> Bool {
      event.data[member].flatMap(Int.init).map(range.contains) ?? true
    }
    let isFromZero = event.amount.map { $0.minor >= 0 } ?? true
    switch event.type {
    case "tipo.definido":
      let isOwn = isIn(1...2, "numero")
      return of == derived(ledger, "tipo:" + event["numero"])
        && (isOwn ? event.data["titulo"] == nil : isIn(1000...1000 + 0xFF_FFFF, "numero"))
    case "formato.definido": return of == derived(ledger, "formato:" + event["nome"])
    case "plano.criado":
      return of == event.data["chave"].map { derived(ledger, "plano:" + $0) } && isFromZero
        && isIn(1...1000, "ritmo.intervalo") && isIn(1...99_999, "vezes")
    case "plano.alterado": return isIn(0...99_999, "desde") && isFromZero
    case "plano.limitado": return isIn(1...99_999, "vezes")
    case "plano.ocorrencia":
      let (state, isDone) = (event["estado"], event["estado"] == "feita")
      let isKnown = ["prevista", "pulada", "feita"].contains(state)
      let isWhole = (event.data["transacao"] != nil) == isDone
      let isMoved = event.data["data"] != nil
      return isIn(0...99_999, "numero")
        && (!isKnown || isWhole && (!isMoved || state == "prevista"))
    case "conta.ciclo": return isIn(1...31, "fechamento") && isIn(1...31, "vencimento")
    case "conta.faturada":
      return event.data["vencimento"].map { $0.hasPrefix(event["mes"]) } ?? true
    case "conta.orcada":
      return isFromZero && (event.data["sobra"] == nil || event["por"] != "mes")
    case "dispositivo.cofre": return of == event.device && !isNobodys(event["chave"], toSeal: true)
    case "convite.cofre": return !isNobodys(event["chave"], toSeal: true)
    case "razao.cofre":
      let text = "razao/1 cofre \(of ?? "") \(event["chave"])"
      return !isNobodys(event["chave"], toSeal: true)
        && (log.root.isEmpty || log.holds(log.root, event["assinatura"], Array(text.utf8)))
    default: return true
    }
  }
}
