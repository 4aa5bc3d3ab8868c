package import Canonical
internal import Tables

extension CommitGraph {
  /// Takes in a commit that its device might write next, knowing all that is here of the devices
  /// that `include` accepts; it counts as authentic though nobody has signed it.
  ///
  /// For graphs that are thrown away: what would be if.
  package mutating func suppose(
    events: Int, by device: Uuid, at stamp: Instant, seeing include: (Uuid) -> Bool
  ) -> CommitRef {
    let last = head(of: device)
    let prev = last.map { hash($0) } ?? .zero
    let header = CommitHeader(
      device: device, seq: last.map { seq($0) + 1 } ?? 0, at: stamp, prev: prev, signedCount: 0,
      signature: TextSpan(start: 0, end: 0, escaped: false))
    let (ref, isNew) = ingest(
      header, hash: .of(Array("supposed after \(prev) \(count)".utf8)),
      seen: unseenHeads(by: device, among: include), events: events, introduction: nil,
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
    let own = head(of: device)
    var found: [Head] = []
    for other in devices where other.id != device && include(other.id) {
      for head in heads(of: other.id).map(\.index)
      where own.map({ !knows($0, CommitRef(head)) }) ?? true {
        found.append(Head(device: other.id, seq: rows[Int(head)].seq, hash: rows[Int(head)].hash))
      }
    }
    return found.sorted()
  }
}
