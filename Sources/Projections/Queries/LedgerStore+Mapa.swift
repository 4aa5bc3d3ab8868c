internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

extension LedgerStore {
  /// The tree over all accounts and months that a checkpoint names (docs/FORMAT.md, section 12): how
  /// many leaves, and the root.
  /// - Complexity: O(n log n) for n postings, and a digest of each.
  var mapa: Posicao {
    var postings: [Int32: [MapPosting]] = [:]
    for entry in state.aggregates.indices {
      let counted = state.aggregates[entry].counted
      guard counted >= 0, let version = versao(of: Int32(entry), counted) else { continue }
      let day = tables.contents[Int(counted)].day
      for posting in tables.postings(of: counted) {
        postings[posting.account, default: []].append(
          MapPosting(
            day: day, entry: tables.aggregates[entry].id, minor: posting.minor,
            decimals: posting.decimals, version: version))
      }
    }
    let accounts = postings.keys.sorted {
      tables.aggregates[Int($0)].id < tables.aggregates[Int($1)].id
    }
    let leaves = accounts.flatMap { self.leaves(of: $0, postings[$0] ?? []) }
    return Posicao(seq: UInt64(leaves.count), hash: HashTree.root(leaves))
  }

  /// An account's leaves, by month.
  private func leaves(of account: Int32, _ postings: [MapPosting]) -> [Hash256] {
    let id = tables.aggregates[Int(account)].id
    let casas = state.attributes(account)?.casas ?? 0
    var balance: Int128 = 0
    var leaves: [Hash256] = []
    var rest = postings.sorted()[...]
    while let first = rest.first {
      let month = Month(of: Day(number: first.day))
      let next = rest.firstIndex { Month(of: Day(number: $0.day)) != month } ?? rest.endIndex
      let some = rest[..<next]
      rest = rest[next...]
      balance += some.reduce(0) { $0 + Int128($1.minor) }
      let lines = some.map { HashTree.leaf(line(of: $0)) }
      var leaf = CanonicalWriter()
      leaf.bareUuid(id)
      leaf.raw(
        " \(month) \(lines.count) \(Amount.text(balance, decimals: casas)) ".utf8)
      leaf.bareHash(HashTree.root(lines))
      leaves.append(HashTree.leaf(leaf.bytes))
    }
    return leaves
  }

  private func line(of posting: MapPosting) -> [UInt8] {
    var line = CanonicalWriter()
    line.bareDay(Day(number: posting.day))
    line.raw(" ".utf8)
    line.bareUuid(posting.entry)
    line.raw(" \(posting.text) ".utf8)
    line.bareHash(graph.hash(CommitRef(posting.version)))
    return line.bytes
  }

  /// The commit whose write gives an entry the content that counts.
  private func versao(of entry: Int32, _ counted: Int32) -> Int32? {
    let event =
      state.aggregates[Int(entry)].history < 0
      ? state.aggregates[Int(entry)].creation
      : base(tables.aggregates[Int(entry)].id)?.versao.index
    return event.map { tables.events[Int($0)].commit }
  }
}

/// A posting of a live transaction, in the order of its line.
private struct MapPosting: Comparable {
  let day: Int32
  let entry: Uuid
  let minor: Int64
  let decimals: Int32
  let version: Int32

  var text: String { Amount.text(Int128(minor), decimals: Int(decimals)) }

  static func < (left: MapPosting, right: MapPosting) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.entry != right.entry { return left.entry < right.entry }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
