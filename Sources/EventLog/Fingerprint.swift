package import Canonical
internal import Tables

/// The fingerprint of a set of authentic lines: equal on two machines exactly if they hold the same
/// ones (docs/FORMAT.md, section 10).
package struct Fingerprint: Hashable, Sendable {
  /// SHA-256 of the list of runs.
  package let hash: Hash256

  package init(_ hash: Hash256) { self.hash = hash }

  /// For two people to compare by voice.
  package var voice: String { hash.voice }
}

extension CommitGraph {
  /// The fingerprint of the ledger's lines: for each maximal run of authentic lines
  /// `<device> <first seq> <last seq> <last hash>` and an LF, sorted bytewise, hashed together.
  /// - Complexity: O(runs log runs).
  package func fingerprint(of ledger: Uuid?) -> Fingerprint {
    var lines: [String] = []
    for device in devices where device.introduction?.ledger == ledger && ledger != nil {
      for run in device.runs {
        let (first, last) = (rows[Int(runs[Int(run)].first)], rows[Int(runs[Int(run)].last)])
        lines.append("\(device.id) \(first.seq) \(last.seq) \(last.hash)\n")
      }
    }
    lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Fingerprint(.of(Array(lines.joined().utf8)))
  }
}
