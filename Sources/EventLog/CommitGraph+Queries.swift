package import Canonical
internal import Tables

/// A graph's commits of one device.
package struct DeviceStanding: Sendable {
  package let id: Uuid
  /// The ledger that its introduction names.
  package let ledger: Uuid
  /// How many authentic commits of it are here.
  package let commits: Int
  /// How many events there are in those commits.
  package let events: Int
  /// The highest of its heads, by `seq` and then hash; nil while no line of it is authentic.
  package let head: CommitRef?
}

/// A missing predecessor.
package struct Gap: Sendable {
  package let device: Uuid
  /// The `seq` of the missing line.
  package let seq: UInt64
  /// The first line that follows it.
  package let follower: CommitRef
}

/// A missing head that somebody has seen.
package struct MissingHead: Sendable {
  package let head: Head
  /// The first line that names it.
  package let namer: CommitRef
}

extension CommitGraph {
  /// How many canonical lines are held, authentic or not.
  package var count: Int { rows.count }
  /// Whether not even one line is held.
  package var isEmpty: Bool { devices.isEmpty }
  /// All commits, in the order of their arrival.
  package var allCommits: some Sequence<CommitRef> {
    (0..<Int32(rows.count)).lazy.map { CommitRef($0) }
  }

  /// The commits that are not kept elsewhere.
  package var freshCommits: some Sequence<CommitRef> {
    (Int32(rows.base)..<Int32(rows.count)).lazy.map { CommitRef($0) }
  }

  package func hash(_ commit: CommitRef) -> Hash256 { rows[Int(commit.index)].hash }
  package func seq(_ commit: CommitRef) -> UInt64 { rows[Int(commit.index)].seq }
  package func stamp(_ commit: CommitRef) -> Instant { rows[Int(commit.index)].at }
  package func location(_ commit: CommitRef) -> LineLocation { rows[Int(commit.index)].location }
  package func isAuthentic(_ commit: CommitRef) -> Bool { rows[Int(commit.index)].isAuthentic }
  package func device(_ commit: CommitRef) -> Uuid {
    devices[Int(rows[Int(commit.index)].device)].id
  }

  /// The introduction of the commit's device (key and ledger); nil without a `seq` 0 here that
  /// yields the device's UUID.
  package func introduction(of commit: CommitRef) -> Introduction? {
    devices[Int(rows[Int(commit.index)].device)].introduction
  }

  /// The commit with that hash, if it is here.
  package func commit(hash: Hash256) -> CommitRef? { row(hash).map { CommitRef($0) } }

  /// The number of lines of another version found.
  package var newerCount: Int { ends.newerLines.count }

  /// Whether a line of another version has that hash.
  package func isNewer(_ hash: Hash256) -> Bool { ends.newerLines.contains(hash) }

  /// The hashes of lines of another version, excluding some that are known already.
  package func newerLines(besides known: Set<Hash256>) -> Set<Hash256> {
    ends.newerLines.subtracting(known)
  }

  /// The devices whose `seq` 0 is here, by UUID.
  /// - Complexity: O(devices).
  package var standings: [DeviceStanding] {
    devices.compactMap { device in
      guard let introduction = device.introduction else { return nil }
      return DeviceStanding(
        id: device.id, ledger: introduction.ledger, commits: device.commitCount,
        events: device.eventCount, head: device.head < 0 ? nil : CommitRef(device.head))
    }.sorted { $0.id < $1.id }
  }

  /// The devices without `seq` 0 here, by UUID, with the number of their lines, which cannot be
  /// judged.
  package var unintroduced: [(id: Uuid, lines: Int)] {
    devices.filter { $0.introduction == nil }.map { device in
      (device.id, device.unjudged.count { rows[Int($0)].seq > 0 })
    }.filter { $0.lines > 0 }.sorted { $0.id < $1.id }
  }

  /// The device's authentic commits in ascending `seq`.
  package func authenticCommits(of device: Uuid) -> [CommitRef] {
    guard let index = deviceById[device] else { return [] }
    return authentic(of: index).map { CommitRef($0) }
  }

