internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

// The indices from a fact to its entries: rows of the read model, and new ones in memory. If
// nothing is kept elsewhere, everything is new, and each query scans all contents.
extension LedgerStore {
  /// The accounts whose postings are read with this one, itself included.
  /// - Complexity: O(1) where no account was ever unified, else O(accounts), once a state.
  func accounts(readWith account: Int32) -> [Int32] {
    state.hasUnifications
      ? readings.accounts[tables.aggregates[Int(account)].id] ?? [] : [account]
  }

  /// The accounts whose postings a view reads as those of one.
  /// - Complexity: O(accounts).
  func accounts(readAs conta: Uuid, _ visao: Visao) -> [Int32] {
    let accounts = state.created[.conta].map { (number: $0, id: tables.aggregates[Int($0)].id) }
    let ends = leituras(de: accounts.map(\.id), visao)
    return accounts.filter { ends[$0.id] == conta }.map(\.number)
  }

  /// The live entries with a posting on one of these accounts, on the days of a range; each once.
  func entries(on accounts: [Int32], days: ClosedRange<Int32>) -> [Int32] {
    counted(contents(on: accounts, days: days))
  }

  /// The live entries with a posting between two amounts, in minor units, on one of these accounts,
  /// on the days of a range; each once.
  func entries(
    on accounts: [Int32], between minor: ClosedRange<Int64>, days: ClosedRange<Int32>
  ) -> [Int32] {
    let older = accounts.flatMap { kept?.between($0, minor, days).map(\.content) ?? [] }
    let fresh = freshContents { content in
      days.contains(tables.contents[Int(content)].day)
        && tables.postings(of: content).contains {
          minor.contains($0.minor) && accounts.contains($0.account)
        }
    }
    return counted(older + fresh)
  }

  /// The live entries that may move some accounts together by one of some amounts, on the days
  /// wanted for it; each once.
  func entries(on accounts: [Int32], _ spans: AmountSpans) -> [Int32] {
    // On several accounts, any two postings may add up to one of the amounts.
    guard accounts.count == 1, let casas = state.attributes(accounts[0])?.casas else {
      return entries(on: accounts, days: spans.days)
    }
    let older = kept?.amounting(accounts[0], spans.ofPostings(decimals: casas), spans.days) ?? []
    let fresh = freshContents { content in
      spans.days.contains(tables.contents[Int(content)].day)
        && tables.postings(of: content).contains { $0.account == accounts[0] }
    }
    return counted(older + fresh)
  }

  /// The contents with a posting on one of these accounts, on the days of a range, whether they
  /// count or not.
  func contents(on accounts: [Int32], days: ClosedRange<Int32>) -> [Int32] {
    (kept?.contents(accounts, days) ?? [])
      + freshContents { content in
        days.contains(tables.contents[Int(content)].day)
          && tables.postings(of: content).contains { accounts.contains($0.account) }
      }
  }

  /// The contents that may count beyond those that rows kept elsewhere say: kept ones that came to
  /// count since, and all that are not kept.
  var newerContents: [Int32] {
    state.aggregates.changed.values.map(\.counted)
      .filter { $0 >= 0 && Int($0) < tables.contents.base } + freshContents { _ in true }
  }

  /// How many live entries post on any of these accounts, up to a day.
  /// - Complexity: O(entries on them).
  func countOfThoseThatCount(_ accounts: [Int32], ate day: Day) -> Int {
    let changed = state.aggregates.changed
    let older = accounts.flatMap { kept?.live($0, day.number) ?? [] }
      .filter { changed[Int($0)] == nil }
    let newer = newerContents.filter { content in
      tables.contents[Int(content)].day <= day.number
        && tables.postings(of: content).contains { accounts.contains($0.account) }
    }
    return Set(older + counted(newer)).count
  }

  /// The live entries with a side of a slot's account and amount, on some days; each once.
  func entries(
    like slot: DoubleIndex.Slot, days: ClosedRange<Int32>, _ parties: inout Parties
  ) -> [AlikeEntries.Member] {
    var found = state.doubles.entries(like: slot, days: days).map { member($0, &parties) }
    guard let kept else { return found }
    var seen = Set(found.map(\.entry))
    for account in accounts(readWith: slot.account) {
      guard let casas = state.attributes(account)?.casas else { continue }
      let scale = Amount.scale(from: casas)
      guard slot.amount % scale == 0, let minor = Int64(exactly: slot.amount / scale) else {
        continue
      }
      for row in kept.alike(account, minor, days)
      where !state.doubles.hasMoved(row.entry) && seen.insert(row.entry).inserted {
        let party = parties.number(of: row.party, tables)
        found.append(AlikeEntries.Member(entry: row.entry, day: row.day, party: party))
      }
    }
    return found
  }

