internal import Canonical
internal import Ledger

// The compact rows of the in-memory store: 16-byte ids, integers, and row numbers in place of
// objects. -1 stands for "none".

/// One event.
struct EventRow: Sendable {
  let id: Uuid
  let commit: Int32
  /// The aggregate it is about, or -1 for a type that is not known.
  let aggregate: Int32
  /// Its row in `contents` for a transaction's content, else in `others`.
  let payload: Int32
  /// Its position in its commit.
  let ordinal: UInt16
  let hasContent: Bool
  let hasOf: Bool
}

/// The content of a transaction.
struct ContentRow: Sendable {
  let day: Int32
  let kind: Int32
  let subkind: Int32
  let party: Int32
  let description: Int32
  let firstPosting: Int32
  let postings: Int32
  /// Its row in `rarities`.
  let rarity: Int32
  /// The entry that has it.
  let entry: Int32
  /// Whether it comes from a creation, not a correction.
  let isCreation: Bool
}

/// One posting.
struct PostingRow: Sendable {
  let minor: Int64
  let account: Int32
  let decimals: Int32
}

/// Members that few transactions have.
struct ContentRarity: Sendable {
  var linked: Uuid?
  var keys: [String] = []
  var origin: Uuid?

  var isNone: Bool { linked == nil && origin == nil && keys.isEmpty }
}

/// The identity of an aggregate, whatever was applied to it.
struct AggregateRow: Sendable {
  let id: Uuid
  let kind: Especie
}

/// Whether a commit counts.
package enum CommitStatus: UInt8, Sendable {
  /// Not authentic, or of another ledger.
  case outside
  case quarantined, waiting, invalid, applied
}

/// The effect of applied events on an aggregate.
struct AggregateState: Sendable {
  /// Its first creation, or -1.
  var creation: Int32 = -1
  /// The content whose postings are in the balances, or -1.
  var counted: Int32 = -1
  /// Its row in `histories`, or -1 if there is only one creation.
  var history: Int32 = -1
  /// Its row in `accounts`, for an account or report.
  var account: Int32 = -1
  var isDirty = false
  /// Whether the current evaluation visits it; for entries.
  var isTouched = false
}

/// The known attributes of an account, or of the unit of a report.
struct AccountRow: Sendable {
  /// The attributes of its deciding creation, and that event; nil while no trusted one is here.
  var attributes: (event: EventRef, value: AtributosDeConta)? {
    didSet {
      moeda = attributes?.value.moeda
      casas = attributes?.value.casas ?? -1
      isAssetOrLiability = attributes?.value.classe.isPropria ?? false
    }
  }
  /// The same attributes as plain numbers, for use on many rows.
  private(set) var moeda: Currency?
  private(set) var casas = -1
  private(set) var isAssetOrLiability = false
  /// Its own postings, by day.
  var totals = DailyTotals()
}

/// The events of an aggregate beyond a single creation.
struct AggregateWrites: Sendable {
  var creations: [Int32] = []
  var writes: [NomeDeRegistro: [Int32]] = [:]
  var matches: [Int32] = []
  /// Notes about an entry.
  var notes: [Int32] = []

  /// The expenses ever written in a report.
  var expenses: [Uuid] {
    writes.keys.compactMap { if case .despesa(let id) = $0 { id } else { nil } }
  }
}
