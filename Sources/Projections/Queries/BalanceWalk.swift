internal import Canonical
internal import Ledger
internal import Tables

/// The steps that take one account's balance from one point of view to another, event by event.
///
///     first view ──> less what only it shows, last written first ──> what both show
///                ──> and what only the second shows, first written first ──> second view
///
/// Each step's effect is computed from the entries that its event can touch, so the effects add up
/// to the whole difference. Events that cannot move the account are left out at the start.
struct BalanceWalk {
  struct Step {
    let event: EventRef
    let enters: Bool
    let effect: Int128
  }

  /// A point of view, and the commits that it hides.
  typealias View = (visao: Visao, hidden: RowSet)

  private let account: Uuid
  private let day: Day?
  private let common: Visao
  /// The events hidden by either view, if accounts are read differently on the way.
  private let hidden: Set<EventRef>
  /// The events shown in addition to those that both views show.
  private var besides: Set<EventRef>
  private var effects: [Int32: Int128] = [:]
  private(set) var steps: [Step] = []

  init(
    _ store: LedgerStore, of account: Uuid, from one: View, to other: View, upTo day: Day?,
    eventsInBlock size: Int
  ) {
    (self.account, self.day) = (account, day)
    let common = other.visao.lentes.reduce(one.visao) { $0.vista(por: $1) }
    self.common = common
    let leaving = other.hidden.subtracting(one.hidden)
    let entering = one.hidden.subtracting(other.hidden)
    let isWhole = store.hasUnificacao(in: [leaving, entering])
    hidden =
      isWhole
      ? store.eventosAplicados(one.hidden).union(store.eventosAplicados(other.hidden)) : []
    func relevant(_ commits: RowSet) -> [EventRef] {
      let events =
        isWhole
        ? Array(store.eventosAplicados(commits))
        : store.relevantes(commits, for: account, common, eventsInBlock: size)
      return store.apart().naOrdemDeEscrita(events)
    }
    let (goes, comes) = (relevant(leaving), relevant(entering))
    besides = Set(goes)
    take(goes.reversed(), false, store, size)
    take(comes, true, store, size)
  }

  private var view: Visao { Visao.agora.vista(por: .alem(common, besides)) }

  private mutating func take(
    _ events: [EventRef], _ enters: Bool, _ store: LedgerStore, _ size: Int
  ) {
    for some in events.blocks(of: size) {
      let part = store.apart(with: some)
      for event in some { step(event, enters, part) }
    }
  }

  private mutating func step(_ event: EventRef, _ enters: Bool, _ part: LedgerStore) {
    let isUnification = part.isUnificacao(event)
    let touched = isUnification ? [] : part.lancamentosTocados(por: [event])
    let before = isUnification ? balance(part) : sum(touched, part)
    if enters { besides.insert(event) } else { besides.remove(event) }
    for entry in touched { effects[entry] = nil }
    if isUnification { effects = [:] }
    let after = isUnification ? balance(part) : sum(touched, part)
    steps.append(Step(event: event, enters: enters, effect: after - before))
  }

  /// The account's whole balance, for steps that change how accounts are read.
  private func balance(_ part: LedgerStore) -> Int128 {
    part.somas(view, semOs: hidden.subtracting(besides), ate: day)[account] ?? 0
  }

  private mutating func sum(_ entries: Set<Int32>, _ part: LedgerStore) -> Int128 {
    let view = view
    return entries.reduce(0) { sum, entry in
      let effect = effects[entry] ?? part.efeito(entry, em: account, view, ate: day)
      effects[entry] = effect
      return sum + effect
    }
  }
}

extension LedgerStore {
  /// The amount by which an entry moves an account up to a day, from a point of view.
  fileprivate func efeito(
    _ entry: Int32, em conta: Uuid, _ visao: Visao, ate day: Day?
  ) -> Int128 {
    let content = contado(entry, visao)
    guard content >= 0, day.map({ tables.contents[Int(content)].day <= $0.number }) ?? true else {
      return 0
    }
    return efeito(content, em: conta, visao)
  }

  /// Whether any of some commits unified an account or ended a unification.
  /// - Complexity: O(accounts).
  fileprivate func hasUnificacao(in commits: [RowSet]) -> Bool {
    guard state.hasUnifications else { return false }
    return state.created[.conta].contains { number in
      state.history(of: number)?.writes[.unificada]?.contains { event in
        commits.contains { $0.contains(commit(EventRef(event)).index) }
      } ?? false
    }
  }

  /// The applied events of some commits that can move an account, because some version of their
  /// entry posts on it.
  fileprivate func relevantes(
    _ commits: RowSet, for conta: Uuid, _ visao: Visao, eventsInBlock size: Int
  ) -> [EventRef] {
    let accounts = Set(accounts(readAs: conta, visao))
    var found: [EventRef] = []
    walk(commits, eventsInBlock: size) { events, part in
      let rows = events.map { part.tables.events[Int($0.index)] }
      part.state.statuses.bring(rows.map(\.commit))
      part.state.aggregates.bring(rows.map(\.aggregate))
      part.tables.bring(contents: rows.filter(\.hasContent).map(\.payload))
      found += events.filter {
        part.status(of: part.commit($0)) == .applied && part.isRelevante($0, for: accounts)
      }
    }
    return found
  }

  private func isRelevante(_ ref: EventRef, for accounts: Set<Int32>) -> Bool {
    func names(_ content: Int32) -> Bool {
      tables.postings(of: content).contains { accounts.contains($0.account) }
    }
    let row = tables.events[Int(ref.index)]
    if row.hasContent, isQuiet(row.aggregate) { return names(row.payload) }
    return lancamentosTocados(por: [ref]).contains { entry in
      let agregado = tables.agregado(entry)
      return (criacoes(de: agregado) + escritas(de: agregado, .conteudo)).contains {
        names(tables.events[Int($0.index)].payload)
      }
    }
  }
}
