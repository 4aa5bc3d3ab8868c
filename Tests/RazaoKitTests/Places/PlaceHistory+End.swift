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

/// The end of a history: the machines come to rest, and agree.
extension PlaceHistory {
  mutating func end() throws {
    trace.tell("the end")
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
    try comeToRest()
    // What a lost machine had sealed before it heard of a newcomer, that one gets once the lost one
    // is revoked.
    let gone = lost.filter { !world.machines[$0].isRevoked }.sorted()
    try agree(atLeast: there, besides: gone)
    for number in gone { try revoke(number) }
    if !gone.isEmpty {
      try comeToRest()
      try agree(atLeast: there, besides: [])
    }
  }

  mutating func comeToRest() throws {
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
  }

  /// Expects that all that anybody has, or could read in the place, is with all that count.
  /// - Parameter lost: machines whose lines are only where they could be opened.
  mutating func agree(atLeast there: Set<String>, besides lost: [Int]) throws {
    dismissThoseLetInUnheard()
    let (honest, machines) = (honest, world.machines)
    let all = honest.reduce(into: Set<String>()) { $0.formUnion(machines[$1].lines) }
    // Lines of a machine that nobody approved count nowhere. It seals for those whom it knows of:
    // for whom it does not, it or whoever approves it writes them once more.
    let strangers = Set(machines.filter { !$0.isApproved }.map(\.house.device))
    let due = PlaceWorld.judgeable(all.union(there)).filter { line in
      !strangers.contains { line.contains("\"device\":\"\($0)\"") }
    }
    var codes: Set<Hash256> = []
    for number in honest {
      let isOfLost = { (line: String) in
        lost.contains { line.contains("\"device\":\"\(machines[$0].house.device)\"") }
      }
      var opened: Set<String> = []
      for secret in world.ownSecrets(number) {
        opened.formUnion(world.readable(world.place.files, secret))
      }
      let missing = due.subtracting(machines[number].lines).filter {
        !isOfLost($0) || opened.contains($0)
      }
      #expect(trace.short(missing) == "", "\(number) lacks lines \(comment)")
      let razao = machines[number].house.razao
      codes.insert(
        try razao.read { $0.store.graph.fingerprint(of: $0.store.ledger).hash })
      let shown = Set(try razao.lancamentos(PedidoDeLancamentos()).lancamentos.map(\.id))
      #expect(
        shown.allSatisfy { id in
          !world.late.contains(id) && !(world.authors[id].map(strangers.contains) ?? true)
        }, comment)
      // Nobody knows for whom a lost machine had sealed those that it attached.
      for receipt in try razao.comprovantes(lendo: true) where lost.isEmpty {
        let owners = honest.filter {
          (try? machines[$0].house.razao.arquivo(comprovante: receipt.hash)) != nil
        }
        #expect(
          owners.isEmpty || owners.contains(number),
          "\(number) lacks receipt \(receipt.hash), which \(owners) have \(comment)")
      }
    }
    #expect(codes.count <= Set(honest.map { machines[$0].lines }).count, comment)
  }

  /// Whoever was let in by a line that was lost with its machine was never heard of as such.
  mutating func dismissThoseLetInUnheard() {
    var rest: Int
    repeat {
      rest = honest.count
      let heard = honest.reduce(into: Set<String>()) { $0.formUnion(world.machines[$1].lines) }
      for number in honest
      where world.machines[number].sponsor.map({ !heard.contains($0.line) }) == true {
        world.machines[number].isApproved = false
      }
    } while honest.count < rest
  }

  /// No text that people know is among some bytes.
  static func expectNothingKnown(in bytes: [UInt8], _ comment: Comment) {
    let data = Data(bytes)
    for word in ["Segredo", "Andrade", "razao.criado", "\"device\"", "comprovante"] {
      #expect(data.range(of: Data(word.utf8)) == nil, "\(word) \(comment)")
    }
  }
}
