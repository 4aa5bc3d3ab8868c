internal import Canonical
internal import Ledger
internal import Synchronization
internal import Tables

/// The state that applied events amount to.
///
/// Discarded and folded again if something that counted ceases to count.
struct AppliedState: Sendable {
  /// By aggregate number; grows as aggregates are named.
  var aggregates = Table<AggregateState>()
  var histories = Table<AggregateWrites>()
  var statuses = Table<CommitStatus>()
  var reasons: [Int32: Invalidez] = [:]
  var accounts: [AccountRow] = []
  /// Commits that wait for something with this UUID, or are invalid while it is of another kind.
  var waiters = Lookup<Uuid, [CommitRef]>()
  var created = CreatedAggregates()
  /// Transactions by key, and by the import they came with.
  var byKey = Lookup<Chave, Set<Int32>>()
  var byImport = Lookup<ImportKey, Set<Int32>>()
  /// Other things by the subjects that they name.
  var links = Lookup<Link, Set<Int32>>()
  /// Decided conflicts, by each UUID that a decision on them names.
  var decided = Lookup<Uuid, Set<Uuid>>()
  /// Assertions by account, in order.
  var assertions = Lookup<Int32, [AssertionKey]>()
  var closings: [Fechamento] = []
  var closedAccounts: Set<Int32> = []
  /// Accounts with a closing or reopening applied since the last evaluation.
  var reclosed: Set<Int32> = []
  /// Cards with a declared bill.
  var billed: Set<Int32> = []
  /// The events that are checkpoints, or confirm one.
  var marcos: [Int32] = []
  var hasUnifications = false
  /// The account that each is read with; replaced whenever an account changes.
  var readings = AccountReadings()
  /// Accounts that applied events name without waiting for them.
  var categorised: Set<Uuid> = []
  /// Whether any commit has been applied, so that the attributes used for it must not change.
  var hasApplied = false
  var transactions = 0
  var liveTransactions = 0
  /// The devices that recorded entries.
  var authors: Set<Int32> = []
  var conflicts = ConflictTable()
  var doubles = DoubleIndex()
  /// Aggregates whose events have changed since the last evaluation.
  var dirty: [Int32] = []
  /// The occurrences with a new statement, by plans that are dirty for no other reason.
  var dirtyOccurrences: [Int32: Set<UInt64>] = [:]

  mutating func markDirty(_ aggregate: Int32) {
    if !dirtyOccurrences.isEmpty { dirtyOccurrences[aggregate] = nil }
    guard !aggregates[Int(aggregate)].isDirty else { return }
    aggregates[Int(aggregate)].isDirty = true
    dirty.append(aggregate)
  }

  /// Marks a plan as dirty for one of its occurrences: the others are unchanged.
  mutating func markDirty(plan: Int32, occurrence: UInt64) {
    if !aggregates[Int(plan)].isDirty {
      markDirty(plan)
      dirtyOccurrences[plan] = []
    }
    dirtyOccurrences[plan]?.insert(occurrence)
  }

  /// The attributes that trusted commits state for an account, or for the unit of a report.
  func attributes(_ aggregate: Int32) -> AtributosDeConta? {
    let number = aggregates[Int(aggregate)].account
    return number < 0 ? nil : accounts[Int(number)].attributes?.value
  }

  /// Whether two accounts count in one currency, with these decimals.
  func isAlike(_ one: Int32, _ other: Int32, decimals: Int) -> Bool {
    let (left, right) = (aggregates[Int(one)].account, aggregates[Int(other)].account)
    guard left >= 0, right >= 0, accounts[Int(left)].casas == decimals,
      accounts[Int(right)].casas == decimals
    else { return false }
    return left == right || accounts[Int(left)].moeda == accounts[Int(right)].moeda
  }

  func isAssetOrLiability(_ aggregate: Int32) -> Bool {
    let number = aggregates[Int(aggregate)].account
    return number >= 0 && accounts[Int(number)].isAssetOrLiability
  }

  /// The account row of an aggregate, added if missing.
  mutating func account(of aggregate: Int32) -> Int {
    let known = aggregates[Int(aggregate)].account
    if known >= 0 { return Int(known) }
    accounts.append(AccountRow())
    aggregates[Int(aggregate)].account = Int32(accounts.count - 1)
    return accounts.count - 1
  }

