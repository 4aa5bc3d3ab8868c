internal import Canonical
internal import Ledger
internal import Tables

// Finds the entries of a list going back in time. The condition likely to match the fewest entries
// leads the search:
//
//     a text ──> the texts that contain it ──> the contents with one of them ───┐
//     an amount ──> the postings of it, account by account ─────────────────────┼──> day by day
//     an account or category, else all ──> windows of days that begin at a posting ┘
extension LedgerStore {
  /// Finds the contents of some days in a store, with the rows that go with them.
  typealias Batch = (LedgerStore) -> [Int32]

  /// Gives one after the other, and nil after the last.
  ///
  /// For an `AnyIterator` of a function the runtime would first search all types of the program.
  /// Methods that return one to other files are not inlined: where one was, Swift 6.3.1 read a captured
  /// variable before its first value was in it.
  typealias Next<Element> = () -> Element?

  /// The contents on the days of a range that may meet a filter, whether they count or not; in
  /// batches of days, newest first.
  /// - Parameter rows: about how many are wanted; `.max` for all, for which one stretch is best.
  @inline(never)
  func candidatos(
    _ filter: EntryFilter, _ days: ClosedRange<Day>, rows: Int
  ) -> Next<Batch> {
    let all = state.created[.conta]
    var isGiven = false
    let onlyFresh: Next<Batch> = {
      defer { isGiven = true }
      return isGiven ? nil : { $0.fresh(days) }
    }
    guard let kept else { return onlyFresh }
    if let text = filter.texts.first {
      let texts = kept.textsHolding(text.wanted)
      guard !texts.isEmpty else { return onlyFresh }
      return spans(all, days, rows) { kept.saying(texts, $0) }
    }
    if let either = filter.either {
      let texts = kept.textsHolding(either.text.wanted)
      let ranges = self.ranges(either.amounts, on: all)
      return spans(all, days, rows) { span in
        (texts.isEmpty ? [] : kept.saying(texts, span))
          + ranges.flatMap { kept.between($0.account, $0.minor, span) }
      }
    }
    if let amounts = filter.amounts, filter.categories == nil {
      let ranges = self.ranges(amounts, on: all)
      return spans(all, days, rows) { span in
        ranges.flatMap { kept.between($0.account, $0.minor, span) }
      }
    }
    let accounts = filter.categories ?? all
    var windows = janelas(accounts, days, rows: rows)
    return {
      windows.next(in: self).map { window -> Batch in
        let range = window.lowerBound.number...window.upperBound.number
        return { store in (store.kept?.contents(accounts, range) ?? []) + store.fresh(window) }
      }
    }
  }

  /// The days of a range on which one account's statement may have an entry that meets a filter,
  /// newest first; nil if the filter narrows the search to no better than all its days.
  @inline(never)
  func dias(
    _ filter: EntryFilter, _ contas: [Int32], _ days: ClosedRange<Day>
  ) -> Next<Day>? {
    if let text = filter.texts.first {
      let texts = kept?.textsHolding(text.wanted) ?? []
      guard !texts.isEmpty else { return freshDays(days) }
      return each(contas, days) { [kept] span in
        contas.flatMap { kept?.daysWith($0, texts, span) ?? [] }
      }
    }
    if let either = filter.either {
      let texts = kept?.textsHolding(either.text.wanted) ?? []
      let ranges = self.ranges(either.amounts, on: contas)
      return each(contas, days) { [kept] span in
        let named: [Int32] =
          texts.isEmpty ? [] : contas.flatMap { kept?.daysWith($0, texts, span) ?? [] }
        return named
          + ranges.flatMap { kept?.between($0.account, $0.minor, span).map(\.day) ?? [] }
      }
    }
    if let categories = filter.categories { return comuns(contas, categories, days) }
    guard let amounts = filter.amounts else { return nil }
    let ranges = self.ranges(amounts, on: contas)
    return each(contas, days) { [kept] span in
      ranges.flatMap { kept?.between($0.account, $0.minor, span).map(\.day) ?? [] }
    }
  }

  /// The contents on some days that are not in the read model.
  private func fresh(_ days: ClosedRange<Day>) -> [Int32] {
    let range = days.lowerBound.number...days.upperBound.number
    return freshContents { range.contains(tables.contents[Int($0)].day) }
  }