  /// The device's authentic first commits; several where it has forked there.
  /// - Complexity: O(log commits + found).
  package func firstCommits(of device: Uuid) -> [CommitRef] {
    guard let index = deviceById[device] else { return [] }
    return authentic(of: index, through: 0).map { CommitRef($0) }
  }

  /// The device's last authentic commits, newest first, following `prev` from its head.
  package func lastCommits(of device: Uuid, _ limit: Int) -> [CommitRef] {
    var found: [CommitRef] = []
    var next = head(of: device)?.index ?? -1
    while next >= 0, found.count < limit {
      found.append(CommitRef(next))
      next = rows[Int(next)].parent
    }
    return found
  }

  /// The authentic commits that name one commit in `seen`.
  /// - Complexity: as of `commits(unknownTo:)`: one that names it is none that it knows.
  package func namers(of commit: CommitRef) -> [CommitRef] {
    let head = head(commit)
    return commits(unknownTo: commit).filter { other in
      let row = rows[Int(other.index)]
      return row.seenCount > 0
        && seenHeads[Int(row.seenStart)..<Int(row.seenStart + row.seenCount)].contains(head)
    }
  }

  /// Whether two authentic lines of a device share a number.
  /// - Complexity: O(1), and O(commits of the device) where a line of it is missing.
  package func isForked(_ device: Uuid) -> Bool {
    !branches(of: device) { _ in true }.isEmpty
  }

  /// The authentic commits that one commit does not know.
  /// - Complexity: O(found), and O(commits of the device) for devices that have forked.
  package func commits(unknownTo knower: CommitRef) -> [CommitRef] {
    var found: [CommitRef] = []
    visitCommits(unknownTo: knower) { found.append($0) }
    return found
  }

  /// Visits the authentic commits that one commit does not know, device by device.
  /// - Complexity: as of `commits(unknownTo:)`.
  package func visitCommits(unknownTo knower: CommitRef, _ visit: (CommitRef) -> Void) {
    for number in devices.indices {
      let device = Int32(number)
      if devices[number].runs.count > 1 {
        for index in authentic(of: device) where !knows(knower, CommitRef(index)) {
          visit(CommitRef(index))
        }
        continue
      }
      let row = rows[Int(knower.index)]
      let known =
        row.device == device
        ? knower.index : vectors[Int(row.vector)].first { $0.device == device }?.commit
      for index in authentic(of: device, from: known.map { rows[Int($0)].seq + 1 } ?? 0) {
        visit(CommitRef(index))
      }
    }
  }

  /// Whether all authentic commits that one commit does not know meet a condition, asked of the
  /// newest of a device first.
  /// - Complexity: O(those before the first that does not), and O(commits of the device) for devices
  ///   that have forked.
  package func areAll(unknownTo knower: CommitRef, _ holds: (CommitRef) -> Bool) -> Bool {
    devices.indices.allSatisfy { number in
      if devices[number].runs.count > 1 {
        return authentic(of: Int32(number)).allSatisfy {
          knows(knower, CommitRef($0)) || holds(CommitRef($0))
        }
      }
      var next = devices[number].head
      while next >= 0, !knows(knower, CommitRef(next)) {
        guard holds(CommitRef(next)) else { return false }
        next = rows[Int(next)].parent
      }
      return true
    }
  }

  /// The devices that may have forked: those whose authentic lines form more than one run.
  package var dividedDevices: [Uuid] { devices.filter { $0.runs.count > 1 }.map(\.id) }

  /// Whether the device's authentic lines form more than one run.
  package func isDivided(_ device: Uuid) -> Bool {
    deviceById[device].map { devices[Int($0)].runs.count > 1 } ?? false
  }

  /// The first commit of each branch of a forked device, among the commits that `include` accepts;
  /// none if it has not forked.
  ///
  /// A branch begins where a run leaves a common part, or where two lines share a `seq` and their
  /// common predecessor is missing.
  /// - Complexity: O(commits of the device).
  package func branches(of device: Uuid, among include: (CommitRef) -> Bool) -> [CommitRef] {
    guard let number = deviceById[device], devices[Int(number)].runs.count > 1 else { return [] }
    let commits = authentic(of: number).filter { include(CommitRef($0)) }
    var bySeq: [UInt64: Int] = [:]
    for index in commits { bySeq[rows[Int(index)].seq, default: 0] += 1 }
    return commits.filter { index in
      let row = rows[Int(index)]
      guard bySeq[row.seq, default: 0] > 1 else { return false }
      return row.parent < 0 || bySeq[row.seq - 1, default: 0] <= 1
        || rows[Int(row.parent)].run != row.run
    }.map { CommitRef($0) }
  }

