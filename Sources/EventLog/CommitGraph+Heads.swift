package import Canonical
internal import Tables

extension CommitGraph {
  /// The last of one device's commits that a commit knows: the highest, if it knows branches.
  /// - Complexity: O(devices).
  package func lastKnown(of device: Uuid, to knower: CommitRef) -> CommitRef? {
    guard let number = deviceById[device] else { return nil }
    if rows[Int(knower.index)].device == number { return knower }
    return vectors[Int(rows[Int(knower.index)].vector)].filter { $0.device == number }
      .map { CommitRef($0.commit) }.max { (seq($0), $0) < (seq($1), $1) }
  }

  /// The last of a device's commits that another device is known to have had when it wrote; nil if
  /// none of its lines shows any.
  /// - Complexity: O(devices) for each run of the other device.
  package func lastCommit(of device: Uuid, knownTo other: Uuid) -> CommitRef? {
    guard let knower = deviceById[other] else { return nil }
    return devices[Int(knower)].runs
      .compactMap { lastKnown(of: device, to: CommitRef(runs[Int($0)].last)) }
      .max { (seq($0), $0) < (seq($1), $1) }
  }

  /// All that a commit knows, as stretches of chains; a stretch ends where something is missing.
  ///
  /// Branches of one device share their beginning.
  /// - Complexity: O(devices + forks).
  package func knownStretches(to knower: CommitRef) -> [Stretch] {
    let row = rows[Int(knower.index)]
    let heads =
      [knower.index]
      + vectors[Int(row.vector)].filter { $0.device != row.device }
      .map(\.commit)
    return heads.map { index in
      let head = head(CommitRef(index))
      var first = index
      while true {
        first = runs[Int(rows[Int(first)].run)].first
        guard rows[Int(first)].parent >= 0 else { break }
        first = rows[Int(first)].parent
      }
      return Stretch(first: rows[Int(first)].seq, head: head)
    }
  }

  /// The device's authentic commits that no authentic one follows: a single one unless it has
  /// forked or lacks a line.
  /// - Complexity: O(runs of the device).
  package func heads(of device: Uuid) -> [CommitRef] {
    guard let number = deviceById[device] else { return [] }
    return devices[Int(number)].runs.map { runs[Int($0)].last }.filter { last in
      children(of: last).allSatisfy { !rows[Int($0)].isAuthentic }
    }.map { CommitRef($0) }
  }

  /// Whether a commit that somebody once had is missing, and no commit accepted by `include`
  /// follows it: otherwise it is reported as a gap.
  package func lacks(_ head: Head, followedBy include: (CommitRef) -> Bool) -> Bool {
    row(head.hash) == nil && !ends.newerLines.contains(head.hash)
      && !followedHeads(head.hash, by: include).contains(head)
  }

  /// Adds a commit that its device might write next, naming these heads; it counts as authentic
  /// though nobody has signed it.
  ///
  /// For disposable graphs that answer hypothetical queries.
  package mutating func suppose(
    events: Int, by device: Uuid, at stamp: Instant, seeing heads: [Head]
  ) -> CommitRef {
    let last = head(of: device)
    let prev = last.map { hash($0) } ?? .zero
    let header = CommitHeader(
      device: device, seq: last.map { seq($0) + 1 } ?? 0, at: stamp, prev: prev, signedCount: 0,
      signature: TextSpan(start: 0, end: 0, escaped: false))
    let (ref, isNew) = ingest(
      header, hash: .of(Array("supposed after \(prev) \(count)".utf8)),
      seen: heads, events: events, introduction: nil,
      at: LineLocation(carrier: 0, line: 0, byte: 0, count: 0))
    precondition(isNew, "nothing else has the hash of a supposed commit")
    supposed.insert(ref.index)
    return ref
  }

  /// The highest of a device's authentic commits, by `seq` and then hash.
  package func head(of device: Uuid) -> CommitRef? {
    guard let number = deviceById[device] else { return nil }
    let head = devices[Int(number)].head
    return head < 0 ? nil : CommitRef(head)
  }

  /// The heads of other devices that `include` accepts and that the device's own last commit does
  /// not know: its next commit names them in `seen`.
  package func unseenHeads(by device: Uuid, among include: (Uuid) -> Bool) -> [Head] {
    unseen(devices.filter { include($0.id) }.flatMap { heads(of: $0.id) }, by: device)
  }

  /// Those of some commits of other devices that the device's own last commit does not know.
  package func unseen(_ commits: [CommitRef], by device: Uuid) -> [Head] {
    let own = head(of: device)
    return commits.filter { commit in
      self.device(commit) != device && own.map { !knows($0, commit) } ?? true
    }.map { head($0) }.sorted()
  }
}
