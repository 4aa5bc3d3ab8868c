package import Canonical
package import Tables

extension CommitGraph {
  /// The commits that one commit knows, itself left out.
  /// - Returns: nil where a line that it knows of is not here, or nothing proves whose it is.
  /// - Complexity: O(commits that it knows).
  package func known(to knower: CommitRef) -> RowSet? {
    guard isAuthentic(knower) else { return nil }
    var found = RowSet(rows: count)
    var heads: [Head] = []
    var next = knower.index
    while next >= 0 {
      let row = rows[Int(next)]
      if row.seenCount > 0 {
        heads += seenHeads[Int(row.seenStart)..<Int(row.seenStart + row.seenCount)]
      }
      if next != knower.index { found.insert(next) }
      guard row.parent >= 0 || row.seq == 0 else { return nil }
      next = row.parent
    }
    for head in heads {
      guard let commit = row(head.hash), rows[Int(commit)].isAuthentic,
        rows[Int(commit)].seq == head.seq,
        devices[Int(rows[Int(commit)].device)].id == head.device
      else { return nil }
      next = commit
      while next >= 0, found.insert(next) {
        let row = rows[Int(next)]
        guard row.parent >= 0 || row.seq == 0 else { return nil }
        next = row.parent
      }
    }
    return found
  }
}
