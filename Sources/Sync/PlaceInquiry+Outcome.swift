internal import Canonical
package import EventLog

/// The outcome of an inquiry, once the lines that it brought were judged.
extension PlaceInquiry {
  /// The memory of the place once its lines were brought: what it holds of those that are here, and
  /// the sums of which everything is known here by now.
  ///
  /// A line that is kept under another device than its own counts as missing there.
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
        // Nobody here can tell which number it has.
        found[device, default: LineSum(device)].add(0, hash)
        memory.hold(newer: hash, under: device)
      }
    }
    for device in changed { memory.remember(nil, of: device) }
    for (device, sum) in found {
      if let there = listed[device], sum.isOfSameLines(as: there) {
        memory.remember(there, of: device)
      } else if isCut {
        // The next inquiry goes on above what came of it.
        memory.remember(sum, of: device)
      }
    }
    return memory
  }

  /// How much was fetched that is known here since, and how much is of no use here, or was known
  /// before: in bytes, with something for each line.
  /// - Parameter graph: all that is known here, what was brought included.
  package func use(knowing graph: CommitGraph) -> (useful: Int, useless: Int) {
    fetched.reduce(into: (useful: 0, useless: 0)) { sum, line in
      let isOfUse = !line.wasKnown && graph.hasLine(line.hash)
      sum.useful += isOfUse ? line.bytes + Limits.lineOverhead : 0
      sum.useless += isOfUse ? 0 : line.bytes + Limits.lineOverhead
    }
  }
}
