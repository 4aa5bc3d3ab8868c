internal import Canonical

/// Matches each row with an expected occurrence: one to one, agreeing words first, then the least
/// sum of days.
///
/// Rows and occurrences that may match are connected; each connected part is solved by itself. In a
/// very large one, each row takes the first free occurrence.
struct PlanMatching {
  /// An occurrence for a row.
  struct Pair {
    let row: BankEntry
    let occurrence: ExpectedRow
    /// Whether they share a word.
    let agrees: Bool
    /// Whether the row has no words by which it could agree.
    let isUnnamed: Bool
    /// Whether neither may be any other.
    let isAlone: Bool
  }

  private(set) var pairs: [Pair] = []

  /// - Complexity: O(n log n) for n rows and occurrences, O(fits), and O(m³) for each part of m, up
  ///   to `Limites.linhasIguais`.
  init(_ rows: [BankEntry], _ expected: [ExpectedRow]) {
    let expected = expected.sorted { ($0.dia, $0.ocorrencia) < ($1.dia, $1.ocorrencia) }
    let fits = rows.map { Self.fitting($0, expected) }
    var rowsOf: [Int: [Int]] = [:]
    for (row, columns) in fits.enumerated() {
      for column in columns { rowsOf[column, default: []].append(row) }
    }
    let words = rows.indices.map { fits[$0].isEmpty ? nil : BankWords(row: rows[$0].row) }
    var seen = Set<Int>()
    for first in rows.indices where !fits[first].isEmpty && !seen.contains(first) {
      let part = Self.part(from: first, fits, rowsOf, &seen)
      for (row, column) in Self.join(part, rows, words, expected, fits) {
        pairs.append(
          Pair(
            row: rows[row], occurrence: expected[column],
            agrees: words[row]?.agreement(with: expected[column].words) == 0,
            isUnnamed: words[row]?.isEmpty ?? true,
            isAlone: fits[row].count == 1 && rowsOf[column]?.count == 1))
      }
    }
  }

  /// The occurrences that a row may be, of some sorted by day.
  private static func fitting(_ row: BankEntry, _ expected: [ExpectedRow]) -> [Int] {
    let first = expected.partitioningIndex {
      $0.dia.number >= row.dia.number - Limites.diasDeOcorrencia
    }
    let near = expected[first...].prefix {
      $0.dia.number <= row.dia.number + Limites.diasDeOcorrencia
    }
    return near.indices.filter { expected[$0].fits(row) }
  }

  /// The rows connected with one, ascending.
  private static func part(
    from first: Int, _ fits: [[Int]], _ rowsOf: [Int: [Int]], _ seen: inout Set<Int>
  ) -> [Int] {
    var found: [Int] = []
    var columns = Set<Int>()
    var pending = [first]
    seen.insert(first)
    while let row = pending.popLast() {
      found.append(row)
      for column in fits[row] where columns.insert(column).inserted {
        for other in rowsOf[column] ?? [] where seen.insert(other).inserted {
          pending.append(other)
        }
      }
    }
    return found.sorted()
  }

  /// The rows of a part with their occurrences.
  private static func join(
    _ part: [Int], _ rows: [BankEntry], _ words: [BankWords?], _ expected: [ExpectedRow],
    _ fits: [[Int]]
  ) -> [(row: Int, column: Int)] {
    let columns = Set(part.flatMap { fits[$0] }).sorted()
    guard part.count <= Limites.linhasIguais, columns.count <= Limites.linhasIguais else {
      var free = Set(columns)
      return part.compactMap { row in
        fits[row].first { free.contains($0) }.map { column in
          free.remove(column)
          return (row, column)
        }
      }
    }
    let joined = Assignment(rows: part.count, columns: columns.count) { row, column in
      guard let words = words[part[row]], fits[part[row]].contains(columns[column]) else {
        return nil
      }
      let one = expected[columns[column]]
      let days = Int64(abs(rows[part[row]].dia.number - one.dia.number))
      return words.agreement(with: one.words) * 64 + days
    }
    return joined.columns.enumerated().compactMap { row, column in
      column.map { (part[row], columns[$0]) }
    }
  }
}
