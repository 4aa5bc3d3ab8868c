package import Canonical
package import EventLog

/// The holdings of segments: of one file, and of many together.
extension Holdings {
  /// All that several holdings have together.
  package init(of all: some Sequence<Holdings>) {
    var stretches: Set<Stretch> = []
    var newer: [Hash256: Uuid] = [:]
    for one in all {
      for own in one.stretches.values { stretches.formUnion(own) }
      newer.merge(one.newer) { first, _ in first }
    }
    self.init(stretches: Array(stretches), newer: newer)
  }

  /// The commits of a graph that are held, by device and `seq`.
  /// - Complexity: O(commits of the devices held).
  package func commits(in graph: CommitGraph) -> [CommitRef] {
    stretches.keys.sorted().flatMap { device in
      let outside = Set(graph.commits(of: device, outside: stretches[device] ?? []))
      return graph.commits(of: device, outside: []).filter { !outside.contains($0) }
    }
  }

  /// The number of lines of a graph that are held and that others do not hold.
  package func lines(in graph: CommitGraph, notIn other: Holdings) -> Int {
    let theirs = Set(other.commits(in: graph))
    return commits(in: graph).count { !theirs.contains($0) }
      + newer.keys.count { other.newer[$0] == nil }
  }

  /// Records the lines of a file that are known here.
  /// - Returns: the number of its other lines.
  /// - Complexity: O(bytes).
  package mutating func add(linesOf file: any OpenFile, in graph: CommitGraph) throws(FileError)
    -> Int
  {
    var (start, rest, others, isOverlong) = (0, [UInt8](), 0, false)
    while true {
      let bytes = try file.bytes(start..<start + SegmentLimits.pieceBytes)
      start += bytes.count
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let last = lines.removeLast()
      for line in lines {
        if isOverlong || !add(line: rest + line, in: graph) { others += 1 }
        (rest, isOverlong) = ([], false)
      }
      rest += last
      if rest.count > EventLog.Limits.lineBytes { (rest, isOverlong) = ([], true) }
      if bytes.isEmpty { return others + (rest.isEmpty && !isOverlong ? 0 : 1) }
    }
  }

  /// Records a line, without its LF; false where it is not known.
  ///
  /// One of no bytes is nothing.
  private mutating func add(line: [UInt8], in graph: CommitGraph) -> Bool {
    if line.isEmpty { return true }
    let hash = Hash256.of(line)
    if let commit = graph.commit(hash: hash), graph.isAuthentic(commit) {
      add(commit, in: graph)
    } else if graph.isNewer(hash) {
      add(newer: hash)
    } else {
      return false
    }
    return true
  }
}
