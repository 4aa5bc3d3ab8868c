internal import Canonical
internal import Ledger
internal import Tables

/// Which entries the bank has confirmed: those matched by a row of its file, and those on or before
/// a day whose balance was found to be the bank's.
///
/// Assertions are read from the newest back, and only as far as the requested days: a page of new
/// entries does not pay for the assertions of all earlier years.
struct BankAgreement {
  /// The assertions on an account, as far as they were read.
  private struct Walk {
    let oldestFirst: [AssertionKey]
    /// The number of assertions not yet read.
    var left: Int
    /// The day of the newest one that holds.
    var last: Day?
  }

  /// The accounts whose assertions count; nil for all assets and liabilities.
  private let accounts: [Int32]?
  private var walks: [Int32: Walk] = [:]

  /// - Parameter accounts: the accounts of one statement; nil for a list of all entries.
  init(of accounts: [Int32]?) { self.accounts = accounts }

  /// Whether the bank has confirmed an entry.
  /// - Parameter content: the content of it that counts.
  mutating func holds(_ entry: Int32, _ content: Int32, _ store: LedgerStore) -> Bool {
    hasAgreed(content, store) || store.isConciliado(entry)
  }

  /// Whether one of its accounts had the bank's balance on that day or later.
  private mutating func hasAgreed(_ content: Int32, _ store: LedgerStore) -> Bool {
    guard !store.state.assertions.isEmpty else { return false }
    let day = Day(number: store.tables.contents[Int(content)].day)
    for posting in store.tables.postings(of: content)
    where store.state.isAssetOrLiability(posting.account) {
      guard accounts?.contains(posting.account) ?? true else { continue }
      if hasAgreed(posting.account, on: day, store) { return true }
    }
    return false
  }

  private mutating func hasAgreed(_ account: Int32, on day: Day, _ store: LedgerStore) -> Bool {
    var walk = walks[account] ?? BankAgreement.walk(account, store)
    while walk.last == nil, walk.left > 0, walk.oldestFirst[walk.left - 1].day >= day.number {
      walk.left -= 1
      walk.last = store.conferida(walk.oldestFirst[walk.left])
    }
    walks[account] = walk
    return walk.last.map { day <= $0 } ?? false
  }

  private static func walk(_ account: Int32, _ store: LedgerStore) -> Walk {
    let conta = store.contaDeLeitura(store.tables.agregado(account).id)
    let places = store.assertions(on: conta)
    return Walk(oldestFirst: places, left: places.count)
  }
}

extension LedgerStore {
  /// The day of the last assertion on an account that holds, up to a given day.
  func conferidoAte(_ conta: Uuid, _ em: Day) -> Day? {
    assertions(on: conta).reversed().lazy.compactMap { [self] place -> Day? in
      place.day <= em.number ? conferida(place) : nil
    }.first
  }

  /// The assertions on an account as it is read, the oldest first.
  fileprivate func assertions(on conta: Uuid) -> [AssertionKey] {
    let places = accounts(readAs: conta, .agora).map { state.assertions[$0] ?? [] }
    return places.count == 1 ? places[0] : places.flatMap(\.self).sorted()
  }

  /// The day of an assertion that holds; nil if it fails, or was corrected to another day.
  fileprivate func conferida(_ place: AssertionKey) -> Day? {
    guard let asserted = conferencia(place.id), asserted.data.number == place.day,
      diferenca(daConferencia: place.id)?.minor == 0
    else { return nil }
    return asserted.data
  }
}
