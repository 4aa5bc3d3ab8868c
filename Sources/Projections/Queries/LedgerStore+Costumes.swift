package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// How accounts were used by the counting entries among those recorded last, newest first, each
  /// use once: a device's own first, then those of the others.
  ///
  /// An entry's current account counts, so that a correction teaches too.
  /// - Complexity: O(devices + commits looked at), of which there are at most as many as the limits
  ///   say.
  package func usos(antes device: Uuid?) -> [UsoDeConta] {
    var uses = Uses()
    if let device { gather(&uses, device, Limits.commitsOfHabit) }
    let others = trust.confiaveis.filter { $0 != device }
      .compactMap { id in graph.head(of: id).map { (stamp: graph.stamp($0), id: id) } }
      .sorted { $0 > $1 }
    for other in others.prefix(Limits.devicesOfHabit) {
      gather(&uses, other.id, Limits.commitsOfHabit / Limits.devicesOfHabit)
    }
    return uses.all
  }

  /// The same of the last entries with another party, those that this device recorded first.
  package func usos(com party: String, antes device: Uuid?) -> [UsoDeConta] {
    let entries = transacoes(doInteressado: party, ultimas: Limits.entriesOfParty)
      .compactMap { tables.known(Agregado(.transacao, $0)) }
      // The entry recorded last comes first, whatever its day and its writer's clock.
      .sorted { state.aggregates[Int($0)].creation > state.aggregates[Int($1)].creation }
    var (own, all) = (Uses(), Uses())
    for entry in entries {
      guard let use = uso(state.aggregates[Int(entry)].counted) else { continue }
      let creation = EventRef(state.aggregates[Int(entry)].creation)
      if let device, graph.device(commit(creation)) == device { own.add(use) }
      all.add(use)
    }
    for use in all.all { own.add(use) }
    return own.all
  }

  private func gather(_ uses: inout Uses, _ device: Uuid, _ commits: Int) {
    let last = graph.lastCommits(of: device, commits)
    state.statuses.bring(last.map(\.index))
    let applied = last.filter { status(of: $0) == .applied }
    tables.firstEvent.bring(applied.map { Int($0.index)..<Int($0.index) + 2 })
    let numbers = applied.flatMap {
      tables.events(of: $0).suffix(Limits.eventsOfHabit).reversed()
    }
    tables.events.bring(numbers)
    let entries = numbers.map { tables.events[Int($0)] }
      .filter { $0.hasContent && $0.aggregate >= 0 }.map(\.aggregate)
    state.aggregates.bring(entries)
    let counted = entries.map { state.aggregates[Int($0)].counted }.filter { $0 >= 0 }
    tables.bring(contents: counted)
    for use in counted.compactMap(uso) { uses.add(use) }
  }

  /// The use of accounts that a content shows; nil if it does not count.
  private func uso(_ content: Int32) -> UsoDeConta? {
    guard content >= 0 else { return nil }
    let postings = Array(tables.postings(of: content))
    let read = postings.map { contaDeLeitura(tables.aggregates[Int($0.account)].id) }
    guard let own = read.firstIndex(where: isPropria) else { return nil }
    let row = tables.contents[Int(content)]
    return UsoDeConta(
      tipo: tables.texts.text(row.kind) ?? "", subtipo: tables.texts.text(row.subkind),
      sentido: postings[own].minor < 0 ? .saida : .entrada, conta: read[own],
      outra: read.count == 2 ? read[1 - own] : nil)
  }

  /// Uses in the order in which they came, each once.
  private struct Uses {
    private(set) var all: [UsoDeConta] = []
    private var seen: Set<UsoDeConta> = []

    mutating func add(_ use: UsoDeConta) {
      if seen.insert(use).inserted { all.append(use) }
    }
  }

  /// The suggestions for an entry of which nothing is known.
  /// - Parameter device: the device that will record it; nil for none.
  package func costumes(antes device: Uuid?, hoje: Day) -> Costumes {
    var costumes = Costumes(
      razao: razao, hoje: hoje,
      contas: contas.map { $0.classe.isPropria ? comAgendado($0, hoje: hoje) : $0 })
    costumes.desfeitas = Set(
      costumes.contas.filter { $0.encerrada && isAberturaDesfeita($0.id) }.map(\.id))
    costumes.usos = usos(antes: device)
    return costumes
  }

  /// The same for an entry with another party.
  package func costumes(_ all: Costumes, com party: String, antes device: Uuid?) -> Costumes {
    var costumes = all
    costumes.usosDoInteressado = usos(com: party, antes: device)
    costumes.categorias = outrosLados(de: party)
    costumes.lembrados = lembrados(de: party)
    return costumes
  }

  /// The other sides of this party's last entries, the last one first.
  package func outrosLados(de party: String) -> [Uuid] {
    var found: [Uuid] = []
    for id in transacoes(doInteressado: party, ultimas: Limits.entriesOfParty) {
      guard let content = base(id)?.conteudo, content.partidas.count == 2,
        let own = contaPropria(content),
        let other = content.partidas.first(where: { contaDeLeitura($0.conta) != own })
      else { continue }
      let read = contaDeLeitura(other.conta)
      if !found.contains(read) { found.append(read) }
    }
    return found
  }
  /// This party's last entries, the latest day first.
  package func lembrados(de party: String) -> [LancamentoLembrado] {
    transacoes(doInteressado: party, ultimas: Limits.entriesOfParty).compactMap { id in
      base(id).map { LancamentoLembrado(id, $0.conteudo) }
    }
  }
}
