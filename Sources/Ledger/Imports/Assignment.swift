/// The assignment of rows to columns that makes the most pairs at the least cost.
///
/// Source: H. W. Kuhn, "The Hungarian Method for the Assignment Problem", Naval Research Logistics
/// Quarterly 2 (1955), in the form with potentials, O(n³).
struct Assignment {
  /// The column of each row; nil for none.
  let columns: [Int?]

  /// - Parameter cost: of a pair, not negative; nil where the two cannot be joined.
  init(rows: Int, columns: Int, _ cost: (Int, Int) -> Int64?) {
    let isTurned = rows > columns
    let (small, large) = isTurned ? (columns, rows) : (rows, columns)
    // An impossible pair costs so much that none is chosen while another is possible.
    let never = Int64(1) << 50
    let costs = (0..<small).map { one in
      (0..<large).map { other in (isTurned ? cost(other, one) : cost(one, other)) ?? never }
    }
    let matched = Assignment.solve(costs, large)
    var result = [Int?](repeating: nil, count: rows)
    for (one, other) in matched.enumerated() where costs[one][other] < never {
      if isTurned { result[other] = one } else { result[one] = other }
    }
    self.columns = result
  }

  /// The column of each row of a matrix with at least as many columns as rows.
  private static func solve(_ costs: [[Int64]], _ columns: Int) -> [Int] {
    // Counted from 1; 0 means "not matched yet".
    var rowPrices = [Int64](repeating: 0, count: costs.count + 1)
    var columnPrices = [Int64](repeating: 0, count: columns + 1)
    var rowOf = [Int](repeating: 0, count: columns + 1)
    for row in 1...max(costs.count, 1) where !costs.isEmpty {
      var least = [Int64](repeating: .max, count: columns + 1)
      var came = [Int](repeating: 0, count: columns + 1)
      var isDone = [Bool](repeating: false, count: columns + 1)
      rowOf[0] = row
      var at = 0
      repeat {
        isDone[at] = true
        let current = rowOf[at]
        var (delta, next) = (Int64.max, 0)
        for column in 1...columns where !isDone[column] {
          let reduced =
            costs[current - 1][column - 1] - rowPrices[current] - columnPrices[column]
          if reduced < least[column] { (least[column], came[column]) = (reduced, at) }
          if least[column] < delta { (delta, next) = (least[column], column) }
        }
        for column in 0...columns {
          if isDone[column] {
            rowPrices[rowOf[column]] += delta
            columnPrices[column] -= delta
          } else {
            least[column] -= delta
          }
        }
        at = next
      } while rowOf[at] != 0
      repeat {
        let before = came[at]
        rowOf[at] = rowOf[before]
        at = before
      } while at != 0
    }
    var result = [Int](repeating: 0, count: costs.count)
    for column in 1...max(columns, 1) where columns > 0 && rowOf[column] > 0 {
      result[rowOf[column] - 1] = column - 1
    }
    return result
  }
}
