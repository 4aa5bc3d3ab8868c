package import Canonical
internal import Tables

extension CommitGraph {
  /// Puts newly authentic commits, in ascending `seq`, into runs.
  /// - Returns: whether one of them lies below a commit that was in a run already, and whether the
  ///   device's runs are others now: there may be as many as before.
  mutating func extendRuns(
    of device: Int32, by fresh: [Int32]
  ) -> (filledGap: Bool, redivided: Bool) {
    let before = max(devices[Int(device)].runs.count, 1)
    let filledGap = fresh.contains { countChildren(of: $0) { $0.run >= 0 } > 0 }
    for index in fresh { count(index, of: device) }
    let isOutOfOrder = filledGap || !fresh.allSatisfy { append($0, of: device) }
    if isOutOfOrder { rebuildRuns(of: device, adding: fresh) }
    let now = devices[Int(device)].runs.count
    return (filledGap, now != before || isOutOfOrder && now > 1)
  }

  /// The easy case: the commit follows the last of a run, or begins one.
  private mutating func append(_ index: Int32, of device: Int32) -> Bool {
    let row = rows[Int(index)]
    let last = devices[Int(device)].authentic.last.map { rows[Int($0)].seq }
    if let last = last ?? devices[Int(device)].keptSeq, last >= row.seq { return false }
    if row.parent < 0 {
      beginRun(at: index, from: -1, of: device)
    } else {
      let run = rows[Int(row.parent)].run
      guard authenticChildren(of: row.parent) == 1, runs[Int(run)].last == row.parent else {
        return false
      }
      runs[Int(run)].last = index
      rows[Int(index)].run = run
    }
    devices[Int(device)].authentic.append(index)
    return true
  }

  private mutating func count(_ index: Int32, of device: Int32) {
    devices[Int(device)].commitCount += 1
    devices[Int(device)].eventCount += Int(rows[Int(index)].eventCount)
    let head = devices[Int(device)].head
    if head < 0 || isHigher(index, than: head) { devices[Int(device)].head = index }
  }

  private func isHigher(_ one: Int32, than other: Int32) -> Bool {
    (rows[Int(one)].seq, rows[Int(one)].hash) > (rows[Int(other)].seq, rows[Int(other)].hash)
  }

  private mutating func beginRun(at index: Int32, from origin: Int32, of device: Int32) {
    rows[Int(index)].run = Int32(runs.count)
    devices[Int(device)].runs.append(Int32(runs.count))
    runs.append(Run(first: index, last: index, origin: origin))
  }

  func authenticChildren(of index: Int32) -> Int {
    countChildren(of: index, where: \.isAuthentic)
  }

  private mutating func rebuildRuns(of device: Int32, adding fresh: [Int32]) {
    guard devices[Int(device)].keptSeq == nil else {
      mustBeginAgain = true
      return
    }
    let added = Set(fresh)
    var commits = devices[Int(device)].authentic.filter { !added.contains($0) } + fresh
    sortBySeq(&commits)
    devices[Int(device)].authentic = commits
    devices[Int(device)].runs = []
    // Counted in one pass: a device may branch off one line any number of times.
    let children = commits.reduce(into: [Int32: Int]()) {
      $0[rows[Int($1)].parent, default: 0] += 1
    }
    for index in commits {
      let parent = rows[Int(index)].parent
      if parent >= 0, children[parent] == 1 {
        let run = rows[Int(parent)].run
        rows[Int(index)].run = run
        runs[Int(run)].last = index
      } else {
        beginRun(at: index, from: parent, of: device)
      }
    }
  }

  /// Whether `index` is `descendant` or one of its ancestors by `prev`.
  /// - Complexity: O(forks between them).
  func isAncestorOrSelf(_ index: Int32, of descendant: Int32) -> Bool {
    let seq = rows[Int(index)].seq
    let run = rows[Int(index)].run
    var other = descendant
    while other >= 0, rows[Int(other)].seq >= seq {
      let otherRun = rows[Int(other)].run
      if otherRun == run { return true }
      other = runs[Int(otherRun)].origin
    }
    return false
  }

  /// The last of the authentic commits that follow one, as long as each has a single follower.
  /// - Complexity: O(found).
  func onlyDescendant(of commit: CommitRef) -> CommitRef {
    var last = commit.index
    while true {
      let next = children(of: last).filter { rows[Int($0)].isAuthentic }
      guard next.count == 1 else { return CommitRef(last) }
      last = next[0]
    }
  }

  /// Whether `ancestor` is `commit` itself or comes before it by `prev`.
  package func isAncestor(_ ancestor: CommitRef, orSelf commit: CommitRef) -> Bool {
    let (one, other) = (rows[Int(ancestor.index)], rows[Int(commit.index)])
    guard one.device == other.device, one.isAuthentic, other.isAuthentic else { return false }
    return isAncestorOrSelf(ancestor.index, of: commit.index)
  }
}
