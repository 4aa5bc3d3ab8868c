import Canonical
import EventLog
import Foundation
import Ledger
import MemoryFiles
import Projections
import RazaoKit
import Sync
import SystemPackage
import TestSupport
import Testing

/// What machines do with one sealed place, and its host with them, told by a seed.
struct PlaceHistory {
  var random: SplitMix
  var world: PlaceWorld
  var host: HostileHost
  let comment: Comment
  let trace: PlaceTrace

  init(seed: UInt64, trace: PlaceTrace) throws {
    (random, comment) = (SplitMix(seed: seed), "RAZAO_SEED=\(seed)")
    self.trace = trace
    world = try PlaceWorld(seed: "\(seed)")
    host = HostileHost(world.place)
    host.archive = world.place.files
  }

  /// Machines that count, and are there.
  var honest: [Int] {
    world.machines.indices.filter {
      !world.machines[$0].isRevoked && world.machines[$0].isApproved && !lost.contains($0)
    }
  }
  var present: [Int] { world.machines.indices.filter { !lost.contains($0) } }
  var lost: Set<Int> = []

  mutating func live() throws {
    for _ in 0..<Int.random(in: 1...2, using: &random) { try invite() }
    // So many small files that they are merged.
    let isBusy = Int.random(in: 0..<6, using: &random) == 0
    for _ in 0..<Int.random(in: 12...30, using: &random) { try act(isBusy: isBusy) }
    try end()
  }

