internal import Canonical
internal import Ledger
internal import Synchronization
internal import Tables

/// The state that applied events amount to.
///
/// Thrown away and folded again where something that counted ceases to count.
struct AppliedState: Sendable {
  /// By aggregate number; grows as aggregates are named.
  var aggregates = Table<AggregateState>()
  var histories = Table<AggregateWrites>()
  var statuses = Table<CommitStatus>()
  var reasons: [Int32: Invalidez] = [:]
  var accounts: [AccountRow] = []
  /// Commits that wait for something with this UUID, or are invalid while it is another thing.
  var waiters = Lookup<Uuid, [CommitRef]>()
  var created = CreatedAggregates()
  /// Transactions by key, and by the import they came with.
  var byKey = Lookup<Chave, Set<Int32>>()
  var byImport = Lookup<ImportKey, Set<Int32>>()
  /// Other things by what they name.
  var links = Lookup<Link, Set<Int32>>()
  /// Conflicts that were decided, by each UUID that a decision on them names.
  var decided = Lookup<Uuid, Set<Uuid>>()
  /// Assertions by account, in order.
  var assertions = Lookup<Int32, [AssertionKey]>()
  var closings: [Fechamento] = []
  var closedAccounts: Set<Int32> = []
  /// Accounts of which a closing or reopening was applied since the last evaluation.
  var reclosed: Set<Int32> = []
  /// Cards of which some bill was declared.
  var billed: Set<Int32> = []
  var hasUnifications = false
  /// Which account each is read with; another one where something of an account has changed.
  var readings = AccountReadings()
  /// Accounts that applied events name without waiting for them.
  var categorised: Set<Uuid> = []
  /// Whether any commit has been applied, so that what it was applied by must not change.
  var hasApplied = false
  var transactions = 0
  var liveTransactions = 0
  /// The devices that recorded entries.
  var authors: Set<Int32> = []
  var conflicts = ConflictTable()
  var doubles = DoubleIndex()
  /// Aggregates whose events have changed since the last evaluation.
  var dirty: [Int32] = []
  /// The occurrences of which something was said, of plans that are dirty for no other reason.
  var dirtyOccurrences: [Int32: Set<UInt64>] = [:]

  mutating func markDirty(_ aggregate: Int32) {
    if !dirtyOccurrences.isEmpty { dirtyOccurrences[aggregate] = nil }
    guard !aggregates[Int(aggregate)].isDirty else { return }
    aggregates[Int(aggregate)].isDirty = true
    dirty.append(aggregate)
  }

  /// Marks a plan of which somebody said something about one occurrence: the others are as they were.
  mutating func markDirty(plan: Int32, occurrence: UInt64) {
    if !aggregates[Int(plan)].isDirty {
      markDirty(plan)
      dirtyOccurrences[plan] = []
    }
    dirtyOccurrences[plan]?.insert(occurrence)
  }

  /// The statements of trusted commits about an account, or about the unit of a report.
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

  /// The account row of an aggregate, begun if it has none.
  mutating func account(of aggregate: Int32) -> Int {
    let known = aggregates[Int(aggregate)].account
    if known >= 0 { return Int(known) }
    accounts.append(AccountRow())
    aggregates[Int(aggregate)].account = Int32(accounts.count - 1)
    return accounts.count - 1
  }

  func isCreated(_ aggregate: Int32) -> Bool { aggregates[Int(aggregate)].creation >= 0 }

  /// The history of an aggregate, begun if it has none.
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

/// Aggregates other than transactions that have been created, by kind, each kind's in the order in
/// which they were.
///
/// A list, not a dictionary: there are few kinds, and every start of a command would look up how they
/// are hashed.
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

/// Which account each account's postings are read with, worked out once, when somebody asks.
///
/// Copies of a state share it. Whoever changes something of an account gives its state another one,
/// which is empty, so what is worked out here is never of another state.
final class AccountReadings: Sendable {
  /// The ways from accounts to those that they were unified into.
  struct Ways: Sendable {
    /// The account that each is read with.
    var ends: [Uuid: Uuid] = [:]
    /// The accounts that are read with one, by it.
    var accounts: [Uuid: [Int32]] = [:]
  }

  private let known = Mutex<Ways?>(nil)

  /// The ways in a store, which this is of.
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

/// A key of the entries of imports, which are kept in blocks by their numbers.
///
/// An import of a hundred thousand rows is recorded in many commits; each changes the block of its own
/// entries, and not all that came before.
enum ImportKey: Hashable, Sendable {
  /// The blocks in which the import has entries.
  case blocks(Uuid)
  /// Its entries in a block.
  case entries(Uuid, block: Int32)

  /// How many numbers a block spans.
  static let span: Int32 = 1024

  /// As the read model has it.
  var text: String {
    switch self {
    case .blocks(let id): "\(id)"
    case .entries(let id, let block): "\(id):\(block)"
    }
  }
}

extension AppliedState {
  /// Takes note that an entry came with an import.
  mutating func note(_ entry: Int32, ofImport id: Uuid) {
    let block = entry / ImportKey.span
    byImport[.entries(id, block: block), default: []].insert(entry)
    byImport[.blocks(id), default: []].insert(block)
  }

  /// The entries that came with an import, in no order.
  /// - Complexity: O(its entries).
  func entries(ofImport id: Uuid) -> [Int32] {
    (byImport[.blocks(id)] ?? []).flatMap { byImport[.entries(id, block: $0)] ?? [] }
  }
}
