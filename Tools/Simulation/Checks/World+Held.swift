internal import Canonical
internal import EventLog
internal import Ledger
internal import MemoryFiles
internal import RazaoKit
internal import SystemPackage

extension World {
  /// The files in all places that a program on a machine may write to, by path and name.
  func places(of machine: Machine) -> [FilePath: [String: [UInt8]]] {
    clouds.reduce(into: [:]) { $0[$1.path] = machine.files.contents(of: $1.path) }
  }

  /// Notes the current identity of a machine.
  func note(_ machine: Machine) {
    for razao in machine.open {
      if let device = razao.aparelho { machine.identities.insert(device) }
    }
  }

  /// Notes the lines that a machine reported as recorded: all complete lines in the ledger's
  /// folder.
  ///
  /// A recording vouches for the whole carrier that it wrote to, including lines whose state was
  /// unknown.
  func hold(_ machine: Machine) {
    guard machine.isMember else { return }
    machine.unsure.subtract(promised.map { "\($0.device).jsonl" })
    for (name, bytes) in machine.carriers where !machine.unsure.contains(name) {
      machine.held[name] = bytes
    }
  }

  /// Notes carriers that grew while something went wrong.
  func doubt(_ machine: Machine) {
    for (name, bytes) in machine.carriers where machine.held[name] != bytes {
      machine.unsure.insert(name)
    }
  }

  /// Checks that a machine still has all that it reported, and has changed nobody else's files.
  func check(_ machine: Machine, _ step: Step) throws(Violation) {
    try checkHeld(machine)
    if step.verb.isByPrograms { try checkPlaces(machine, step.fault?.kind == .power) }
    try checkPromised(machine)
    let carriers = machine.carriers
    guard machine.isMember, step.verb.isByPrograms, carriers != machine.summed else { return }
    try checkSum(machine)
    machine.summed = carriers
  }

  func checkHeld(_ machine: Machine) throws(Violation) {
    let now = machine.carriers
    for (name, bytes) in machine.held.sorted(by: { $0.key < $1.key }) {
      guard let there = now[name], there.goesOn(from: bytes) else {
        throw Violation(
          promise: "o que foi dito gravado está no disco", seen: "\(machine.name): \(name)")
      }
    }
  }

  /// Checks that in a place a machine only appends to its own two files.
  private func checkPlaces(_ machine: Machine, _ hasLostPower: Bool) throws(Violation) {
    for (path, files) in before {
      let now = machine.files.contents(of: path)
      let own = Set(machine.identities.flatMap { ["\($0).jsonl", "\($0).relay.jsonl"] })
      for name in Set(files.keys).union(now.keys).sorted() where files[name] != now[name] {
        guard own.contains(name) else {
          throw Violation(
            promise: "ninguém muda o arquivo de outro", seen: "\(machine.name): \(path)/\(name)")
        }
        // Commits that no sync has confirmed are lost with the power.
        if hasLostPower { continue }
        guard let new = now[name], new.goesOn(from: files[name] ?? []) else {
          throw Violation(
            promise: "num lugar só se acrescenta", seen: "\(machine.name): \(path)/\(name)")
        }
      }
    }
  }

  /// Checks that the commits in receipts are in the machine's own carrier.
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

  /// Checks that debits and credits are equal in every currency.
  private func checkSum(_ machine: Machine) throws(Violation) {
    let promise = "os saldos de todas as contas somam zero"
    var sums: [Currency: Int128] = [:]
    do throws(RazaoError) {
      for account in try machine.razao().saldos(.todosOsDias) {
        sums[account.moeda, default: 0] += account.saldo.minor
      }
    } catch {
      throw Violation(promise: promise, seen: "\(machine.name): \(error.messages.joined())")
    }
    guard sums.values.allSatisfy({ $0 == 0 }) else {
      throw Violation(promise: promise, seen: "\(machine.name): \(sums)")
    }
  }
}

extension [UInt8] {
  /// Whether it begins with all complete lines of an older state.
  fileprivate func goesOn(from old: [UInt8]) -> Bool {
    let end = old.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return count >= end
      && withUnsafeBytes { new in old.withUnsafeBytes { new[..<end].elementsEqual($0[..<end]) } }
  }
}

extension Verb {
  /// Whether the step is done by the program on its machine.
  var isByPrograms: Bool {
    switch self {
    case .sobe, .desce, .desceMetade, .voltaVersao, .copiaDeConflito, .renomeia, .apaga,
      .apagaLugar, .copiaDisco, .restauraCopia, .clona, .perdeDisco, .relogio, .reabre,
      .losesReadModel, .intruso, .encontro, .escreve, .traz:
      false
    default: true
    }
  }
}

extension World {
  /// Audits a machine's own folder, and counts the grave findings.
  func audit(_ machine: Machine) throws {
    tell("\(machine.name) audita")
    let audit = try Razao.auditar(
      Machine.folder, options: AuditOptions(processors: 1, now: Instant(milliseconds: now)),
      machine: machine.folders, files: machine.files)
    for finding in audit.achados where finding.grave { count("achado: \(finding.tipo.rawValue)") }
  }
}
