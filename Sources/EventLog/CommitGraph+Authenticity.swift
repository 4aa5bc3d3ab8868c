package import Canonical
internal import Tables

/// The changes that a call of `settle` made.
package struct Settlement {
  /// Commits that became authentic, each device's in ascending `seq`.
  package var authentic: [CommitRef] = []
  /// Commits that were authentic before and now know more, because a head that they had seen, or a
  /// missing line, has arrived.
  package var grown: [CommitRef] = []
  /// Whether a line filled a gap below known lines: then every commit that knew those knows more
  /// too, without being listed in `grown`.
  package var filledGap = false
  /// Devices whose authentic lines now form other runs, if more than one or fewer than before.
  package var redivided: [Uuid] = []
}

extension CommitGraph {
  /// Records that this process has just signed the line with this hash: its signature need not be
  /// checked, as it covers exactly the hashed bytes.
  package mutating func noteSigned(_ hash: Hash256) { signedHere.insert(hash) }

  /// Judges all lines that came since the last call.
  ///
  /// A line is authentic when its own signature holds or when an authentic line names it in `prev`.
  /// So signatures are checked at heads and, going back, only where one fails.
  /// - Parameter line: fetches the bytes of a line again.
  /// - Complexity: O(new lines), and one signature check a head; a line that comes out of order, or
  ///   a fork, costs O(commits of that device) once a call.
  package mutating func settle<Failure: Error>(
    line: (LineLocation) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Settlement {
    var settlement = Settlement()
    for (device, fresh) in try judgeAll(line) where !fresh.isEmpty {
      settlement.authentic += fresh.map { CommitRef($0) }
      let (filledGap, redivided) = extendRuns(of: device, by: fresh)
      if filledGap { settlement.filledGap = true }
      if redivided { settlement.redivided.append(devices[Int(device)].id) }
    }
    changedDevices.removeAll()
    if settlement.filledGap, kept != nil { mustBeginAgain = true }
    guard !mustBeginAgain else { return settlement }
    updateKnowledge(&settlement)
    return settlement
  }

  /// Judges the new lines of all devices: the newly authentic commits of each, in ascending `seq`.
  ///
  /// If a line cannot be fetched, nothing has been judged, and the next call starts over.
  private mutating func judgeAll<Failure: Error>(
    _ line: (LineLocation) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [(device: Int32, fresh: [Int32])] {
    var judged: [(device: Int32, fresh: [Int32])] = []
    for device in changedDevices.sorted() {
      guard let key = devices[Int(device)].introduction?.key else { continue }
      var fresh: [Int32] = []
      do throws(Failure) {
        try judge(device, key, line, &fresh)
      } catch {
        for index in judged.flatMap(\.fresh) + fresh { rows[Int(index)].isAuthentic = false }
        throw error
      }
      judged.append((device, fresh))
    }
    for (device, _) in judged { devices[Int(device)].unjudged = [] }
    return judged
  }

  private mutating func judge<Failure: Error>(
    _ device: Int32, _ key: PublicKey, _ line: (LineLocation) throws(Failure) -> [UInt8],
    _ fresh: inout [Int32]
  ) throws(Failure) {
    var candidates = devices[Int(device)].unjudged
    sortBySeq(&candidates)
    for candidate in candidates.reversed() where !rows[Int(candidate)].isAuthentic {
      let vouched = authenticChildren(of: candidate) > 0
      let taken =
        vouched || supposed.contains(candidate)
        || signedHere.remove(rows[Int(candidate)].hash) != nil
      let authentic = taken ? true : try isSigned(candidate, by: key, line)
      if authentic { accept(candidate, &fresh) }
    }
    sortBySeq(&fresh)
  }

  /// Marks a commit and all before it in its chain as authentic.
  private mutating func accept(_ index: Int32, _ fresh: inout [Int32]) {
    var index = index
    while index >= 0, !rows[Int(index)].isAuthentic {
      rows[Int(index)].isAuthentic = true
      fresh.append(index)
      index = rows[Int(index)].parent
    }
  }

  /// Sorts by `seq`, then by order of arrival; lines nearly always come sorted.
  func sortBySeq(_ indices: inout [Int32]) {
    let key = { (index: Int32) in (self.rows[Int(index)].seq, index) }
    var isSorted = true
    for next in indices.indices.dropFirst() where key(indices[next]) < key(indices[next - 1]) {
      isSorted = false
      break
    }
    if !isSorted { indices.sort { key($0) < key($1) } }
  }

  func isSigned<Failure: Error>(
    _ index: Int32, by key: PublicKey, _ line: (LineLocation) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Bool {
    let row = rows[Int(index)]
    let bytes = try line(row.location)
    let signed = row.signedCount
    // `,"sig":"` is eight bytes; 86 characters of signature follow it.
    return bytes.withUnsafeBytes { bytes in
      // A damaged read model may give a line any length.
      guard signed > 0, bytes.count == signed + 8 + 86 + 2,
        let signature = Base64URL.decode(
          UnsafeRawBufferPointer(rebasing: bytes[signed + 8..<signed + 94]), count: 64)
      else { return false }
      return key.verifies(
        Signature(signature), of: UnsafeRawBufferPointer(rebasing: bytes[..<signed]))
    }
  }

  /// Checks the commit's own signature, whether or not its chain vouches for it.
  /// - Complexity: one signature check.
  package func hasOwnSignature<Failure: Error>(
    _ commit: CommitRef, line: (LineLocation) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Bool {
    let device = devices[Int(rows[Int(commit.index)].device)]
    guard let key = device.introduction?.key else { return false }
    return try isSigned(commit.index, by: key, line)
  }
}
