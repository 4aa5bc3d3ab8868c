internal import Canonical
package import EventLog

/// The outcome of an inquiry, once the lines that it brought were judged.
extension PlaceInquiry {
  /// Remembers the sums of which everything is known here by now.
  /// - Parameters:
  ///   - memory: of the place, with what was found there.
  ///   - graph: all that is known here, what was brought included.
  package func remembered(in memory: PlaceMemory, knowing graph: CommitGraph) -> PlaceMemory {
    var memory = memory
    var found = found
    for one in fetched {
      let (device, hash) = (one.device, one.hash)
      if let commit = graph.commit(hash: hash), graph.isAuthentic(commit) {
        found[device, default: LineSum(device)].add(graph.seq(commit), hash)
      } else if graph.isNewer(hash) {
        found[device, default: LineSum(device)].add(0, hash)
      }
    }
    for device in changed { memory.remember(nil, of: device) }
    // Cut, the next inquiry goes on above what came of a device.
    for (device, sum) in found where isCut || sum == listed[device] {
      memory.remember(sum, of: device)
    }
    return memory
  }

  /// How much was fetched that is known here by now, and how much is of no use here: in bytes, with
  /// something for each line.
  /// - Parameter graph: all that is known here, what was brought included.
  package func use(knowing graph: CommitGraph) -> (useful: Int, useless: Int) {
    fetched.reduce(into: (useful: 0, useless: 0)) { sum, line in
      let isKnown =
        graph.commit(hash: line.hash).map(graph.isAuthentic) ?? graph.isNewer(line.hash)
      sum.useful += isKnown ? line.bytes + Limits.lineOverhead : 0
      sum.useless += isKnown ? 0 : line.bytes + Limits.lineOverhead
    }
  }
}
