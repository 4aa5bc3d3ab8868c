internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

/// The way of one account's balance from one point of view to another, event by event.
///
///     first view ──> less what only it shows, last written first ──> what both show
///                ──> and what only the second shows, first written first ──> second view
///
/// Each step's effect is worked out from the entries that its event can touch; so the effects add
/// up to the whole difference.
struct BalanceWalk {
  struct Step {
    let event: EventRef
    let enters: Bool
    let effect: Int128
  }

  private let store: LedgerStore
  private let account: Uuid
  private let day: Day?
  private let common: Visao
  /// What one of the two does not show.
  private let hidden: Set<EventRef>
  /// What is shown besides what both show.
  private var besides: Set<EventRef>
  private var effects: [Int32: Int128] = [:]
  private(set) var steps: [Step] = []

  /// - Parameters:
  ///   - one: the first view, and the applied events that it does not show.
  ///   - other: the same of the second.
  init(
    _ store: LedgerStore, of account: Uuid, from one: (visao: Visao, hidden: Set<EventRef>),
    to other: (visao: Visao, hidden: Set<EventRef>), upTo day: Day?
  ) {
    (self.store, self.account, self.day) = (store, account, day)
    common = other.visao.lentes.reduce(one.visao) { $0.vista(por: $1) }
    let (hiddenFromOne, hiddenFromOther) = (one.hidden, other.hidden)
    hidden = hiddenFromOne.union(hiddenFromOther)
    let leaving = hiddenFromOther.subtracting(hiddenFromOne)
    let entering = hiddenFromOne.subtracting(hiddenFromOther)
    let relevant = store.relevantes(leaving.union(entering), for: account, common)
    // What cannot move the account may as well be there all the time.
    besides = leaving.union(entering.subtracting(relevant))
    for event in store.naOrdemDeEscrita(Array(leaving.intersection(relevant))).reversed() {
      step(event, false)
    }
    for event in store.naOrdemDeEscrita(Array(entering.intersection(relevant))) {
      step(event, true)
    }
  }

  private var view: Visao { Visao.agora.vista(por: .alem(common, besides)) }

  private mutating func step(_ event: EventRef, _ enters: Bool) {
    let isUnification = store.isUnificacao(event)
    let touched = isUnification ? [] : store.lancamentosTocados(por: [event])
    let before = isUnification ? balance : sum(touched)
    if enters { besides.insert(event) } else { besides.remove(event) }
    for entry in touched { effects[entry] = nil }
    if isUnification { effects = [:] }
    let after = isUnification ? balance : sum(touched)
    steps.append(Step(event: event, enters: enters, effect: after - before))
  }

  /// The account's whole balance, for when the way that accounts are read changes.
  private var balance: Int128 {
    store.somas(view, semOs: hidden.subtracting(besides), ate: day)[account] ?? 0
  }

  private mutating func sum(_ entries: Set<Int32>) -> Int128 {
    let view = view
    return entries.reduce(0) { sum, entry in
      let effect = effects[entry] ?? store.efeito(entry, em: account, view, ate: day)
      effects[entry] = effect
      return sum + effect
    }
  }
}

extension LedgerStore {
  /// By how much an entry moves an account up to a day, from a point of view.
  fileprivate func efeito(
    _ entry: Int32, em conta: Uuid, _ visao: Visao, ate day: Day?
  ) -> Int128 {
    let content = contado(entry, visao)
    guard content >= 0, day.map({ tables.contents[Int(content)].day <= $0.number }) ?? true else {
      return 0
    }
    return efeito(content, em: conta, visao)
  }

  /// The events among these that can move an account: about an entry of which some version names
  /// it; all of them where unifications are among them.
  fileprivate func relevantes(
    _ events: Set<EventRef>, for conta: Uuid, _ visao: Visao
  ) -> Set<EventRef> {
    guard !events.contains(where: { isUnificacao($0) }) else { return events }
    let accounts = Set(accounts(readAs: conta, visao))
    func names(_ content: Int32) -> Bool {
      tables.postings(of: content).contains { accounts.contains($0.account) }
    }
    return events.filter { ref in
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
}
