internal import Canonical
internal import Ledger

/// The tree over the lines of one account and month, as far as it has grown.
///
///     lines  1 2 3 4 5 6 7       peaks: the whole subtrees of 4, 2 and 1 lines
///            └──┬──┘ └┬┘ │
///
/// Lines are sorted by day first, so a month mostly grows at its end: whoever keeps the peaks of what
/// precedes its last day need not hash that again.
struct MonthTree: Hashable {
  /// The first day whose lines are not in it.
  var day = Int32.min
  /// How many lines are in it, and the sum of their amounts in minor units.
  var count = 0, sum: Int128 = 0
  /// The roots of its subtrees of 2ⁿ lines, largest first: one for each bit of `count`.
  var peaks: [Hash256] = []

  /// Adds the next line.
  mutating func add(_ line: PartidaDoMarco) {
    var peak = HashTree.leaf(line.bytes)
    var bits = count
    while bits & 1 == 1, let left = peaks.popLast() {
      peak = HashTree.node(left, peak)
      bits >>= 1
    }
    peaks.append(peak)
    count += 1
    sum += Int128(line.valor.minor)
  }

  /// The root as RFC 6962 has it; of nothing, the hash of an empty text.
  var root: Hash256 {
    guard let last = peaks.last else { return Hash256.of([]) }
    return peaks.dropLast().reversed().reduce(last) { HashTree.node($1, $0) }
  }
}

extension CheckpointMap.Part {
  /// A month of an account that goes on with these lines, in order; nil for one without any.
  init?(_ lines: [PartidaDoMarco], after beginning: MonthTree) {
    var (tree, start) = (beginning, beginning)
    for line in lines {
      if line.dia.number >= tree.day {
        tree.day = line.dia.number
        start = tree
        tree.day += 1
      }
      tree.add(line)
    }
    guard tree.count > 0 else { return nil }
    (count, sum, root) = (tree.count, tree.sum, tree.root)
    self.beginning = tree.count > Limits.longMonth ? start : nil
  }
}
