import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

@Suite("With nothing new")
struct QuietTests {
  @Test("a sync touches nothing, here or there")
  func untouched() throws {
    let street = try Street(3)
    for house in street.houses { try house.spends(450) }
    let places = ["a", "b"].map(street.place)
    try street.meet(at: places)
    let folders = places + street.houses.map(\.folder)
    let before = try House.traces(folders)
    for house in street.houses {
      let result = try house.razao.sincronizar(places)
      #expect(!result.houveAlgo)
      let again = try Razao.abrir(house.folder, machine: House.machine(house.root))
      #expect(try !again.sincronizar().houveAlgo)
    }
    #expect(try House.traces(folders) == before)
  }

  @Test("each file of a place has one writer, and only grows")
  func oneWriter() throws {
    let street = try Street(3)
    let place = street.place("a")
    for round in 0..<3 {
      for house in street.houses {
        try house.spends(Int64(100 + round))
        let before = try carriers(place)
        _ = try house.razao.sincronizar([place])
        for (name, bytes) in try carriers(place) where before[name] != bytes {
          #expect(name.hasPrefix(house.device.description), "\(house.name) wrote \(name)")
          #expect(bytes.starts(with: before[name] ?? Data()))
        }
      }
    }
  }

  @Test("an empty place, one with an old copy and one that lost a file are healed")
  func healed() throws {
    let street = try Street(2)
    let (place, stick) = (street.place("a"), street.place("stick"))
    let first = street.houses[0].razao
    _ = try first.sincronizar([place, stick])
    for _ in 0..<3 { try street.houses[0].spends(450) }
    _ = try street.houses[1].razao.sincronizar([place])
    try street.meet(at: [place])
    let whole = try carriers(place).values.map(\.count).reduce(0, +)
    for wound in 0..<3 {
      let names = try carriers(stick).keys.sorted()
      switch wound {
      case 0: break
      case 1: try FileManager.default.removeItem(atPath: stick.appending(names[0]).string)
      default:
        try FileManager.default.removeItem(atPath: stick.string)
        try FileManager.default.createDirectory(
          atPath: stick.string, withIntermediateDirectories: false)
      }
      _ = try first.sincronizar([stick])
      #expect(try carriers(stick).values.map(\.count).reduce(0, +) == whole)
    }
  }

  @Test("what cannot be sent is told and waits, and what is there is received all the same")
  func cannotSend() throws {
    let street = try Street(2)
    let (ana, bia, place) = (street.houses[0], street.houses[1], street.place("b"))
    try street.meet(at: [street.place("a")])
    try bia.spends(450)
    _ = try bia.razao.sincronizar([place])
    try ana.spends(100)
    let blocked = place.appending("\(ana.device).jsonl").string
    try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: false)
    let visit = try #require(try ana.razao.sincronizar([place]).lugares.first)
    #expect(visit.recebidos == 1)
    #expect(visit.semEnviar?.message.contains("não é um arquivo comum") == true)
    #expect(visit.faltam > 0)
    #expect(visit.recusados.count == 1)
    try FileManager.default.removeItem(atPath: blocked)
    let healed = try #require(try ana.razao.sincronizar([place]).lugares.first)
    #expect(healed.semEnviar == nil)
    #expect(healed.faltam == 0)
    #expect(healed.enviados == visit.faltam)
  }

  @Test("a place is looked at as it is, and recorded in by nobody")
  func placeIsNoHome() throws {
    let street = try Street(2)
    let (house, place) = (street.houses[0], street.place("a"))
    try house.spends(450)
    _ = try house.razao.sincronizar([place])
    let there = House(
      name: "place", root: house.root,
      razao: try Razao.abrir(place, machine: House.machine(house.root)))
    let wallet = try there.razao.conta(por: "Carteira")
    #expect(try there.razao.conta(wallet).saldo.description == "-4.50")
    let before = try carriers(place)
    let refusal = #expect(throws: RazaoError.self) { try there.spends(100) }
    #expect(refusal?.code == .semPermissao)
    #expect(refusal?.message.hasSuffix(": \(house.folder)") == true)
    #expect(try carriers(place) == before)
    try house.spends(100)
  }

  private func carriers(_ folder: FilePath) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
    return try names.reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: URL(filePath: folder.appending($1).string))
    }
  }
}
