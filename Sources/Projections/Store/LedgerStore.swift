package import Canonical
package import EventLog
package import Ledger
internal import Tables

/// The store behind the fold: the graph of commits, all their events, and the state that results
/// from the applied ones.
///
/// It has two forms, which differ in where rows are kept. With nothing kept elsewhere, all of them
/// are in memory, in plain arrays: for audits and tests. Over the read model, they are fetched from
/// SQLite on demand, and new or changed ones stay here until they are saved.
package struct LedgerStore: Sendable {
  package internal(set) var graph = CommitGraph()
  var tables = EventTables()
  var state = AppliedState()
  package internal(set) var trust = JuizoDeConfianca()
  /// Devices whose trust is only supposed.
  var supostos: Set<Uuid> = []
  var statements = FatosDeConfianca()
  /// The ledger that the folder's lines belong to, as far as is known.
  package internal(set) var ledger: Uuid?
  /// Whether the statements include those that the read model stores separately.
  private(set) var hearsAll = false
  /// The commits in scope, of those here; nil for all.
  var scope: RowSet?
  /// The commits without which these books are seen, as from a point of view of the past; nil for
  /// none.
  var hidden: RowSet?
  /// The searches of the data kept elsewhere; nil if everything is here.
  var kept: KeptStore?

  package init() {}

  /// Judges trust by the statements at hand.
  /// - Complexity: O(statements).
  mutating func judgeTrust() {
    statements.checkRoot(of: razao)
    trust = JuizoDeConfianca(
      statements, razao: razao, ScopedAncestry(graph: graph, scope: scope), supondo: supostos)
  }

  /// Adds the statements that had no effect when the read model was saved, since more devices are
  /// trusted now.
  /// - Returns: whether there were any.
  /// - Complexity: O(statements); later commands that find nobody new to be trusted do not pay.
  @discardableResult
  mutating func hearAll() -> Bool {
    guard let kept, !hearsAll else { return false }
    hearsAll = true
    let numbers = kept.unheard()
    for number in numbers { hear(number) }
    return !numbers.isEmpty
  }

  /// Adds the statement about trust in a kept event.
  mutating func hear(_ number: Int32) {
    let commit = commit(EventRef(number))
    statements.include(
      tables.evento(number), numero: number, autor: graph.device(commit), commit: commit,
      isPrimeiro: graph.seq(commit) == 0)
  }
}

extension CommitGraph: Ancestry {
  package func commit(de dispositivo: Uuid, em posicao: Posicao) -> CommitRef? {
    guard let commit = commit(hash: posicao.hash), isAuthentic(commit),
      device(commit) == dispositivo, seq(commit) == posicao.seq
    else { return nil }
    return commit
  }
}

extension LedgerStore: Acervo {
  package var razao: Uuid { ledger ?? Uuid(high: 0, low: 0) }

  private func row(_ ref: EventRef) -> EventRow { tables.events[Int(ref.index)] }

  package func commit(_ ref: EventRef) -> CommitRef { CommitRef(row(ref).commit) }
  package func evento(_ ref: EventRef) -> Evento { tables.evento(ref.index) }
  package func id(_ ref: EventRef) -> Uuid { row(ref).id }
  package func hash(_ ref: EventRef) -> Hash256 { graph.hash(commit(ref)) }
  package func autor(_ ref: EventRef) -> Int32 { graph.deviceNumber(commit(ref)) }

  package func precede(_ ref: EventRef, _ other: EventRef) -> Bool? {
    let (one, two) = (row(ref), row(other))
    return one.commit == two.commit ? two.ordinal < one.ordinal : nil
  }

  package func commitKnows(_ ref: EventRef, _ other: EventRef) -> Bool {
    graph.knows(commit(ref), commit(other))
  }

  package func criacoes(de agregado: Agregado) -> [EventRef] {
    guard let number = tables.known(agregado), state.isCreated(number) else { return [] }
    if let history = state.history(of: number) { return seen(history.creations) }
    return seen([state.aggregates[Int(number)].creation])
  }

  /// The events among these that are not hidden.
  private func seen(_ events: [Int32]) -> [EventRef] {
    guard let hidden else { return events.map { EventRef($0) } }
    return events.lazy.filter { !hidden.contains(tables.events[Int($0)].commit) }
      .map { EventRef($0) }
  }

  package func escritas(de agregado: Agregado, _ registro: NomeDeRegistro) -> [EventRef] {
    guard let number = tables.known(agregado), let history = state.history(of: number) else {
      return []
    }
    return seen(history.writes[registro] ?? [])
  }

  package func registros(de agregado: Agregado) -> [NomeDeRegistro] {
    guard let number = tables.known(agregado), let history = state.history(of: number) else {
      return []
    }
    return Array(history.writes.keys)
  }

  package func conciliacoes(de transacao: Uuid) -> [EventRef] {
    guard let number = tables.known(Agregado(.transacao, transacao)),
      let history = state.history(of: number)
    else { return [] }
    return seen(history.matches)
  }

  package func notas(de transacao: Uuid) -> [EventRef] {
    let number = tables.known(Agregado(.transacao, transacao))
    return (number.flatMap { state.history(of: $0)?.notes } ?? []).map { EventRef($0) }
  }

