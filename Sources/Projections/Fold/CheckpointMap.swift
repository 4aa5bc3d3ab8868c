internal import Canonical
internal import Dispatch
internal import EventLog
internal import Ledger
internal import Synchronization
internal import Tables

/// The tree over all accounts and months that a checkpoint names (docs/FORMAT.md, section 12).
///
/// It is updated with the entries that have begun or ceased to count, so another checkpoint costs
/// little more than the months that have changed since the last one.
struct CheckpointMap: Sendable {
  struct Month: Hashable, Comparable, Sendable {
    let account: Int32
    let month: Int32

    static func < (left: Month, right: Month) -> Bool {
      (left.account, left.month) < (right.account, right.month)
    }
  }

  /// The postings of one account in one month: how many, their sum in minor units, their tree.
  struct Part: Sendable {
    let count: Int
    let sum: Int128
    let root: Hash256
    /// Its leaf, and the balance stated there.
    var leaf: (balance: Int128, hash: Hash256)?
    /// The beginning of a long month, with which it goes on.
    var beginning: MonthTree?

    func leaf(
      _ account: Int32, _ month: Int32, _ balance: Int128, _ casas: Int, _ store: LedgerStore
    ) -> FolhaDoMarco {
      FolhaDoMarco(
        conta: store.tables.aggregates[Int(account)].id, mes: Canonical.Month(number: month),
        partidas: UInt64(count), saldo: Amount.text(balance, decimals: casas), raiz: root)
    }
  }

  /// The entries that count in a month of an account.
  private struct Counted: Sendable {
    var entries: [Int32] = []
    /// Whether the month has to be hashed again.
    var isDirty = true
    /// Whether some may stand there twice, or count there no longer.
    var isMixed = false
  }

  /// The content with which each entry counts; -1 for one that does not.
  private var contents: [Int32] = []
  private var counted: [Month: Counted] = [:]
  /// By account, then month.
  var parts: [Int32: [Int32: Part]] = [:]

  /// Updates the tree for entries that may count differently now.
  /// - Complexity: that of hashing the months in which they count, or counted.
  mutating func update(_ changed: some Sequence<Int32>, in store: LedgerStore) {
    contents += repeatElement(-1, count: store.state.aggregates.count - contents.count)
    for entry in changed {
      let now = store.state.aggregates[Int(entry)].counted
      for month in months(of: contents[Int(entry)], store) {
        counted[month]?.isDirty = true
        counted[month]?.isMixed = true
      }
      for month in months(of: now, store) {
        counted[month, default: Counted()].isDirty = true
        // An entry may have two postings on one account.
        if counted[month]?.entries.last != entry { counted[month]?.entries.append(entry) }
      }
      contents[Int(entry)] = now
    }
    let dirty = Array(counted.filter(\.value.isDirty).keys)
    for month in dirty {
      counted[month]?.isDirty = false
      if counted[month]?.isMixed == true { sift(month, store) }
    }
    for (month, part) in hashed(dirty, store) {
      parts[month.account, default: [:]][month.month] = part
    }
  }

  /// Some months, hashed by as many threads as there are processors.
  private func hashed(_ months: [Month], _ store: LedgerStore) -> [(Month, Part?)] {
    let done = Mutex<[(Month, Part?)]>([])
    DispatchQueue.concurrentPerform(iterations: months.count) { index in
      let part = Part(partidas(months[index], store), after: MonthTree())
      done.withLock { $0.append((months[index], part)) }
    }
    return done.withLock { $0 }
  }

  /// Leaves the entries that count in a month, each once.
  private mutating func sift(_ month: Month, _ store: LedgerStore) {
    let entries = Set(counted[month]?.entries ?? []).filter { entry in
      months(of: contents[Int(entry)], store).contains(month)
    }
    counted[month] = Counted(entries: Array(entries), isDirty: false)
  }

  /// The number of leaves, and the root over them.
  /// - Complexity: O(accounts × months).
  mutating func mapa(in store: LedgerStore) -> Posicao {
    var leaves: [Hash256] = []
    for account in accounts(in: store) {
      let casas = store.state.attributes(account)?.casas ?? 0
      var balance: Int128 = 0
      for (month, part) in (parts[account] ?? [:]).sorted(by: { $0.key < $1.key }) {
        balance += part.sum
        if let leaf = part.leaf, leaf.balance == balance {
          leaves.append(leaf.hash)
          continue
        }
        let leaf = part.leaf(account, month, balance, casas, store)
        leaves.append(HashTree.leaf(leaf.bytes))
        parts[account]?[month]?.leaf = (balance, leaves[leaves.count - 1])
      }
    }
    return Posicao(seq: UInt64(leaves.count), hash: HashTree.root(leaves))
  }

  /// The leaves themselves, in their order.
  /// - Complexity: O(accounts × months).
  func folhas(in store: LedgerStore) -> [FolhaDoMarco] {
    accounts(in: store).flatMap { account in
      let casas = store.state.attributes(account)?.casas ?? 0
      var balance: Int128 = 0
      return (parts[account] ?? [:]).sorted { $0.key < $1.key }.map { month, part in
        balance += part.sum
        return part.leaf(account, month, balance, casas, store)
      }
    }
  }

  /// The accounts by UUID.
  private func accounts(in store: LedgerStore) -> [Int32] {
    parts.keys.sorted {
      store.tables.aggregates[Int($0)].id < store.tables.aggregates[Int($1)].id
    }
  }

  /// The month of a content on each account of its postings.
  private func months(
    of content: Int32, _ store: LedgerStore
  ) -> some Sequence<Month> {
    let postings = content < 0 ? [] : store.tables.postings(of: content)
    let month =
      content < 0 ? 0 : Day(number: store.tables.contents[Int(content)].day).monthIndex
    return postings.lazy.map { Month(account: $0.account, month: month) }
  }

  /// The postings of an account in a month, in their order.
  func partidas(de conta: Uuid, em mes: Canonical.Month, in store: LedgerStore) -> [PartidaDoMarco]
  {
    guard let account = store.tables.known(Agregado(.conta, conta)) else { return [] }
    return partidas(Month(account: account, month: mes.number), store)
  }

  private func partidas(_ month: Month, _ store: LedgerStore) -> [PartidaDoMarco] {
    var lines: [PartidaDoMarco] = []
    lines.reserveCapacity(counted[month]?.entries.count ?? 0)
    for entry in counted[month]?.entries ?? [] {
      let content = contents[Int(entry)]
      let day = Day(number: store.tables.contents[Int(content)].day)
      let id = store.tables.aggregates[Int(entry)].id
      let hash = store.hashOfWrite(entry)
      for posting in store.tables.postings(of: content) where posting.account == month.account {
        lines.append(
          PartidaDoMarco(
            dia: day, lancamento: id,
            valor: Amount(unchecked: posting.minor, decimals: Int(posting.decimals)),
            registro: hash))
      }
    }
    return lines.sorted()
  }
}

extension LedgerStore {
  /// The hash of the commit whose write gives a live entry its content.
  func hashOfWrite(_ entry: Int32) -> Hash256 {
    let event =
      state.aggregates[Int(entry)].history < 0
      ? state.aggregates[Int(entry)].creation : versao(of: entry)
    return graph.hash(CommitRef(tables.events[Int(event)].commit))
  }

  /// Never inlined: the rules are generic, and inlining copies the whole store into the caller.
  @inline(never)
  private func versao(of entry: Int32) -> Int32 {
    base(tables.aggregates[Int(entry)].id)?.versao.index
      ?? state.aggregates[Int(entry)].creation
  }
}
