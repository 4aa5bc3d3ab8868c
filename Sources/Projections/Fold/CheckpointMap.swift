internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

/// The tree over all accounts and months that a checkpoint names (docs/FORMAT.md, section 12).
///
/// It is updated with the entries that have begun or ceased to count, so another checkpoint costs
/// little more than the months that have changed since the last one.
struct CheckpointMap {
  struct Month: Hashable, Comparable {
    let account: Int32
    let month: Int32

    static func < (left: Month, right: Month) -> Bool {
      (left.account, left.month) < (right.account, right.month)
    }
  }

  /// The postings of one account in one month: how many, their sum in minor units, their tree.
  struct Part {
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

  /// The content with which each entry counts.
  private var counted: [Int32: Int32] = [:]
  private var entries: [Month: Set<Int32>] = [:]
  /// By account, then month.
  var parts: [Int32: [Int32: Part]] = [:]

  /// Updates the tree for entries that may count differently now.
  /// - Complexity: that of hashing the months in which they count, or counted.
  mutating func update(_ changed: some Sequence<Int32>, in store: LedgerStore) {
    var dirty: Set<Month> = []
    for entry in Set(changed) {
      for month in months(of: counted.removeValue(forKey: entry) ?? -1, store) {
        entries[month]?.remove(entry)
        dirty.insert(month)
      }
      let now = store.state.aggregates[Int(entry)].counted
      guard now >= 0 else { continue }
      counted[entry] = now
      for month in months(of: now, store) {
        entries[month, default: []].insert(entry)
        dirty.insert(month)
      }
    }
    for month in dirty { parts[month.account, default: [:]][month.month] = part(month, store) }
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

  private func months(of content: Int32, _ store: LedgerStore) -> Set<Month> {
    guard content >= 0 else { return [] }
    let month = Day(number: store.tables.contents[Int(content)].day).monthIndex
    return Set(
      store.tables.postings(of: content).map { Month(account: $0.account, month: month) })
  }

  private func part(_ month: Month, _ store: LedgerStore) -> Part? {
    Part(partidas(month, store), after: MonthTree())
  }

  /// The postings of an account in a month, in their order.
  func partidas(de conta: Uuid, em mes: Canonical.Month, in store: LedgerStore) -> [PartidaDoMarco]
  {
    guard let account = store.tables.known(Agregado(.conta, conta)) else { return [] }
    return partidas(Month(account: account, month: mes.number), store)
  }

  private func partidas(_ month: Month, _ store: LedgerStore) -> [PartidaDoMarco] {
    (entries[month] ?? []).flatMap { entry -> [PartidaDoMarco] in
      guard let content = counted[entry] else { return [] }
      let day = Day(number: store.tables.contents[Int(content)].day)
      let id = store.tables.aggregates[Int(entry)].id
      let hash = store.hashOfWrite(entry)
      return store.tables.postings(of: content).filter { $0.account == month.account }.map {
        PartidaDoMarco(
          dia: day, lancamento: id,
          valor: Amount(unchecked: $0.minor, decimals: Int($0.decimals)), registro: hash)
      }
    }.sorted()
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
