internal import Canonical

/// Matches each new row of a bank with an entry of the books, one to one, of exactly its amount.
///
/// A row's day may be from 3 days before to 7 days after its entry's. The matching makes as many
/// pairs as possible, prefers agreeing words, and then minimises the sum of days; ties go to the
/// smaller UUID. It solves the assignment problem for each connected set of rows and entries.
///
/// A pair with equal names is joined without asking; for a partial name, a recurring price or a
/// round sum without a name, a person is asked. The payment of a card's bill needs no name.
///
///     rows     r1 ──┐      r2 ──┬── r3        amounts and days allow these pairs
///     entries  e1 ──┴── e2      e3
struct BankMatching {
  /// A row with its matching entry.
  struct Pair {
    let entry: LancamentoVizinho
    /// Whether the match is beyond doubt.
    fileprivate(set) var isSure: Bool
    /// Days from the entry to the bank's row.
    let days: Int
  }

  /// By the index of the row in the file.
  private(set) var pairs: [Int: Pair] = [:]
  /// Days from an entry to a bank's row that may match it.
  static let reach: ClosedRange<Int32> = -3...7
  /// Days up to which a match holds whatever else there is.
  private static let near = 3
  /// Days from which on a row may as well be the next week's.
  private static let week = 6
  /// The indices of rows whose match is beyond doubt unless their price recurs.
  private var unlessRecurring: [Int] = []

  /// - Parameters:
  ///   - rows: the rows that no entry is yet.
  ///   - entries: the entries that no row of this account is.
  ///   - isOther: whether an entry cannot be a row for another reason than its amount and day.
  ///   - alike: all entries of the account of some amounts, in units of 10⁻⁴, on the days around;
  ///     asked for once, or not at all.
  /// - Complexity: O(n log n) for few of each amount; O(k³) for k that hang together.
  init(
    _ rows: [BankEntry], _ entries: [LancamentoVizinho],
    isOther: (BankEntry, Uuid) -> Bool = { _, _ in false },
    alike: (Set<Int128>) -> [LancamentoVizinho]
  ) {
    let wanted = Set(rows.map(\.valor.fine))
    let byAmount = Dictionary(grouping: entries.filter { wanted.contains($0.valor) }, by: \.valor)
    for (amount, rows) in Dictionary(grouping: rows, by: \.valor.fine) {
      guard let others = byAmount[amount] else { continue }
      let sorted = rows.sorted { ($0.dia, $0.index) < ($1.dia, $1.index) }
      let entries = others.sorted { ($0.dia, $0.id) < ($1.dia, $1.id) }
      for part in BankMatching.parts(sorted, entries) {
        join(part.rows, part.entries, isOther)
      }
    }
    trustPricesThatDoNotRecur(alike)
  }

  /// Makes pairs sure if their party had no other entry of the same amount on the days around.
  private mutating func trustPricesThatDoNotRecur(_ alike: (Set<Int128>) -> [LancamentoVizinho]) {
    guard !unlessRecurring.isEmpty else { return }
    let known = Dictionary(
      grouping: alike(Set(unlessRecurring.compactMap { pairs[$0]?.entry.valor })), by: \.valor)
    for row in unlessRecurring {
      guard let entry = pairs[row]?.entry else { continue }
      let party = entry.interessado?.foldedForComparison
      pairs[row]?.isSure = !known[entry.valor, default: []].contains {
        $0.id != entry.id && $0.interessado?.foldedForComparison == party
      }
    }
  }

  /// The days on which an entry may be a row of a day.
  static func days(of row: Day) -> ClosedRange<Day> {
    Day.clamped(row, -reach.upperBound)...Day.clamped(row, -reach.lowerBound)
  }

  private static func isNear(_ row: BankEntry, _ entry: LancamentoVizinho) -> Bool {
    reach.contains(row.dia.number - entry.dia.number)
  }

  /// The connected sets; both inputs are sorted by day.
  private static func parts(
    _ rows: [BankEntry], _ entries: [LancamentoVizinho]
  ) -> [(rows: ArraySlice<BankEntry>, entries: ArraySlice<LancamentoVizinho>)] {
    var found: [(rows: ArraySlice<BankEntry>, entries: ArraySlice<LancamentoVizinho>)] = []
    var (row, entry) = (0, 0)
    while row < rows.count, entry < entries.count {
      if !isNear(rows[row], entries[entry]) {
        // Neither has an earlier partner, so the earlier of the two has none.
        if rows[row].dia.number - entries[entry].dia.number < reach.lowerBound {
          row += 1
        } else {
          entry += 1
        }
        continue
      }
      let (firstRow, firstEntry) = (row, entry)
      (row, entry) = (row + 1, entry + 1)
      while true {
        let isMoreRows =
          row < rows.count
          && entries[firstEntry..<entry].reversed().contains { isNear(rows[row], $0) }
        let isMoreEntries =
          entry < entries.count
          && rows[firstRow..<row].reversed().contains { isNear($0, entries[entry]) }
        if !isMoreRows, !isMoreEntries { break }
        if isMoreRows { row += 1 }
        if isMoreEntries { entry += 1 }
      }
      found.append((rows[firstRow..<row], entries[firstEntry..<entry]))
    }
    return found
  }

