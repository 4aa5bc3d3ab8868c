/// Finds the name most likely meant.
package enum Nearest {
  /// The one of `names` with the fewest typos from `typed`, ignoring case and accents; nil if none
  /// is near: more than a third of the letters, and more than one, differ.
  /// - Complexity: O(total length of the names × length of `typed`).
  package static func of(_ typed: String, among names: [String]) -> String? {
    let wanted = Array(typed.foldedForComparison.prefix(Limits.typedLetters))
    let near = names.map { name in
      (name: name, slips: slips(wanted, Array(name.foldedForComparison)))
    }
    guard let best = near.min(by: { $0.slips < $1.slips }) else { return nil }
    return best.slips <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// The one of `names` that is the typed text, or the only one that begins with it, ignoring case
  /// and accents; one letter is more likely a slip.
  /// - Complexity: O(total length of the names).
  package static func begun(_ typed: String, among names: [String]) -> String? {
    let wanted = typed.foldedForComparison
    let begun = names.filter { $0.foldedForComparison.hasPrefix(wanted) }
    return begun.first { $0.foldedForComparison == wanted }
      ?? (wanted.count > 1 && begun.count == 1 ? begun.first : nil)
  }

  /// Those of `names` that contain the typed text, ignoring case and accents, each once, those that
  /// begin with it first; if none does, the nearest.
  /// - Complexity: as `of`.
  package static func offers(_ typed: String, among names: [String]) -> [String] {
    let wanted = typed.foldedForComparison.filter { !$0.isWhitespace }
    guard wanted.count > 1 else { return of(typed, among: names).map { [$0] } ?? [] }
    var begin: [String] = []
    var contain: [String] = []
    for name in names where !begin.contains(name) && !contain.contains(name) {
      let folded = name.foldedForComparison.filter { !$0.isWhitespace }
      if folded.hasPrefix(wanted) {
        begin.append(name)
      } else if folded.contains(wanted) {
        contain.append(name)
      }
    }
    let found = (begin + contain).prefix(Limits.offeredNames)
    return found.isEmpty ? of(typed, among: names).map { [$0] } ?? [] : Array(found)
  }

  /// The restricted Damerau–Levenshtein distance: letters inserted, deleted or replaced, or two
  /// neighbours swapped.
  private static func slips(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, last) = (last, current)
    }
    return last[right.count]
  }
}
