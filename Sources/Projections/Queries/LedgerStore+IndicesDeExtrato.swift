internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

// What the queries need by account, by day or by text.

/// Where an entry stands on a statement; the greater is the newer.
struct LugarNoExtrato: Comparable, Sendable {
  let data: Day
  /// When the commit of its creation claims to have been written.
  let carimbo: Instant
  let id: Uuid

  static func < (left: LugarNoExtrato, right: LugarNoExtrato) -> Bool {
    (left.data, left.carimbo, left.id) < (right.data, right.carimbo, right.id)
  }
}

/// What a live entry does to some accounts together.
struct Movimento: Sendable {
  let lugar: LugarNoExtrato
  /// In units of 10⁻⁴.
  let valor: Int128
}

extension LedgerStore {
  /// The live entries that post on any of some accounts on the days of a range, newest first.
  func movimentos(_ contas: [Uuid], _ dias: ClosedRange<Day>) -> [Movimento] {
    let numbers = Set(contas.compactMap { tables.known(Agregado(.conta, $0)) })
    let days = dias.lowerBound.number...dias.upperBound.number
    return entries(on: numbers.sorted(), days: days).compactMap { number in
      let content = state.aggregates[Int(number)].counted
      return soma(content, numbers).map { sum in
        Movimento(lugar: lugar(number, tables.contents[Int(content)].day), valor: sum)
      }
    }.sorted { $0.lugar > $1.lugar }
  }

  /// What a content adds to some accounts; nil where it does not post on them.
  private func soma(_ content: Int32, _ contas: Set<Int32>) -> Int128? {
    var sum: Int128?
    for posting in tables.postings(of: content) where contas.contains(posting.account) {
      sum = (sum ?? 0) + Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
    }
    return sum
  }

  private func lugar(_ number: Int32, _ day: Int32) -> LugarNoExtrato {
    let id = tables.aggregates[Int(number)].id
    let creation =
      state.aggregates[Int(number)].history < 0
      ? EventRef(state.aggregates[Int(number)].creation)
      : criacao(de: Agregado(.transacao, id)) ?? EventRef(state.aggregates[Int(number)].creation)
    return LugarNoExtrato(
      data: Day(number: day), carimbo: graph.stamp(commit(creation)), id: id)
  }

  /// The live entries whose other party or description contains a text, case and accents aside.
  /// - Complexity: O(texts + found); O(entries) of those that the read model does not keep.
  func transacoes(contendo texto: String) -> Set<Uuid> {
    let wanted = texto.foldedForComparison
    var known: [Int32: Bool] = [:]
    func contains(_ number: Int32) -> Bool {
      guard let text = tables.texts.text(number) else { return false }
      if let answer = known[number] { return answer }
      let answer = text.foldedForComparison.contains(wanted)
      known[number] = answer
      return answer
    }
    let older = (kept?.textsHolding(wanted) ?? []).flatMap { kept?.withText($0) ?? [] }
    let fresh = freshContents { content in
      let row = tables.contents[Int(content)]
      return contains(row.party) || contains(row.description)
    }
    return Set(counted(older + fresh).map { tables.aggregates[Int($0)].id })
  }

  /// The live `rendimento` entries that post on any of some accounts on the days of a range.
  func rendimentos(_ contas: [Uuid], _ periodo: ClosedRange<Day>) -> [Movimento] {
    movimentos(contas, periodo).filter { movimento in
      guard let number = tables.known(Agregado(.transacao, movimento.lugar.id)) else {
        return false
      }
      let row = tables.contents[Int(state.aggregates[Int(number)].counted)]
      return tables.texts.text(row.kind) == TipoDeTransacao.rendimento.rawValue
    }
  }

  /// The open conflicts, hints apart.
  /// - Complexity: O(n log n) for n open conflicts.
  var conflitosAbertos: [Conflito] { state.conflicts.sorted.filter { !$0.tipo.isAviso } }

  /// How many commits outside quarantine need a newer version of the program.
  /// - Complexity: O(such commits).
  var commitsDeVersaoMaisNova: Int {
    Set(tables.unknown).count { isForaDaQuarentena(CommitRef($0)) }
  }

  /// The events about something that stand in commits which do not count: those that wait, are in
  /// quarantine, or break a rule.
  /// - Complexity: O(events of such commits), and what it takes to find those.
  func eventosQueNaoContam(sobre agregado: Agregado) -> [EventRef] {
    guard let wanted = tables.known(agregado) else { return [] }
    return (emEspera + emQuarentena + commits(.invalid)).flatMap { tables.events(of: $0) }
      .filter { tables.events[Int($0)].aggregate == wanted }.sorted().map { EventRef($0) }
  }

  /// The applied events about something, each once; decisions and imports apart.
  /// - Complexity: O(its events).
  func eventosAplicados(sobre agregado: Agregado) -> [EventRef] {
    guard let number = tables.known(agregado) else { return [] }
    guard let history = state.history(of: number) else { return criacoes(de: agregado) }
    let all = history.creations + history.matches + history.writes.values.joined()
    return Set(all).sorted().map { EventRef($0) }
  }
}