  /// The live entries linked to a transaction or report.
  func entries(linkedTo id: Uuid) -> [Int32] {
    counted(
      (kept?.linked(id) ?? []) + freshContents { tables.rarity(of: $0)?.linked == id })
  }

  /// The live entries linked to any of these, each once.
  func entries(linkedToAny ids: [Uuid]) -> [Int32] {
    guard !ids.isEmpty else { return [] }
    let wanted = Set(ids)
    let older = ids.flatMap { kept?.linked($0) ?? [] }
    return counted(
      older + freshContents { tables.rarity(of: $0)?.linked.map(wanted.contains) ?? false })
  }

  /// The entries named by decisions.
  var decidedEntries: Set<Int32> {
    let fresh = state.decided.present.compactMap { tables.known(Agregado(.transacao, $0.key)) }
    return Set(kept?.decidedEntries() ?? []).union(fresh)
  }

  /// Looks at the commits with a stamp after a moment, in any order.
  func visitCommits(after moment: Instant, _ visit: (CommitRef) -> Void) {
    kept?.commitsAfter(moment) { visit(CommitRef($0)) }
    for commit in graph.freshCommits where graph.stamp(commit) > moment { visit(commit) }
  }

  /// The contents among these that count, as the entries that have them; each once, in order.
  func counted(_ contents: [Int32]) -> [Int32] {
    var seen: Set<Int32> = []
    return contents.compactMap { content in
      let entry = tables.contents[Int(content)].entry
      guard entry >= 0, state.aggregates[Int(entry)].counted == content,
        seen.insert(entry).inserted
      else { return nil }
      return entry
    }
  }

  /// The contents that the read model does not keep, and that meet a condition.
  func freshContents(where isWanted: (Int32) -> Bool) -> [Int32] {
    (Int32(tables.contents.base)..<Int32(tables.contents.count)).filter(isWanted)
  }

  /// The commits with a status, in the order of their arrival.
  func commits(_ status: CommitStatus) -> [CommitRef] {
    let older = (kept?.commits(status) ?? []).filter { state.statuses[Int($0)] == status }
    let changed = state.statuses.changed.filter { $0.value == status }.map { Int32($0.key) }
    let fresh = (state.statuses.base..<state.statuses.count).filter {
      state.statuses[$0] == status
    }.map { Int32($0) }
    return (Set(older + changed).sorted() + fresh).map { CommitRef($0) }
  }

  /// The commits that the read model keeps in quarantine and that are still there.
  var keptQuarantine: [CommitRef] {
    (kept?.commits(.quarantined) ?? []).filter { state.statuses[Int($0)] == .quarantined }
      .map { CommitRef($0) }
  }
}

/// Amounts, in units of 10⁻⁴, each with the days on which its entries are searched for.
///
/// Adjacent days for one amount form one span: a file's rows at the same price, week after week,
/// need one query and not one each.
struct AmountSpans {
  /// The spans of each amount, by their first days; none touches another.
  private let spans: [Int128: [ClosedRange<Int32>]]
  /// From the first of all days to the last.
  let days: ClosedRange<Int32>

  /// - Precondition: there is something to search for.
  init(_ wanted: [ValorProcurado]) {
    let all = wanted.map { $0.dias.lowerBound.number...$0.dias.upperBound.number }
    days = all.reduce(all[0]) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
    let byAmount = Dictionary(grouping: zip(wanted, all), by: \.0.valor)
    spans = byAmount.mapValues { AmountSpans.joined($0.map(\.1)) }
  }

  /// Spans that cover the same days without touching each other.
  private static func joined(_ spans: [ClosedRange<Int32>]) -> [ClosedRange<Int32>] {
    spans.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { found, next in
      guard let last = found.last, next.lowerBound <= last.upperBound + 1 else {
        found.append(next)
        return
      }
      found[found.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
    }
  }

  /// Whether entries of an amount are searched for on a day.
  func hold(_ amount: Int128, _ day: Day) -> Bool {
    spans[amount]?.contains { $0.contains(day.number) } ?? false
  }

  /// The same in an account's minor units, with the given decimals; amounts with more are left out.
  func ofPostings(decimals: Int) -> [(minor: Int64, days: ClosedRange<Int32>)] {
    let scale = Amount.scale(from: decimals)
    return spans.flatMap { amount, days in
      guard amount % scale == 0, let minor = Int64(exactly: amount / scale) else {
        return [(minor: Int64, days: ClosedRange<Int32>)]()
      }
      return days.map { (minor, $0) }
    }
  }
}
