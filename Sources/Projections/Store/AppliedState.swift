internal import Canonical
internal import Ledger
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
