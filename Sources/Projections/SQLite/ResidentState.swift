internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Tables

/// The small part of the fold that is always in memory: one document in the read model.
///
/// It consists of lists of numbers and texts only, since every command reads it: for any other
/// type, the runtime would first search all types of the program for its decoder. Several lists of
/// numbers share one, each after its length.
struct ResidentState: Codable {
  var ledger: String?
  var root: String?
  /// The events that trust is read from, except those in the table `unheard`.
  var testimony: [Int32] = []
  var authors: [Int32] = []
  var createdKinds: [String] = []
  var created: [Int32] = []
  var closedAccounts: [Int32] = []
  var billed: [Int32] = []
  var marcos: [Int32] = []
  var hasUnifications = false
  var categorised: [String] = []
  var hasApplied = false
  var transactions = 0
  var liveTransactions = 0
  var waiters = 0
  var keys = 0
  var imports = 0
  var links = 0
  var decided = 0
  var assertions = 0
  var paired: [Int32] = []
  var pairs: [Int32] = []
  var danglingLines: [Int32] = []
  var dangling: [String] = []
  /// The hashes in `prev` whose line is missing, alongside the orphans of each.
  var missing: [String] = []
  var orphans: [Int32] = []
  /// The unknown hashes in `seen`, alongside the commits of each.
  var unseen: [String] = []
  var unresolved: [Int32] = []
  var newer: [String] = []
  /// Commits that hold a type unknown to this version.
  var unknown: [Int32] = []

  /// - Parameter unheard: the events that count for nothing.
  init(_ store: LedgerStore, unheard: Set<Int32>) {
    let (state, ends) = (store.state, store.graph.contents.looseEnds)
    ledger = store.ledger?.description
    root = store.statements.raiz?.text
    testimony = store.statements.numeros.filter { !unheard.contains($0) }
    authors = state.authors.sorted()
    let kinds = state.created.kinds.sorted { $0.kind.rawValue < $1.kind.rawValue }
    (createdKinds, created) = (kinds.map(\.kind.rawValue), Self.joined(kinds.map(\.numbers)))
    closedAccounts = state.closedAccounts.sorted()
    billed = state.billed.sorted()
    marcos = state.marcos
    hasUnifications = state.hasUnifications
    categorised = state.categorised.sorted().map(\.description)
    hasApplied = state.hasApplied
    transactions = state.transactions
    liveTransactions = state.liveTransactions
    waiters = state.waiters.count
    keys = state.byKey.count
    imports = state.byImport.count
    links = state.links.count
    decided = state.decided.count
    assertions = state.assertions.count
    let doubles = state.doubles.pairs.sorted { $0.key < $1.key }
    (paired, pairs) = (doubles.map(\.key), Self.joined(doubles.map { $0.value.sorted() }))
    let lines = ends.danglingPrev.sorted { $0.key < $1.key }
    (danglingLines, dangling) = (lines.map(\.key), lines.map(\.value.description))
    (missing, orphans) = Self.byText(ends.orphans)
    (unseen, unresolved) = Self.byText(ends.unresolved)
    unknown = store.tables.unknown
    newer = ends.newerLines.map(\.description).sorted()
  }

  private static func byText(
    _ numbers: [Hash256: [Int32]]
  ) -> (names: [String], lists: [Int32]) {
    let sorted = numbers.sorted { $0.key < $1.key }
    return (sorted.map(\.key.description), joined(sorted.map(\.value)))
  }

  private static func byHash(_ names: [String], _ lists: [Int32]) -> [Hash256: [Int32]] {
    zip(names, parted(lists)).reduce(into: [:]) { found, entry in
      if let hash = Hash256(entry.0) { found[hash] = entry.1 }
    }
  }

  private static func joined(_ lists: [[Int32]]) -> [Int32] {
    lists.flatMap { [Int32($0.count)] + $0 }
  }

  /// The lists packed into one; from a damaged one, those before the damage.
  private static func parted(_ joined: [Int32]) -> [[Int32]] {
    var (lists, rest) = ([[Int32]](), joined[...])
    while let count = rest.popFirst(), count >= 0, Int(count) <= rest.count {
      lists.append(Array(rest.prefix(Int(count))))
      rest.removeFirst(Int(count))
    }
    return lists
  }

  /// Restores it into a store whose tables are loaded.
  func restore(_ store: inout LedgerStore) {
    store.ledger = ledger.flatMap { Uuid($0) }
    store.state.authors = Set(authors)
    for (kind, numbers) in zip(createdKinds, Self.parted(created)) {
      if let kind = Especie(rawValue: kind) { store.state.created.append(numbers, kind) }
    }
    store.state.closedAccounts = Set(closedAccounts)
    store.state.billed = Set(billed)
    store.state.marcos = marcos
    store.state.hasUnifications = hasUnifications
    store.state.categorised = Set(categorised.compactMap { Uuid($0) })
    store.state.hasApplied = hasApplied
    store.state.transactions = transactions
    store.state.liveTransactions = liveTransactions
    let doubles = zip(paired, Self.parted(pairs)).map { ($0, Set($1)) }
    store.state.doubles = .kept(pairs: Dictionary(doubles) { first, _ in first })
    store.tables.unknown = unknown
  }

  /// The missing commits that lines name.
  var looseEnds: CommitGraph.LooseEnds {
    var ends = CommitGraph.LooseEnds()
    for (line, name) in zip(danglingLines, dangling) { ends.danglingPrev[line] = Hash256(name) }
    ends.orphans = Self.byHash(missing, orphans)
    ends.unresolved = Self.byHash(unseen, unresolved)
    ends.newerLines = Set(newer.compactMap { Hash256($0) })
    return ends
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let bytes = try? encoder.encode(self) else {
      preconditionFailure("numbers and texts can be written as JSON")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a text; nil if it is no resident state.
  static func read(_ text: String) -> ResidentState? {
    try? JSONDecoder().decode(ResidentState.self, from: Data(Array(text.utf8)))
  }
}