  func isCreated(_ aggregate: Int32) -> Bool { aggregates[Int(aggregate)].creation >= 0 }

  /// Changes the history of an aggregate, adding it if missing.
  mutating func withHistory(of aggregate: Int32, _ change: (inout AggregateWrites) -> Void) {
    var number = aggregates[Int(aggregate)].history
    if number < 0 {
      number = Int32(histories.count)
      histories.append(AggregateWrites())
      let creation = aggregates[Int(aggregate)].creation
      if creation >= 0 { histories[Int(number)].creations = [creation] }
      aggregates[Int(aggregate)].history = number
    }
    change(&histories[Int(number)])
  }

  func history(of aggregate: Int32) -> AggregateWrites? {
    let number = aggregates[Int(aggregate)].history
    return number < 0 ? nil : histories[Int(number)]
  }
}

/// The created aggregates other than transactions, by kind, in the order of creation.
///
/// A list, not a dictionary: there are few kinds, and every start of a command would look up how
/// they are hashed.
struct CreatedAggregates: Sendable {
  /// Of each kind that has some.
  private(set) var kinds: [(kind: Especie, numbers: [Int32])] = []

  /// The aggregates of a kind, by number.
  subscript(kind: Especie) -> [Int32] {
    kinds.first { $0.kind == kind }?.numbers ?? []
  }

  /// Adds one that was created after all others of its kind.
  mutating func append(_ number: Int32, _ kind: Especie) { append([number], kind) }

  mutating func append(_ numbers: [Int32], _ kind: Especie) {
    if let index = kinds.firstIndex(where: { $0.kind == kind }) {
      kinds[index].numbers += numbers
    } else {
      kinds.append((kind, numbers))
    }
  }
}

/// The account that each account's postings are read with, computed once, on demand.
///
/// Copies of a state share it. Any change of an account gives its state a new, empty one, so the
/// result never belongs to another state.
final class AccountReadings: Sendable {
  /// The mapping of accounts to those that they were unified into.
  struct Ways: Sendable {
    /// The account that each is read with.
    var ends: [Uuid: Uuid] = [:]
    /// The accounts that are read with each.
    var accounts: [Uuid: [Int32]] = [:]
  }

  private let known = Mutex<Ways?>(nil)

  /// The mapping in a store, which must be the one this belongs to.
  /// - Complexity: O(accounts), once.
  func ways(in store: LedgerStore) -> Ways {
    if let ways = known.withLock({ $0 }) { return ways }
    var ways = Ways()
    let numbers = store.state.created[.conta]
    ways.ends = store.leituras(
      de: numbers.map { store.tables.aggregates[Int($0)].id }, .agora)
    for number in numbers {
      let id = store.tables.aggregates[Int(number)].id
      ways.accounts[ways.ends[id] ?? id, default: []].append(number)
    }
    known.withLock { $0 = ways }
    return ways
  }
}

/// A key for the entries of imports, which are stored in blocks by their numbers.
///
/// An import of a hundred thousand rows is recorded in many commits; each changes only the blocks
/// of its own entries.
enum ImportKey: Hashable, Sendable {
  /// The blocks in which the import has entries.
  case blocks(Uuid)
  /// Its entries in a block.
  case entries(Uuid, block: Int32)

  /// The number of numbers that a block spans.
  static let span: Int32 = 1024

  /// In the form of the read model.
  var text: String {
    switch self {
    case .blocks(let id): "\(id)"
    case .entries(let id, let block): "\(id):\(block)"
    }
  }
}

extension AppliedState {
  /// Records that an entry came with an import.
  mutating func note(_ entry: Int32, ofImport id: Uuid) {
    let block = entry / ImportKey.span
    byImport[.entries(id, block: block), default: []].insert(entry)
    byImport[.blocks(id), default: []].insert(block)
  }

  /// The entries that came with an import, in no particular order.
  /// - Complexity: O(its entries).
  func entries(ofImport id: Uuid) -> [Int32] {
    (byImport[.blocks(id)] ?? []).flatMap { byImport[.entries(id, block: $0)] ?? [] }
  }
}
