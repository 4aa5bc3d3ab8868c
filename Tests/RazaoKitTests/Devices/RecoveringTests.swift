import Canonical
import EventLog
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A ledger that is taken up again with the recovery code.
@Suite struct RecoveringTests {
  let scratch: TemporaryFolder
  let ana: Computer
  let bia: Computer
  let code: String

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    bia = try Computer("bia", in: scratch)
    let razao = try ana.founds()
    code = try #require(try razao.codigoDeRecuperacao())
    try ana.spends(100)
    try bia.takes(from: ana)
    try bia.joins(razao.id)
    try bia.spends(200)
  }

  @Test func `the machine writes as a new device that the root admits, and the old one counts`()
    throws
  {
    let old = try #require(try bia.open().aparelho)
    #expect(try bia.wallet() == "-1.00")
    let done = try bia.open().recuperar(codigo: code)
    #expect(done.identidade.anterior == old)
    #expect(done.outros.map(\.nome) == ["ana"])
    #expect(try bia.wallet() == "-3.00")
    let razao = try bia.open()
    #expect(razao.aparelho == done.identidade.nova)
    #expect(try razao.semConfianca() == nil)
    let devices = try razao.aparelhos().aparelhos
    #expect(devices.map(\.papel) == [.este, .outro, .anterior])
    #expect(devices.allSatisfy { $0.confianca == .confiavel && $0.naoContado == nil })
    try ana.takes(from: bia)
    #expect(try ana.wallet() == "-3.00")
    #expect(try ana.audit().ok)
  }

  @Test func `killed at any call, it ends as one new device that counts`() throws {
    var calls = 0
    while true {
      let copy = try Computer("copia\(calls)", in: scratch)
      try bia.copy(bia.root, to: copy.root)
      let files = DyingFiles(after: calls)
      do {
        _ = try copy.open(files).recuperar(codigo: code)
      } catch {
        #expect(files.isDead, "\(error)")
      }
      // The same again, where it had not got so far; a recording finishes what was begun.
      if calls.isMultiple(of: 2) {
        try copy.spends(400)
        if try copy.open().semConfianca() != nil { _ = try copy.open().recuperar(codigo: code) }
      } else {
        if try copy.open().semConfianca() != nil { _ = try copy.open().recuperar(codigo: code) }
        try copy.spends(400)
      }
      let note: Comment = "call \(calls)"
      let audit = try copy.audit()
      #expect(audit.ok && audit.quarentena == 0, note)
      #expect(audit.aparelhos.count == 3, note)
      #expect(try copy.wallet() == "-7.00", note)
      #expect(try copy.open().codigoDeRecuperacao() == code, note)
      guard files.isDead else { break }
      calls += TestSeed.scale > 1 ? 1 : 7
    }
    #expect(calls > 20)
    print("recovering was killed at one of \(calls) calls after another")
  }

  @Test func `a code that is not this ledger's changes nothing`() throws {
    let before = try bia.lines()
    for typed in [SecretCode(from: SystemRandom()).text, String(code.dropLast()), ""] {
      let error = #expect(throws: RazaoError.self) {
        _ = try bia.open().recuperar(codigo: typed)
      }
      #expect(error?.code == .dadosInvalidos)
    }
    let counted = #expect(throws: RazaoError.self) { _ = try ana.open().recuperar(codigo: code) }
    #expect(counted?.message.contains("não há o que recuperar") == true)
    #expect(try bia.lines() == before)
  }

  @Test func `a revocation leaves what was verified here, whatever arrives later`() throws {
    _ = try bia.open().recuperar(codigo: code)
    let id = try #require(try bia.open().aparelhos().aparelhos.first { $0.nome == "ana" }?.id)
    let done = try bia.open().revogar(id)
    #expect(done.ate?.seq == 1 && done.saldos.isEmpty)
    try ana.spends(1000)
    try bia.takes(from: ana)
    try ana.takes(from: bia)
    for computer in [ana, bia] { #expect(try computer.wallet() == "-3.00") }
    let doubt = try ana.open().semConfianca()
    #expect(doubt?.confianca == .revogado && doubt?.registros == 1)
    #expect(try ana.spends(1).naoConta == .revogado)
    let found = try bia.open().aparelho(id, limite: 10)
    #expect(found.aparelho.naoContado?.registros == 1)
    #expect(found.novidades.map(\.valor?.description) == ["-10.00"])
  }
}
