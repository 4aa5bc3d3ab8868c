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

/// A visit of a machine, and all that can be said of it.
extension PlaceHistory {
  mutating func sync(_ number: Int) throws {
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
  mutating func checked<Value>(
    _ number: Int, isBroken: Bool = false, _ act: (House) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    let (before, shown, held) = (world.place.files, world.shown, world.machines[number].lines)
    world.place.forgetRequests()
    trace.tell("machine \(number) visits\(isBroken ? ", cut off" : "")")
    defer {
      trace.tell("    \(world.place.requests.map(trace.short))")
      trace.tellChanges(before, &world)
      trace.tell("    has \(trace.short(world.machines[number].lines))")
    }
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
      trace.tell(visit: visit)
      checkTold(number, shown, before, visit, isRead: isRead)
    } else {
      forget(number)
    }
    checkBooks(number)
    return result
  }

  /// Nothing is known of what a machine remembers of the place.
  mutating func forget(_ number: Int) {
    for (name, known) in world.machines[number].seen {
      world.machines[number].unsure[name, default: []].formUnion(known.lines ?? [])
    }
    for name in world.place.files.keys where world.machines[number].unsure[name] == nil {
      world.machines[number].unsure[name] = []
    }
    world.machines[number].seen = [:]
  }

  /// What a machine did in the place.
  mutating func checkPlace(_ number: Int, before: [String: [UInt8]], isWhole: Bool) {
    let (machine, after) = (world.machines[number], world.place.files)
    for (name, bytes) in before {
      if let now = after[name] {
        #expect(now == bytes, "\(name) was changed \(comment)")
      } else {
        #expect(world.writers[name] == machine.house.device, "\(name) \(comment)")
      }
    }
    for (name, bytes) in after where before[name] == nil {
      world.writers[name] = machine.house.device
      #expect(name.hasSuffix(".age") && PlacedFile.isName(name), comment)
      PlaceHistory.expectNothingKnown(in: bytes, comment)
      // What was cut off may lie there whole all the same.
      guard isWhole || !PlaceWorld.isOther(name, bytes) else { continue }
      host.archive[name] = bytes
      checkRecipients(number, name, bytes)
    }
    // Nothing that lay there to be read goes; what is still there was not changed.
    guard before.keys.contains(where: { after[$0] == nil }) else { return }
    let whole = world.readable(before, world.paperSecret)
    #expect(world.readable(after, world.paperSecret).isSuperset(of: whole), comment)
  }

  /// A new file opens with the paper, and for nobody who is known to be revoked.
  mutating func checkRecipients(_ number: Int, _ name: String, _ bytes: [UInt8]) {
    #expect(world.lines(name, bytes, [world.paperSecret]) != nil, comment)
    let told = world.machines[number].lines.filter { $0.contains("dispositivo.revogado") }
    for other in world.machines.indices where other != number && world.machines[other].isRevoked {
      let device = world.machines[other].house.device.description
      guard told.contains(where: { $0.contains("\"dispositivo\":\"\(device)\"") }) else { continue }
      #expect(world.lines(name, bytes, world.ownSecrets(other)) == nil, "\(name) \(comment)")
    }
  }

  /// Whether a machine says that it misses what it saw, and only then.
  mutating func checkTold(
    _ number: Int, _ shown: [String: [UInt8]], _ there: [String: [UInt8]],
    _ visit: LugarVisitado, isRead: Bool
  ) {
    guard isRead else { return forget(number) }
    let (secrets, before) = (world.secrets(number), world.machines[number].seen)
    let (unsure, requests) = (world.machines[number].unsure, Set(world.place.requests))
    var (lenient, strict) = (Set<String>(), Set<String>())
    (world.machines[number].seen, world.machines[number].unsure) = ([:], [:])
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
      } else if isChanged ? !PlaceWorld.isOther(name, bytes) : unsure[name] != nil && !isFetched {
        let possible = (known?.lines ?? []).union(lines ?? []).union(unsure[name] ?? [])
        lenient.formUnion(possible)
        world.machines[number].unsure[name] = possible
      } else {
        lenient.formUnion(lines ?? [])
        world.see(number, name, bytes, lines)
      }
    }
    let had = before.values.reduce(into: Set<String>()) { $0.formUnion($1.lines ?? []) }
    if !had.isSubset(of: lenient) {
      let lost = had.subtracting(lenient)
      #expect(visit.sumidos > 0, "nothing is told of \(trace.short(lost)) \(comment)")
    } else if unsure.isEmpty, had.isSubset(of: strict) {
      #expect(visit.sumidos == 0, "\(visit.sumidos) are told \(comment)")
    }
    world.seeOwn(number, since: there)
    for request in world.place.requests where request.hasPrefix("remove ") {
      world.machines[number].seen[String(request.dropFirst(7))] = nil
    }
  }

  /// No line and no figure of a machine comes from what nobody recorded.
  func checkBooks(_ number: Int) {
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
}
