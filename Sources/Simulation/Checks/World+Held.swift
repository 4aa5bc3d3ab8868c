internal import Canonical
internal import EventLog
internal import Ledger
internal import MemoryFiles
internal import RazaoKit
internal import SystemPackage

/// What lies in places before a step, so that it can be seen afterwards who changed what.
struct Snapshot {
  /// By the place's path and the file's name.
  var places: [FilePath: [String: [UInt8]]] = [:]
}

extension World {
  /// All places that a program on a machine may write to, as they are now.
  func snapshot(of machine: Machine) -> Snapshot {
    var snapshot = Snapshot()
    for path in clouds.map(\.path) { snapshot.places[path] = machine.files.contents(of: path) }
    return snapshot
  }

  /// Takes note of who a machine is by now.
  func note(_ machine: Machine) {
    for razao in machine.open {
      if let device = razao.dispositivo { machine.identities.insert(device) }
    }
  }

  /// Takes note of what a machine was told is on its disk: all whole lines in the ledger's folder.
  ///
  /// A recording vouches for all of the carrier that it wrote to, also for lines of which nobody
  /// knew whether they are there.
  func hold(_ machine: Machine) {
    guard machine.isMember else { return }
    machine.unsure.subtract(promised.map { "\($0.device).jsonl" })
    for (name, bytes) in machine.carriers where !machine.unsure.contains(name) {
      machine.held[name] = bytes
    }
  }

  /// Takes note of what grew while something went wrong.
  func doubt(_ machine: Machine) {
    for (name, bytes) in machine.carriers where machine.held[name] != bytes {
      machine.unsure.insert(name)
    }
  }

  /// Sees whether a machine still has what it was told is there, and has changed nobody else's file.
  func check(_ machine: Machine, _ step: Step) throws(Violation) {
    try checkHeld(machine)
    if step.verb.isByPrograms { try checkPlaces(machine, step.fault?.kind == .power) }
    try checkPromised(machine)
    guard machine.isMember, step.verb.isByPrograms, machine.carriers != machine.summed else {
      return
    }
    try checkSum(machine)
    machine.summed = machine.carriers
  }

  func checkHeld(_ machine: Machine) throws(Violation) {
    let now = machine.carriers
    for (name, bytes) in machine.held.sorted(by: { $0.key < $1.key }) {
      let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard let there = now[name], there.count >= end,
        there.withUnsafeBytes({ there in
          bytes.withUnsafeBytes { there[..<end].elementsEqual($0[..<end]) }
        })
      else {
        throw Violation(
          promise: "o que foi dito gravado está no disco", seen: "\(machine.name): \(name)")
      }
    }
  }

  /// In a place a machine writes only its own two files, at their ends.
  private func checkPlaces(
    _ machine: Machine, _ hasLostPower: Bool
  ) throws(Violation) {
    for (path, files) in before.places {
      let now = machine.files.contents(of: path)
      let own = Set(machine.identities.flatMap { ["\($0).jsonl", "\($0).relay.jsonl"] })
      for name in Set(files.keys).union(now.keys).sorted() where files[name] != now[name] {
        guard own.contains(name) else {
          throw Violation(
            promise: "ninguém muda o arquivo de outro", seen: "\(machine.name): \(path)/\(name)")
        }
        // What no sync has confirmed goes with the power.
        if hasLostPower { continue }
        let old = files[name] ?? []
        let end = old.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        guard let new = now[name], new.prefix(end).elementsEqual(old.prefix(end)) else {
          throw Violation(
            promise: "num lugar só se acrescenta", seen: "\(machine.name): \(path)/\(name)")
        }
      }
    }
  }

  /// What a receipt named is in the machine's own carrier.
  private func checkPromised(_ machine: Machine) throws(Violation) {
    defer { promised = [] }
    for (device, hash) in promised {
      let own = machine.carriers["\(device).jsonl"] ?? []
      let isThere = own.split(separator: 0x0A, omittingEmptySubsequences: true).reversed()
        .contains { $0.withUnsafeBytes { Hash256.of($0) } == hash }
      guard isThere else {
        throw Violation(
          promise: "o que o recibo diz está no disco", seen: "\(machine.name): \(hash)")
      }
    }
  }

  /// Debits and credits are equal, in every currency.
  private func checkSum(_ machine: Machine) throws(Violation) {
    do throws(RazaoError) {
      var sums: [Currency: Int128] = [:]
      for account in try machine.razao().saldos() {
        sums[account.moeda, default: 0] += account.saldo.minor
      }
      guard sums.values.allSatisfy({ $0 == 0 }) else {
        throw RazaoError(.dadosInvalidos, "\(sums)")
      }
    } catch {
      throw Violation(
        promise: "os saldos de todas as contas somam zero",
        seen: "\(machine.name): \(error.messages.joined())")
    }
  }
}

extension Verb {
  /// Whether it is done by the program on its machine, and not by somebody else.
  var isByPrograms: Bool {
    switch self {
    case .sobe, .desce, .desceMetade, .voltaVersao, .copiaDeConflito, .renomeia, .apaga,
      .apagaLugar, .copiaDisco, .restauraCopia, .clona, .perdeDisco, .relogio, .reabre,
      .perdeModelo, .intruso, .encontro:
      false
    default: true
    }
  }
}
