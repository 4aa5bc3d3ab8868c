internal import Canonical

/// A row of the file with its count among those of its day and amount, and whether that is certain.
struct CountedRow: Sendable {
  let entry: BankEntry
  /// From 1; beyond the known ones for a row that is new.
  let n: Int
  /// Why a row that counts as known may still be new; nil if it is certain.
  let doubt: String?
}

/// Matches the rows of a file with the known ones.
struct RowCount {
  private let groups: [RowGroup: KnownGroup]
  private let keysHold: Bool
  /// The entries matched with rows of the file by id, with those ids.
  ///
  /// Within their imports, a different id means a different row. About other imports they say
  /// nothing, even for the same day: the bank may have renumbered in between.
  private let proven: [(entry: Uuid, key: String)]
  private lazy var provenImports = proven.reduce(into: Set<Uuid>()) {
    $0.formUnion(origins($1.entry, [$1.key]))
  }
  /// The imports that gave an entry one of some ids.
  private let origins: (Uuid, Set<String>) -> Set<Uuid>
  /// Whether an earlier import of this same file made an entry.
  private let isBrought: (Uuid) -> Bool

  /// - Parameters:
  ///   - groups: the known rows, by day and amount.
  ///   - edges: the first and the last day of the file.
  ///   - origins: the imports that gave an entry one of some ids.
  ///   - isBrought: whether an earlier import of this same file made an entry.
  ///   - isKnown: whether some entry of the books has a bank's id.
  init(
    _ entries: [BankEntry], groups: [RowGroup: KnownGroup], edges: ClosedRange<Day>,
    origins: @escaping (Uuid, Set<String>) -> Set<Uuid>, isBrought: @escaping (Uuid) -> Bool,
    isKnown: (String) -> Bool
  ) {
    (self.groups, self.origins, self.isBrought) = (groups, origins, isBrought)
    var holds = true
    var proven: [(entry: Uuid, key: String)] = []
    for (name, rows) in Dictionary(grouping: entries, by: \.group) {
      let group = groups[name] ?? KnownGroup()
      let own = Set(group.rows.flatMap(\.keys))
      for row in rows {
        guard let key = row.key else { continue }
        if let known = group.rows.first(where: { $0.keys.contains(key) }) {
          proven.append((known.standing.entry, key))
        } else if isKnown(key) {
          // It was the id of a row of another day or amount: the bank renumbers.
          holds = false
        }
      }
      let isInside = rows[0].dia != edges.lowerBound && rows[0].dia != edges.upperBound
      let keyed = rows.compactMap(\.key)
      if isInside, keyed.count == rows.count, !own.isEmpty, own.isDisjoint(with: keyed),
        rows.count <= group.rows.count
      {
        holds = false
      }
    }
    keysHold = holds
    self.proven = proven
  }

  /// The counts of the rows of one day and amount.
  /// - Parameters:
  ///   - rows: in the order of the file.
  ///   - fresh: the places of those that the running balance tells to be new, or nil where it does
  ///     not tell.
  ///   - isEdge: whether the file may hold only a part of that day.
  ///   - isPartial: whether it does: it lacks other known rows of the day.
  mutating func counted(
    _ rows: [BankEntry], isEdge: Bool, isPartial: Bool, fresh: Set<Int>?
  ) -> [CountedRow] {
    let known = groups[rows[0].group] ?? KnownGroup()
    var free = known.rows.indices.map { $0 + 1 }
    var counts: [Int: (n: Int, doubt: String?)] = [:]
    // A row of this day and amount with a known id is that one, even if the bank renumbers.
    for row in rows {
      guard let key = row.key,
        let at = free.firstIndex(where: { known.rows[$0 - 1].keys.contains(key) })
      else { continue }
      counts[row.index] = (free.remove(at: at), nil)
    }
    var next = known.rows.count
    // Among rows of one day and amount, the same text means the same row, in any order.
    let open = rows.filter { counts[$0.index] == nil }
    for row in known.rows.isEmpty ? open : inOrderOfTexts(open, free.map { known.rows[$0 - 1] }) {
      guard let at = place(of: row, known, free, isEdge, fresh),
        !isNew(row, known.rows[free[at] - 1], isEdge, isPartial, fresh)
      else {
        next += 1
        counts[row.index] = (next, nil)
        continue
      }
      let n = free.remove(at: at)
      let isUnsure =
        isEdge && fresh == nil && (isPartial || isOtherwiseNamed(row, known.rows[n - 1]))
        && !isBrought(known.rows[n - 1].standing.entry)
      counts[row.index] = (
        n, isUnsure ? "o arquivo pode ter só uma parte do dia; há uma igual já importada" : nil
      )
    }
    return rows.compactMap { row in
      counts[row.index].map { CountedRow(entry: row, n: $0.n, doubt: $0.doubt) }
    }
  }

  /// The remaining known row that a row without a known id would be.
  private func place(
    of row: BankEntry, _ known: KnownGroup, _ free: [Int], _ isEdge: Bool, _ fresh: Set<Int>?
  ) -> Int? {
    func first(_ mayBe: (KnownRow) -> Bool) -> Int? {
      free.firstIndex { mayBe(known.rows[$0 - 1]) && known.rows[$0 - 1].text == row.row.texto }
        ?? free.firstIndex { mayBe(known.rows[$0 - 1]) }
    }
    if isEdge, let fresh {
      // A row brought only by an undone import is missing: a new one is that one again.
      let isFresh = fresh.contains(row.index)
      return first { $0.standing.isUndone == isFresh } ?? first { _ in true }
    }
    // A known row without an id may be any; one with another id only if ids are unreliable.
    return first { row.key == nil || $0.keys.isEmpty } ?? first { _ in true }
  }

  /// Rows of one day and amount, those with a known row's text first.
  private func inOrderOfTexts(_ rows: [BankEntry], _ known: [KnownRow]) -> [BankEntry] {
    guard rows.count > 1 else { return rows }
    var texts = known.reduce(into: [:]) { $0[$1.text ?? "", default: 0] += 1 }
    var rest: [BankEntry] = []
    let same = rows.filter { row in
      guard let left = texts[row.row.texto], left > 0 else {
        rest.append(row)
        return false
      }
      texts[row.row.texto] = left - 1
      return true
    }
    return same + rest
  }

  /// Whether a row without a known id is certainly another than a known one.
  private mutating func isNew(
    _ row: BankEntry, _ known: KnownRow, _ isEdge: Bool, _ isPartial: Bool, _ fresh: Set<Int>?
  ) -> Bool {
    guard isEdge, !known.standing.isUndone else { return false }
    if let fresh { return fresh.contains(row.index) }
    return isOtherwiseNamed(row, known) && (isPartial || isOfProvenImport(known))
  }

  /// Whether another row of the same import is identified by its id.
  private mutating func isOfProvenImport(_ known: KnownRow) -> Bool {
    let own = origins(known.standing.entry, known.keys)
    return !own.isEmpty && own.isSubset(of: provenImports)
  }

  /// Whether both have a bank's id, and the ids differ.
  private func isOtherwiseNamed(_ row: BankEntry, _ known: KnownRow) -> Bool {
    keysHold && row.key.map { !known.keys.isEmpty && !known.keys.contains($0) } ?? false
  }
}
