package import Canonical
package import Tables

extension CommitGraph {
  /// Computes the knowledge of newly authentic commits, and the growth of older ones'.
  ///
  /// A commit's vector is that of the commit before it, merged with its own `seen`. Heads that
  /// other devices had seen are not included: a writer names only heads that it had itself.
  mutating func updateKnowledge(_ settlement: inout Settlement) {
    var firstAffected: [Int32: UInt64] = [:]
    var last: (device: Int32, seq: UInt64)?
    func affect(_ index: Int32) {
      let (device, seq) = (rows[Int(index)].device, rows[Int(index)].seq)
      // A device's commits come one after the other.
      if let last, last.device == device, last.seq <= seq { return }
      firstAffected[device] = min(firstAffected[device] ?? seq, seq)
      last = (device, seq)
    }
    for commit in settlement.authentic {
      affect(commit.index)
      guard !ends.unresolved.isEmpty else { continue }
      for namer in ends.unresolved.removeValue(forKey: rows[Int(commit.index)].hash) ?? []
      where rows[Int(namer)].isAuthentic {
        affect(namer)
      }
    }
    let fresh = Marks(settlement.authentic.map(\.index))
    for (device, seq) in firstAffected.sorted(by: { $0.key < $1.key }) {
      for index in authentic(of: device, from: seq) {
        let changed = computeVector(of: index)
        if changed, !fresh.contains(index) {
          settlement.grown.append(CommitRef(index))
        }
      }
    }
  }

  /// Computes a commit's vector, and returns whether it has changed.
  private mutating func computeVector(of index: Int32) -> Bool {
    let row = rows[Int(index)]
    let inherited = row.parent >= 0 ? rows[Int(row.parent)].vector : 0
    guard row.seenCount > 0 else {
      defer { rows[Int(index)].vector = inherited }
      return row.vector != inherited
    }
    var vector = vectors[Int(inherited)]
    for head in seenHeads[Int(row.seenStart)..<Int(row.seenStart + row.seenCount)] {
      guard let commit = self.index(of: head) else {
        if ends.unresolved[head.hash]?.contains(index) != true {
          ends.unresolved[head.hash, default: []].append(index)
        }
        continue
      }
      join(commit, into: &vector)
    }
    rows[Int(index)].vector = Int32(vectors.count)
    vectors.append(vector)
    return true
  }

  /// The commit that a head names; nil where no authentic line of that device has that number and
  /// that hash.
  func index(of head: Head) -> Int32? {
    guard let commit = self.row(head.hash) else { return nil }
    let row = rows[Int(commit)]
    let isNamed = row.seq == head.seq && devices[Int(row.device)].id == head.device
    return row.isAuthentic && isNamed ? commit : nil
  }

  /// Adds a head, unless it is known already; heads that it follows are removed.
  private func join(_ commit: Int32, into vector: inout [KnownHead]) {
    let device = rows[Int(commit)].device
    if vector.contains(where: {
      $0.device == device && isAncestorOrSelf(commit, of: $0.commit)
    }) {
      return
    }
    vector.removeAll { $0.device == device && isAncestorOrSelf($0.commit, of: commit) }
    vector.append(KnownHead(device: device, commit: commit))
  }

  /// Whether `knower` knows `other`: `other` is the same commit, an ancestor of it by `prev`, or an
  /// ancestor of a head (or the head itself) that the knower or one of its ancestors names in
  /// `seen`.
  /// - Complexity: O(devices), and O(forks) for devices that have forked.
  package func knows(_ knower: CommitRef, _ other: CommitRef) -> Bool {
    if knower == other { return true }
    let (row, target) = (rows[Int(knower.index)], rows[Int(other.index)])
    guard row.isAuthentic, target.isAuthentic else { return false }
    if row.device == target.device { return isAncestorOrSelf(other.index, of: knower.index) }
    for head in vectors[Int(row.vector)] where head.device == target.device {
      if isAncestorOrSelf(other.index, of: head.commit) { return true }
    }
    return false
  }
}

/// A set of numbers that are close together: a mark for each between the first and the last.
private struct Marks {
  private let first: Int32
  private var marks: [Bool]

  init(_ numbers: [Int32]) {
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? -1)
    first = least
    marks = Array(repeating: false, count: Int(most - least) + 1)
    for number in numbers { marks[Int(number - first)] = true }
  }

  func contains(_ number: Int32) -> Bool {
    marks.indices.contains(Int(number - first)) && marks[Int(number - first)]
  }
}

extension CommitGraph {
  /// The commits that one commit knows, itself excluded.
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
    return insert(heads, into: &found) ? found : nil
  }

  /// The commits that a device's next one knows, if that names these heads.
  /// - Returns: nil where a line that it knows of is not here, or nothing proves whose it is.
  /// - Complexity: O(commits that it knows).
  package func known(toNextOf device: Uuid, seeing heads: [Head]) -> RowSet? {
    var found: RowSet? = RowSet(rows: count)
    if let own = head(of: device) {
      found = known(to: own)
      found?.insert(own.index)
    }
    guard var found else { return nil }
    return insert(heads, into: &found) ? found : nil
  }

  /// Adds heads and what precedes them in their chains.
  /// - Returns: whether all of it is here.
  private func insert(_ heads: [Head], into found: inout RowSet) -> Bool {
    for head in heads {
      guard let commit = index(of: head) else { return false }
      var next = commit
      while next >= 0, found.insert(next) {
        let row = rows[Int(next)]
        guard row.parent >= 0 || row.seq == 0 else { return false }
        next = row.parent
      }
    }
    return true
  }
}
