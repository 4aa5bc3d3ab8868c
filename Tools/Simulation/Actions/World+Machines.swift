internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import MemoryFiles
internal import SystemPackage

/// Misfortunes of machines: crashes, clones, restored backups.
extension World {
  func suffer(_ verb: Verb, _ machine: Machine) {
    tell("\(machine.name): \(verb.rawValue)")
    switch verb {
    case .reabre: machine.open = []
    case .relogio:
      let jumps: [Int64] = [
        0, -1_795_262_400_000, 362_000_000_000, 2_290_000_000_000, 3_600_000, -7_200_000,
      ]
      machine.skew = any(jumps) ?? 0
    case .losesReadModel: loseReadModel(machine)
    case .copiaDisco, .restauraCopia:
      machine.backups.append(
        Machine.Backup(
          files: machine.files.after(.none), held: machine.held,
          identities: machine.identities, unsure: machine.unsure, isMember: machine.isMember))
    case .restauraCopia where !machine.backups.isEmpty:
      if let backup = any(machine.backups) { take(backup, machine) }
    case .clona: clone(machine)
    default: loseDisk(machine)
    }
  }

  private func take(_ backup: Machine.Backup, _ machine: Machine) {
    count("cópias restauradas")
    machine.files = backup.files.after(.none)
    (machine.held, machine.isMember, machine.open) = (backup.held, backup.isMember, [])
    (machine.doubts, machine.known, machine.identities) = ([], [:], backup.identities)
    machine.unsure = backup.unsure
    loseReadModel(machine)
  }

  /// Another machine gets a copy of this one's whole disk, and both go on.
  private func clone(_ machine: Machine) {
    guard machine.isMember, let other = any(machines.filter { !$0.isMember }) else { return }
    count("clones")
    tell("  para \(other.name)")
    other.files = machine.files.after(.none)
    (other.held, other.isMember, other.open) = (machine.held, true, [])
    (other.known, other.identities) = (machine.known, machine.identities)
    other.unsure = machine.unsure
  }

  private func loseDisk(_ machine: Machine) {
    guard members.count > 2 else { return }
    count("discos perdidos")
    machine.files = MemoryFileSystem()
    for folder: FilePath in [Machine.state, "/cache"] { machine.files.put(.folder, at: folder) }
    (machine.held, machine.isMember, machine.open) = ([:], false, [])
    (machine.invitation, machine.doubts, machine.known) = (nil, [], [:])
    machine.unsure = []
    loseReadModel(machine)
  }
}

extension World {
  /// Files that can be rebuilt are lost or damaged: one completely, or its end.
  func loseReadModel(_ machine: Machine) {
    machine.open = []
    for (name, _) in machine.files.contents(of: "/cache") {
      machine.files.take(FilePath("/cache").appending(name))
    }
    guard let folder = machine.models, let ledger else { return }
    let path = folder.appending(ledger.description)
    let files = FileManager.default
    // Without one there is nothing to lose.
    for name in (try? files.contentsOfDirectory(atPath: path.string)) ?? [] {
      let file = path.appending(name).string
      if chance(2), let handle = FileHandle(forUpdatingAtPath: file),
        let size = try? handle.seekToEnd()
      {
        try? handle.truncate(atOffset: UInt64.random(in: 0...size, using: &random))
        try? handle.close()
      } else {
        try? files.removeItem(atPath: file)
      }
    }
  }
}