  mutating func act(isBusy: Bool) throws {
    guard let number = present.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<7: try spend(number)
    case 7..<9: try spend(number, receipt: true)
    case 9..<19: try sync(number)
    case 19..<31: misbehave()
    case 31: try comeInByPaper()
    case 32: try invite()
    case 33: try comeInByBundle()
    case 34: try approve()
    case 35: try revoke()
    case 36:
      if honest.count > 2, number != 0, honest.contains(number) {
        trace.tell("machine \(number) is lost")
        lost.insert(number)
      }
    case 37: try forgetCache(number)
    case 38 where isBusy:
      for _ in 0..<18 {
        try spend(number)
        try sync(number)
      }
    default: host.behave()
    }
  }

  // MARK: Machines

  mutating func spend(_ number: Int, receipt: Bool = false) throws {
    let house = world.machines[number].house
    // Nothing of the books may have come yet.
    guard try house.razao.contas().contains(where: { $0.nome == "Carteira" }) else { return }
    let cents = Int64.random(in: 1...100_000, using: &random)
    let id = try house.spends(cents, party: "Segredo \(cents)")
    trace.tell(
      "machine \(number), \(house.device.curto), spends\(receipt ? " with a receipt" : "")")
    world.entries[id] = cents
    world.authors[id] = house.device
    if world.machines[number].isRevoked { world.late.insert(id) }
    if receipt {
      let sizes = [10, 2000, 200_000]
      let size = sizes.randomElement(using: &random) ?? 10
      let bytes = Array("Segredo \(cents)".utf8) + [UInt8](repeating: 1, count: size)
      let kept = try house.razao.guardarComprovante(bytes, nome: "nota.pdf")
      _ = try house.razao.juntarComprovante(kept, a: id)
      world.receipts[kept.hash] = bytes
    }
    world.look(number)
  }

  mutating func invite() throws {
    guard world.machines.count < 5, let number = honest.randomElement(using: &random) else {
      return
    }
    trace.tell("machine \(number) invites")
    do throws(RazaoError) {
      let before = world.machines[number].lines
      let text = try checked(number) { house throws(RazaoError) in
        try house.razao.convidar(para: Cloud.address).texto?.texto
      }
      let line = newLine(number, since: before, "convite.criado")
      guard let text, let line else { return }
      if Bool.random(using: &random) { misbehave() }
      let count = world.machines.count
      try comeIn(text, isPaper: false)
      if world.machines.count > count { world.machines[count].sponsor = (number, line) }
    } catch {
      // Whoever was let in may not know of it yet; without the founding nobody counts.
      let machine = world.machines[number]
      let mayKnow =
        machine.sponsor.map { machine.lines.contains($0.line) } ?? true
        && machine.lines.contains { $0.contains("razao.criado") }
      #expect(
        [.naoEncontrado, .dadosInvalidos].contains(error.code)
          || error.code == .semPermissao && !mayKnow, "\(error.message) \(comment)")
    }
  }

  func newLine(_ number: Int, since before: Set<String>, _ type: String) -> String? {
    world.machines[number].lines.subtracting(before).first { $0.contains(type) }
  }

  mutating func comeInByPaper() throws {
    guard world.machines.count < 5 else { return }
    trace.tell("one comes in by the paper")
    try comeIn("\(world.paper) selado \(Cloud.address)", isPaper: true)
  }

  mutating func comeIn(_ text: String, isPaper: Bool) throws(RazaoError) {
    let there = world.readable(world.shown, world.paperSecret)
    let before = world.place.files
    do {
      try world.join(text)
    } catch let error as RazaoError {
      // Nothing that it could begin with, or lines of another ledger: it is told.
      let canBegin = there.contains { $0.contains("razao.criado") } && !host.hasForeign
      #expect(!isPaper || !canBegin, "\(error.message) \(comment)")
      return
    } catch {
      Issue.record(error, comment)
      return
    }
    let number = world.machines.count - 1
    let lines = world.machines[number].lines
    let lacking = PlaceWorld.judgeable(there).subtracting(lines)
    trace.tell("    has \(trace.short(lines)), not \(trace.short(lacking))")
    if isPaper { #expect(trace.short(lacking) == "", "it lacks lines \(comment)") }
    checkPlace(number, before: before, isWhole: true)
    checkBooks(number)
  }

  mutating func comeInByBundle() throws {
    guard world.machines.count < 5, let number = honest.randomElement(using: &random) else {
      return
    }
    trace.tell("one comes in by a bundle of machine \(number)")
    let path = FilePath("/m/pacote\(world.machines.count).jsonl")
    _ = try world.machines[number].house.razao.criarPacote(em: path)
    let before = world.place.files
    try world.join(nil, bundle: world.machines[number].files.bytes(at: path))
    checkPlace(world.machines.count - 1, before: before, isWhole: true)
  }

  mutating func approve() throws {
    guard let number = honest.randomElement(using: &random) else { return }
    for other in present where !world.machines[other].isApproved {
      let device = world.machines[other].house.device
      let all = try world.machines[number].house.razao.aparelhos().aparelhos
      // A machine that has not heard of a revocation still counts whom the revoked one let in.
      guard let code = all.first(where: { $0.id == device && $0.confianca != .confiavel })?.codigo
      else { continue }
      let before = world.machines[number].lines
      _ = try world.machines[number].house.razao.aprovar(device, codigo: code)
      world.look(number)
      guard let line = newLine(number, since: before, "dispositivo.aprovado") else { continue }
      trace.tell("machine \(number) approves \(other)")
      world.machines[other].isApproved = true
      world.machines[other].sponsor = (number, line)
    }
  }

  mutating func revoke() throws {
    guard honest.count > 2, let other = honest.filter({ $0 != 0 }).randomElement(using: &random)
    else { return }
    try revoke(other)
  }

  mutating func revoke(_ other: Int) throws {
    let (house, victim) = (world.machines[0].house, world.machines[other].house.device)
    guard try house.razao.aparelhos().aparelhos.contains(where: { $0.id == victim }) else { return }
    _ = try house.razao.revogar(victim, recuperacao: world.paper)
    trace.tell("machine 0 revokes \(other)")
    world.machines[other].isRevoked = true
    world.look(0)
    dismiss(those: [other])
  }

  /// Whoever was let in by what does not count does not count either.
  mutating func dismiss(those sponsors: Set<Int>) {
    let gone = world.machines.indices.filter { number in
      guard let sponsor = world.machines[number].sponsor, world.machines[number].isApproved,
        sponsors.contains(sponsor.number)
      else { return false }
      let (lines, device) = (world.machines[0].lines, world.machines[number].house.device)
      // An invitation that nobody is known to have used is cancelled.
      let isUsed = lines.contains { $0.hasPrefix("{\"v\":1,\"device\":\"\(device)\"") }
      return !PlaceWorld.counts(sponsor.line, in: lines)
        || !world.machines[sponsor.number].isApproved
        || !isUsed && sponsor.line.contains("convite.criado")
    }
    for number in gone { world.machines[number].isApproved = false }
    if !gone.isEmpty { dismiss(those: Set(gone)) }
  }

  mutating func forgetCache(_ number: Int) throws {
    let files = world.machines[number].files
    let folder = FilePath("/m/cache/\(world.machines[number].house.razao.id)")
    for name in files.names(in: folder) { files.take(folder.appending(name)) }
    for name in files.names(in: folder.appending("lugares")) {
      files.take(folder.appending("lugares").appending(name))
    }
    (world.machines[number].seen, world.machines[number].unsure) = ([:], [:])
    trace.tell("machine \(number) loses its cache")
  }

  // MARK: The host

  mutating func misbehave() {
    var known = HostileHost.Knowledge(
      keys: [], lines: world.recorded.sorted(), receipts: world.receipts.mapValues(\.count))
    known.keys =
      (try? world.machines[0].house.razao.read { $0.store.destinatarios.chaves }) ?? []
    let before = world.place.files
    host.act(known, &random)
    trace.tell("host, shows \(world.shown.count) of \(world.place.files.count)")
    trace.tellChanges(before, &world)
  }
}
