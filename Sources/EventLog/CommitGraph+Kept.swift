package import Canonical
package import Tables

/// How a graph finds commits that are kept elsewhere.
package struct KeptGraph: Sendable {
  /// The number of the commit with a hash.
  let number: @Sendable (Hash256) -> Int32?
  /// A device's authentic commits from a `seq` on, in ascending order.
  let chain: @Sendable (_ device: Int32, _ from: UInt64) -> [Int32]

  package init(
    number: @escaping @Sendable (Hash256) -> Int32?,
    chain: @escaping @Sendable (_ device: Int32, _ from: UInt64) -> [Int32]
  ) {
    self.number = number
    self.chain = chain
  }
}

extension CommitGraph {
  /// A graph of what is kept elsewhere.
  package init(
    kept: KeptGraph, rows: Table<Row>, runs: Table<Run>, vectors: Table<[KnownHead]>,
    seenHeads: Table<Head>, devices: [Device]
  ) {
    self.kept = kept
    self.rows = rows
    self.runs = runs
    self.vectors = vectors
    self.seenHeads = seenHeads
    self.devices = devices
    for (number, device) in devices.enumerated() {
      deviceById[device.id] = Int32(number)
      if !device.unjudged.isEmpty { changedDevices.insert(Int32(number)) }
    }
  }

  /// The same graph, which lets go of what it fetches when it is let go of itself.
  package func apart() -> CommitGraph {
    var apart = self
    apart.rows = rows.apart()
    apart.runs = runs.apart()
    apart.vectors = vectors.apart()
    apart.seenHeads = seenHeads.apart()
    return apart
  }

  /// Takes note that all is kept elsewhere by now, as it is.
  package mutating func settleTables() {
    guard kept != nil else { return }
    for number in devices.indices where !devices[number].authentic.isEmpty {
      devices[number].keptSeq = devices[number].authentic.last.map { rows[Int($0)].seq }
      devices[number].authentic = []
    }
    rows.settle()
    runs.settle()
    vectors.settle()
    seenHeads.settle()
    byHash = RowIndex()
  }

  /// A device's authentic commits from a `seq` on, in ascending order.
  /// - Complexity: O(log commits + found) where all are here.
  func authentic(of device: Int32, from seq: UInt64 = 0) -> [Int32] {
    let device = (number: device, row: devices[Int(device)])
    let fresh = device.row.authentic
    let here = seq == 0 ? fresh : Array(fresh[firstIndex(in: fresh, from: seq)...])
    guard let keptSeq = device.row.keptSeq, keptSeq >= seq, let kept else { return here }
    let older = kept.chain(device.number, seq)
    return here.isEmpty ? older : older + here
  }

  /// The first of `commits`, which are sorted, whose `seq` is at least `seq`.
  private func firstIndex(in commits: [Int32], from seq: UInt64) -> Int {
    var (low, high) = (0, commits.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[Int(commits[middle])].seq < seq { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
