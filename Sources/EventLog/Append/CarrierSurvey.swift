internal import Canonical
internal import SystemPackage

/// A carrier's lines by its own device, from a byte on.
struct CarrierSurvey {
  private let introduction: Introduction
  private var device: Uuid { introduction.device }
  private(set) var graph = CommitGraph()
  /// Whole lines that are no authentic commits of the device: others' or damaged.
  private(set) var others = 0
  /// How many whole lines there are.
  let lines: Int
  /// A last line without LF.
  let torn: Range<Int>?

  /// The survey of a carrier that does not exist.
  init(ofNothing introduction: Introduction) {
    self.introduction = introduction
    (lines, torn) = (0, nil)
  }

  /// Reads the carrier from `start`, where a line begins, to `size`.
  /// - Throws: `endless` where too much of it is no line.
  /// - Complexity: O(bytes), and one signature check where nothing is wrong.
  init(
    of file: any OpenFile, at path: FilePath, from start: Int, size: Int,
    by introduction: Introduction, table: ShapeTable
  ) throws(FileError) {
    self.introduction = introduction
    var collector = Collector(device: introduction.device, introduction: introduction)
    var reader = CarrierReader(table)
    let result = try reader.read(start..<size, of: file, size: size, into: &collector)
    // If its end is unknown, nothing may be written after it.
    if result.left != nil { throw FileError(.endless, "read", path) }
    lines = result.lines
    graph = collector.graph
    torn = collector.torn
    _ = try graph.settle { (location) throws(FileError) in
      try file.bytes(location.byte..<location.byte + location.count)
    }
    others = collector.others + graph.allCommits.count { !graph.isAuthentic($0) }
  }

  /// The device's authentic commits in ascending `seq`.
  var commits: [CommitRef] { graph.authenticCommits(of: device) }

  /// The device's commit with the last line.
  var lastLine: CommitRef? { commits.max { graph.location($0) < graph.location($1) } }

  /// Adds lines that were found elsewhere.
  /// - Returns: those that are authentic commits of the device and not in the carrier, each once, by
  ///   number; and how many are no commits of it.
  mutating func add(
    _ found: [[UInt8]], table: ShapeTable, carrier: (any OpenFile)?
  ) throws(FileError) -> (missing: [[UInt8]], refused: Int) {
    var reader = LineReader(table)
    var new: [(commit: CommitRef, line: Int)] = []
    var refused = 0
    for (number, line) in found.enumerated() {
      line.withUnsafeBytes { bytes in
        guard case .canonical(let header) = reader.read(bytes), header.device == device else {
          refused += 1
          return
        }
        let location = LineLocation(carrier: 1, line: number, byte: 0, count: line.count)
        let (ref, isNew) = graph.ingest(
          header, hash: .of(bytes), seen: [], events: reader.events.count,
          introduction: introduction, at: location)
        if isNew { new.append((ref, number)) }
      }
    }
    _ = try graph.settle { (location) throws(FileError) in
      guard location.carrier == 0 else { return found[location.line] }
      return try carrier?.bytes(location.byte..<location.byte + location.count) ?? []
    }
    let authentic = new.filter { graph.isAuthentic($0.commit) }
    let missing = authentic.sorted { graph.seq($0.commit) < graph.seq($1.commit) }
      .map { found[$0.line] }
    return (missing, refused + new.count - missing.count)
  }

  /// The device's highest commit, by `seq` and then hash.
  var highest: CommitRef? { graph.head(of: device) }

  /// The commit's position in the chain.
  func head(_ commit: CommitRef) -> Head {
    Head(device: device, seq: graph.seq(commit), hash: graph.hash(commit))
  }

  /// The commit with the location of its line, including its LF.
  func remembered(_ commit: CommitRef) -> RememberedHead {
    let location = graph.location(commit)
    return RememberedHead(
      head: head(commit), range: location.byte..<location.byte + location.count + 1)
  }

  /// Whether `commit` is the remembered head or comes after it in its chain.
  ///
  /// The head's own line may be missing if one that names it is here.
  func follows(_ commit: CommitRef, _ remembered: Head) -> Bool {
    if let known = graph.commit(hash: remembered.hash) {
      return graph.isAncestor(known, orSelf: commit)
    }
    return commits.contains {
      graph.seq($0) == remembered.seq + 1
        && graph.ends.danglingPrev[$0.index] == remembered.hash
        && graph.isAncestor($0, orSelf: commit)
    }
  }

  /// The last commits of the branches, if the device's chain forks within this carrier.
  var forkedHeads: [Head]? {
    let branches = commits.first.map { first in
      graph.branches(of: graph.device(first)) { _ in true }
    }
    guard let branches, !branches.isEmpty else { return nil }
    return branches.map { branch in
      head(commits.last { graph.isAncestor(branch, orSelf: $0) } ?? branch)
    }
  }

  /// Another commit with the number of one of `heads`.
  func contradiction(to heads: [RememberedHead]) -> [Head]? {
    let known = Dictionary(heads.map { ($0.head.seq, $0.head) }) { _, last in last }
    guard let last = commits.last, let ours = heads.last?.head else { return nil }
    let differs = commits.contains { commit in
      known[graph.seq(commit)].map { $0.hash != graph.hash(commit) } ?? false
    }
    return differs ? [ours, head(last)] : nil
  }
}

/// Puts the device's own lines into a graph.
private struct Collector: LineConsumer {
  let device: Uuid
  /// Passed to the graph with the first line: the key is known, whether or not `seq` 0 is here.
  var introduction: Introduction?
  var graph = CommitGraph()
  var others = 0
  var torn: Range<Int>?

  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at location: PieceLocation, reader: inout LineReader
  ) {
    guard case .canonical(let header) = reader.read(bytes), header.device == device else {
      others += 1
      return
    }
    _ = graph.ingest(
      header, hash: .of(bytes), seen: [], events: reader.events.count,
      introduction: introduction, at: location.location(carrier: 0, firstLine: 1))
    introduction = nil
  }

  mutating func empty(at location: PieceLocation) {}

  mutating func overlong(at location: PieceLocation) { others += 1 }

  mutating func unfinished(at location: PieceLocation) {
    torn = location.byte..<location.byte + location.count
  }
}
