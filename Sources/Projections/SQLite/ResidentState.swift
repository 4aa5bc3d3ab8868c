internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Tables

/// The small part of the fold that is always in memory: one document in the read model.
struct ResidentState: Codable {
  var ledger: String?
  var root: String?
  /// The events that trust is read from.
  var testimony: [Int32] = []
  var authors: [Int32] = []
  var created: [String: [Int32]] = [:]
  var closedAccounts: [Int32] = []
  var billed: [Int32] = []
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
  var pairs: [Int32: [Int32]] = [:]
  var dangling: [Int32: String] = [:]
  var orphans: [String: [Int32]] = [:]
  var unresolved: [String: [Int32]] = [:]
  var newer: [String] = []
  /// Commits that hold a type which this version does not know.
  var unknown: [Int32] = []

  init(_ store: LedgerStore) {
    let (state, ends) = (store.state, store.graph.contents.looseEnds)
    ledger = store.ledger?.description
    root = store.statements.raiz?.text
    testimony = store.testimony
    authors = state.authors.sorted()
    created = state.created.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
    closedAccounts = state.closedAccounts.sorted()
    billed = state.billed.sorted()
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
    pairs = state.doubles.pairs.mapValues { $0.sorted() }
    dangling = ends.danglingPrev.mapValues(\.description)
    orphans = ResidentState.byText(ends.orphans)
    unresolved = ResidentState.byText(ends.unresolved)
    unknown = store.tables.unknown
    newer = ends.newerLines.map(\.description).sorted()
  }

  private static func byText(_ numbers: [Hash256: [Int32]]) -> [String: [Int32]] {
    numbers.reduce(into: [:]) { $0[$1.key.description] = $1.value }
  }

  private static func byHash(_ numbers: [String: [Int32]]) -> [Hash256: [Int32]] {
    numbers.reduce(into: [:]) { found, entry in
      if let hash = Hash256(entry.key) { found[hash] = entry.value }
    }
  }

  /// Puts it into a store whose tables are there.
  func restore(_ store: inout LedgerStore) {
    store.ledger = ledger.flatMap { Uuid($0) }
    store.testimony = testimony
    store.state.authors = Set(authors)
    for (kind, numbers) in created {
      if let kind = Especie(rawValue: kind) { store.state.created[kind] = numbers }
    }
    store.state.closedAccounts = Set(closedAccounts)
    store.state.billed = Set(billed)
    store.state.hasUnifications = hasUnifications
    store.state.categorised = Set(categorised.compactMap { Uuid($0) })
    store.state.hasApplied = hasApplied
    store.state.transactions = transactions
    store.state.liveTransactions = liveTransactions
    store.state.doubles = .kept(pairs: pairs.mapValues { Set($0) })
    store.tables.unknown = unknown
  }

  /// The commits that lines name and that are not here.
  var looseEnds: CommitGraph.LooseEnds {
    var ends = CommitGraph.LooseEnds()
    ends.danglingPrev = dangling.compactMapValues { Hash256($0) }
    ends.orphans = ResidentState.byHash(orphans)
    ends.unresolved = ResidentState.byHash(unresolved)
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

  /// Nil where the text is not one of these.
  static func read(_ text: String) -> ResidentState? {
    try? JSONDecoder().decode(ResidentState.self, from: Data(text.utf8))
  }
}
