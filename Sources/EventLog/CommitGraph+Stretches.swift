package import Canonical
internal import Tables

/// A stretch of one device's chain: every commit from a `seq` up to a head, by `prev`.
package struct Stretch: Sendable, Hashable {
  /// The `seq` of its first commit.
  package let first: UInt64
  /// Its last commit.
  package let head: Head

  package init(first: UInt64, head: Head) { (self.first, self.head) = (first, head) }
}

extension CommitGraph {
  /// The commit before another by `prev`, if it is here.
  package func parent(of commit: CommitRef) -> CommitRef? {
    let parent = rows[Int(commit.index)].parent
    return parent < 0 ? nil : CommitRef(parent)
  }

  /// A commit with its device and `seq`.
  package func head(_ commit: CommitRef) -> Head {
    let row = rows[Int(commit.index)]
    return Head(device: devices[Int(row.device)].id, seq: row.seq, hash: row.hash)
  }

  /// Whether every commit of a stretch is here as an authentic line.
  /// - Complexity: O(forks and gaps below its head).
  package func holds(_ stretch: Stretch) -> Bool {
    passages(of: stretch).last.map { $0.range.lowerBound == stretch.first } ?? false
  }

  /// Whether a commit is one of a stretch whose head is here.
  /// - Complexity: O(forks between them); O(1) where it comes no earlier than the head, as of the
  ///   many branches that somebody may make of one commit.
  package func lies(_ commit: CommitRef, in stretch: Stretch) -> Bool {
    let seq = seq(commit)
    guard seq < stretch.head.seq else { return hash(commit) == stretch.head.hash }
    guard seq >= stretch.first, let last = self.commit(hash: stretch.head.hash) else {
      return false
    }
    return isAncestor(commit, orSelf: last)
  }

  /// The device's authentic commits outside some stretches, in ascending `seq`.
  /// - Parameter stretches: of any devices; one whose head is not here covers nothing.
  /// - Complexity: O(found), and O(commits of the device) where it has forked.
  package func commits(of device: Uuid, outside stretches: [Stretch]) -> [CommitRef] {
    guard let number = deviceById[device] else { return [] }
    let covered = covered(by: stretches)
    var found: [Int32] = []
    for run in devices[Int(number)].runs {
      for range in uncovered(run, covered) {
        found += authentic(of: number, from: range.lowerBound, through: range.upperBound)
          .filter { rows[Int($0)].run == run }
      }
    }
    sortBySeq(&found)
    return found.map { CommitRef($0) }
  }

  /// The same, as their number and the newest of them.
  /// - Parameter limit: how many to name at most, the highest `seq` first.
  /// - Complexity: O(runs × stretches + named).
  package func commits(
    of device: Uuid, outside stretches: [Stretch], _ limit: Int
  ) -> (count: Int, newest: [CommitRef]) {
    guard let number = deviceById[device] else { return (0, []) }
    let covered = covered(by: stretches)
    var (count, newest): (Int, [CommitRef]) = (0, [])
    for run in devices[Int(number)].runs.reversed() {
      let ranges = uncovered(run, covered)
      count += ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 }
      newest += highest(limit - newest.count, of: ranges.reversed(), in: run)
    }
    return (count, newest)
  }

  /// The stretches that all authentic lines of a device form, one per run.
  package func stretches(of device: Uuid) -> [Stretch] {
    guard let number = deviceById[device] else { return [] }
    return devices[Int(number)].runs.map { run in
      Stretch(
        first: rows[Int(runs[Int(run)].first)].seq, head: head(CommitRef(runs[Int(run)].last)))
    }
  }

  private func highest(
    _ limit: Int, of ranges: [ClosedRange<UInt64>], in run: Int32
  ) -> [CommitRef] {
    var found: [CommitRef] = []
    var next = runs[Int(run)].last
    for range in ranges {
      while next >= 0, rows[Int(next)].seq > range.upperBound { next = rows[Int(next)].parent }
      while next >= 0, rows[Int(next)].seq >= range.lowerBound, found.count < limit {
        found.append(CommitRef(next))
        next = rows[Int(next)].parent
      }
    }
    return found
  }

  /// The parts of each run that some stretches cover.
  private func covered(by stretches: [Stretch]) -> [Int32: [ClosedRange<UInt64>]] {
    var covered: [Int32: [ClosedRange<UInt64>]] = [:]
    for passage in stretches.flatMap(passages) {
      covered[passage.run, default: []].append(passage.range)
    }
    return covered
  }

  /// The remaining `seq`s of a run, in ascending order.
  private func uncovered(
    _ run: Int32, _ covered: [Int32: [ClosedRange<UInt64>]]
  ) -> [ClosedRange<UInt64>] {
    let (first, last) = (rows[Int(runs[Int(run)].first)], rows[Int(runs[Int(run)].last)])
    return (first.seq...last.seq).minus(covered[run] ?? [])
  }

  /// The runs that a stretch passes through, from its head down, each with the `seq`s that it
  /// covers there; none if its head is missing.
  private func passages(of stretch: Stretch) -> [(run: Int32, range: ClosedRange<UInt64>)] {
    guard let last = row(stretch.head.hash), rows[Int(last)].isAuthentic,
      rows[Int(last)].seq == stretch.head.seq, stretch.first <= stretch.head.seq,
      devices[Int(rows[Int(last)].device)].id == stretch.head.device
    else { return [] }
    var found: [(run: Int32, range: ClosedRange<UInt64>)] = []
    var index = last
    while index >= 0 {
      let (run, upper) = (rows[Int(index)].run, rows[Int(index)].seq)
      guard run >= 0, upper >= stretch.first else { break }
      let lower = max(rows[Int(runs[Int(run)].first)].seq, stretch.first)
      found.append((run, lower...upper))
      if lower == stretch.first { break }
      index = runs[Int(run)].origin
    }
    return found
  }
}

extension ClosedRange<UInt64> {
  /// A range excluding some others, in ascending order.
  fileprivate func minus(_ others: [ClosedRange<UInt64>]) -> [ClosedRange<UInt64>] {
    var left: [ClosedRange<UInt64>] = []
    var next = lowerBound
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) where next <= upperBound {
      if other.lowerBound > next { left.append(next...Swift.min(other.lowerBound - 1, upperBound)) }
      next = Swift.max(next, other.upperBound + 1)
    }
    if next <= upperBound { left.append(next...upperBound) }
    return left
  }
}
