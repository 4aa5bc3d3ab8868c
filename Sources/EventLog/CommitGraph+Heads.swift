package import Canonical
internal import Tables

extension CommitGraph {
  /// The device's authentic commits that no authentic one follows: one, but where it has forked or
  /// a line of it is missing.
  /// - Complexity: O(runs of the device).
  package func heads(of device: Uuid) -> [CommitRef] {
    guard let number = deviceById[device] else { return [] }
    return devices[Int(number)].runs.map { runs[Int($0)].last }.filter { last in
      children(of: last).allSatisfy { !rows[Int($0)].isAuthentic }
    }.map { CommitRef($0) }
  }

  /// Whether a commit that somebody once had is not here, and no authentic line names it in `prev`:
  /// there would be a gap before that line, and it is told as such.
  package func lacks(_ hash: Hash256) -> Bool {
    row(hash) == nil && !newerLines.contains(hash) && !isNamed(hash)
  }
}