  /// The days of those contents, latest first.
  private func freshDays(_ days: ClosedRange<Day>) -> Next<Day> {
    var numbers = Set(fresh(days).map { tables.contents[Int($0)].day }).sorted()
    return { numbers.popLast().map { Day(number: $0) } }
  }

  /// The signed amounts of some accounts, in the minor units of each, with magnitudes in a range.
  private func ranges(
    _ fine: ClosedRange<Int128>, on accounts: [Int32]
  ) -> [(account: Int32, minor: ClosedRange<Int64>)] {
    accounts.flatMap { account in ranges(fine, on: account).map { (account, $0) } }
  }

  /// The signed amounts of an account, in its minor units, with magnitudes in a range.
  private func ranges(
    _ fine: ClosedRange<Int128>, on account: Int32
  ) -> [ClosedRange<Int64>] {
    guard let casas = state.attributes(account)?.casas else { return [] }
    let scale = Amount.scale(from: casas)
    let first = (fine.lowerBound + scale - 1) / scale
    let (low, high) = (Int64(clamping: first), Int64(clamping: fine.upperBound / scale))
    guard low <= high else { return [] }
    return [low...high, -high ... -low]
  }

  /// Contents in spans of days that grow until so many are found in one, a day at a time.
  private func spans(
    _ accounts: [Int32], _ days: ClosedRange<Day>, _ rows: Int,
    _ find: @escaping (ClosedRange<Int32>) -> [(content: Int32, day: Int32)]
  ) -> Next<Batch> {
    var found: [(key: Int32, value: [Int32])] = []
    var isSparse = true
    let next = growing(accounts, days)
    return {
      while found.isEmpty {
        guard let span = next(isSparse) else { return nil }
        let fresh = self.fresh(Day(number: span.lowerBound)...Day(number: span.upperBound))
          .map { (content: $0, day: self.tables.contents[Int($0)].day) }
        let contents = find(span) + fresh
        isSparse = contents.count < rows
        found = Dictionary(grouping: contents, by: \.day)
          .mapValues { $0.map(\.content) }.sorted { $0.key < $1.key }
      }
      let day = found.removeLast().value
      return { store in
        store.bring(contents: day)
        return day
      }
    }
  }

  /// Days in growing spans, given out one at a time.
  private func each(
    _ accounts: [Int32], _ days: ClosedRange<Day>,
    _ find: @escaping (ClosedRange<Int32>) -> [Int32]
  ) -> Next<Day> {
    var found: [Int32] = []
    let next = growing(accounts, days)
    let fresh = Set(fresh(days).map { tables.contents[Int($0)].day })
    return {
      while found.isEmpty {
        guard let span = next(true) else { return nil }
        found = Set(find(span) + fresh.filter(span.contains)).sorted()
      }
      return found.popLast().map { Day(number: $0) }
    }
  }

  /// Spans of days, going back, each ending where something was posted; the next is longer where the
  /// last had little.
  private func growing(
    _ accounts: [Int32], _ days: ClosedRange<Day>
  ) -> (_ isSparse: Bool) -> ClosedRange<Int32>? {
    var last = days.upperBound
    var length: Int32 = 8
    return { isSparse in
      guard days.lowerBound <= last, let end = self.ultimoDia(accounts, ate: last),
        end >= days.lowerBound
      else { return nil }
      // A rare text is searched for in longer and longer spans.
      if isSparse { length = min(length * 4, 1 << 20) }
      let first = max(days.lowerBound.number, end.number - length + 1)
      last = Day(number: first - 1)
      return first...end.number
    }
  }

  /// The days with a posting on any of some accounts and on any of some others.
  private func comuns(
    _ some: [Int32], _ others: [Int32], _ days: ClosedRange<Day>
  ) -> Next<Day> {
    var last = days.upperBound
    return {
      while days.lowerBound <= last {
        guard let one = self.ultimoDia(some, ate: last), one >= days.lowerBound,
          let other = self.ultimoDia(others, ate: one), other >= days.lowerBound
        else { return nil }
        last = other
        guard one == other else { continue }
        last = Day(number: one.number - 1)
        return one
      }
      return nil
    }
  }

  /// Fetches contents by their numbers, with the entries that have them.
  private func bring(contents numbers: [Int32]) {
    guard kept != nil else { return }
    tables.bring(contents: numbers)
    let entries = numbers.map { tables.contents[Int($0)].entry }.filter { $0 >= 0 }
    bring(entries: Set(entries).sorted())
  }
}
