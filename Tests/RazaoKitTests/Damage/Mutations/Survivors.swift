import Canonical
import EventLog
import FoundedLedger
import TestSupport

/// What of a ledger's lines a folder still holds, found without any reader of the format: by
/// comparing bytes.
struct Survivors {
  private let ledger: ForgeableLedger
  /// By device, the numbers of its lines that are there.
  private let kept: [Uuid: Set<Int>]
  /// Whether there are whole lines that nobody of the ledger has written.
  let hasStrangeLines: Bool
  /// How many files end in an unfinished line.
  let unfinished: Int

  init(of ledger: ForgeableLedger, in files: [String: [UInt8]]) {
    self.ledger = ledger
    let pieces = files.values.map { $0.split(separator: 0x0A, omittingEmptySubsequences: false) }
    unfinished = pieces.count { $0.last?.isEmpty == false }
    let there = Set(pieces.flatMap { $0.dropLast().map(Array.init) }).subtracting([[]])
    var kept: [Uuid: Set<Int>] = [:]
    for device in ledger.devices {
      kept[device.id] = Set(device.lines.indices.filter { there.contains(device.lines[$0]) })
    }
    self.kept = kept
    hasStrangeLines = !there.isSubset(of: Set(ledger.devices.flatMap(\.lines)))
  }

  /// The carriers that hold these lines and nothing else.
  var carriers: [String: [UInt8]] {
    ledger.devices.reduce(into: [:]) { files, device in
      let lines = (kept[device.id] ?? []).sorted().map { device.lines[$0] }
      if !lines.isEmpty { files[device.carrier] = lines.carrier }
    }
  }

  /// Whether a device's first line is gone.
  var lacksFirstLine: Bool { !kept.values.allSatisfy { $0.contains(0) } }

  /// Whether lines are there whose device is known, and the one that founds the ledger is not.
  var lackFounding: Bool {
    kept[ledger.devices[0].id]?.contains(0) != true && kept.values.contains { $0.contains(0) }
  }

  /// Whether something is gone that leaves a trace: a line before others of its device, or one
  /// that a device which counts has seen.
  var misses: Bool {
    ledger.devices.contains { device in
      let kept = kept[device.id] ?? []
      let hasHole = kept != Set(0..<kept.count)
      return hasHole || heads(of: device.id).contains { $0 >= kept.count }
    }
  }

  /// The numbers of a device's heads that lines have seen which count.
  private func heads(of device: Uuid) -> [Int] {
    guard kept[ledger.devices[0].id]?.contains(0) == true else { return [] }
    return ledger.devices.flatMap { witness -> [Int] in
      guard let kept = kept[witness.id], kept.contains(0) else { return [] }
      return kept.flatMap { witness.drafts[$0].seen }.filter { $0.device == device }
        .map { Int($0.seq) }
    }
  }
}
