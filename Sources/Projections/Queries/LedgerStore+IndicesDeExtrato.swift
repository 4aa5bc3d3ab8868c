internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

// The indices for statements and histories, by account, day or text: rows of the read model, and
// new ones in memory.

/// The effect of a live entry on some accounts together.
struct MovimentoNoExtrato: Sendable {
  let lugar: StatementOrder
  /// The version of it that counts.
  let conteudo: Int32
  /// In units of 10⁻⁴.
  let valor: Int128
}

extension LedgerStore {
  /// The live entries that post on any of some accounts on the days of a range, newest first.
  /// - Parameter tipo: only those of this kind; nil for all.
  func movimentos(
    _ contas: [Int32], _ dias: ClosedRange<Day>, tipo: TipoDeTransacao? = nil,
    menos hidden: Set<Int32> = []
  ) -> [MovimentoNoExtrato] {
    let days = dias.lowerBound.number...dias.upperBound.number
    return movimentos(
      contas, entre: contents(on: contas, days: days), tipo: tipo, menos: hidden)
  }

  /// Those whose contents are among some.
  func movimentos(
    _ contas: [Int32], entre contents: [Int32], tipo: TipoDeTransacao? = nil,
    menos hidden: Set<Int32> = []
  ) -> [MovimentoNoExtrato] {
    counted(contents).compactMap { number in
      if hidden.contains(number) { return nil }
      let content = state.aggregates[Int(number)].counted
      let row = tables.contents[Int(content)]
      if let tipo, tables.texts.text(row.kind) != tipo.rawValue { return nil }
      return MovimentoNoExtrato(
        lugar: lugar(number, content), conteudo: content, valor: soma(content, contas))
    }.sorted { $0.lugar > $1.lugar }
  }

  /// The amount that a content adds to some accounts.
  private func soma(_ content: Int32, _ contas: [Int32]) -> Int128 {
    tables.postings(of: content).reduce(0) { sum, posting in
      guard contas.contains(posting.account) else { return sum }
      return sum + Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
    }
  }

  /// The last day, up to a given one, with a posting on any of some accounts, whether it counts or
  /// not.
  func ultimoDia(_ contas: [Int32], ate day: Day) -> Day? {
    let older = contas.compactMap { kept?.lastDay($0, day.number) }
    let fresh = freshContents { content in
      tables.contents[Int(content)].day <= day.number
        && tables.postings(of: content).contains { contas.contains($0.account) }
    }.map { tables.contents[Int($0)].day }
    return (older + fresh).max().map { Day(number: $0) }
  }

  /// How many commits outside quarantine need a newer version of the program.
  var commitsDeVersaoMaisNova: Int {
    Set(tables.unknown).count { isOutsideQuarantine(CommitRef($0)) }
  }

  /// The events about something in commits that do not count because they wait, are in quarantine,
  /// or break a rule.
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
    let all = history.creations + history.matches + history.notes + history.writes.values.joined()
    return Set(all).sorted().map { EventRef($0) }
  }
}

/// The position of an entry on a statement or behind a balance; the greater is the newer.
struct StatementOrder: Comparable, Sendable {
  let data: Day
  /// When the commit of its creation claims to have been written.
  let carimbo: Instant
  let id: Uuid

  static func < (left: StatementOrder, right: StatementOrder) -> Bool {
    (left.data, left.carimbo, left.id) < (right.data, right.carimbo, right.id)
  }
}

extension LedgerStore {
  /// The position of an entry with one of its contents.
  func lugar(_ entry: Int32, _ content: Int32) -> StatementOrder {
    let agregado = tables.agregado(entry)
    let row = state.aggregates[Int(entry)]
    let creation = row.history < 0 ? nil : criacao(de: agregado)
    return StatementOrder(
      data: Day(number: tables.contents[Int(content)].day),
      carimbo: graph.stamp(commit(creation ?? EventRef(row.creation))), id: agregado.id)
  }
}
