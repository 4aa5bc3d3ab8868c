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
  private var random: SplitMix
  private(set) var world: PlaceWorld
  private var host: HostileHost
  private let comment: Comment
  /// The files as they were before somebody went there, with who it was.
  private(set) var syncs = 0
  private(set) var told = 0
  private(set) var merged = 0
  private(set) var newcomers = 0

  init(seed: UInt64) throws {
    (random, comment) = (SplitMix(seed: seed), "RAZAO_SEED=\(seed)")
    world = try PlaceWorld(seed: "\(seed)")
    host = HostileHost(world.place)
    host.archive = world.place.files
  }

  /// Machines that count, and are there.
  private var honest: [Int] {
    world.machines.indices.filter {
      !world.machines[$0].isRevoked && world.machines[$0].isApproved && !lost.contains($0)
    }
  }
  private var present: [Int] { world.machines.indices.filter { !lost.contains($0) } }
  private var lost: Set<Int> = []

  mutating func live() throws {
    for _ in 0..<Int.random(in: 1...2, using: &random) { try invite() }
    // So many small files that they are merged.
    let isBusy = Int.random(in: 0..<6, using: &random) == 0
    for _ in 0..<Int.random(in: 12...30, using: &random) { try act(isBusy: isBusy) }
    try end()
  }

  private mutating func act(isBusy: Bool) throws {
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
      if honest.count > 2, number != 0, honest.contains(number) { lost.insert(number) }
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

  private mutating func spend(_ number: Int, receipt: Bool = false) throws {
    let house = world.machines[number].house
    // Nothing of the books may have come yet.
    guard try house.razao.contas().contains(where: { $0.nome == "Carteira" }) else { return }
    let cents = Int64.random(in: 1...100_000, using: &random)
    let id = try house.spends(cents, party: "Segredo \(cents)")
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

  private mutating func invite() throws {
    guard world.machines.count < 5, let number = honest.randomElement(using: &random) else {
      return
    }
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
      #expect([.naoEncontrado, .dadosInvalidos].contains(error.code), comment)
    }
  }

  private func newLine(_ number: Int, since before: Set<String>, _ type: String) -> String? {
    world.machines[number].lines.subtracting(before).first { $0.contains(type) }
  }

  private mutating func comeInByPaper() throws {
    guard world.machines.count < 5 else { return }
    try comeIn("\(world.paper) selado \(Cloud.address)", isPaper: true)
  }

  private mutating func comeIn(_ text: String, isPaper: Bool) throws(RazaoError) {
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
    newcomers += 1
    let number = world.machines.count - 1
    // A line is judged once the first of its device is there.
    let known = Set(there.filter { $0.contains("\"seq\":0,") }.map { $0.prefix(60) })
    let lines = world.machines[number].lines
    if isPaper {
      #expect(
        there.allSatisfy { !known.contains($0.prefix(60)) || lines.contains($0) }, comment)
    }
    checkPlace(number, before: before, isWhole: true)
    checkBooks(number)
  }

  private mutating func comeInByBundle() throws {
    guard world.machines.count < 5, let number = honest.randomElement(using: &random) else {
      return
    }
    let path = FilePath("/m/pacote\(world.machines.count).jsonl")
    _ = try world.machines[number].house.razao.criarPacote(em: path)
    let before = world.place.files
    try world.join(nil, bundle: world.machines[number].files.bytes(at: path))
    checkPlace(world.machines.count - 1, before: before, isWhole: true)
  }

  private mutating func approve() throws {
    guard let number = honest.randomElement(using: &random) else { return }
    for other in present where !world.machines[other].isApproved {
      let device = world.machines[other].house.device
      let all = try world.machines[number].house.razao.aparelhos().aparelhos
      guard let code = all.first(where: { $0.id == device })?.codigo else { continue }
      let before = world.machines[number].lines
      _ = try world.machines[number].house.razao.aprovar(device, codigo: code)
      world.look(number)
      guard let line = newLine(number, since: before, "dispositivo.aprovado") else { continue }
      world.machines[other].isApproved = true
      world.machines[other].sponsor = (number, line)
    }
  }

  private mutating func revoke() throws {
    guard honest.count > 2, let other = honest.filter({ $0 != 0 }).randomElement(using: &random)
    else { return }
    let (house, victim) = (world.machines[0].house, world.machines[other].house.device)
    guard try house.razao.aparelhos().aparelhos.contains(where: { $0.id == victim }) else { return }
    _ = try house.razao.revogar(victim, recuperacao: world.paper)
    world.machines[other].isRevoked = true
    world.look(0)
    dismiss(those: [other])
  }

  /// Whoever was let in by what does not count does not count either.
  private mutating func dismiss(those sponsors: Set<Int>) {
    let gone = world.machines.indices.filter { number in
      guard let sponsor = world.machines[number].sponsor, world.machines[number].isApproved,
        sponsors.contains(sponsor.number)
      else { return false }
      return !world.machines[0].lines.contains(sponsor.line)
        || !world.machines[sponsor.number].isApproved
    }
    for number in gone { world.machines[number].isApproved = false }
    if !gone.isEmpty { dismiss(those: Set(gone)) }
  }

  private mutating func forgetCache(_ number: Int) throws {
    let files = world.machines[number].files
    let folder = FilePath("/m/cache/\(world.machines[number].house.razao.id)")
    for name in files.names(in: folder) { files.take(folder.appending(name)) }
    for name in files.names(in: folder.appending("lugares")) {
      files.take(folder.appending("lugares").appending(name))
    }
    (world.machines[number].seen, world.machines[number].unsure) = ([:], [])
  }

  // MARK: The host

  private mutating func misbehave() {
    var known = HostileHost.Knowledge(
      keys: [], lines: world.recorded.sorted(), receipts: world.receipts.mapValues(\.count))
    known.keys =
      (try? world.machines[0].house.razao.read { $0.store.destinatarios.chaves }) ?? []
    host.act(known, &random)
  }

  // MARK: A visit

  private mutating func sync(_ number: Int) throws {
    let isBroken = Int.random(in: 0..<5, using: &random) == 0
    if isBroken {
      world.place.faults.failing = (
        Int.random(in: 0..<6, using: &random), Int.random(in: 0..<2000, using: &random)
      )
      world.place.faults.afterwards = Bool.random(using: &random)
    }
    defer {
      world.place.faults.failing = nil
      world.place.faults.afterwards = false
    }
    _ = try checked(number, isBroken: isBroken) { house throws(RazaoError) in
      try house.razao.sincronizar()
    }
  }

  /// Has a machine go to the place, and looks at all that became of it.
  private mutating func checked<Value>(
    _ number: Int, isBroken: Bool = false, _ act: (House) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    syncs += 1
    let (before, shown, held) = (world.place.files, world.shown, world.machines[number].lines)
    world.place.forgetRequests()
    let result: Value
    do throws(RazaoError) {
      result = try act(world.machines[number].house)
    } catch {
      world.look(number)
      checkPlace(number, before: before, isWhole: false)
      forget(number)
      throw error
    }
    world.look(number)
    #expect(world.machines[number].lines.isSuperset(of: held), comment)
    checkPlace(number, before: before, isWhole: !isBroken)
    if let visit = (result as? Sincronizacao)?.lugares.first {
      let isRead = visit.problema == nil && !isBroken
      checkTold(number, shown, before, visit, isRead: isRead)
    } else {
      forget(number)
    }
    checkBooks(number)
    return result
  }

  /// Nothing is known of what a machine remembers of the place.
  private mutating func forget(_ number: Int) {
    world.machines[number].unsure.formUnion(world.machines[number].seen.keys)
    world.machines[number].unsure.formUnion(world.place.files.keys)
    world.machines[number].seen = [:]
  }

  /// What a machine did in the place.
  private mutating func checkPlace(_ number: Int, before: [String: [UInt8]], isWhole: Bool) {
    let (machine, after) = (world.machines[number], world.place.files)
    for (name, bytes) in before {
      if let now = after[name] {
        #expect(now == bytes, "\(name) was changed \(comment)")
      } else {
        merged += 1
        #expect(world.writers[name] == machine.house.device, "\(name) \(comment)")
      }
    }
    for (name, bytes) in after where before[name] == nil {
      world.writers[name] = machine.house.device
      #expect(name.hasSuffix(".age") && PlacedFile.isName(name), comment)
      PlaceHistory.expectNothingKnown(in: bytes, comment)
      guard isWhole else { continue }
      host.archive[name] = bytes
      checkRecipients(number, name, bytes)
    }
    // Nothing that lay there to be read goes; what is still there was not changed.
    guard before.keys.contains(where: { after[$0] == nil }) else { return }
    let whole = world.readable(before, world.paperSecret)
    #expect(world.readable(after, world.paperSecret).isSuperset(of: whole), comment)
  }

  /// A new file opens with the paper, and for nobody who is known to be revoked.
  private mutating func checkRecipients(_ number: Int, _ name: String, _ bytes: [UInt8]) {
    #expect(world.lines(name, bytes, [world.paperSecret]) != nil, comment)
    let told = world.machines[number].lines.filter { $0.contains("dispositivo.revogado") }
    for other in world.machines.indices where other != number && world.machines[other].isRevoked {
      let device = world.machines[other].house.device.description
      guard told.contains(where: { $0.contains(device) }) else { continue }
      #expect(world.lines(name, bytes, world.ownSecrets(other)) == nil, "\(name) \(comment)")
    }
  }

  /// Whether a machine says that it misses what it saw, and only then.
  private mutating func checkTold(
    _ number: Int, _ shown: [String: [UInt8]], _ there: [String: [UInt8]],
    _ visit: LugarVisitado, isRead: Bool
  ) {
    guard isRead else { return forget(number) }
    let (secrets, before) = (world.secrets(number), world.machines[number].seen)
    let (unsure, requests) = (world.machines[number].unsure, Set(world.place.requests))
    var (lenient, strict) = (Set<String>(), Set<String>())
    (world.machines[number].seen, world.machines[number].unsure) = ([:], [])
    for (name, bytes) in shown {
      let lines = world.lines(name, bytes, secrets)
      strict.formUnion(lines ?? [])
      let known = before[name].flatMap { one in
        one.lines != nil && one.bytes.count == bytes.count ? one : nil
      }
      let isFetched = requests.contains("fetch \(name)")
      // One that replaces others is fetched again, and may be another by now.
      let isChanged = isFetched && known.map { $0.bytes != bytes } == true
      if let old = known, !isChanged {
        // A file of that name and size is not fetched again, or is what it was, whoever opens it.
        if old.bytes == bytes { strict.formUnion(old.lines ?? []) }
        lenient.formUnion(old.lines ?? [])
        world.machines[number].seen[name] = old
      } else if isChanged ? !PlaceWorld.isOther(name, bytes) : unsure.contains(name) && !isFetched {
        lenient.formUnion((known?.lines ?? []).union(lines ?? []))
        world.machines[number].unsure.insert(name)
      } else {
        lenient.formUnion(lines ?? [])
        world.see(number, name, bytes, lines)
      }
    }
    let had = before.values.reduce(into: Set<String>()) { $0.formUnion($1.lines ?? []) }
    if !had.isSubset(of: lenient) {
      told += 1
      #expect(visit.sumidos > 0, "nothing is told \(comment)")
    } else if unsure.isEmpty, had.isSubset(of: strict) {
      #expect(visit.sumidos == 0, "\(visit.sumidos) are told \(comment)")
    }
    world.seeOwn(number, since: there)
    for request in world.place.requests where request.hasPrefix("remove ") {
      world.machines[number].seen[String(request.dropFirst(7))] = nil
    }
  }

  /// No line and no figure of a machine comes from what nobody recorded.
  private func checkBooks(_ number: Int) {
    let machine = world.machines[number]
    // A line of a later version, which the host can make of one by a digit, is kept and does not count.
    let judged = machine.lines.filter { $0.hasPrefix("{\"v\":1,") }
    #expect(judged.isSubset(of: world.recorded), comment)
    do {
      let razao = machine.house.razao
      let shown = try razao.lancamentos(PedidoDeLancamentos()).lancamentos.map(\.id)
      // Nothing of the books may have come yet.
      guard try razao.contas().contains(where: { $0.nome == "Carteira" }) else {
        return #expect(shown.isEmpty, comment)
      }
      let sum = shown.reduce(Int64(0)) { $0 + (world.entries[$1] ?? .max / 1000) }
      let balance = try razao.conta(try razao.conta(por: "Carteira")).saldo
      #expect(balance.description == Amount.cents(-sum).description, comment)
    } catch {
      Issue.record(error, comment)
    }
  }

  // MARK: The end

  private mutating func end() throws {
    if Bool.random(using: &random) {
      host.restore()
    } else {
      // What was changed and has its size is found by an audit.
      host.behave()
      for number in honest {
        _ = try world.machines[number].house.razao.auditarLugar(Cloud.address, tudo: true)
        forget(number)
      }
    }
    let there = world.readable(world.place.files, world.paperSecret)
    var rest = false
    for _ in 0..<12 where !rest {
      let files = world.place.files
      for number in honest {
        let visit = try checked(number) { house throws(RazaoError) in
          try house.razao.sincronizar()
        }.lugares.first
        #expect(visit?.problema == nil && visit?.semEnviar == nil, comment)
        #expect(visit?.semComprovantes == nil, comment)
      }
      rest = world.place.files == files
    }
    #expect(rest, "they do not come to rest \(comment)")
    try agree(atLeast: there)
  }

  private func agree(atLeast there: Set<String>) throws {
    let (honest, machines) = (honest, world.machines)
    let all = honest.reduce(into: Set<String>()) { $0.formUnion(machines[$1].lines) }
    // Lines of a machine that nobody approved count nowhere. It seals for those whom it knows of:
    // for whom it does not, it or whoever approves it writes them once more.
    let strangers = Set(machines.filter { !$0.isApproved }.map(\.house.device))
    let due = all.union(there).filter { line in
      !strangers.contains { line.contains("\"device\":\"\($0)\"") }
    }
    var codes: Set<Hash256> = []
    for number in honest {
      let missing = due.subtracting(machines[number].lines)
      #expect(missing.isEmpty, "\(number) lacks \(missing.count) \(comment)")
      let razao = machines[number].house.razao
      codes.insert(
        try razao.read { $0.store.graph.fingerprint(of: $0.store.ledger).hash })
      let shown = Set(try razao.lancamentos(PedidoDeLancamentos()).lancamentos.map(\.id))
      #expect(
        shown.allSatisfy { id in
          !world.late.contains(id) && !(world.authors[id].map(strangers.contains) ?? true)
        }, comment)
      for receipt in try razao.comprovantes(lendo: true) {
        let owners = honest.filter {
          (try? machines[$0].house.razao.arquivo(comprovante: receipt.hash)) != nil
        }
        #expect(owners.isEmpty || owners.contains(number), "receipt \(comment)")
      }
    }
    #expect(codes.count <= Set(honest.map { machines[$0].lines }).count, comment)
  }

  /// No text that people know is among some bytes.
  static func expectNothingKnown(in bytes: [UInt8], _ comment: Comment) {
    let data = Data(bytes)
    for word in ["Segredo", "Andrade", "razao.criado", "\"device\"", "comprovante"] {
      #expect(data.range(of: Data(word.utf8)) == nil, "\(word) \(comment)")
    }
  }
}