  private mutating func join(
    _ rows: ArraySlice<BankEntry>, _ entries: ArraySlice<LancamentoVizinho>,
    _ isOther: (BankEntry, Uuid) -> Bool
  ) {
    let rows = Array(rows)
    let entries = Array(entries)
    let words = rows.map { BankWords(row: $0.row) }
    let others = entries.map { BankWords.OfEntry($0) }
    let ranks = Dictionary(
      uniqueKeysWithValues: entries.map(\.id).sorted().enumerated().map { ($1, Int64($0)) })
    let size = Int64(max(rows.count, entries.count))
    func mayBe(_ row: BankEntry, _ entry: LancamentoVizinho) -> Bool {
      BankMatching.isNear(row, entry) && !isOther(row, entry.id)
    }
    func cost(_ row: Int, _ entry: Int) -> Int64? {
      guard mayBe(rows[row], entries[entry]) else { return nil }
      let days = Int64(abs(rows[row].dia.number - entries[entry].dia.number))
      let otherwise = words[row].agreement(with: others[entry]).rawValue * 16 * size
      return (otherwise + days) * size * size + (ranks[entries[entry].id] ?? 0)
    }
    let joined: [Int?]
    if rows.count <= Limites.linhasIguais, entries.count <= Limites.linhasIguais {
      joined = Assignment(rows: rows.count, columns: entries.count, cost).columns
    } else {
      // Too many of one amount are connected: each takes the first free entry.
      var free = Array(entries.indices)[...]
      joined = rows.indices.map { row in
        free.firstIndex { mayBe(rows[row], entries[$0]) }.map { free.remove(at: $0) }
      }
    }
    for (row, column) in joined.enumerated() {
      guard let column else { continue }
      let certainty = certainty(
        rows[row], entries[column], words[row].agreement(with: others[column]),
        isUnnamed: words[row].isEmpty || others[column].isEmpty,
        isAlone: entries.count { mayBe(rows[row], $0) } == 1
          && rows.count { mayBe($0, entries[column]) } == 1)
      let days = Int(rows[row].dia.number - entries[column].dia.number)
      pairs[rows[row].index] = Pair(
        entry: entries[column], isSure: certainty == .sure, days: days)
      if certainty == .unlessItRecurs { unlessRecurring.append(rows[row].index) }
    }
  }

  private enum Certainty {
    case sure, unlessItRecurs, none
  }

  /// The certainty that a best-fitting row and entry are the same.
  /// - Parameters:
  ///   - isUnnamed: whether one of them says no name.
  ///   - isAlone: whether neither could be another.
  private func certainty(
    _ row: BankEntry, _ entry: LancamentoVizinho, _ agreement: BankWords.Agreement,
    isUnnamed: Bool, isAlone: @autoclosure () -> Bool
  ) -> Certainty {
    let days = abs(row.dia.number - entry.dia.number)
    let isNear = days <= BankMatching.near
    if days < BankMatching.week, isBillPayment(row, entry), isAlone() { return .sure }
    return switch agreement {
    case .whole where isNear: .sure
    // With a recurring price, last week's entry may be mistaken for this week's.
    case .whole: days < BankMatching.week && isAlone() ? .unlessItRecurs : .none
    case .part: .none
    case .none: isUnnamed && isNear && !row.valor.isPrice && isAlone() ? .sure : .none
    }
  }

  /// Whether both appear to pay a card's bill.
  private func isBillPayment(_ row: BankEntry, _ entry: LancamentoVizinho) -> Bool {
    guard entry.tipo == TipoDeTransacao.pagamentoDaFatura.rawValue else { return false }
    let words = RowWords(row.row)
    // On the card the amount comes in, and the text says no more; elsewhere it could pay anything.
    return row.valor.minor > 0 ? words.speaksOfPayment : words.speaksOfBill
  }
}

extension Amount {
  /// Whether it is a typical price, so that two of it on the same days prove little: a round sum,
  /// or one that ends in ,90 or ,99.
  fileprivate var isPrice: Bool {
    let cents = fine / Amount.scale(from: 2)
    return cents % 50 == 0 || [90, 99].contains(abs(cents % 100))
  }
}