  package func despesas(de relatorio: Uuid) -> [Uuid] {
    tables.known(Agregado(.relatorio, relatorio)).flatMap { state.history(of: $0)?.expenses } ?? []
  }

  package func conflitosDecididos(sobre id: Uuid) -> [Uuid] { (state.decided[id] ?? []).sorted() }

  package func transacoes(chave: Chave) -> [Uuid] {
    // Most keys have no entries, and the store is only passed on if there are some.
    state.byKey[chave].map { ids(of: $0) } ?? []
  }

  package func transacoes(importacao: Uuid) -> [Uuid] {
    ids(of: state.entries(ofImport: importacao))
  }

  package func linked(from link: Link) -> [Uuid] { state.links[link].map { ids(of: $0) } ?? [] }

  private func ids(of numbers: some Sequence<Int32>) -> [Uuid] {
    var found: [Uuid] = []
    for number in numbers { found.append(tables.agregado(number).id) }
    return found.sorted()
  }

  package func atributos(daConta conta: Uuid) -> AtributosDeConta? {
    tables.known(Agregado(.conta, conta)).flatMap { state.attributes($0) }
  }

  package func contaDeLeitura(_ conta: Uuid) -> Uuid {
    state.hasUnifications ? unified(conta) : conta
  }

  /// Never inlined: the rules are generic, and inlining copies the whole store into the caller.
  @inline(never)
  private func unified(_ conta: Uuid) -> Uuid { readings.ends[conta] ?? conta }

  /// The accounts that are read with others.
  var readings: AccountReadings.Ways { state.readings.ways(in: self) }

  package func contas(lidasCom conta: Uuid) -> [Uuid] {
    guard let number = tables.known(Agregado(.conta, conta)) else { return [] }
    return accounts(readWith: number).map { tables.agregado($0).id }
  }

  package func ramos(doDispositivo dispositivo: Uuid, _ visao: Visao) -> [EventRef] {
    graph.branches(of: dispositivo) { commit in
      trust.isConfiavel(commit, de: dispositivo, graph) && shows(visao, commit)
    }.map { EventRef(tables.events(of: $0).lowerBound) }
  }

  package func isNomeado(_ convite: Uuid) -> Bool { trust.convitesNomeados.contains(convite) }

  package func introducoes(de dispositivos: Set<Uuid>) -> [EventRef] {
    statements.introducoes.filter { dispositivos.contains($0.autor) }
      .map { EventRef(tables.events(of: $0.commit).lowerBound) }
  }

  /// Whether `visao` shows a commit.
  private func shows(_ visao: Visao, _ commit: CommitRef) -> Bool {
    visao.lentes.allSatisfy { lente in
      switch lente {
      case .commit(let from), .evento(let from): graph.knows(self.commit(from), commit)
      case .momento(let last): graph.stamp(commit) <= last
      case .alem(let visao, let events):
        shows(visao, commit)
          || tables.events(of: commit).contains { events.contains(EventRef($0)) }
      }
    }
  }

  package func admitidos(peloConvite convite: Uuid, _ visao: Visao) -> [Uuid] {
    guard let admitted = trust.admitidos[convite], !admitted.isEmpty else { return [] }
    let shown = Set(statements.introducoes.filter { shows(visao, $0.commit) }.map(\.autor))
    return admitted.filter(shown.contains)
  }

  /// False while something that may affect the answer has changed since it was computed.
  package func isContada(_ transacao: Uuid) -> Bool {
    guard state.dirty.isEmpty, let number = tables.known(Agregado(.transacao, transacao)) else {
      return false
    }
    let entry = state.aggregates[Int(number)]
    return !entry.isTouched && entry.counted >= 0
  }

  package func diferenca(daConferencia conferencia: Uuid) -> Total? {
    guard let asserted = self.conferencia(conferencia) else { return nil }
    let found = saldo(contaDeLeitura(asserted.conta), ate: asserted.data)
    return Total(
      fine: found - asserted.valor.fine, decimals: asserted.valor.decimals)
  }

  /// The balance of an account as it is read: its own postings and those of accounts unified into
  /// it; zero for an account that is read with another.
  ///
  /// In units of 10⁻⁴, as accounts of one currency may have been opened with different decimals.
  /// - Complexity: O(accounts × days) where any are unified, else O(days).
  package func saldo(_ conta: Uuid, ate day: Day? = nil) -> Int128 {
    guard state.hasUnifications else {
      return tables.known(Agregado(.conta, conta)).map { own($0, ate: day) } ?? 0
    }
    guard let number = tables.known(Agregado(.conta, conta)) else { return 0 }
    return accounts(readWith: number).reduce(0) { $0 + own($1, ate: day) }
  }

  /// The sum of an account's own postings, in units of 10⁻⁴.
  func own(_ account: Int32, ate day: Day?) -> Int128 {
    let number = state.aggregates[Int(account)].account
    guard number >= 0, let casas = state.attributes(account)?.casas else { return 0 }
    let totals = state.accounts[Int(number)].totals
    let minor = day.map { totals.balance(atEndOf: $0) } ?? totals.total
    return minor * Amount.scale(from: casas)
  }
}
