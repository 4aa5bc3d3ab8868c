package import Canonical
package import Tables

/// The lookups of commits that are kept elsewhere.
package struct KeptGraph: Sendable {
  /// The number of the commit with a hash.
  let number: @Sendable (Hash256) -> Int32?
  /// A device's authentic commits from a `seq` to another, in ascending order.
  let chain: @Sendable (_ device: Int32, _ from: UInt64, _ through: UInt64) -> [Int32]

  package init(
    number: @escaping @Sendable (Hash256) -> Int32?,
    chain: @escaping @Sendable (_ device: Int32, _ from: UInt64, _ through: UInt64) -> [Int32]
  ) {
    (self.number, self.chain) = (number, chain)
  }
}

extension CommitGraph {
  /// Everything that a graph holds, in the form in which it is kept elsewhere.
  package struct Contents: Sendable {
    package let rows: Table<Row>
    package let runs: Table<Run>
    package let vectors: Table<[KnownHead]>
    package let seenHeads: Table<Head>
    package let devices: [Device]
    package let looseEnds: LooseEnds

    package init(
      rows: Table<Row>, runs: Table<Run>, vectors: Table<[KnownHead]>, seenHeads: Table<Head>,
      devices: [Device], looseEnds: LooseEnds
    ) {
      (self.rows, self.runs, self.vectors) = (rows, runs, vectors)
      (self.seenHeads, self.devices, self.looseEnds) = (seenHeads, devices, looseEnds)
    }

    /// The highest `seq` among a device's authentic commits; nil where there is none.
    package func lastSeq(of device: Device) -> UInt64? {
      device.authentic.last.map { rows[Int($0)].seq } ?? device.keptSeq
    }
  }

  /// The missing commits that lines name.
  package struct LooseEnds: Sendable {
    /// The missing predecessors that lines name.
    package var danglingPrev: [Int32: Hash256] = [:]
    /// Commits by their missing `prev`.
    package var orphans: [Hash256: [Int32]] = [:]
    /// Commits by a head in their `seen` that is missing, or not authentic.
    package var unresolved: [Hash256: [Int32]] = [:]
    /// Hashes of lines of another version.
    package var newerLines: Set<Hash256> = []

    package init() {}
  }

  /// A graph whose content is kept elsewhere.
  package init(_ contents: Contents, kept: KeptGraph) {
    self.kept = kept
    (rows, runs, vectors) = (contents.rows, contents.runs, contents.vectors)
    (seenHeads, devices) = (contents.seenHeads, contents.devices)
    ends = contents.looseEnds
    for (number, device) in devices.enumerated() {
      deviceById[device.id] = Int32(number)
      if !device.unjudged.isEmpty { changedDevices.insert(Int32(number)) }
    }
  }

  /// Its whole content; shared with the graph, not copied.
  package var contents: Contents {
    Contents(
      rows: rows, runs: runs, vectors: vectors, seenHeads: seenHeads, devices: devices,
      looseEnds: ends)
  }

  /// The number of its commits kept elsewhere.
  package var keptCount: Int { rows.base }

  /// Fetches commits that will be needed soon, by number.
  package func bring(_ commits: [Int32]) { rows.bring(commits) }

  /// The source of rows that are kept elsewhere; nil if all are here.
  package var keptRows: KeptRows<Row>? { rows.kept }

  /// The same graph, in a copy that releases the rows it fetches when it is released.
  package func apart() -> CommitGraph {
    var apart = self
    apart.rows = rows.apart()
    apart.runs = runs.apart()
    apart.vectors = vectors.apart()
    apart.seenHeads = seenHeads.apart()
    return apart
  }

  /// Records that everything is kept elsewhere now, unchanged.
  package mutating func markTablesSaved() {
    guard kept != nil else { return }
    for number in devices.indices where !devices[number].authentic.isEmpty {
      devices[number].keptSeq = devices[number].authentic.last.map { rows[Int($0)].seq }
      devices[number].authentic = []
    }
    rows.markSaved()
    runs.markSaved()
    vectors.markSaved()
    seenHeads.markSaved()
    byHash = RowIndex()
  }

  /// A device's authentic commits from a `seq` to another, in ascending order.
  /// - Complexity: O(log commits + found) where all are here.
  func authentic(
    of device: Int32, from seq: UInt64 = 0, through last: UInt64 = .max
  ) -> [Int32] {
    let device = (number: device, row: devices[Int(device)])
    let fresh = device.row.authentic
    let first = seq == 0 ? 0 : fresh.partitioningIndex { rows[Int($0)].seq >= seq }
    let end = last == .max ? fresh.count : fresh.partitioningIndex { rows[Int($0)].seq > last }
    let here = first == 0 && end == fresh.count ? fresh : Array(fresh[first..<max(first, end)])
    guard let keptSeq = device.row.keptSeq, keptSeq >= seq, let kept else { return here }
    let older = kept.chain(device.number, seq, last)
    return here.isEmpty ? older : older + here
  }
}
