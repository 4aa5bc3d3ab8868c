package import Canonical
internal import Tables

extension CommitGraph {
  /// One canonical line; -1 stands for "none".
  package struct Row: Sendable {
    package let hash: Hash256
    package let seq: UInt64
    package let at: Instant
    package var location: LineLocation
    package let device: Int32
    package let seenStart: Int32
    package let seenCount: Int32
    package var parent: Int32 = -1
    package var firstChild: Int32 = -1
    package var nextSibling: Int32 = -1
    package var run: Int32 = -1
    package var vector: Int32 = 0
    // The smallest field last: that way a row has no padding.
    package let eventCount: UInt16
    package var isAuthentic = false

    package init(
      hash: Hash256, seq: UInt64, at: Instant, location: LineLocation, device: Int32,
      seenStart: Int32, seenCount: Int32, eventCount: UInt16
    ) {
      (self.hash, self.seq, self.at, self.location, self.device) = (hash, seq, at, location, device)
      (self.seenStart, self.seenCount, self.eventCount) = (seenStart, seenCount, eventCount)
    }

    /// The end of the signed bytes: `,"sig":"`, 86 characters, `"}` follow them.
    var signedCount: Int { location.count - 96 }
  }

  /// The state of one device in the graph.
  package struct Device: Sendable {
    package let id: Uuid
    package var introduction: Introduction?
    /// Canonical lines that `settle` has not judged yet.
    package var unjudged: [Int32] = []
    /// Authentic commits by `seq`, except those kept elsewhere, which all precede them.
    package var authentic: [Int32] = []
    package var runs: [Int32] = []
    /// How many authentic commits there are, and events in them.
    package var commitCount = 0
    package var eventCount = 0
    /// The highest of its authentic commits, by `seq` and then hash, or -1.
    package var head: Int32 = -1
    /// The highest `seq` among authentic commits kept elsewhere; nil where there is none.
    package var keptSeq: UInt64?

    package init(id: Uuid) { self.id = id }
  }

  /// A maximal stretch of a device's authentic chain without gap or fork.
  package struct Run: Sendable {
    package var first: Int32
    package var last: Int32
    /// The commit at which this run branches off another, or -1 if it begins at `seq` 0 or after a
    /// gap.
    package let origin: Int32

    package init(first: Int32, last: Int32, origin: Int32) {
      (self.first, self.last, self.origin) = (first, last, origin)
    }
  }

  /// The newest known commit of a device; two of them if that device has forked.
  package struct KnownHead: Sendable {
    package let device: Int32
    package let commit: Int32

    package init(device: Int32, commit: Int32) { (self.device, self.commit) = (device, commit) }
  }
}
