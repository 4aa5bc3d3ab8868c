internal import Canonical
package import EventLog

/// The outcome of an inquiry, once the received lines are judged.
extension PlaceInquiry {
  /// The memory of the place once its lines are received: the known lines that it holds, and the
  /// sums with only known lines.
  ///
  /// A line stored under another device than its own counts as missing there.
  /// - Parameter graph: all that is known here, what was brought included.
  package func remembered(knowing graph: CommitGraph) -> PlaceMemory {
    var memory = memory
    var found = found
    for one in fetched {
      let (device, hash) = (one.device, one.hash)
      if let commit = graph.commit(hash: hash), graph.isAuthentic(commit) {
        found[device, default: LineSum(device)].add(graph.seq(commit), hash)
        if graph.device(commit) == device { memory.hold(commit, in: graph) }
      } else if graph.isNewer(hash) {
        // Its number is unknown here.
        found[device, default: LineSum(device)].add(0, hash)
        memory.hold(newer: hash, under: device)
      }
    }
    for device in changed { memory.remember(nil, of: device) }
    for (device, sum) in found {
      if let there = listed[device], sum.isOfSameLines(as: there) {
        memory.remember(there, of: device)
      } else if isCut {
        // The next inquiry continues above these.
        memory.remember(sum, of: device)
      }
    }
    return memory
  }

  /// The bytes fetched that are known here since, and those that are useless here, or were known
  /// before, including an overhead per line.
  /// - Parameter graph: all that is known here, what was brought included.
  package func use(knowing graph: CommitGraph) -> (useful: Int, useless: Int) {
    fetched.reduce(into: (useful: 0, useless: 0)) { sum, line in
      let isOfUse = !line.wasKnown && graph.hasLine(line.hash)
      sum.useful += isOfUse ? line.bytes + Limits.lineOverhead : 0
      sum.useless += isOfUse ? 0 : line.bytes + Limits.lineOverhead
    }
  }
}
