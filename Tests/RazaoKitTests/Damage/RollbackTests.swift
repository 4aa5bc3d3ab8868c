import Canonical
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A ledger's folder that is put back to what it was, with nothing to witness it but what this
/// machine remembers of what it held.
@Suite struct RollbackTests {
  private let street: Street
  private static let later = Instant(milliseconds: 1_900_000_000_000)
  private var house: House { street.houses[0] }
  private var machine: MachineFolders { House.machine(house.root) }

  init() throws { street = try Street(3) }

  /// What a folder held once: its files, and how many commits of each device.
  private struct State {
    let files: [String: Data]
    let commits: [Uuid: Int]
  }

  private func state() throws -> State {
    let names = try FileManager.default.contentsOfDirectory(atPath: house.folder.string)
    let audit = try Razao.auditar(
      house.folder, options: AuditOptions(now: RollbackTests.later))
    return State(
      files: try names.reduce(into: [:]) {
        $0[$1] = try Data(contentsOf: URL(filePath: house.folder.appending($1).string))
      }, commits: audit.aparelhos.reduce(into: [:]) { $0[$1.aparelho] = $1.commits })
  }

  private func putBack(_ state: State) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: house.folder.string) {
      try FileManager.default.removeItem(atPath: house.folder.appending(name).string)
    }
    for (name, bytes) in state.files {
      try bytes.write(to: URL(filePath: house.folder.appending(name).string))
    }
  }

  private func open() throws -> Razao {
    try Razao.abrir(
      house.folder, machine: machine, clock: SteppedClock(at: RollbackTests.later))
  }

  /// The states that the first house's folder goes through while all record and sync.
  private func history() throws -> [State] {
    var states: [State] = []
    for turn in 0..<4 {
      for house in street.houses {
        try house.spends(Int64(100 + turn))
        _ = try house.razao.sincronizar([street.place("a")])
        _ = try self.house.razao.sincronizar([street.place("a")])
        states.append(try state())
      }
    }
    try street.meet(at: [street.place("a")])
    return states + [try state()]
  }

  @Test func `every earlier state is noticed at once, and ends with a sync`() throws {
    let states = try history()
    let whole = try #require(states.last)
    let documents = try house.documents()
    let empty = State(files: [:], commits: [:])
    for (number, old) in ([empty] + states.dropLast()).enumerated() {
      try putBack(old)
      let gone = whole.commits.reduce(into: [Uuid: Int]()) { gone, device in
        let missing = device.value - old.commits[device.key, default: 0]
        if missing > 0 { gone[device.key] = missing }
      }
      let place: Comment = "state \(number)"
      // Whether or not what can be rebuilt is still there.
      if number.isMultiple(of: 3) {
        try FileManager.default.removeItem(atPath: machine.cache.string)
      }
      let opened = try open()
      let told = try opened.registrosSumidos()
      #expect(
        told.reduce(into: [:]) { $0[$1.aparelho] = $1.registros } == gone, place)
      #expect(told.allSatisfy { $0.nome != nil }, place)
      #expect(try opened.situacao().sumidos == told, place)
      let audit = try Razao.auditar(
        house.folder, options: AuditOptions(now: RollbackTests.later), machine: machine)
      let cut = audit.achados.filter { $0.tipo == .caudaCortada }
      #expect(Set(cut.compactMap(\.aparelho)) == Set(gone.keys), place)
      #expect(cut.count == gone.count && cut.allSatisfy(\.grave), place)
      _ = try opened.sincronizar([street.place("a")])
      #expect(try opened.registrosSumidos().isEmpty, place)
      #expect(try house.documents() == documents, place)
    }
  }

  @Test func `one device's file that is put back is told of that device alone`() throws {
    let states = try history()
    let (first, last) = (states[2], try #require(states.last))
    let name = "\(street.houses[1].device).jsonl"
    try #require(first.files[name]).write(
      to: URL(filePath: house.folder.appending(name).string))
    let told = try open().registrosSumidos()
    #expect(told.map(\.aparelho) == [street.houses[1].device])
    #expect(told.first?.isProprio == false)
    try #require(last.files[name]).write(
      to: URL(filePath: house.folder.appending(name).string))
    #expect(try open().registrosSumidos().isEmpty)
  }

  @Test func `what was missed is still missed after more has been recorded and brought`() throws {
    let states = try history()
    let other = street.houses[1]
    let name = "\(other.device).jsonl"
    try #require(states[2].files[name]).write(
      to: URL(filePath: house.folder.appending(name).string))
    let razao = try open()
    let before = try razao.registrosSumidos()
    try house.spends(5)
    try street.houses[2].spends(7)
    #expect(try open().registrosSumidos() == before && before.count == 1)
    try FileManager.default.removeItem(atPath: machine.cache.string)
    #expect(try open().registrosSumidos() == before)
  }
}
