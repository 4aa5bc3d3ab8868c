import Canonical
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Joining a ledger after a try that was refused.
struct JoiningAgainTests {
  private let street: Street
  private let place: FilePath
  private let home: FilePath

  init() throws {
    street = try Street(1)
    place = street.place("a")
    home = street.place("novo")
    try street.meet(at: [place])
  }

  private var machine: MachineFolders {
    MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
  }

  private func joins(_ code: String?, from source: FilePath) throws -> Adesao {
    try Razao.entrar(
      de: source, em: home.appending("casa"), aparelho: "novo", convite: code, machine: machine)
  }

  private var folderExists: Bool {
    FileManager.default.fileExists(atPath: home.appending("casa").string)
  }

  @Test func `with the code of another ledger leaves nothing, and the right code goes on`() throws {
    let stranger = try Street(1)
    let wrong = try #require(try stranger.houses[0].razao.convidar().codigo)
    let error = #expect(throws: RazaoError.self) { try joins(wrong, from: place) }
    #expect(error?.code == .naoEncontrado)
    #expect(!folderExists)
    let code = try #require(try street.houses[0].razao.convidar().codigo)
    try street.meet(at: [place])
    #expect(try joins(code, from: place).confiavel)
  }

  @Test func `with a code that was used, and then from another ledger, is no obstacle`() throws {
    let code = try #require(try street.houses[0].razao.convidar().codigo)
    try street.meet(at: [place])
    let first = MachineFolders(
      state: street.place("primeiro").appending("state"),
      cache: street.place("primeiro").appending("cache"))
    _ = try Razao.entrar(
      de: place, em: street.place("primeiro").appending("casa"), aparelho: "primeiro",
      convite: code, machine: first)
    let error = #expect(throws: RazaoError.self) { try joins(code, from: place) }
    #expect(error?.message.contains("já foi usado") == true)
    let other = try Street(1)
    try other.meet(at: [other.place("b")])
    #expect(try !joins(nil, from: other.place("b")).confiavel)
  }

  @Test func `from a place that is not there leaves nothing`() throws {
    #expect(throws: RazaoError.self) { try joins(nil, from: street.place("nada")) }
    #expect(!folderExists)
  }
}
