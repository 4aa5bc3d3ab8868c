internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

/// The tree over all accounts and months that a checkpoint names (docs/FORMAT.md, section 12).
///
/// It is updated with the entries that have begun or ceased to count, so another checkpoint costs
/// little more than the months that have changed since the last one.
struct CheckpointMap {
  private struct Month: Hashable, Comparable {
    let account: Int32
    let month: Int32

    static func < (left: Month, right: Month) -> Bool {
      (left.account, left.month) < (right.account, right.month)
    }
  }

  /// The postings of one account in one month: how many, their sum in minor units, their tree.
  private struct Part {
    let count: Int
    let sum: Int128
    let root: Hash256
    /// Its leaf, and the balance stated there.
    var leaf: (balance: Int128, hash: Hash256)?
  }

  /// The content with which each entry counts.
  private var counted: [Int32: Int32] = [:]
  private var entries: [Month: Set<Int32>] = [:]
  /// By account, then month.
  private var parts: [Int32: [Int32: Part]] = [:]

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
    let accounts = parts.keys.sorted {
      store.tables.aggregates[Int($0)].id < store.tables.aggregates[Int($1)].id
    }
    var leaves: [Hash256] = []
    for account in accounts {
      let casas = store.state.attributes(account)?.casas ?? 0
      var balance: Int128 = 0
      for (month, part) in (parts[account] ?? [:]).sorted(by: { $0.key < $1.key }) {
        balance += part.sum
        if let leaf = part.leaf, leaf.balance == balance {
          leaves.append(leaf.hash)
          continue
        }
        var leaf = CanonicalWriter()
        leaf.bareUuid(store.tables.aggregates[Int(account)].id)
        leaf.raw(" ".utf8)
        leaf.bareMonth(Canonical.Month(number: month))
        leaf.raw(" \(part.count) \(Amount.text(balance, decimals: casas)) ".utf8)
        leaf.bareHash(part.root)
        leaves.append(HashTree.leaf(leaf.bytes))
        parts[account]?[month]?.leaf = (balance, leaves[leaves.count - 1])
      }
    }
    return Posicao(seq: UInt64(leaves.count), hash: HashTree.root(leaves))
  }

  private func months(of content: Int32, _ store: LedgerStore) -> Set<Month> {
    guard content >= 0 else { return [] }
    let month = Day(number: store.tables.contents[Int(content)].day).monthIndex
    return Set(
      store.tables.postings(of: content).map { Month(account: $0.account, month: month) })
  }

  private func part(_ month: Month, _ store: LedgerStore) -> Part? {
    let lines = (entries[month] ?? []).flatMap { entry -> [Line] in
      guard let content = counted[entry] else { return [] }
      return store.tables.postings(of: content).filter { $0.account == month.account }.map {
        Line(
          day: store.tables.contents[Int(content)].day,
          entry: store.tables.aggregates[Int(entry)].id, posting: $0,
          hash: store.hashOfWrite(entry))
      }
    }.sorted()
    guard !lines.isEmpty else { return nil }
    return Part(
      count: lines.count, sum: lines.reduce(0) { $0 + Int128($1.posting.minor) },
      root: HashTree.root(lines.map { HashTree.leaf($0.bytes) }))
  }
}

/// A posting's line in the tree of its month, in the order of its bytes.
private struct Line: Comparable {
  let day: Int32
  let entry: Uuid
  let posting: PostingRow
  let hash: Hash256

  private var amount: String {
    Amount.text(Int128(posting.minor), decimals: Int(posting.decimals))
  }

  var bytes: [UInt8] {
    var line = CanonicalWriter()
    line.bareDay(Day(number: day))
    line.raw(" ".utf8)
    line.bareUuid(entry)
    line.raw(" \(amount) ".utf8)
    line.bareHash(hash)
    return line.bytes
  }

  static func == (left: Line, right: Line) -> Bool {
    left.day == right.day && left.entry == right.entry && left.amount == right.amount
  }

  static func < (left: Line, right: Line) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.entry != right.entry { return left.entry < right.entry }
    return left.amount.utf8.lexicographicallyPrecedes(right.amount.utf8)
  }
}

extension LedgerStore {
  /// The hash of the commit whose write gives a live entry its content.
  fileprivate func hashOfWrite(_ entry: Int32) -> Hash256 {
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