  /// The missing predecessors below authentic lines accepted by `include`, each once, with the
  /// first line that follows it.
  /// - Complexity: O(lines whose predecessor is missing).
  package func gaps(below include: (CommitRef) -> Bool) -> [Gap] {
    var found: [Head: CommitRef] = [:]
    for (index, prev) in ends.danglingPrev
    where rows[Int(index)].isAuthentic && !ends.newerLines.contains(prev)
      && include(CommitRef(index))
    {
      let row = rows[Int(index)]
      let missing = Head(device: devices[Int(row.device)].id, seq: row.seq - 1, hash: prev)
      let follower = CommitRef(index)
      if let known = found[missing], location(known) < row.location { continue }
      found[missing] = follower
    }
    return found.map { Gap(device: $0.key.device, seq: $0.key.seq, follower: $0.value) }
  }

  /// Whether one commit comes before another by `seq`, then hash: an order that is the same
  /// everywhere.
  package func precedes(_ one: CommitRef, _ other: CommitRef) -> Bool {
    (seq(one), hash(one)) < (seq(other), hash(other))
  }

  /// All missing predecessors.
  package var gaps: [Gap] { gaps { _ in true } }

  /// For each device, the highest head seen by a commit that `include` accepts, if it is not here
  /// as an authentic line and none of these commits follows it: that would be a gap.
  /// - Complexity: O(heads that the commits name of which one is missing, and lines without the one
  ///   before them).
  package func missingHeads(seenBy include: (CommitRef) -> Bool) -> [MissingHead] {
    var found: [Uuid: MissingHead] = [:]
    for candidate in everyMissingHead(seenBy: include) {
      if let known = found[candidate.head.device], !precedes(candidate, known) { continue }
      found[candidate.head.device] = candidate
    }
    return found.values.sorted { $0.head < $1.head }
  }

  /// All such missing heads, with each commit that names one.
  package func everyMissingHead(seenBy include: (CommitRef) -> Bool) -> [MissingHead] {
    var missing: Set<Hash256> = []
    var namers: Set<Int32> = []
    var followed: Set<Head> = []
    for (hash, naming) in ends.unresolved where !ends.newerLines.contains(hash) {
      missing.insert(hash)
      namers.formUnion(naming)
      followed.formUnion(followedHeads(hash, by: include))
    }
    // Each commit once, however many heads it names.
    return namers.filter { include(CommitRef($0)) }.flatMap { namer in
      let row = rows[Int(namer)]
      return seenHeads[Int(row.seenStart)..<Int(row.seenStart + row.seenCount)]
        .filter { missing.contains($0.hash) && !followed.contains($0) && index(of: $0) == nil }
        .map { MissingHead(head: $0, namer: CommitRef(namer)) }
    }
  }

  /// The possible heads for a missing line, according to the authentic commits that name it in
  /// `prev`.
  ///
  /// A line of another device cannot precede them, whatever it names.
  func followedHeads(_ missing: Hash256, by include: (CommitRef) -> Bool) -> [Head] {
    (ends.orphans[missing] ?? []).compactMap { index in
      let row = rows[Int(index)]
      guard row.isAuthentic, row.seq > 0, include(CommitRef(index)) else { return nil }
      return Head(device: devices[Int(row.device)].id, seq: row.seq - 1, hash: missing)
    }
  }

  /// Higher heads first; for the same head, the earlier line.
  private func precedes(_ left: MissingHead, _ right: MissingHead) -> Bool {
    if left.head != right.head {
      return (left.head.seq, left.head.hash) > (right.head.seq, right.head.hash)
    }
    return location(left.namer) < location(right.namer)
  }

  /// The commit's device as a number that is unique in the graph.
  package func deviceNumber(_ commit: CommitRef) -> Int32 { rows[Int(commit.index)].device }
}
